// A position that is being set up: its pieces, its text, and what the engine says about them.
import { rules, shapeOf } from '../engine/engines';
import type { BoardShape, Course, EngineError, GameName, Scene } from '../engine/protocol';
import { reasonOf } from '../library/browser';
import { NO_DETAILS, placed, plainScene, positionText, readDetails, readPieces, type Details, type Pieces } from './text';

export class Editor {
  game = $state<GameName>('andantino');
  variant = $state('');
  shape = $state.raw<BoardShape | null>(null);
  pieces = $state.raw<Pieces>({});
  details = $state.raw<Details>(NO_DETAILS);
  text = $state('');
  scene = $state.raw<Scene | null>(null); // null while the engine refuses the position
  error = $state.raw<EngineError | null>(null);
  players = $state(2);
  private first = ''; // the variant's own start
  private change = 0; // answers to anything older are of no interest any more

  readonly shown = $derived(this.scene ?? plainScene(this.pieces, this.players));
  readonly course = $derived<Course>({ game: this.game, variant: this.variant, start: this.scene?.position ?? this.text, turns: [] });

  // Another game or variant; `course` may bring a position along.
  async open(course: Course): Promise<void> {
    const asked = ++this.change;
    try {
      const shape = await shapeOf(course);
      const start = await rules.scene({ game: course.game, variant: course.variant, turns: [] });
      const wanted = await this.wantedText(course, start.position);
      if (asked !== this.change) return;
      this.shape = shape;
      this.game = shape.game;
      this.variant = shape.variant;
      this.players = start.players;
      this.first = start.position;
      this.type(wanted);
    } catch (error) {
      if (asked === this.change) this.error = reasonOf(error);
    }
  }

  // A position that cannot be read is shown as it was written, with what is wrong.
  private async wantedText(course: Course, first: string): Promise<string> {
    try {
      return course.start || course.turns.length > 0 ? (await rules.scene(course)).position : first;
    } catch {
      return course.start ?? first;
    }
  }

  // The visitor has written something: the text stays as it is, the board follows where it can.
  type(text: string): void {
    this.text = text;
    if (this.shape) {
      this.pieces = readPieces(this.shape, text) ?? this.pieces;
      this.details = readDetails(this.game, text);
    }
    void this.check();
  }

  place(cell: string, piece: string | null): void {
    this.arrange(placed(this.pieces, cell, piece), this.game === 'tablut' ? this.details : NO_DETAILS);
  }
  describe(details: Partial<Details>): void {
    this.arrange(this.pieces, { ...this.details, ...details });
  }
  clear(): void {
    this.arrange({}, this.game === 'tablut' ? { ...NO_DETAILS, side: 'w' } : NO_DETAILS);
  }
  reset(): void {
    this.type(this.first);
  }

  // The board has changed: the text follows, in full when the engine accepts it.
  private arrange(pieces: Pieces, details: Details): void {
    if (!this.shape) return;
    this.pieces = pieces;
    this.details = details;
    this.text = positionText(this.shape, this.players, pieces, details);
    void this.check(true);
  }

  private async check(rewrite = false): Promise<void> {
    const asked = ++this.change;
    const { game, variant, text } = this;
    try {
      // An empty text would mean the start of the variant.
      const scene = await rules.scene({ game, variant, start: text.trim() || '-', turns: [] });
      if (asked !== this.change) return;
      this.scene = scene;
      this.error = null;
      this.pieces = scene.pieces;
      if (rewrite) this.text = scene.position;
    } catch (error) {
      if (asked !== this.change) return;
      this.scene = null;
      this.error = reasonOf(error);
    }
  }
}
