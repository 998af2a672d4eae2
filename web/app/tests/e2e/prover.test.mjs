// The solver beside the engine: what it proves is shown and played, and nobody else downloads it.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { open, until } from './browser.mjs';
import { button, playLink, turnsShown } from './games.mjs';
import { start } from './stage.mjs';

const FILES = ['solver/solver.js', 'solver/solver.wasm'];
// White is to move. In the first one he loses in far more plies than a search sees; in the second he wins.
const LOST = 'j9.i9.i10.i8.k10.k9.l10.k11.l9.l11.h9.j8';
const WON = 'k10.j9.k9.i9.j8.l10.l9.i8.i10.h8.k8.h9';

const { server, browser } = await start();
const proven = (page) => page.getByTestId('proven');

async function visit(link, options) {
  const page = await open(browser, 'about:blank', options);
  page.fetched = [];
  page.context().on('request', (request) => page.fetched.push(request.url()));
  await page.goto(`${server.url}${link}`);
  return page;
}
const fetchedSolver = (page) => page.fetched.some((url) => url.endsWith(FILES[1]));

test('who wins is proved beside the analysis, with a turn that wins; offline as well', async () => {
  const page = await visit(`#/analyse/andantino/side10/${LOST}`);
  await proven(page).getByText(/^Proven: Black wins within \d\d plies$/).waitFor();
  await page.keyboard.press('[');
  await proven(page).getByText(/^Proven: Black wins (in|within)/).waitFor();
  await until(page, async (files) => {
    const kept = await Promise.all(files.map((name) => caches.match(new URL(name, document.baseURI))));
    return navigator.serviceWorker.controller && kept.every(Boolean);
  }, FILES);
  await page.context().setOffline(true);
  await page.goto(`${server.url}#/analyse/andantino/side10/${WON}`);
  await page.reload();
  await proven(page).getByText(/^Proven: White wins/).waitFor();
  assert.deepEqual(page.problems, []);
  await page.context().close();
});

test('at full strength the engine plays with it, at lower levels and in other games without', async () => {
  const turns = WON.split('.');
  const page = await visit(playLink('andantino', { variant: 'side10', turns, seats: 'l10 p' }), { serviceWorkers: 'block' });
  await turnsShown(page, 13);
  assert.ok(fetchedSolver(page));
  await button(page, 'Hint').click();
  await page.getByText(/^Hint: /).waitFor();
  assert.deepEqual(page.problems, []);
  await page.context().close();

  for (const link of [playLink('andantino', { variant: 'side10', turns, seats: 'l3 p' }), '#/analyse/tablut/ashton/']) {
    const other = await visit(link, { serviceWorkers: 'block' });
    await (link.includes('analyse') ? other.getByTestId('lines').getByRole('button').first().waitFor() : turnsShown(other, 13));
    assert.ok(!fetchedSolver(other), link);
    await other.context().close();
  }
});

test('without the solver the engine works alone', async () => {
  const page = await open(browser, 'about:blank', { serviceWorkers: 'block' });
  await page.route('**/solver/**', (route) => route.abort());
  await page.goto(`${server.url}#/analyse/andantino/side10/${LOST}`);
  await page.getByTestId('lines').getByRole('button').first().waitFor();
  assert.equal(await proven(page).count(), 0);
  await page.context().close();
});
