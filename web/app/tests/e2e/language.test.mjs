// The page in every language it speaks, and from right to left where that is how people read.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cell, open } from './browser.mjs';
import { playLink } from './games.mjs';
import { start } from './stage.mjs';

const { server, browser } = await start();
const page = await open(browser, `${server.url}#/settings`, { serviceWorkers: 'block' });

const SETTINGS = { nl: 'Instellingen', fr: 'Réglages', it: 'Impostazioni', de: 'Einstellungen', ar: 'الإعدادات', en: 'Settings' };

for (const [language, title] of Object.entries(SETTINGS)) {
  test(`the page speaks ${language}`, async () => {
    await page.locator(`select:has(option[value=${language}])`).selectOption(language);
    await page.getByRole('heading', { name: title, exact: true }).waitFor();
    const root = page.locator('html');
    assert.equal(await root.getAttribute('lang'), language);
    assert.equal(await root.getAttribute('dir'), language === 'ar' ? 'rtl' : 'ltr');
    assert.doesNotMatch(await page.locator('main').textContent(), /[{}|]/, 'everything is filled in');
    assert.deepEqual(page.problems, []);
  });
}

const middle = async (locator) => {
  const { x, width } = await locator.boundingBox();
  return x + width / 2;
};

// Where things lie: whether the first comes left of the second.
async function places() {
  await page.getByRole('grid').waitFor();
  return {
    boardFirst: (await middle(page.getByRole('grid'))) < (await middle(page.locator('.status'))),
    navigation: (await middle(page.locator('nav a').first())) < (await middle(page.locator('nav a').last())),
    cells: (await middle(cell(page, 'a1'))) < (await middle(cell(page, 'i1'))),
  };
}

test('Arabic mirrors the page, but not the board', async () => {
  const link = server.url + playLink('tablut');
  await page.goto(link);
  assert.deepEqual(await places(), { boardFirst: true, navigation: true, cells: true });
  await page.evaluate(() => localStorage.setItem('cadenza.settings', JSON.stringify({ language: 'ar' })));
  await page.reload();
  await page.locator('html[dir=rtl]').waitFor();
  assert.deepEqual(await places(), { boardFirst: false, navigation: false, cells: true });
});

test('the language is the browser’s until another one is chosen', async () => {
  const other = await open(browser, server.url, { locale: 'de-AT', serviceWorkers: 'block' });
  await other.getByRole('heading', { name: 'Neue Partie' }).waitFor();
  await other.context().close();
});
