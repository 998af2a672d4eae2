// Where the visitor is: the part of the address behind #, so that every position has a link. The
// turns are separated by dots: #/analyse/andantino/side10/j9.i9
import type { Course } from './engine/protocol';

export const SCREENS = ['play', 'new', 'analyse', 'review', 'learn', 'puzzles', 'library', 'edit', 'settings'] as const;
export type Screen = (typeof SCREENS)[number];

const STANDARD = 'standard'; // the variant that needs no name

export interface Route {
  screen: Screen;
  path: string[]; // what follows the screen
  query: URLSearchParams;
}

export function parseRoute(hash: string): Route {
  const [path = '', query = ''] = hash.replace(/^#\/?/, '').split('?');
  const [first, ...rest] = path.split('/').map(decode);
  const screen = SCREENS.find((each) => each === first) ?? 'new';
  return { screen, path: rest, query: new URLSearchParams(query) };
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

export function courseOf(route: Route): Course | null {
  const [game, variant, turns] = route.path;
  if (!game) return null;
  const start = route.query.get('start') ?? undefined;
  return {
    game,
    variant: variant === STANDARD ? '' : (variant ?? ''),
    ...(start ? { start } : {}),
    turns: turns ? turns.split('.').filter((turn) => turn !== '') : [],
  };
}

export function linkTo(screen: Screen, course?: Course, extra: Record<string, string> = {}): string {
  const parts: string[] = [screen];
  if (course) parts.push(course.game, course.variant || STANDARD, course.turns.join('.'));
  const query = new URLSearchParams(extra);
  if (course?.start) query.set('start', course.start);
  const path = parts.map(encodeURIComponent).join('/').replaceAll('%2C', ',');
  return `#/${path}${query.size > 0 ? `?${query}` : ''}`;
}

const here = $state({ route: parseRoute(location.hash) });
addEventListener('hashchange', () => (here.route = parseRoute(location.hash)));

export const route = (): Route => here.route;

// The address changes, the screen stays as it is: every move would otherwise be a step back.
export function replaceAddress(link: string): void {
  history.replaceState(null, '', link);
}
// Going where one is already begins again there, as after a rematch of a game without moves.
export function go(link: string): void {
  if (link === location.hash) here.route = parseRoute(link);
  else location.hash = link.slice(1);
}
