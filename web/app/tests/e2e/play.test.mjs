// Games as visitors play them: whole ones, and everything that can be done on the way.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cell, open, status } from './browser.mjs';
import { button, clickTurn, GAMES, moveList, playLink, says, turnsShown } from './games.mjs';
import { start } from './stage.mjs';

const { server, browser } = await start();
const page = await open(browser, server.url, { serviceWorkers: 'block' });

// All tests share a page, as a visitor who goes from game to game; nothing may go wrong unseen in it.
function onPage(name, link, body) {
  test(name, async () => {
    await page.goto(`${server.url}#/settings`);
    await page.goto(server.url + link);
    await body(page);
    assert.deepEqual(page.problems, []);
  });
}

const clockTimes = async (page) =>
  (await page.locator('.clocks b').allTextContents()).map((text) => {
    const [minutes, seconds] = text.split(':').map(Number);
    return 60 * minutes + seconds;
  });

for (const [game, { variant, turns, result }] of Object.entries(GAMES)) {
  onPage(`a game of ${game} is played to its end by clicking`, '#/new', async (page) => {
    await page.getByRole('radio', { name: new RegExp(game, 'i') }).check();
    const size = /side(\d+)/.exec(variant);
    if (size) await page.getByLabel('Board size').selectOption(size[1]);
    await page.getByLabel('Opponent').selectOption('person');
    await button(page, 'Start').click();
    await turnsShown(page, 0);
    for (const [i, turn] of turns.entries()) await clickTurn(page, turn, i + 1);
    assert.equal(await says(page, 'wins'), result);
    assert.deepEqual(await moveList(page).allTextContents(), turns);
    assert.ok(await button(page, 'Rematch').isVisible());
  });
}

onPage('a balanced game of Andantino begins with six stones, and Black', '#/new', async (page) => {
  await page.getByLabel('Board size').selectOption('4');
  await page.getByLabel('Rules').selectOption('balanced');
  assert.equal(await page.getByLabel('Board size').inputValue(), '10', 'four is too small for it');
  await page.getByLabel('Opponent').selectOption('person');
  await button(page, 'Start').click();
  await turnsShown(page, 0);
  await says(page, 'Black');
  assert.match(await page.evaluate(() => location.hash), /balanced\d+/);
  assert.equal(await page.locator('[data-cell] > .piece').count(), 6);
});

onPage('a line is drawn through the five stones that won', playLink('andantino', { turns: GAMES.andantino.turns }), async (page) => {
  await says(page, 'wins');
  const path = await page.locator('path.won').getAttribute('d');
  assert.equal(path.match(/M/g).length, 4, 'from each to the next');
});

onPage('a link to a game of three seats the engine on what it does not name', '#/play/omega/side3,3p/', async (page) => {
  await turnsShown(page, 0);
  for (const name of ['c3', 'a1', 'e3']) await cell(page, name).click();
  await turnsShown(page, 3);
  await says(page, 'White');
  assert.equal(new URLSearchParams((await page.evaluate(() => location.hash)).split('?')[1]).get('seats'), 'p l3 l3');
});

onPage('the weakest engine answers until the game is over', playLink('omega', { variant: 'side2,2p,tie-last', seats: 'p l1' }), async (page) => {
  await turnsShown(page, 0);
  for (const stone of ['white', 'black']) {
    await says(page, stone === 'white' ? 'Your move' : 'now place a black stone');
    await page.locator('.cell.open').first().click();
  }
  assert.match(await says(page, 'wins'), /^(White|Black) wins \(by score\)$/);
  assert.equal(await moveList(page).count(), 2);
});

onPage('a move is taken back while the engine thinks', playLink('andantino', { variant: 'side10', seats: 'p l10' }), async (page) => {
  await turnsShown(page, 0);
  await cell(page, 'j9').click();
  await says(page, 'Black is thinking');
  await button(page, 'Take back').click();
  await says(page, 'Your move, White');
  await turnsShown(page, 0);
  await cell(page, 'i9').click();
  await turnsShown(page, 2);
  assert.equal(await moveList(page).first().textContent(), 'i9');
});

onPage('a hint is a move that can be played', playLink('tablut', { seats: 'p p' }), async (page) => {
  await button(page, 'Hint').click();
  const hint = (await page.getByText(/^Hint: /).textContent()).slice('Hint: '.length);
  assert.equal(await page.locator('.cell.marked').count(), 2);
  await clickTurn(page, hint, 1);
  assert.equal(await page.getByText(/^Hint: /).count(), 0);
});

onPage('who resigns has lost; the rematch is with sides changed', playLink('tablut', { seats: 'p l1' }), async (page) => {
  await button(page, 'Resign').click();
  assert.equal(await says(page, 'resigns'), 'White resigns. Black wins');
  await button(page, 'Rematch').click();
  await turnsShown(page, 1);
  assert.match(await says(page, 'Black'), /Your move, Black/);
  assert.match(page.url(), /seats=l1\+p/);
});

onPage('two people have a rematch of a game without moves', playLink('tablut'), async (page) => {
  await button(page, 'Resign').click();
  await says(page, 'resigns');
  await button(page, 'Rematch').click();
  await says(page, 'Your move, White');
});

onPage('the engine plays itself, pauses, makes one move and goes on', playLink('andantino', { seats: 'l1 l1' }), async (page) => {
  await turnsShown(page, 1);
  await button(page, 'Pause').click();
  await button(page, 'Go on').waitFor();
  const paused = await moveList(page).count();
  await button(page, 'One move').click();
  await turnsShown(page, paused + 1);
  await page.waitForFunction(() => ![...document.querySelectorAll('button')].find((each) => each.textContent === 'One move').disabled);
  assert.equal(await moveList(page).count(), paused + 1);
  await button(page, 'Go on').click();
  await turnsShown(page, paused + 3);
});

onPage('moves are typed, and what cannot be played is refused', playLink('tablut'), async (page) => {
  const input = page.getByLabel('Type a move');
  await input.fill('e5-a1');
  await input.press('Enter');
  assert.equal((await page.getByRole('alert').textContent()).trim(), 'e5-a1 cannot be played here');
  await input.fill('E6-G6');
  await input.press('Enter');
  await turnsShown(page, 1);
  assert.equal(await input.inputValue(), '');
  assert.equal(await page.getByRole('alert').count(), 0);
});

for (const [players, turns] of [[3, 2], [4, 1]]) {
  onPage(`${players} players share a board of Omega`, '#/new', async (page) => {
    await page.getByRole('radio', { name: /Omega/ }).check();
    await page.getByLabel('Players').selectOption(String(players));
    await page.getByLabel('Board size').selectOption('3');
    await page.getByLabel('Opponent').selectOption('person');
    await button(page, 'Start').click();
    await turnsShown(page, 0);
    for (let turn = 1; turn <= turns * players; ++turn) {
      for (let stone = 0; stone < players; ++stone) {
        const left = await page.locator('.cell.open').count();
        if (left === 0) break;
        await page.locator('.cell.open').first().click();
        await page.waitForFunction((count) => document.querySelectorAll('.cell.open').length !== count, left);
      }
      await turnsShown(page, turn);
    }
    assert.match(await says(page, 'wins'), /wins \(by score\)/);
    assert.equal(await page.locator('dl dt').count(), players);
  });
}

onPage('after a reload the game is still there', playLink('tablut', { turns: GAMES.tablut.turns.slice(0, 4) }), async (page) => {
  await turnsShown(page, 4);
  await clickTurn(page, 'e5-e6', 5);
  const address = page.url();
  assert.match(address, /e8-h8\.e5-e6\?/);
  await page.reload();
  await turnsShown(page, 5);
  assert.equal(page.url(), address);
  assert.equal(await says(page, 'Your move'), 'Your move, Black');
  assert.match(await cell(page, 'e6').getAttribute('aria-label'), /king, last move/);
});

onPage('an address with a move that cannot be played says so', playLink('tablut', { turns: ['e5-a1'] }), async (page) => {
  assert.match(await page.getByRole('alert').textContent(), /e5/);
  assert.equal(await status(page).count(), 0);
});

onPage('a person who reads the board aloud hears the moves', playLink('andantino'), async (page) => {
  for (const [i, turn] of GAMES.andantino.turns.entries()) await clickTurn(page, turn, i + 1);
  assert.match(await page.locator('[aria-live=polite]').textContent(), /White: c1.*White wins/);
});

// The last one: from here on time stands still on the page.
onPage('the clock runs from the first move, adds seconds, and ends the game', playLink('andantino', { clock: '1+5' }), async () => {
  await page.clock.install();
  await page.reload();
  await turnsShown(page, 0);
  await page.clock.runFor(2000);
  assert.deepEqual(await clockTimes(page), [60, 60]);
  await clickTurn(page, 'd3', 1);
  await page.clock.runFor(20_000);
  assert.equal((await clockTimes(page))[1] <= 40, true);
  await clickTurn(page, 'c3', 2);
  assert.equal((await clockTimes(page))[1] <= 45, true);
  const beforeTakingBack = (await clockTimes(page))[0];
  await button(page, 'Take back').click();
  await turnsShown(page, 1);
  assert.equal((await clockTimes(page))[0] <= beforeTakingBack, true, 'taking back earns nothing');
  await page.clock.runFor(60_000);
  assert.equal(await says(page, 'time'), 'Black has no time left. White wins');
});
