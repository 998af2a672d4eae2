// What axe-core finds on a page of what would shut people out; nothing is what the tests want.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

export const THEMES = ['light', 'dark', 'contrast'];

// Options for a page whose visitor has chosen a theme, and maybe more, before.
export const themed = (url, theme, more = {}) => ({
  storageState: {
    cookies: [],
    origins: [{ origin: new URL(url).origin, localStorage: [{ name: 'cadenza.settings', value: JSON.stringify({ theme, ...more }) }] }],
  },
});

// `rules`: only these; left out, all of them.
export async function violations(page, rules) {
  await page.evaluate(AXE);
  const { violations: found } = await page.evaluate(
    (only) => globalThis.axe.run({ ...(only ? { runOnly: only } : {}), resultTypes: ['violations'] }),
    rules,
  );
  return found.flatMap(({ id, nodes }) => nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 120)} ${failureSummary}`));
}

export async function assertAccessible(page, themes = THEMES) {
  for (const theme of themes) {
    await page.evaluate((name) => (document.documentElement.dataset.theme = name), theme);
    assert.deepEqual(await violations(page), [], theme);
  }
}
