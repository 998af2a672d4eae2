// A real Chromium with an empty profile, and the page as the tests use it.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';

// How long anything is waited for, in milliseconds. A machine that is shared can be ten times slower than
// usual; what is never going to happen fails then, too, only later.
const PATIENCE = 120_000;

const SHOTS = fileURLToPath(new URL('../../dist-shots', import.meta.url));

export function launch() {
  return chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    headless: true,
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
  });
}

export const DESKTOP = { width: 1200, height: 900 };
export const PHONE = { width: 390, height: 844 };

// A page in a context of its own; whatever goes wrong in it is an error of the test.
export async function open(browser, url, options = {}) {
  const context = await browser.newContext({ viewport: DESKTOP, locale: 'en-GB', ...options });
  context.setDefaultTimeout(PATIENCE);
  const page = await context.newPage();
  page.problems = [];
  page.on('pageerror', (error) => page.problems.push(String(error)));
  page.on('console', (message) => message.type() === 'error' && page.problems.push(message.text()));
  await page.goto(url);
  return page;
}

export const cell = (page, name) => page.locator(`[data-cell="${name}"]`);
export const status = (page) => page.getByTestId('status');

// Keys that all come before the page has answered any of them.
export const pressAtOnce = (page, keys) =>
  page.evaluate((all) => {
    for (const key of all) document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
  }, keys);

// Until what is asked of the page is true. Unlike waitForFunction it waits for promises too, and a page
// that is loaded again meanwhile is asked again.
export async function until(page, question, argument) {
  for (const end = Date.now() + PATIENCE; Date.now() < end; ) {
    const answer = await page.evaluate(question, argument).catch(() => false);
    if (answer) return answer;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  throw new Error(`never true: ${question}`);
}

export async function shoot(page, name) {
  mkdirSync(SHOTS, { recursive: true });
  await page.screenshot({ path: join(SHOTS, `${name}.png`) });
}
