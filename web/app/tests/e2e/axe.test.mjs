// What a machine can find of what would shut people out: nothing, on any screen, in any colours.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { themed, THEMES, violations } from './axe.mjs';
import { open } from './browser.mjs';
import { GAMES, playLink } from './games.mjs';
import { start } from './stage.mjs';

const { server, browser } = await start();

const SCREENS = {
  new: '#/new',
  settings: '#/settings',
  andantino: playLink('andantino', { variant: 'side7', turns: ['g6', 'f6', 'h7'] }), // the smallest that is zoomed
  omega: playLink('omega', { turns: GAMES.omega.turns.slice(0, 3) }),
  tablut: playLink('tablut', { turns: GAMES.tablut.turns.slice(0, 3) }),
  over: playLink('tablut', { turns: GAMES.tablut.turns }),
};

// Colours change contrasts and nothing else: all rules are tried in the first ones only.
for (const theme of THEMES) {
  for (const board of ['wood', 'slate']) {
    const first = theme === 'light' && board === 'wood';
    test(`no violations in ${theme} on ${board}`, async () => {
      const page = await open(browser, server.url, {
        serviceWorkers: 'block',
        ...themed(server.url, theme, { board, language: 'en' }),
      });
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
