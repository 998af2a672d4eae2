// Whole games without a mouse, from choosing the game to its result.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { open } from './browser.mjs';
import { cellsOf, GAMES, says, turnsShown, walkTo } from './games.mjs';
import { start } from './stage.mjs';

const { server, browser } = await start();
const page = await open(browser, server.url, { serviceWorkers: 'block' });

const focusedText = (page) =>
  page.evaluate(() => {
    const here = document.activeElement;
    const label = here.closest('label')?.textContent ?? here.textContent;
    return here.dataset.cell ? 'a cell of the board' : label.trim();
  });

// Tab until the wanted thing has the focus.
async function tabTo(page, wanted) {
  for (let presses = 0; presses < 40; ++presses) {
    if (wanted.test(await focusedText(page))) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`the Tab key does not lead to ${wanted}`);
}

async function chooseGame(page, game, variant) {
  await tabTo(page, /^Andantino/);
  const downs = Object.keys(GAMES).indexOf(game);
  for (let i = 0; i < downs; ++i) await page.keyboard.press('ArrowDown');
  const size = /side(\d+)/.exec(variant)?.[1];
  if (size) {
    await tabTo(page, /^Board size/);
    await page.keyboard.type(size);
  }
  await tabTo(page, /^Opponent/);
  await page.keyboard.type('A person');
  await tabTo(page, /^Start$/);
  await page.keyboard.press('Enter');
}

for (const [game, { variant, turns, result }] of Object.entries(GAMES)) {
  test(`a game of ${game} is chosen and played to its end by keyboard alone`, async () => {
    await page.goto(`${server.url}#/new`);
    await page.getByRole('heading', { name: 'New game' }).waitFor();
    await chooseGame(page, game, variant);
    await turnsShown(page, 0);
    assert.ok(page.url().includes(`/play/${game}/${variant}`), page.url());
    await tabTo(page, /a cell of the board/);
    for (const [i, turn] of turns.entries()) {
      for (const each of cellsOf(turn)) {
        await walkTo(page, game, each);
        await page.keyboard.press('Enter');
      }
      await turnsShown(page, i + 1);
    }
    assert.equal(await says(page, 'wins'), result);
    assert.deepEqual(page.problems, []);
  });
}

test('the keys of the page: hint, take back, turn and whole board', async () => {
  await page.goto(`${server.url}#/play/andantino/side10/j9?seats=p+p`);
  await turnsShown(page, 1);
  await page.keyboard.press('b');
  await page.locator('button[aria-pressed=true]', { hasText: 'Whole board' }).waitFor();
  await page.keyboard.press('f');
  await page.locator('button[aria-pressed=true]', { hasText: 'Turn the board' }).waitFor();
  await page.keyboard.press('h');
  await page.getByText(/^Hint: /).waitFor();
  await page.keyboard.press('u');
  await turnsShown(page, 0);
});
