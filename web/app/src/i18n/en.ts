// The words of the first screen and of the page around it, in English; en-screens.ts has the others.
// Other languages translate all of them; what they lack is shown in English. {name} is replaced, and
// {n|one|many} chooses by a number.
import type { screenWords } from './en-screens';

export const firstWords = {
  'app.tagline': 'Andantino, Omega and Tablut: play, analyse, learn. On your device, offline too.',
  'app.loading': 'Loading the engine …',
  'app.failed': 'The engine could not be loaded: {reason}',
  'app.skip': 'Skip to the board',
  'nav.label': 'Main',
  'nav.play': 'Play',
  'nav.analyse': 'Analyse',
  'nav.learn': 'Learn',
  'nav.puzzles': 'Puzzles',
  'nav.library': 'Library',
  'nav.settings': 'Settings',

  'game.andantino': 'Andantino',
  'game.omega': 'Omega',
  'game.tablut': 'Tablut',
  'about.andantino': 'Get five in a row, or enclose a stone.',
  'about.omega': 'Make groups of three: their sizes are multiplied.',
  'about.tablut': 'The king wants out; the attackers want him.',
  'side.white': 'White',
  'side.black': 'Black',
  'side.red': 'Red',
  'side.blue': 'Blue',

  'new.title': 'New game',
  'new.game': 'Game',
  'new.variant': 'Rules',
  'new.size': 'Board size',
  'new.players': 'Players',
  'new.side': 'You play',
  'new.random': 'Random',
  'new.opponent': 'Opponent',
  'new.level': 'Level {number}',
  'new.person': 'A person on this device',
  'new.watch': 'Watch the engine play itself',
  'new.clock': 'Clock',
  'new.noClock': 'No clock',
  'new.minutes': '{n} min + {seconds} s',
  'new.start': 'Start',
  'new.level.first': 'beginner',
  'new.level.last': 'full strength',
  'new.level.perfect': 'perfect',
  'new.perfect': 'As Black, Cadenza now always wins: the win is proved, and it plays by the proof, which is downloaded once (160 kB).',
  'variant.standard': 'Standard',
  'variant.two-stones': 'Starts with two stones',
  'variant.balanced': 'Starts balanced',
  'variant.ashton': 'Ashton',
  'variant.mcgill': 'McGill',
  'variant.linnaeus': 'Linnaeus',
  'variant.smith': 'Smith',
  'variant.tie-last': 'A tie goes to the last player',
  'variant.tie-draw': 'A tie is a draw',
} as const;

export type Key = keyof typeof firstWords | keyof typeof screenWords;
export type Messages = Partial<Record<Key, string>>;
