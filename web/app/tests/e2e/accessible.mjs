// axe on a screen, in every theme.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

export async function assertAccessible(page, themes = ['light', 'dark', 'contrast']) {
  await page.evaluate(AXE);
  for (const theme of themes) {
    await page.evaluate((name) => (document.documentElement.dataset.theme = name), theme);
    const { violations } = await page.evaluate(() => globalThis.axe.run());
    const found = violations.map(({ id, nodes }) => `${theme}: ${id}: ${nodes.map((node) => node.html).join('\n  ')}`);
    assert.deepEqual(found, []);
  }
}
