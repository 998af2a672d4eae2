// A phone: nothing is too small for a finger, nothing lies beside the screen.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cell, open, PHONE } from './browser.mjs';
import { button, GAMES, playLink, turnsShown } from './games.mjs';
import { start } from './stage.mjs';

const { server, browser } = await start();
const page = await open(browser, server.url, { viewport: PHONE, hasTouch: true, isMobile: true, deviceScaleFactor: 2, serviceWorkers: 'block' });

// Runs in the page: what can be touched, and is smaller than 24 by 24 pixels. Of the board only the
// cells that a touch on would do something count; links within a text are as high as its lines.
function tooSmall() {
  const found = [];
  const able = 'a[href], button, input, select, textarea, summary, [role=gridcell].open';
  for (const element of document.querySelectorAll(able)) {
    const touched = element.matches('input[type=checkbox], input[type=radio]') ? (element.closest('label') ?? element) : element;
    const { width, height, right } = (touched.querySelector('.field') ?? touched).getBoundingClientRect();
    if (right < 0 || element.closest('p:not(.row)')) continue;
    if (width < 23.99 || height < 23.99) found.push(`${element.outerHTML.slice(0, 80)}: ${width} x ${height}`);
  }
  return found;
}

const STONES = 'i10 i9 j9 h9 j11 i11 h8 k11 k10 j12 h10 i8 g9 g10 i12 h7 i7 g8 g7 f7 g6 f8 f9 f6 f5 e6 e8 g5 e9 h6 f4 e4 e3 i6 f3 j7 j8 k8 h5'.split(' ');
const SCREENS = {
  'the new game screen': '#/new',
  settings: '#/settings',
  'the first moves of Andantino': playLink('andantino', { variant: 'side10', turns: STONES.slice(0, 6) }),
  'a long game of Andantino': playLink('andantino', { variant: 'side10', turns: STONES }),
  Omega: playLink('omega', { variant: 'side5' }),
  'a large Omega': playLink('omega', { variant: 'side7' }),
  Tablut: playLink('tablut'),
  'a game that is over': playLink('andantino', { turns: GAMES.andantino.turns }),
};

for (const [name, link] of Object.entries(SCREENS)) {
  test(`${name}: no sideways scrolling, and targets for fingers`, async () => {
    await page.goto(server.url + link);
    await page.locator(link.startsWith('#/play') ? '[role=gridcell]' : 'main h1').first().waitFor();
    const [content, screen] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
    assert.ok(content <= screen, `${content} > ${screen}`);
    assert.deepEqual(await page.evaluate(tooSmall), []);
    assert.deepEqual(page.problems, []);
  });
}

test('a tap shows the move, and confirming plays it', async () => {
  await page.goto(server.url + playLink('andantino', { variant: 'side10' }));
  await turnsShown(page, 0);
  await cell(page, 'j9').tap();
  await button(page, 'Play j9').waitFor();
  await turnsShown(page, 0);
  await button(page, 'Cancel').tap();
  await cell(page, 'i9').tap();
  assert.ok(await inView(button(page, 'Play i9')), 'the button is on the screen');
  await button(page, 'Play i9').tap();
  await turnsShown(page, 1);
  await cell(page, 'i10').tap();
  await cell(page, 'i10').tap(); // a second tap does it too
  await turnsShown(page, 2);
});

test('a piece is tapped, then where it goes, then it is confirmed', async () => {
  await page.goto(server.url + playLink('tablut'));
  await turnsShown(page, 0);
  await cell(page, 'e6').tap();
  await cell(page, 'g6').tap();
  await button(page, 'Play e6-g6').tap();
  await turnsShown(page, 1);
});

const inView = async (locator) => {
  await locator.waitFor();
  const box = await locator.boundingBox();
  return box.y >= 0 && box.y + box.height <= PHONE.height;
};
