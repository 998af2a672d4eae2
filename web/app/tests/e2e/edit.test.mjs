import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertAccessible } from './axe.mjs';
import { cell, open, PHONE, shoot, status } from './browser.mjs';
import { start } from './stage.mjs';

const { server, browser } = await start();

const state = (page) => page.getByTestId('state');
const text = (page) => page.getByLabel('Position as text');

async function eventually(read, wanted) {
  for (let i = 0; i < 1000 && (await read()) !== wanted; ++i) await new Promise((resolve) => setTimeout(resolve, 50));
  assert.equal(await read(), wanted);
}

test('stones are placed and taken away, and the text follows', async () => {
  const page = await open(browser, `${server.url}#/edit/andantino/side4`);
  await state(page).getByText('A legal position. White to move').waitFor();
  await page.getByRole('radio', { name: 'white stone' }).check();
  await cell(page, 'e4').click();
  await state(page).getByText('Black to move').waitFor();
  await eventually(() => text(page).inputValue(), '4/5/6/3bw2/6/5/4 b 1');
  await cell(page, 'e4').click();
  await eventually(() => text(page).inputValue(), '4/5/6/3b3/6/5/4 w 1');
  await page.getByRole('radio', { name: 'remove' }).check();
  await cell(page, 'd4').click();
  await state(page).getByText(/Rows, column 1: Black has 0 stones/).waitFor();
  assert.equal(await page.getByRole('link', { name: 'Play from here' }).count(), 0);
  await page.getByRole('button', { name: 'Start position' }).click();
  await eventually(() => text(page).inputValue(), '4/5/6/3b3/6/5/4 w 1');
  assert.deepEqual(page.problems, []);
  await page.context().close();
});

test('a text is shown on the board, and what is wrong with it in words', async () => {
  const page = await open(browser, `${server.url}#/edit/tablut/ashton`);
  await text(page).fill('9/9/9/9/4K4/9/9/9/3t5 b 0 4');
  await state(page).getByText('A legal position. Black to move').waitFor();
  assert.match(await cell(page, 'd1').getAttribute('aria-label'), /black attacker/);
  assert.equal(await page.getByLabel('Move number').inputValue(), '4');
  await text(page).fill('9/9/9/9/K8/9/9/9/3t5 b 0 4');
  await state(page).getByText("Rows, column 9: 'K' cannot stand on a5 under ashton").waitFor();
  assert.match(await cell(page, 'a5').getAttribute('aria-label'), /king/);
  await shoot(page, 'edit-trouble');
  await assertAccessible(page);
  await text(page).fill('9/9/9/9/4K4/9/9/9/3t5 x 0 4');
  await state(page).getByText('Side to move, column 23: expected w or b').waitFor();
  await page.getByLabel('To move').selectOption('w');
  await state(page).getByText('White to move').waitFor();
  await page.getByLabel('Turns since a capture').fill('5');
  await page.getByLabel('Turns since a capture').press('Tab');
  await eventually(() => text(page).inputValue(), '9/9/9/9/4K4/9/9/9/3t5 w 5 4');
  assert.deepEqual(page.problems, []);
  await page.context().close();
});

test('the position can be played and analysed, and has an address', async () => {
  const page = await open(browser, `${server.url}#/edit`);
  await page.getByRole('combobox', { name: 'Game', exact: true }).selectOption('omega');
  await page.getByLabel('Board size').selectOption('3');
  await page.getByLabel('Players').selectOption('3');
  await eventually(() => text(page).inputValue(), '3/4/5/4/3 wbr w - 1');
  for (const [piece, at] of [['1', 'a1'], ['2', 'c3'], ['3', 'e5']]) {
    await cell(page, 'b2').focus();
    await page.keyboard.press(piece);
    await cell(page, at).click();
  }
  await eventually(() => text(page).inputValue(), 'w2/4/2b2/4/2r wbr b - 1');
  await page.reload();
  await eventually(() => text(page).inputValue(), 'w2/4/2b2/4/2r wbr b - 1');
  assert.match(await page.getByRole('link', { name: 'Analyse' }).last().getAttribute('href'), /^#\/analyse\/omega\/side3,3p\/\?start=w2/);
  await page.getByRole('link', { name: 'Play from here' }).click();
  await status(page).getByText('Your move, Black').waitFor();
  assert.deepEqual(page.problems, []);
  await page.context().close();
});

test('a position is set up with the keyboard alone', async () => {
  const page = await open(browser, `${server.url}#/edit/tablut/ashton`);
  await page.getByRole('button', { name: 'Clear the board' }).waitFor();
  const tabTo = async (wanted) => {
    for (let i = 0; i < 40; ++i) {
      await page.keyboard.press('Tab');
      if (await page.evaluate((selector) => document.activeElement?.matches(selector), wanted)) return;
    }
    assert.fail(`Tab does not lead to ${wanted}`);
  };
  const clear = page.getByRole('button', { name: 'Clear the board' });
  for (let i = 0; i < 40 && !(await clear.evaluate((button) => button === document.activeElement)); ++i) await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await eventually(() => text(page).inputValue(), '9/9/9/9/9/9/9/9/9 w 0 1');
  await page.evaluate(() => document.activeElement.blur());
  await tabTo('input[type=radio]');
  await tabTo('[role=gridcell]');
  // From e5, the middle: a king there, an attacker one to the right and up, and that one away again.
  for (const key of ['3', 'Enter', '2', 'ArrowRight', 'Enter', 'ArrowUp', ' ']) await page.keyboard.press(key);
  await eventually(() => text(page).inputValue(), '9/9/9/5t3/4Kt3/9/9/9/9 w 0 1');
  await page.keyboard.press('Delete');
  await eventually(() => text(page).inputValue(), '9/9/9/9/4Kt3/9/9/9/9 w 0 1');
  await state(page).getByText('A legal position. White to move').waitFor();
  await page.getByText('F6, empty').waitFor({ state: 'attached' });
  assert.deepEqual(page.problems, []);
  await page.context().close();
});

test('the editor is accessible in every theme, and fits on a phone', async () => {
  for (const place of ['andantino/side10', 'omega/side5,4p', 'tablut/ashton']) {
    const page = await open(browser, `${server.url}#/edit/${place}`);
    await state(page).getByText('A legal position').waitFor();
    await assertAccessible(page);
    await shoot(page, `edit-${place.split('/')[0]}`);
    await page.context().close();
  }
  const phone = await open(browser, `${server.url}#/edit/tablut/ashton`, { viewport: PHONE, hasTouch: true });
  await state(phone).getByText('A legal position').waitFor();
  await shoot(phone, 'edit-phone');
  assert.ok(await phone.evaluate(() => document.documentElement.scrollWidth <= innerWidth));
  await phone.context().close();
});
