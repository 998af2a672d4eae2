// What a machine can find of what would shut people out: nothing, on any screen, in any colours.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { after, before, test } from 'node:test';
import { launch, open } from './browser.mjs';
import { GAMES, playLink } from './games.mjs';
import { serve } from './server.mjs';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

let server;
let browser;
before(async () => {
  server = await serve();
  browser = await launch();
});
after(async () => {
  await browser?.close();
  await server?.stop();
});

const SCREENS = {
  new: '#/new',
  settings: '#/settings',
  andantino: playLink('andantino', { variant: 'side7', turns: ['g6', 'f6', 'h7'] }), // the smallest that is zoomed
  omega: playLink('omega', { turns: GAMES.omega.turns.slice(0, 3) }),
  tablut: playLink('tablut', { turns: GAMES.tablut.turns.slice(0, 3) }),
  over: playLink('tablut', { turns: GAMES.tablut.turns }),
};

// Colours change contrasts and nothing else: all rules are tried in the first ones only.
async function violations(page, rules) {
  const { violations: found } = await page.evaluate(
    (only) => globalThis.axe.run({ ...(only ? { runOnly: only } : {}), resultTypes: ['violations'] }),
    rules,
  );
  return found.flatMap(({ id, nodes }) => nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 120)} ${failureSummary}`));
}

for (const theme of ['light', 'dark', 'contrast']) {
  for (const board of ['wood', 'slate']) {
    const first = theme === 'light' && board === 'wood';
    test(`no violations in ${theme} on ${board}`, { timeout: 40_000 }, async () => {
      const page = await open(browser, server.url, {
        serviceWorkers: 'block',
        storageState: { origins: [{ origin: new URL(server.url).origin, localStorage: [{ name: 'cadenza.settings', value: JSON.stringify({ theme, board, language: 'en' }) }] }] },
      });
      await page.evaluate(AXE);
      for (const [name, link] of Object.entries(SCREENS)) {
        await page.goto(server.url + link);
        await page.locator(link.startsWith('#/play') ? `.board[aria-label]` : 'main h1').first().waitFor();
        assert.deepEqual(await violations(page, first ? null : ['color-contrast']), [], name);
      }
      assert.equal(await page.evaluate(() => document.documentElement.dataset.theme), theme);
      await page.context().close();
    });
  }
}
