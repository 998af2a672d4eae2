// What axe-core finds on a page, as texts; empty is what the tests want.
import { fileURLToPath } from 'node:url';

const AXE = fileURLToPath(new URL('../../node_modules/axe-core/axe.min.js', import.meta.url));

export const THEMES = ['light', 'dark', 'contrast'];

// Options for a page whose visitor has chosen a theme before.
export const themed = (url, theme) => ({
  storageState: {
    cookies: [],
    origins: [{ origin: new URL(url).origin, localStorage: [{ name: 'cadenza.settings', value: JSON.stringify({ theme }) }] }],
  },
});

export async function violations(page) {
  await page.addScriptTag({ path: AXE });
  const found = await page.evaluate(() => globalThis.axe.run());
  return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(' | ')}`);
}
