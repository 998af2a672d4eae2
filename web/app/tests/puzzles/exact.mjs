// Checks every shipped puzzle by a search that leaves out nothing up to the win's depth: the first move
// wins in as many plies and not in fewer, and no other move wins as fast. Takes some minutes.
//   node tests/puzzles/exact.mjs                says which are wrong
//   node tests/puzzles/exact.mjs tablut --drop  also removes them, and those that could not be decided
import { writeFileSync } from 'node:fs';
import { courseOf, fileOf, load, startEngine, VARIANTS } from './engine.mjs';

// All that may overlook a win, or be content with a guess.
const SELECTIVE = [
  'lmr', 'late-move-pruning', 'futility', 'reverse-futility', 'razoring', 'null-move', 'probcut', 'multi-cut',
  'singular', 'internal-reductions',
];
const PATIENCE = 20_000_000; // nodes

const ask = await startEngine();

// The plies of the fastest win by some of the moves up to a depth, Infinity if there is none.
function fastest(course, depth, only) {
  const { report } = ask({ do: 'search', ...course, depth, only, without: SELECTIVE, nodes: PATIENCE });
  if (report.score.proven === 'win') return report.score.plies;
  if (report.depth < depth) throw new Error(`not decided after ${PATIENCE} nodes`);
  return Infinity;
}

function fault(game, puzzle) {
  const course = courseOf(game, puzzle, []);
  const [first] = puzzle.line;
  const others = ask({ do: 'scene', ...course }).moves.filter((move) => move !== first);
  try {
    const plies = fastest(course, puzzle.plies, [first]);
    if (plies !== puzzle.plies) return `wins in ${plies} plies, not in ${puzzle.plies}`;
    const other = fastest(course, puzzle.plies, others);
    return other <= puzzle.plies ? `another move wins in ${other} plies` : null;
  } catch (error) {
    return error.message;
  }
}

const text = (puzzles) =>
  `[\n${puzzles.map((each) => JSON.stringify({ ...each, line: each.line.join(' ') })).join(',\n')}\n]\n`;

const named = Object.keys(VARIANTS).filter((game) => process.argv.includes(game));
let faults = 0;
for (const game of named.length > 0 ? named : Object.keys(VARIANTS)) {
  const puzzles = load(game);
  const good = puzzles.filter((puzzle, i) => {
    const found = fault(game, puzzle);
    if (found) console.log(`${game} ${i + 1} (${puzzle.plies} plies): ${found}`);
    return !found;
  });
  console.log(`${game}: ${good.length} of ${puzzles.length} are right`);
  faults += puzzles.length - good.length;
  if (process.argv.includes('--drop')) writeFileSync(fileOf(game), text(good));
}
process.exit(faults > 0 ? 1 : 0);
