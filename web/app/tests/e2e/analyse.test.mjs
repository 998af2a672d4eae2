// The analysis screen in a real browser.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { themed, THEMES, violations } from './axe.mjs';
import { cell, open, PHONE, pressAtOnce, shoot, status } from './browser.mjs';
import { serve } from './server.mjs';
import { start } from './stage.mjs';

const GAME = 'k10.j9.k9.j8.i8.i9.h8.h9';
const { server, browser } = await start();

const analyse = (path, options) => open(browser, `${server.url}#/analyse/${path}`, options);
const lines = (page) => page.getByTestId('lines').getByRole('button');
const tree = (page) => page.getByTestId('tree');
const current = (page) => tree(page).locator('[aria-current="true"]');
const hash = (page) => page.evaluate(() => location.hash);
const waitForHash = (page, wanted) => page.waitForFunction((text) => location.hash === text, wanted);

test('without a game there are three to choose from', async () => {
  const page = await analyse('');
  await page.locator('main').getByRole('link', { name: /Tablut/ }).waitFor();
  assert.equal(await page.locator('main li a').count(), 3);
  await page.getByRole('link', { name: /Tablut/ }).click();
  await cell(page, 'e5').waitFor();
  await page.context().close();
});

test('the engine shows as many lines as are wanted, until it is switched off', async () => {
  const page = await analyse(`andantino/side10/${GAME}`);
  await lines(page).nth(2).waitFor();
  await page.getByLabel('Lines').selectOption('2');
  await page.waitForFunction(() => document.querySelectorAll('[data-testid="lines"] button').length === 2);
  assert.match(await page.getByTestId('engine-state').textContent(), /Depth \d+\/\d+ · .* nodes/);
  await page.getByLabel('On', { exact: true }).uncheck();
  await page.getByTestId('engine-state').getByText('Switched off').waitFor();
  assert.equal(await lines(page).count(), 2, 'what was found stays');
  await page.getByLabel('Show', { exact: true }).uncheck();
  assert.equal(await lines(page).count(), 0);
  assert.equal(await page.getByRole('meter').count(), 0);
  await page.context().close();
});

test('a line is previewed on the board, and its first move played', async () => {
  const page = await analyse(`andantino/side10/${GAME}`);
  await lines(page).first().waitFor();
  await page.getByLabel('On', { exact: true }).uncheck();
  await lines(page).first().focus();
  const first = (await lines(page).first().locator('.line').textContent()).split(' ')[0];
  assert.match(await cell(page, first).getAttribute('aria-label'), /move 1 of the line/);
  await lines(page).first().press('Enter');
  await page.waitForFunction((turn) => document.querySelector('[data-testid="tree"] [aria-current="true"]')?.textContent === turn, first);
  assert.doesNotMatch(await cell(page, first).getAttribute('aria-label'), /of the line/);
  await page.context().close();
});

test('another move than the next one makes a variation, which can be promoted and deleted', async () => {
  const page = await analyse(`andantino/side10/${GAME}?at=2`);
  await cell(page, 'k11').click();
  await current(page).getByText('k11').waitFor();
  assert.equal(await tree(page).locator('.variation').count(), 1);
  await waitForHash(page, '#/analyse/andantino/side10/k10.j9.k11');
  await page.getByLabel('Comment on k11').fill('what if [this]');
  assert.equal(await tree(page).getByText('what if [this]').count(), 1);
  await page.getByRole('button', { name: 'Promote the variation' }).click();
  await tree(page).locator('.variation').getByText('k9').waitFor();
  await page.getByRole('button', { name: 'Delete from here' }).click();
  await current(page).getByText('j9').waitFor();
  assert.equal(await tree(page).getByText('k11').count(), 0);
  assert.equal(await tree(page).locator('.variation').count(), 0);
  await page.context().close();
});

test('keys lead through the game, and the address round the trip', async () => {
  const page = await analyse(`andantino/side10/${GAME}?at=3`);
  await current(page).getByText('k9').waitFor();
  await page.keyboard.press('ArrowRight');
  await waitForHash(page, `#/analyse/andantino/side10/${GAME}?at=4`);
  await page.keyboard.press('End');
  await waitForHash(page, `#/analyse/andantino/side10/${GAME}`);
  await cell(page, 'j10').focus();
  await page.keyboard.press('ArrowLeft');
  assert.equal(await hash(page), `#/analyse/andantino/side10/${GAME}`, 'arrows on the board move within it');
  await page.keyboard.press('[');
  await waitForHash(page, `#/analyse/andantino/side10/${GAME}?at=7`);
  await page.reload();
  await current(page).getByText('h8').waitFor();
  assert.equal(await hash(page), `#/analyse/andantino/side10/${GAME}?at=7`);
  await page.context().close();
});

test('keys that come faster than the board follows all count', async () => {
  const page = await analyse(`andantino/side10/${GAME}`);
  await current(page).getByText('h9').waitFor();
  await pressAtOnce(page, ['[', '[', '[', ']']);
  await current(page).getByText('i9').waitFor();
  await waitForHash(page, `#/analyse/andantino/side10/${GAME}?at=6`);
  await page.context().close();
});

test('variations and comments survive a reload, and belong to their address', async () => {
  const page = await analyse(`andantino/side10/${GAME}?at=2`);
  await cell(page, 'k11').click();
  await page.getByLabel('Comment on k11').fill('what if');
  await page.reload();
  await current(page).getByText('k11').waitFor();
  assert.equal(await tree(page).getByText('what if').count(), 1);
  assert.equal(await tree(page).getByText('h9', { exact: true }).count(), 1, 'the main line is there too');
  await page.goto(`${server.url}#/analyse/andantino/side10/k10.j9.k9`);
  await page.reload();
  await current(page).getByText('k9').waitFor();
  assert.equal(await tree(page).getByText('k11').count(), 0);
  await page.context().close();
});

test('a move is played by the keyboard alone', async () => {
  const page = await analyse('tablut/ashton/');
  await cell(page, 'e4').focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await current(page).getByText('e4-f4').waitFor();
  assert.match(await status(page).textContent(), /Black to move/);
  await page.context().close();
});

test('the heat map writes values into the cells', async () => {
  const page = await analyse('andantino/side10/j9.k10');
  await page.getByLabel('Heat map').check();
  await page.locator('[aria-label*="value "]').nth(2).waitFor();
  await page.context().close();
});

test('the graph is filled and leads to its positions', async () => {
  const page = await analyse(`andantino/side10/${GAME}`);
  const graph = page.getByRole('slider', { name: 'Evaluation over the game' });
  await page.waitForFunction(() => Number(document.querySelector('[data-known]')?.dataset.known) === 9);
  await graph.focus();
  await page.keyboard.press('Home');
  await waitForHash(page, `#/analyse/andantino/side10/${GAME}?at=0`);
  assert.match(await graph.getAttribute('aria-valuetext'), /Start: [+-]?\d/);
  await page.context().close();
});

test('a turn of Omega is begun and finished, and three players have scores of their own', async () => {
  const page = await analyse('omega/side4,3p/');
  await page.getByText('Scores are those of the side to move.').waitFor();
  for (const name of ['a1', 'b2']) await cell(page, name).click();
  await status(page).getByText('now place a red stone').waitFor();
  await cell(page, 'c3').click();
  await current(page).getByText('a1,b2,c3').waitFor();
  await page.context().close();
});

test('the search view compares the techniques', async () => {
  const page = await analyse(`andantino/side10/${GAME}`);
  await page.locator('summary', { hasText: 'Search view' }).click();
  await page.getByLabel('Depth', { exact: true }).fill('6');
  await page.getByLabel('Depth', { exact: true }).blur();
  await page.getByRole('button', { name: 'Compare' }).click();
  await page.getByText('The searches are done.').waitFor({ state: 'attached' });
  const ratios = await page.getByTestId('runs').locator('.ratio').allTextContents();
  assert.equal(ratios.length, 5, 'all on, three alone, the three together');
  for (const ratio of ratios) assert.match(ratio, /^×\d/);
  assert.equal(await page.getByTestId('runs').locator('tbody').first().locator('tr').count(), 6);
  const cutoffs = (run) => page.getByTestId('runs').locator('details').filter({ hasText: run }).getByTestId('cutoffs').locator('tbody th').allTextContents();
  assert.ok((await cutoffs('Everything on')).includes('A killer move'));
  assert.ok(!(await cutoffs('Without killers')).includes('A killer move'), 'what is switched off cuts nothing');
  await page.context().close();
});

test('the search view shows the tree that is being searched, and what is cut off', async () => {
  const page = await analyse(`andantino/side10/${GAME}`);
  await page.locator('summary', { hasText: 'Search view' }).click();
  const roots = page.getByTestId('search-tree').locator(':scope > li');
  await roots.nth(2).waitFor();
  const text = (await roots.first().locator('summary').textContent()).replace(/\s+/g, ' ');
  assert.match(text, /[a-s]\d+ .*%, [\d,]+ nodes/);
  await page.waitForFunction(() => document.querySelector('[data-testid="search-tree"] details[open] ul ul'));
  const cutoffs = page.getByTestId('cutoffs').first();
  for (const name of ['The table knew the position', 'A killer move', 'Reduced, and that was enough']) {
    await cutoffs.getByRole('rowheader', { name }).waitFor();
  }
  assert.match(await page.getByTestId('first-share').first().textContent(), /first move that was tried made \d+%/);
  // It goes on by itself.
  const before = await cutoffs.textContent();
  await page.waitForFunction((old) => document.querySelector('[data-testid="cutoffs"]').textContent !== old, before);
  assert.deepEqual(page.problems, []);
  await page.context().close();
});

test('the tree of an experiment stays, in Omega that of the second stone', async () => {
  const page = await analyse('omega/side3/');
  await page.locator('summary', { hasText: 'Search view' }).click();
  await page.getByLabel('Depth', { exact: true }).fill('2');
  await page.getByLabel('Depth', { exact: true }).blur();
  await page.getByRole('button', { name: 'Compare' }).click();
  await page.getByText('The searches are done.').waitFor({ state: 'attached' });
  // The second stone of the turn, after the first.
  const turns = await page.getByTestId('search-tree').locator('summary .turn').allTextContents();
  assert.ok(turns.length > 10 && turns.every((turn) => turn.startsWith(turns[0].split(',')[0])), turns.join(' '));
  await page.context().close();
});

test('the game and its link can be copied and saved', async () => {
  const page = await analyse('andantino/side10/j9.k10', { permissions: ['clipboard-read', 'clipboard-write'] });
  await page.getByLabel('Format').selectOption('sgf');
  await page.getByRole('button', { name: 'Copy the game' }).click();
  await page.getByText('The game has been copied.').waitFor();
  assert.match(await page.evaluate(() => navigator.clipboard.readText()), /;W\[j9\];B\[k10\]/);
  await page.getByRole('button', { name: 'Copy the link' }).click();
  await page.getByText('The link has been copied.').waitFor();
  assert.equal(await page.evaluate(() => navigator.clipboard.readText()), page.url());
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download' }).click();
  assert.equal((await saving).suggestedFilename(), 'andantino.sgf');
  await page.context().close();
});

test('the engine rests while the tab is hidden', async () => {
  const page = await analyse(`andantino/side10/${GAME}`);
  await lines(page).first().waitFor();
  const hide = (hidden) => page.evaluate((value) => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => value });
    document.dispatchEvent(new Event('visibilitychange'));
  }, hidden);
  await hide(true);
  await page.waitForTimeout(300);
  const before = await page.getByTestId('engine-state').textContent();
  await page.waitForTimeout(1500);
  assert.equal(await page.getByTestId('engine-state').textContent(), before);
  await hide(false);
  await page.waitForFunction((text) => document.querySelector('[data-testid="engine-state"]').textContent !== text, before);
  await page.context().close();
});

test('without shared memory the engine follows the board too', async () => {
  const plain = await serve({ isolated: false });
  // The service worker would load the page once more, to give it threads after all.
  const options = { serviceWorkers: 'block' };
  const page = await open(browser, `${plain.url}#/analyse/andantino/side10/${GAME}`, options);
  await lines(page).first().waitFor();
  for (const key of ['ArrowLeft', 'ArrowLeft', 'ArrowRight']) await page.keyboard.press(key);
  await current(page).getByText('h8').waitFor();
  await lines(page).first().waitFor();
  await page.context().close();
  await plain.stop();
});

test('moves that do not exist are refused with a reason', async () => {
  const page = await analyse('andantino/side10/zz');
  await page.getByRole('alert').getByText('zz').waitFor();
  await page.context().close();
});

for (const theme of THEMES) {
  test(`axe finds nothing in the ${theme} theme`, async () => {
    const page = await analyse(`andantino/side10/${GAME}?at=2`, themed(server.url, theme));
    await cell(page, 'k11').click();
    await page.getByLabel('Comment on k11').fill('a try');
    await page.locator('summary', { hasText: 'Search view' }).click();
    await page.getByText('The evaluations as a table').click();
    await page.getByLabel('Heat map').check();
    await page.locator('[aria-label*="value "]').first().waitFor();
    await page.getByTestId('search-tree').locator('ul').first().waitFor();
    await page.getByLabel('Depth', { exact: true }).fill('4');
    await page.getByLabel('Depth', { exact: true }).blur();
    await page.getByRole('button', { name: 'Compare' }).click();
    await page.getByText('The searches are done.').waitFor({ state: 'attached' });
    assert.deepEqual(await violations(page), []);
    await lines(page).first().focus();
    assert.deepEqual(await violations(page), []);
    await shoot(page, `analyse-${theme}`);
    await page.context().close();
  });
}

test('nothing is wider than a phone', async () => {
  const page = await analyse(`tablut/ashton/`, { viewport: PHONE });
  await lines(page).first().waitFor();
  await page.locator('summary', { hasText: 'Search view' }).click();
  assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth));
  await page.context().close();
});
