// Whole games, short ones, that the tests play again on the page; and the page as a place to play.
import { cell, status } from './browser.mjs';

export const GAMES = {
  andantino: {
    variant: 'side4',
    turns: 'c4 d5 c3 d3 c2 e4 d2 e5 c5 e6 c1'.split(' '),
    result: 'White wins (five in a row)',
  },
  omega: {
    variant: 'side3,2p,tie-last',
    turns: 'b4,d3 b1,c2 e4,d5 a3,b3 e5,e3 c1,d4 c3,d2 b2,c5'.split(' '),
    result: 'White wins (by score)',
  },
  tablut: {
    variant: 'ashton',
    turns: 'e6-g6 i6-i9 f5-f4 e8-h8 e5-e6 h8-h9 e6-b6 i4-i2 b6-b9'.split(' '),
    result: 'White wins (the king is out)',
  },
};

export const playLink = (game, { variant = GAMES[game].variant, turns = [], seats = 'p p', clock } = {}) =>
  `#/play/${game}/${variant}/${turns.join('.')}?${new URLSearchParams({ seats, ...(clock ? { clock } : {}) })}`;

// The cells of a turn in the order in which they are clicked.
export const cellsOf = (turn) => turn.split(/[-,]/);

export const moveList = (page) => page.getByRole('list', { name: 'Moves' }).locator('li > *');

// Until so many turns are on the list, as the page shows them.
export async function turnsShown(page, count) {
  if (count === 0) await page.getByText('No moves yet').waitFor();
  else await moveList(page).nth(count - 1).waitFor();
}

export async function clickTurn(page, turn, number) {
  for (const each of cellsOf(turn)) await cell(page, each).click();
  await turnsShown(page, number);
}

export const button = (page, name) => page.getByRole('button', { name, exact: true });

// Until the status says this, whole or as a pattern.
export async function says(page, text) {
  await status(page).filter({ hasText: text }).waitFor();
  return (await status(page).textContent()).trim();
}

// From the focused cell to another one with arrow keys only, as a hand at the keyboard would go.
export async function walkTo(page, game, target) {
  for (let steps = 0; steps < 40; ++steps) {
    const key = await page.evaluate(nextKey, [game === 'tablut', target]);
    if (key === null) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${target} was not reached`);
}

// Runs in the page: the key that leads towards the cell, null when the focus is on it.
function nextKey([square, target]) {
  const middle = (element) => {
    const { x, y, width, height } = element.querySelector('.field').getBoundingClientRect();
    return { x: (x + width / 2) / width, y: (y + height / 2) / height };
  };
  const from = document.activeElement;
  if (!from?.dataset.cell) throw new Error(`the focus is not on the board: ${from?.outerHTML.slice(0, 80)}`);
  if (from.dataset.cell === target) return null;
  const a = middle(from);
  const b = middle(document.querySelector(`[data-cell="${target}"]`));
  const down = b.y - a.y;
  const right = b.x - a.x;
  if (Math.abs(down) < 0.3) return right > 0 ? 'ArrowRight' : 'ArrowLeft';
  if (square) return down > 0 ? 'ArrowDown' : 'ArrowUp';
  if (down < 0) return right > 0 ? 'PageUp' : 'ArrowUp';
  return right > 0 ? 'ArrowDown' : 'PageDown';
}
