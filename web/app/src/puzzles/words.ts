// What the trainer has to say, in words.
import type { Side } from '../engine/protocol';
import { sideName } from '../game/words';
import { t } from '../i18n/i18n.svelte';
import { ownMoves } from './puzzles';
import type { Trainer } from './trainer.svelte';

const other = (side: Side): Side => (side === 'white' ? 'black' : 'white');

export const taskText = (side: Side, plies: number): string =>
  t('puzzles.task', { side: sideName(side), n: ownMoves(plies) });

export function statusText(trainer: Trainer): string {
  const { news, phase } = trainer;
  const side = sideName(other(trainer.side)); // whose answers are told
  if (phase === 'loading') return '';
  if (phase === 'checking') return t('puzzles.checking', { move: trainer.turns.at(-1) ?? '' });
  switch (news.kind) {
    case 'begin':
      return t('puzzles.find', { side: sideName(trainer.side) });
    case 'right':
      return t('puzzles.right', { move: news.move, reply: news.reply, side, n: ownMoves(trainer.left) });
    case 'wrong':
      return t(news.slower ? 'puzzles.slower' : 'puzzles.wrong', { move: news.move, reply: news.reply, side });
    case 'solved':
      return t(trainer.alone ? 'puzzles.solved' : 'puzzles.solvedHelp', { move: news.move });
    case 'lost':
      return t('puzzles.lost', { move: news.move });
    case 'shown':
      return t('puzzles.shown');
  }
}

export function hintText(hint: { cells: string[]; move: string | null } | null): string {
  if (!hint) return '';
  if (hint.move) return t('puzzles.hintMove', { move: hint.move });
  if (hint.cells.length === 1) return t('puzzles.hintPiece', { cell: hint.cells[0] ?? '' });
  return t('puzzles.hintCells', { cells: hint.cells.join(', ') });
}
