// Once loaded, the page needs no server any more; and it gives itself threads where the host does not.
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { cell, launch, open, until } from './browser.mjs';
import { playLink, says, turnsShown } from './games.mjs';
import { DIST, serve } from './server.mjs';

let browser;
before(async () => (browser = await launch()));
after(() => browser?.close());

const sha256 = (bytes) => createHash('sha256').update(bytes).digest('hex');
const isolated = (page) => page.evaluate(() => crossOriginIsolated);

const keptFiles = (page) =>
  page.evaluate(async () => {
    const names = await caches.keys();
    const lists = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return lists.map((list) => list.map((request) => request.url));
  });

// Until the worker controls the page and has one whole engine.
async function kept(page, flavour = 'threads') {
  const count = readdirSync(join(DIST, 'engine')).filter((name) => name.startsWith(`cadenza-${flavour}.`)).length;
  await until(page, async ([name, files]) => {
    const lists = await Promise.all((await caches.keys()).map(async (each) => (await caches.open(each)).keys()));
    const engine = lists.flat().filter(({ url }) => url.includes('/engine/'));
    const whole = engine.length === files && engine.every(({ url }) => url.includes(`cadenza-${name}.`));
    return navigator.serviceWorker.controller && lists.length === 1 && whole;
  }, [flavour, count]);
}

async function engineAnswers(page) {
  await page.goto(`${page.url().split('#')[0]}${playLink('andantino', { variant: 'side10', seats: 'p l1' })}`);
  await turnsShown(page, 0);
  await cell(page, 'j9').click();
  await turnsShown(page, 2);
  await says(page, 'Your move');
}

// A test with a host and a page of its own.
function visit(name, host, body) {
  test(name, async () => {
    const root = mkdtempSync(join(tmpdir(), 'cadenza-'));
    cpSync(DIST, root, { recursive: true });
    const server = await serve({ root, ...host });
    const page = await open(browser, server.url);
    page.loads = 0;
    page.on('load', () => ++page.loads);
    try {
      await body({ page, server, root });
    } finally {
      await page.context().close();
      await server.stop().catch(() => {}); // it may have been stopped by the test
      rmSync(root, { recursive: true });
    }
  });
}

for (const withHeaders of [true, false]) {
  const host = { isolated: withHeaders, folder: 'games/cadenza/' };
  visit(`offline after one visit, ${withHeaders ? 'with' : 'without'} the host's headers`, host, async ({ page, server }) => {
    await until(page, () => crossOriginIsolated && document.querySelector('form'));
    await kept(page);
    assert.equal(page.loads, withHeaders ? 0 : 1, 'it is loaded again once, and only where that helps');
    await server.stop();
    await page.reload();
    await engineAnswers(page);
    assert.equal(await isolated(page), true);
    for (const screen of ['learn', 'settings']) {
      await page.goto(`${page.url().split('#')[0]}#/${screen}`);
      await page.locator('main h1').waitFor();
    }
    const [files] = await keptFiles(page);
    assert.deepEqual(files.filter((url) => url.endsWith('.wasm')).length, 1, 'one flavour of the engine');
    assert.deepEqual(page.problems, []);
  });
}

visit('a page that is being used is not loaded again', { isolated: false }, async ({ page, server }) => {
  await page.keyboard.press('Tab');
  await kept(page);
  assert.equal(await isolated(page), false);
  await engineAnswers(page);
  assert.equal(page.loads, 0);
  await server.stop();
  await page.reload();
  await turnsShown(page, 2);
  assert.equal(await isolated(page), true);
});

visit('a page within another one keeps the engine without threads', { isolated: false }, async ({ page, server }) => {
  await page.route('**/around.html', (route) => route.fulfill({ contentType: 'text/html', body: `<iframe src="${server.url}" width="900" height="700"></iframe>` }));
  await page.goto(`${server.url}around.html`);
  await page.frameLocator('iframe').getByRole('button', { name: 'Start' }).waitFor();
  await kept(page.frames()[1], 'single');
});

visit('it can be installed', {}, async ({ page }) => {
  await kept(page);
  const session = await page.context().newCDPSession(page);
  const { errors } = await session.send('Page.getAppManifest');
  assert.deepEqual(errors, []);
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
  // The contexts of the tests leave nothing behind, and so the browser would not install from them.
  assert.deepEqual(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito'), []);
  for (const size of [192, 512]) {
    const icon = await page.request.get(new URL(`icon-${size}.png`, page.url()).href);
    assert.equal((await icon.body()).readUInt32BE(16), size, 'the width that the PNG says it has');
  }
});

visit('a new version replaces the old one as a whole', {}, async ({ page, server, root }) => {
  await kept(page);
  const versionOf = () => page.evaluate(async () => (await caches.keys()).join());
  const old = await versionOf();

  publish(root);
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
  await until(page, async () => (await navigator.serviceWorker.ready).waiting);
  assert.equal(await page.title(), 'Cadenza', 'the version in use goes on');
  await page.reload();
  await until(page, () => document.title === 'Cadenza the second');
  await kept(page);
  assert.notEqual(await versionOf(), old);
  await server.stop();
  await page.reload();
  await engineAnswers(page);
  assert.equal(await page.title(), 'Cadenza the second');
});

visit('half of a new version is not kept', {}, async ({ page, server, root }) => {
  await kept(page);
  publish(root, '0'.repeat(64));
  const state = await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    const found = new Promise((resolve) => registration.addEventListener('updatefound', () => resolve(registration.installing)));
    await registration.update().catch(() => {});
    const worker = await found;
    while (!['installed', 'redundant'].includes(worker.state)) await new Promise((resolve) => worker.addEventListener('statechange', resolve, { once: true }));
    return worker.state;
  });
  assert.equal(state, 'redundant');
  await server.stop();
  await page.reload();
  await engineAnswers(page);
});

// Another title, and the list of files that goes with it; or does not, with another hash.
function publish(root, hash) {
  const index = join(root, 'index.html');
  const worker = join(root, 'service-worker.js');
  writeFileSync(index, readFileSync(index, 'utf8').replace('<title>Cadenza', '<title>Cadenza the second'));
  writeFileSync(worker, readFileSync(worker, 'utf8')
    .replace(/("index.html": ")[0-9a-f]+/, `$1${hash ?? sha256(readFileSync(index))}`)
    .replace(/VERSION = '\w+'/, "VERSION = 'second'"));
}
