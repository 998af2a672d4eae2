// The search from inside, for whoever looks at it: of the engine that follows the board, or of an
// experiment.
import type { Watched } from '../engine/protocol';

const PAUSE_MS = 250; // between two changes of what is shown: faster nobody reads

export class Watch {
  open = $state(false); // somebody looks
  now = $state.raw<Watched | null>(null);
  private coming: Watched | null = null;
  private showing: ReturnType<typeof setTimeout> | null = null;

  tell(watched: Watched): void {
    this.coming = watched;
    this.showing ??= setTimeout(() => this.show(), PAUSE_MS);
  }

  // The last word of a search.
  end(watched: Watched | undefined): void {
    if (watched) this.coming = watched;
    this.show();
  }

  forget(): void {
    this.coming = null;
    this.show();
    this.now = null;
  }

  private show(): void {
    if (this.showing !== null) clearTimeout(this.showing);
    this.showing = null;
    if (this.coming) this.now = this.coming;
  }
}
