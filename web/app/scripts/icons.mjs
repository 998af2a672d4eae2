// Draws the icons that phones ask for as PNG from public/icon.svg: node scripts/icons.mjs
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { launch } from '../tests/e2e/browser.mjs';

const inPublic = (name) => fileURLToPath(new URL(`../public/${name}`, import.meta.url));
const svg = readFileSync(inPublic('icon.svg'), 'utf8');

const browser = await launch();
for (const size of [192, 512]) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  await page.setContent(`<style>body { margin: 0; } svg { display: block; }</style>${svg}`);
  writeFileSync(inPublic(`icon-${size}.png`), await page.screenshot());
}
await browser.close();
