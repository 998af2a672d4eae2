import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertAccessible } from './axe.mjs';
import { cell, open, PHONE, shoot } from './browser.mjs';
import { start } from './stage.mjs';

const { server, browser } = await start();

const verdict = (page) => page.getByTestId('verdict');

test('a wrong move is explained, and a right one leads on', async () => {
  const page = await open(browser, `${server.url}#/learn/andantino/3`);
  await cell(page, 'd4').click();
  await verdict(page).getByText('That does not win yet').waitFor();
  await shoot(page, 'learn-wrong');
  await page.getByRole('button', { name: 'Start again' }).click();
  await page.getByRole('button', { name: 'Hint' }).click();
  await verdict(page).getByText('Lengthen it').waitFor();
  await cell(page, 'b5').click();
  await verdict(page).getByText('Well done').waitFor();
  await shoot(page, 'learn-solved');
  await page.getByRole('link', { name: 'Next' }).click();
  await page.getByRole('heading', { name: 'Stop a four' }).waitFor();
  await page.goto(`${server.url}#/learn`);
  await page.getByText('1 of 8 solved').waitFor();
  await page.reload();
  await page.getByText('1 of 8 solved').waitFor();
  assert.deepEqual(page.problems, []);
  await page.context().close();
});

test("a whole turn of Omega is two stones, and Tablut's pieces are picked up first", async () => {
  const page = await open(browser, `${server.url}#/learn/omega/6`);
  await cell(page, 'c2').click();
  await page.getByTestId('turn').getByText('black stone').waitFor();
  await cell(page, 'b2').click();
  await verdict(page).getByText('Well done').waitFor();
  await page.goto(`${server.url}#/learn/tablut/5`);
  await cell(page, 'f3').click();
  await cell(page, 'i3').click();
  await verdict(page).getByText('Well done').waitFor();
  await page.goto(`${server.url}#/learn/tablut/8`);
  await cell(page, 'd7').click();
  await cell(page, 'd3').click();
  await verdict(page).getByText('Well done').waitFor();
  await page.getByRole('link', { name: 'All lessons' }).click();
  await page.getByText('2 of 8 solved').waitFor();
  assert.deepEqual(page.problems, []);
  await page.context().close();
});

test('a step is solved with the keyboard alone', async () => {
  const page = await open(browser, `${server.url}#/learn/tablut/5`);
  await page.locator('[role=gridcell][tabindex="0"]').focus();
  for (const key of ['ArrowRight', 'ArrowDown', 'ArrowDown', 'Enter', 'ArrowRight', 'ArrowRight', 'ArrowRight', 'Enter']) {
    await page.keyboard.press(key);
  }
  await verdict(page).getByText('Well done').waitFor();
  await page.context().close();
});

test('lessons are accessible in every theme', async () => {
  const page = await open(browser, `${server.url}#/learn`);
  await page.getByRole('heading', { name: 'Learn' }).waitFor();
  await page.getByText('The rules in short').first().click();
  await assertAccessible(page);
  await shoot(page, 'learn');
  for (const place of ['andantino/6', 'omega/5', 'tablut/4']) {
    await page.goto(`${server.url}#/learn/${place}`);
    await page.locator('[role=grid]').waitFor();
    await page.getByRole('button', { name: 'Hint' }).click();
    await assertAccessible(page);
    await shoot(page, `learn-${place.replace('/', '-')}`);
  }
  await page.context().close();
});

test('lessons fit on a phone', async () => {
  const page = await open(browser, `${server.url}#/learn/tablut/2`, { viewport: PHONE, hasTouch: true });
  await page.locator('[role=grid]').waitFor();
  await shoot(page, 'learn-phone-step');
  await page.goto(`${server.url}#/learn`);
  await page.getByRole('heading', { name: 'Learn' }).waitFor();
  await shoot(page, 'learn-phone');
  assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth));
  await page.context().close();
});
