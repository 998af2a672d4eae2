// A game that has just been played, into the library.
import type { Match } from '../game/match.svelte';
import type { Seat } from '../game/seats';
import { levelName, resultText } from '../game/words';
import { t } from '../i18n/i18n.svelte';
import { kept } from './games';
import { addGames } from './store';

function seatName(seat: Seat): string {
  if (seat.kind === 'person') return t('library.person');
  return seat.kind === 'level' ? t('library.engine', { level: levelName(seat.level) }) : seat.name;
}

// False where nothing can be kept, or nothing was played.
export async function keepFinished(match: Match): Promise<boolean> {
  const { scene, course, shape, setup, abort } = match;
  if (!scene || !shape || scene.turns.length === 0) return false;
  const now = new Date();
  const game = {
    game: course.game,
    variant: shape.variant,
    ...(course.start ? { start: course.start } : {}),
    turns: [...scene.turns],
    names: setup.seats.map(seatName),
    event: '',
    date: `${now.toISOString().slice(0, 19)}Z`,
    verdict: resultText(scene.outcome, abort, scene.players),
  };
  try {
    await addGames([kept(game, scene.outcome !== null, now.getTime())]);
    return true;
  } catch {
    return false; // a browser without a library: the game itself is not the worse for it
  }
}
