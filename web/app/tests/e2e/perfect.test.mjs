// Level perfect: Black in Andantino answers from the proof, at once and offline too.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { open, status, until } from './browser.mjs';
import { button, playLink, says, turnsShown } from './games.mjs';
import { start } from './stage.mjs';

const CERTIFICATE = 'certificates/andantino-side10.packed';
const ANSWER = 10; // milliseconds, measured where the answer is found

const { server, browser } = await start();

// Runs in the page: keeps what its workers answer.
function keepAnswers() {
  globalThis.answers = [];
  globalThis.Worker = class extends Worker {
    constructor(...all) {
      super(...all);
      this.addEventListener('message', ({ data }) => data.result?.report && globalThis.answers.push(data.result.report));
    }
  };
}

async function visit(options) {
  const page = await open(browser, 'about:blank', options);
  await page.addInitScript(keepAnswers);
  page.fetched = [];
  page.context().on('request', (request) => page.fetched.push(request.url()));
  await page.goto(server.url);
  return page;
}

// White tries this and that; every `stride` is another game.
async function playWhite(page, stride) {
  await turnsShown(page, 0);
  for (let turns = 0; !/wins/.test(await status(page).textContent()); turns += 2) {
    await says(page, 'Your move');
    const open = page.locator('.cell.open');
    await open.nth((turns * stride) % (await open.count())).click();
    await Promise.race([says(page, 'wins'), turnsShown(page, turns + 2)]);
    await says(page, /Your move|wins/);
  }
}

async function answersOf(page, t) {
  const answers = await page.evaluate(() => globalThis.answers.splice(0));
  const times = answers.map(({ seconds }) => seconds * 1000).sort((a, b) => a - b);
  t.diagnostic(`${times.length} answers, in milliseconds: ${times.map((time) => time.toFixed(2)).join(' ')}`);
  // Not the slowest: whatever else the machine does falls on one answer or another.
  const usual = times[Math.floor(times.length / 2)];
  assert.ok(usual < ANSWER, `${usual} ms`);
  for (const { nodes, score } of answers) assert.deepEqual([nodes, score.proven], [0, 'win']);
}

const fetches = (page) => page.fetched.filter((url) => url.endsWith(CERTIFICATE)).length;

test('the level is chosen, and Black wins from the proof', async (t) => {
  const page = await visit();
  await page.getByRole('slider').fill('11');
  await page.getByText('Level perfect').waitFor();
  await page.getByText('the win is proved').waitFor();
  assert.equal(fetches(page), 0, 'nothing is downloaded before it is wanted');
  await button(page, 'Start').click();
  await playWhite(page, 3);
  assert.match(await says(page, 'wins'), /^Black wins/);
  await answersOf(page, t);
  assert.ok(fetches(page) > 0);

  // Offline, in a page that begins anew.
  await until(page, async (files) => {
    const kept = await Promise.all(files.map((name) => caches.match(new URL(name, document.baseURI))));
    return navigator.serviceWorker.controller && kept.every(Boolean);
  }, [CERTIFICATE, 'certificates/oracle.js', 'certificates/oracle.wasm']);
  await page.context().setOffline(true);
  await page.goto(`${server.url}#/settings`);
  await page.reload();
  await page.goto(server.url + playLink('andantino', { variant: 'side10', seats: 'p l11' }));
  await playWhite(page, 5);
  assert.match(await says(page, 'wins'), /^Black wins/);
  await answersOf(page, t);
  assert.deepEqual(page.problems, []);
  await page.context().close();
});

test('it is offered only where it is proved', async () => {
  const page = await visit({ serviceWorkers: 'block' });
  await page.getByRole('slider').fill('11');
  await page.getByLabel('Board size').selectOption('9');
  await page.getByText('Level 10 (full strength)').waitFor();
  await page.getByLabel('Board size').selectOption('10');
  await page.getByText('Level perfect').waitFor();
  await page.getByRole('radio', { name: /omega/i }).check();
  await page.getByText('Level 10 (full strength)').waitFor();
  assert.deepEqual(page.problems, []);
  await page.context().close();
});

test('without its proof it says so, and plays once it is there', async () => {
  const page = await visit({ serviceWorkers: 'block' });
  await page.route(`**/${CERTIFICATE}`, (route) => route.abort());
  await page.goto(server.url + playLink('andantino', { variant: 'side10', seats: 'p l11' }));
  await turnsShown(page, 0);
  await page.locator('.cell.open').first().click();
  await page.getByRole('alert').filter({ hasText: 'it has not been downloaded' }).waitFor();
  await page.unroute(`**/${CERTIFICATE}`);
  await button(page, 'Take back').click();
  await turnsShown(page, 0);
  await page.locator('.cell.open').first().click();
  await turnsShown(page, 2);
  await page.context().close();
});
