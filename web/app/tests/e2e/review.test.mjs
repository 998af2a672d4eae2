// The review screen in a real browser.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { themed, THEMES, violations } from './axe.mjs';
import { cell, open, PHONE, pressAtOnce, shoot } from './browser.mjs';
import { start } from './stage.mjs';

// In the eighth turn Black could win by i10, plays i8, and loses at once.
const GAME = 'j9.k10.k9.l10.l9.m10.i9.i8.m9';
const { server, browser } = await start();

const review = (path, options) => open(browser, `${server.url}#/review/${path}`, options);
const mistakes = (page) => page.getByTestId('mistakes').getByRole('button');
const done = (page) => page.getByTestId('review-said').getByText('The review is done').waitFor({ state: 'attached' });
const verdict = (page, text) => page.getByTestId('verdict').getByText(text).waitFor();

test('the worst mistake comes first, and finding the better move is noticed', async () => {
  const page = await review(`andantino/side10/${GAME}`);
  await done(page);
  assert.match(await mistakes(page).first().textContent(), /8\. i8\?\?.*Black, blunder.*Black wins in 1 → White wins in 2/s);
  assert.match(await page.getByTestId('accuracy-black').textContent(), /Black\s*\d+\s?%/);
  await mistakes(page).first().click();
  await page.getByRole('heading', { name: 'Find a better move for Black' }).waitFor();
  await cell(page, 'i8').click();
  await verdict(page, 'i8 is what was played');
  await cell(page, 'k8').click();
  await verdict(page, 'k8 is not good enough');
  await cell(page, 'i10').click();
  await verdict(page, 'i10 is the best move');
  assert.match(await page.getByTestId('said').textContent(), /i10 is the best move/, 'it is said aloud');
  await page.context().close();
});

test('everything works by the keyboard alone', async () => {
  const page = await review(`andantino/side10/${GAME}`);
  await done(page);
  await mistakes(page).first().focus();
  await page.keyboard.press('Enter');
  await page.waitForFunction(() => document.activeElement?.getAttribute('data-cell') === 'i9');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowLeft');
  assert.equal(await page.evaluate(() => document.activeElement?.getAttribute('data-cell')), 'i10');
  await page.keyboard.press('Enter');
  await verdict(page, 'i10 is the best move');
  await page.getByRole('button', { name: 'Next mistake' }).press('Enter');
  await page.getByRole('heading', { name: 'Find a better move for White' }).waitFor();
  await page.getByRole('button', { name: 'Show the move' }).press('Enter');
  await verdict(page, 'The best move was');
  await page.context().close();
});

test('a review can be stopped, and begun again', async () => {
  const page = await review(`andantino/side10/${GAME}`);
  await page.getByRole('button', { name: 'Stop here' }).click();
  await page.getByText(/Stopped after \d of 9 moves/).waitFor();
  await page.getByLabel('Time').selectOption('100');
  await page.getByRole('button', { name: 'Review again' }).click();
  await done(page);
  await page.context().close();
});

test('the graph, the moves and the keys lead through the game', async () => {
  const page = await review(`andantino/side10/${GAME}`);
  await done(page);
  await page.getByRole('slider').focus();
  await page.keyboard.press('Home');
  await page.getByTestId('status').getByText('White to move').waitFor();
  await page.keyboard.press(']');
  await page.getByTestId('said').getByText('1. j9').waitFor({ state: 'attached' });
  await pressAtOnce(page, [']', ']', ']', '[']);
  await page.getByTestId('said').getByText(/^3\. /).waitFor({ state: 'attached' });
  await page.getByRole('button', { name: 'i8??', exact: true }).click();
  await page.getByTestId('said').getByText('8. i8').waitFor({ state: 'attached' });
  await page.context().close();
});

test('leaving a review stops it', async () => {
  const page = await review(`andantino/side10/${GAME}`);
  await page.getByRole('button', { name: 'Stop here' }).waitFor();
  await page.goto(`${server.url}#/analyse/andantino/side10/j9`);
  await page.getByTestId('lines').getByRole('button').first().waitFor();
  assert.deepEqual(page.problems, []);
  await page.context().close();
});

test('turns of several stones and of three players are judged too', async () => {
  for (const path of ['omega/side3/a1,b2.c3,d4', 'omega/side3,3p/a1,b2,c3.d4,e5,c1', 'tablut/ashton/e4-f4.d1-d2']) {
    const page = await review(path);
    await done(page);
    await page.context().close();
  }
});

test('no game, no review', async () => {
  const page = await review('');
  await page.getByText('There is no game to review yet').waitFor();
  await page.context().close();
});

for (const theme of THEMES) {
  test(`axe finds nothing in the ${theme} theme`, async () => {
    const page = await review(`andantino/side10/${GAME}`, themed(server.url, theme));
    await mistakes(page).first().waitFor();
    assert.deepEqual(await violations(page), []);
    await done(page);
    await mistakes(page).first().click();
    await page.getByTestId('trial').waitFor();
    assert.deepEqual(await violations(page), []);
    await shoot(page, `review-${theme}`);
    await page.context().close();
  });
}

test('nothing is wider than a phone, and the board comes into view', async () => {
  const page = await review(`andantino/side10/${GAME}`, { viewport: PHONE });
  await done(page);
  await mistakes(page).first().click();
  await page.getByTestId('trial').waitFor();
  await page.waitForFunction(() => document.querySelector('[role="grid"]').getBoundingClientRect().top >= 0);
  assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth));
  await page.context().close();
});
