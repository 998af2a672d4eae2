// What happened, in words.
import type { Outcome, Scene, Score, Side } from '../engine/protocol';
import { number, t } from '../i18n/i18n.svelte';
import type { Abort } from './match.svelte';
import { PERFECT } from './seats';
import { SIDES } from '../board/pieces';

export const sideName = (side: Side): string => t(`side.${side}`);

export const levelName = (level: number): string => (level === PERFECT ? t('new.level.perfect') : String(level));

export function resultText(outcome: Outcome | null, abort: Abort | null, players: number): string {
  if (abort) {
    const side = sideName(SIDES[abort.side] ?? 'white');
    const what = t(`play.${abort.kind}`, { side });
    if (players !== 2) return what;
    return `${what}. ${t('result.wins', { side: sideName(SIDES[1 - abort.side] ?? 'black') })}`;
  }
  if (!outcome) return '';
  const result = outcome.drawn
    ? t('result.draw')
    : t('result.wins', { side: sideName(outcome.winners[0] ?? 'white') });
  return t('result.by', { result, ending: t(`ending.${outcome.ending}`) });
}

// "96 = 3 × 4 × 8", the sizes of one side's groups.
export function productText(scene: Scene, side: number): string {
  const letter = 'wbru'[side];
  const sizes = scene.groups
    .filter((group) => group.piece === letter)
    .map((group) => group.cells.length)
    .sort((a, b) => b - a);
  return sizes.length > 1 ? sizes.join(' × ') : '';
}

// From White's point of view in games of two, so that the sign means the same in every line.
export function scoreFor(score: Score, toMove: Side): number {
  return toMove === 'black' ? -score.points : score.points;
}

export function scoreText(score: Score, toMove: Side): string {
  const winner = (score.proven === 'win') === (toMove === 'white') ? 'white' : 'black';
  if (score.proven && score.plies !== undefined) {
    return t('score.winsIn', { side: sideName(winner), plies: score.plies });
  }
  if (score.proven) return t('result.wins', { side: sideName(winner) });
  return number(scoreFor(score, toMove) / 100, { minimumFractionDigits: 2, maximumFractionDigits: 2, signDisplay: 'always' });
}
