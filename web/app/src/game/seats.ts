// Who plays which side: a person at this device, the engine at a level, or a named player. In links
// they are written p, l5 and a:rao-fn1; l11 is level perfect.
export type Seat =
  | { kind: 'person' }
  | { kind: 'level'; level: number }
  | { kind: 'agent'; name: string };

export const FULL_STRENGTH = 10;
export const PERFECT = 11; // full strength, and the answers of a proved strategy where one is known

export function seatText(seat: Seat): string {
  if (seat.kind === 'person') return 'p';
  return seat.kind === 'level' ? `l${seat.level}` : `a:${seat.name}`;
}

export function parseSeat(text: string): Seat {
  const level = /^l(\d{1,2})$/.exec(text);
  if (level) {
    return { kind: 'level', level: Math.max(1, Math.min(PERFECT, Number(level[1]))) };
  }
  if (text.startsWith('a:')) return { kind: 'agent', name: text.slice(2) };
  return { kind: 'person' };
}

const OPPONENT: Seat = { kind: 'level', level: 3 };

// What a link says of them, made up to so many: a person first, the engine on the other seats.
export function seatsFor(text: string, players: number): Seat[] {
  const wanted = parseSeats(text);
  return Array.from({ length: players }, (_, i) => wanted[i] ?? (i === 0 ? { kind: 'person' } : OPPONENT));
}

export const seatsText = (seats: Seat[]): string => seats.map(seatText).join(' ');
export const parseSeats = (text: string): Seat[] => text.split(' ').filter(Boolean).map(parseSeat);
