// Keys that lead through a game: arrows where nothing else needs them, brackets wherever nobody
// writes.
export type Step = 'back' | 'forward' | 'first' | 'last';

const ANYWHERE: Record<string, Step> = { '[': 'back', ']': 'forward' };
const ELSEWHERE: Record<string, Step> = { ArrowLeft: 'back', ArrowRight: 'forward', Home: 'first', End: 'last' };

const WRITTEN_IN = 'textarea, select, [contenteditable], input:not([type="checkbox"])';
const OWN_ARROWS = '[role="grid"], [role="slider"], input, summary';

export function travel(event: KeyboardEvent): Step | null {
  if (event.ctrlKey || event.metaKey || event.defaultPrevented) return null;
  const target = event.target instanceof Element ? event.target : null;
  if (target?.closest(WRITTEN_IN)) return null;
  const step = ANYWHERE[event.key]; // some keyboards write brackets with Alt
  if (step) return step;
  if (event.altKey || target?.closest(OWN_ARROWS)) return null;
  return ELSEWHERE[event.key] ?? null;
}

/** A handler of keys that takes these steps. */
export function travelling(steps: Record<Step, () => unknown>): (event: KeyboardEvent) => void {
  return (event) => {
    const step = travel(event);
    if (!step) return;
    event.preventDefault();
    void steps[step]();
  };
}
