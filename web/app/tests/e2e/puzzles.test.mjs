// Puzzles as a visitor solves them. The solutions are read from the shipped files.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { courseOf, startEngine } from '../puzzles/engine.mjs';
import { violations } from './axe.mjs';
import { cell, DESKTOP, open, PHONE, shoot, status } from './browser.mjs';
import { start } from './stage.mjs';

const read = (path) => readFileSync(fileURLToPath(new URL(path, import.meta.url)), 'utf8');
const puzzles = (game) => JSON.parse(read(`../../src/puzzles/${game}.json`)).map((each, i) => ({ ...each, number: i + 1, line: each.line.split(' ') }));

const { server, browser } = await start();

const at = (path) => `${server.url}#/puzzles${path}`;
const toPuzzle = async (game, number, options) => {
  const page = await open(browser, at(`/${game}/${number}`), options);
  await status(page).filter({ hasText: 'Find the move' }).waitFor();
  return page;
};
async function click(page, move) {
  for (const name of move.split('-')) await cell(page, name).click();
}
const says = (page, text) => status(page).filter({ hasText: text }).waitFor();

// A build without its service worker or icon is none of the puzzles' business.

async function solve(page, line) {
  for (let i = 0; i < line.length; i += 2) {
    await click(page, line[i]);
    if (i + 1 < line.length) await says(page, `${line[i]} is right`);
  }
  await says(page, 'Solved');
}

async function legalMoves(page) {
  return page.locator('.cell.open').evaluateAll((cells) => cells.map((each) => each.dataset.cell));
}

for (const game of ['andantino', 'tablut']) {
  describe(`puzzles of ${game}`, () => {
    for (const plies of [3, 5]) {
      test(`one of ${plies} plies is solved by clicks, and counted`, async () => {
        const puzzle = puzzles(game).find((each) => each.plies === plies);
        const page = await toPuzzle(game, puzzle.number);
        const side = puzzle.start.split(' ')[1] === 'w' ? 'White' : 'Black';
        await page.getByRole('heading', { name: `${side} to move and win in ${(plies + 1) / 2} moves` }).waitFor();
        await solve(page, puzzle.line);
        await page.getByText('Streak 1, best 1').waitFor();
        await page.getByText(/^1 of \d+ solved/).waitFor();
        await shoot(page, `puzzles-${game}-solved`);
        await page.getByRole('link', { name: 'Next puzzle' }).click();
        await status(page).filter({ hasText: 'Find the move' }).waitFor();
        assert.notEqual(new URL(page.url()).hash, `#/puzzles/${game}/${puzzle.number}`);
        assert.deepEqual(page.problems, []);
      });
    }
  });
}

test('a wrong move is told with the answer to it, taken back, and ends the streak', async () => {
  const puzzle = puzzles('andantino').find((each) => each.plies === 5);
  const page = await open(browser, server.url);
  await page.evaluate(() => localStorage.setItem('cadenza.puzzles', '{"streak":3,"best":3}'));
  await page.goto(at(`/andantino/${puzzle.number}`));
  await page.reload();
  await says(page, 'Find the move');
  const moves = await legalMoves(page);
  const wrong = moves.find((move) => move !== puzzle.line[0]);
  await click(page, wrong);
  await status(page).filter({ hasText: new RegExp(`${wrong} (does not win|wins too|loses at once)`) }).waitFor();
  await page.getByText('Streak 0, best 3').waitFor();
  await shoot(page, 'puzzles-wrong');
  await page.getByRole('button', { name: 'Take back and try again' }).click();
  await says(page, 'Find the move');
  assert.deepEqual(await legalMoves(page), moves);
  await solve(page, puzzle.line);
  assert.deepEqual(page.problems, []);
});

// A puzzle of five plies whose second move has an alternative that wins as fast.
async function withAlternative(game) {
  const ask = await startEngine();
  for (const puzzle of puzzles(game).filter((each) => each.plies === 5)) {
    const course = courseOf(game, puzzle, puzzle.line.slice(0, 2));
    const only = ask({ do: 'scene', ...course }).moves.filter((move) => move !== puzzle.line[2]);
    const { turn, report } = ask({ do: 'search', ...course, only, depth: 5, nodes: 200_000 });
    if (report.score.proven === 'win' && report.score.plies <= 3) return { puzzle, move: turn };
  }
  throw new Error('there is none');
}

test('another second move that wins as fast is right, too', async () => {
  const { puzzle, move } = await withAlternative('andantino');
  const page = await toPuzzle('andantino', puzzle.number);
  await click(page, puzzle.line[0]);
  await says(page, `${puzzle.line[0]} is right`);
  await click(page, move);
  await says(page, `${move} is right`);
  // Beside the stored line, a hint comes from the engine.
  await page.getByRole('button', { name: 'Hint' }).click();
  await page.getByRole('button', { name: 'Show the move' }).click();
  await status(page).filter({ hasText: /Hint: [a-s]\d+\./ }).waitFor();
  await click(page, /Hint: (\w+)\./.exec(await status(page).innerText())[1]);
  await says(page, 'Solved');
  await page.getByText('Streak 0').waitFor();
});

test('hints come in two steps', async () => {
  const tablut = puzzles('tablut')[0];
  const page = await toPuzzle('tablut', tablut.number);
  await page.getByRole('button', { name: 'Hint' }).click();
  await says(page, `move the piece on ${tablut.line[0].split('-')[0]}`);
  assert.equal(await page.locator('.cell.marked').count(), 1);
  await page.getByRole('button', { name: 'Show the move' }).click();
  await says(page, `Hint: ${tablut.line[0]}`);

  const andantino = puzzles('andantino')[0];
  const other = await toPuzzle('andantino', andantino.number);
  await other.getByRole('button', { name: 'Hint' }).click();
  await says(other, 'one of');
  await shoot(other, 'puzzles-hint');
});

test('the solution can be stepped through', async () => {
  const puzzle = puzzles('tablut').find((each) => each.plies === 5);
  const page = await toPuzzle('tablut', puzzle.number);
  await page.getByRole('button', { name: 'Show the solution' }).click();
  await says(page, 'The solution');
  const on = page.getByRole('button', { name: 'Forward' });
  for (let i = 1; i < puzzle.line.length; ++i) await on.click();
  assert.equal(await on.isDisabled(), true);
  await page.locator('.winning, .cell[aria-label*="last move"]').first().waitFor();
  await shoot(page, 'puzzles-solution');
});

test('a puzzle can be solved with the keyboard alone', async () => {
  const puzzle = puzzles('andantino').find((each) => each.plies === 3);
  const page = await toPuzzle('andantino', puzzle.number);
  for (const move of [puzzle.line[0], puzzle.line[2]]) {
    await cell(page, move).focus();
    await page.keyboard.press('Enter');
    await status(page).filter({ hasText: `${move} ` }).filter({ hasNotText: 'Looking' }).waitFor();
  }
  await says(page, 'Solved');
  await page.keyboard.press('n');
  await says(page, 'Find the move');
});

test('the overview leads to puzzles of the chosen difficulty', async () => {
  const page = await open(browser, at(''));
  await page.getByLabel('Difficulty').selectOption('3');
  await shoot(page, 'puzzles-overview');
  await page.getByRole('link', { name: 'Solve Tablut puzzles' }).click();
  await page.getByText('3 of 5').waitFor();
  assert.deepEqual(page.problems, []);
});

test('a puzzle that does not exist is told', async () => {
  const page = await open(browser, at('/tablut/9999'));
  await page.getByText('There is no such puzzle').waitFor();
});

for (const theme of ['light', 'dark', 'contrast']) {
  test(`nothing stands in the way of anybody, ${theme}`, async () => {
    const sizes = theme === 'light' ? { desktop: DESKTOP, phone: PHONE } : { desktop: DESKTOP };
    for (const [name, viewport] of Object.entries(sizes)) {
      const page = await open(browser, server.url, { viewport });
      await page.evaluate((value) => localStorage.setItem('cadenza.settings', JSON.stringify({ theme: value })), theme);
      await page.goto(at(''));
      await page.reload();
      await page.getByRole('heading', { name: 'Puzzles' }).waitFor();
      assert.deepEqual(await violations(page), []);
      await shoot(page, `puzzles-overview-${theme}-${name}`);
      for (const game of ['andantino', 'tablut']) {
        await page.goto(at(`/${game}/20`));
        await says(page, 'Find the move');
        await page.getByRole('button', { name: 'Hint' }).click();
        await says(page, 'Hint:');
        assert.deepEqual(await violations(page), []);
        await shoot(page, `puzzles-${game}-${theme}-${name}`);
        await page.getByRole('button', { name: 'Show the solution' }).click();
        await says(page, 'The solution');
        assert.deepEqual(await violations(page), []);
      }
      await page.context().close();
    }
  });
}
