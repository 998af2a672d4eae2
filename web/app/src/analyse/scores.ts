// What the engine's scores mean for those who look at them.
import type { Outcome, Score, Side } from '../engine/protocol';
import { scoreFor, scoreText } from '../game/words';
import { number } from '../i18n/i18n.svelte';

const SCALE = 200; // points that make about three wins of four games

// How well the side to move does: 0 it loses, 1 it wins.
export function chanceOf(score: Score): number {
  if (score.proven) return score.proven === 'win' ? 1 : 0;
  return 1 / (1 + Math.exp(-score.points / SCALE));
}

// The same for White, in games of two.
export const whiteChance = (score: Score, toMove: Side): number =>
  toMove === 'black' ? 1 - chanceOf(score) : chanceOf(score);

const signed = (value: number, digits: number): string =>
  number(value, { minimumFractionDigits: digits, maximumFractionDigits: digits, signDisplay: 'exceptZero' });

// With more than two players there is no White's view: it is the side's own who is to move.
export const valueText = (score: Score, toMove: Side, players: number): string =>
  players > 2 ? score.text : scoreText(score, toMove);

// For places where there is no room for words: #3 is a win for White in three plies.
export function shortText(score: Score, toMove: Side, players: number, digits = 1): string {
  const own = players > 2;
  if (!score.proven) return signed((own ? score.points : scoreFor(score, toMove)) / 100, digits);
  const good = (score.proven === 'win') === (own || toMove !== 'black');
  return `${good ? '' : '−'}#${score.plies ?? ''}`;
}

// What the end of a game is worth for a side.
export function scoreOfEnd(outcome: Outcome, side: Side): Score {
  if (outcome.drawn) return { points: 0, text: '0.00' };
  const won = outcome.winners.includes(side);
  return { points: won ? 10_000 : -10_000, text: outcome.text, proven: won ? 'win' : 'loss' };
}
