import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { assertAccessible } from './axe.mjs';
import { cell, open, PHONE, shoot, status } from './browser.mjs';
import { start } from './stage.mjs';

const { server, browser } = await start();

const PGN = `[Game "tablut"]
[Variant "ashton"]
[Event "Club evening"]
[Date "2026.11.14"]
[White "Ann"]
[Black "Ben"]
[Result "*"]

1. e3-a3 e2-f2 *

[Game "andantino"]
[Variant "side5"]
[Date "2026.11.13"]
[White "Cora"]
[Black "Dan"]
[Result "*"]

1. e4 *
`;
const said = (page) => page.getByTestId('said');
const imported = (page) => page.getByTestId('import');
const game = (page, name) => page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) });

async function paste(page, text) {
  const field = page.getByLabel('One or more games as text');
  if (!(await field.isVisible())) await page.getByText('Paste a text').click();
  await field.fill(text);
  await page.getByRole('button', { name: 'Import the text' }).click();
}

async function filled(options) {
  const page = await open(browser, `${server.url}#/library`, options);
  await paste(page, PGN);
  await imported(page).getByText('2 games imported').waitFor();
  return page;
}

test('a game that is played to its end is saved, once', async () => {
  const start = '5/6/7/4ww2/2bbbb3/1ww5/7/6/5 b 4';
  const address = `#/play/andantino/side5/?seats=p+p&start=${encodeURIComponent(start)}`;
  const page = await open(browser, `${server.url}${address}`);
  await cell(page, 'b5').click();
  await page.getByRole('link', { name: 'Saved to the library' }).waitFor();
  assert.match(await status(page).textContent(), /Black wins/);
  await shoot(page, 'library-saved');
  await page.getByRole('button', { name: 'Take back' }).click();
  await page.getByRole('link', { name: 'Saved to the library' }).waitFor({ state: 'detached' });
  await cell(page, 'b5').click();
  await page.getByRole('link', { name: 'Saved to the library' }).waitFor();
  await page.reload(); // it is over already
  await status(page).getByText('Black wins').waitFor();
  await page.goto(`${server.url}#/library`);
  await page.getByRole('heading', { name: 'One game' }).waitFor();
  await page.getByText('Black wins (five in a row)').waitFor();
  assert.deepEqual(page.problems, []);
  await page.context().close();
});

test('games are imported, found, named, deleted and brought back', async () => {
  const page = await filled();
  await page.getByRole('heading', { name: '2 games' }).waitFor();
  await page.getByLabel('Search').fill('club');
  await page.getByRole('heading', { name: 'One game' }).waitFor();
  await page.getByLabel('Search').fill('');
  await page.getByRole('combobox', { name: 'Game', exact: true }).selectOption('andantino');
  await game(page, 'Cora – Dan').waitFor();
  assert.equal(await page.getByRole('heading', { name: 'Ann – Ben' }).count(), 0);
  await page.getByRole('combobox', { name: 'Game', exact: true }).selectOption('');

  await game(page, 'Ann – Ben').getByRole('button', { name: 'Rename' }).click();
  await page.getByLabel('Name of the game').fill('My first');
  await page.keyboard.press('Enter');
  await game(page, 'My first').waitFor();
  await page.reload();
  await game(page, 'My first').getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('heading', { name: 'One game' }).waitFor();
  await page.getByRole('button', { name: 'Undo' }).and(page.locator(':focus')).waitFor();
  await page.keyboard.press('Enter');
  await game(page, 'My first').waitFor();
  await said(page).getByText('The game is back').waitFor();

  await paste(page, PGN);
  await imported(page).getByText('2 were here already').waitFor();
  await page.getByRole('heading', { name: '2 games' }).waitFor();
  assert.deepEqual(page.problems, []);
  await page.context().close();
});

test('what cannot be read is said with its place', async () => {
  const page = await open(browser, `${server.url}#/library`);
  await paste(page, PGN.replace('e2-f2', 'e2-z2'));
  await imported(page).getByText(/move, line 9, column \d+: expected a square/).waitFor();
  await shoot(page, 'library-trouble');
  await page.getByLabel('Choose files').setInputFiles({ name: 'odd.txt', mimeType: 'text/plain', buffer: Buffer.from('nonsense') });
  await imported(page).getByText(/odd.txt, format, line 1, column 1/).waitFor();
  await assertAccessible(page);
  await page.context().close();
});

test('files are imported by picking and by dropping, and games exported', async () => {
  const page = await open(browser, `${server.url}#/library`);
  await page.getByLabel('Choose files').setInputFiles({ name: 'two.pgn', mimeType: 'text/plain', buffer: Buffer.from(PGN) });
  await imported(page).getByText('2 games imported').waitFor();
  const dropped = await page.evaluateHandle((text) => {
    const transfer = new DataTransfer();
    transfer.items.add(new File([text], 'more.pgn'));
    return transfer;
  }, PGN.replace('Ann', 'Eve').replace('Cora', 'Fay'));
  await page.locator('section', { has: page.getByRole('heading', { name: 'Import games' }) }).dispatchEvent('drop', { dataTransfer: dropped });
  await page.getByRole('heading', { name: '4 games' }).waitFor();

  await page.getByLabel('Format').selectOption('sgf');
  const [all] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Export these 4' }).click()]);
  assert.equal(all.suggestedFilename(), 'cadenza-games.sgf');
  assert.equal(readFileSync(await all.path(), 'utf8').match(/\(;FF\[4\]/g).length, 4);
  await page.getByLabel('Format').selectOption('otn');
  const [some] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Export these 4' }).click()]);
  assert.match(readFileSync(await some.path(), 'utf8'), /\[attackers:Ben\]/);
  await said(page).getByText('2 games exported. 2 could not be written').waitFor();
  await page.getByLabel('Format').selectOption('pgn');
  const [one] = await Promise.all([page.waitForEvent('download'), game(page, 'Fay – Dan').getByRole('button', { name: 'Export' }).click()]);
  assert.equal(one.suggestedFilename(), '2026-11-13-andantino-fay-dan.pgn');
  assert.deepEqual(page.problems, []);
  await page.context().close();
});

test('a game is opened where it can be analysed, reviewed or played on', async () => {
  const page = await filled();
  const row = game(page, 'Ann – Ben');
  assert.equal(await row.getByRole('link', { name: 'Analyse' }).getAttribute('href'), '#/analyse/tablut/ashton/e3-a3.e2-f2');
  assert.equal(await row.getByRole('link', { name: 'Review' }).getAttribute('href'), '#/review/tablut/ashton/e3-a3.e2-f2');
  await row.getByRole('link', { name: 'Play on' }).click();
  await status(page).getByText('Your move, White').waitFor();
  assert.match(await cell(page, 'a3').getAttribute('aria-label'), /white soldier/);
  await page.context().close();
});

test('a browser that keeps nothing is told so', async () => {
  const context = await browser.newContext();
  await context.addInitScript(() => {
    Object.defineProperty(globalThis, 'indexedDB', { get: () => { throw new DOMException('no', 'SecurityError'); } });
  });
  const page = await context.newPage();
  await page.goto(`${server.url}#/library`);
  await page.getByRole('alert').getByText('This browser keeps nothing').waitFor();
  await context.close();
});

test('the library is accessible in every theme, and fits on a phone', async () => {
  const page = await filled();
  await shoot(page, 'library');
  await game(page, 'Ann – Ben').getByRole('button', { name: 'Rename' }).click();
  await assertAccessible(page);
  await page.context().close();
  const empty = await open(browser, `${server.url}#/library`);
  await empty.getByText('No games yet').waitFor();
  await assertAccessible(empty);
  await empty.context().close();
  const phone = await filled({ viewport: PHONE, hasTouch: true });
  await shoot(phone, 'library-phone');
  assert.ok(await phone.evaluate(() => document.documentElement.scrollWidth <= innerWidth));
  await phone.context().close();
});
