// A clock for each side. It runs for one side at a time, in steps that people can see.
export interface ClockSetting {
  minutes: number;
  seconds: number; // added after every turn
}

export function parseClock(text: string | null): ClockSetting | null {
  const found = /^(\d{1,3})\+(\d{1,3})$/.exec(text ?? '');
  return found && Number(found[1]) > 0 ? { minutes: Number(found[1]), seconds: Number(found[2]) } : null;
}

export const clockText = (clock: ClockSetting): string => `${clock.minutes}+${clock.seconds}`;

export class Clocks {
  readonly left: number[]; // milliseconds, by side
  private running: number | null = null;
  private since = 0;
  private ticking: ReturnType<typeof setInterval> | null = null;

  constructor(
    readonly setting: ClockSetting,
    players: number,
    private readonly onflag: (side: number) => void,
  ) {
    this.left = $state(Array.from({ length: players }, () => setting.minutes * 60_000));
  }

  start(side: number): void {
    this.stop();
    this.running = side;
    this.since = performance.now();
    this.ticking = setInterval(() => this.tick(), 100);
  }

  // The turn is done: what it took is gone, what it earns is there.
  done(): void {
    const side = this.running;
    this.stop();
    if (side !== null) this.left[side]! += this.setting.seconds * 1000;
  }

  stop(): void {
    this.tick();
    if (this.ticking !== null) clearInterval(this.ticking);
    this.ticking = null;
    this.running = null;
  }

  private tick(): void {
    if (this.running === null) return;
    const now = performance.now();
    const side = this.running;
    this.left[side] = Math.max(0, this.left[side]! - (now - this.since));
    this.since = now;
    if (this.left[side] > 0) return;
    this.running = null;
    this.stop();
    this.onflag(side);
  }
}

export function timeText(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
