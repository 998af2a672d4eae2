// Every puzzle that is shipped: a legal position, a legal line that ends with a win in as many plies as
// it says, and a first move that the engine proves to win. What takes longer is in exact.mjs.
import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { courseOf, load, startEngine, VARIANTS } from './engine.mjs';

let ask;
before(async () => { ask = await startEngine(); });

const sceneAt = (game, puzzle, turns) => ask({ do: 'scene', ...courseOf(game, puzzle, turns) });

function checkLine(game, puzzle) {
  const first = sceneAt(game, puzzle, []);
  puzzle.line.forEach((move, i) => {
    const scene = sceneAt(game, puzzle, puzzle.line.slice(0, i));
    assert.equal(scene.outcome, null);
    assert.ok(scene.moves.includes(move), `${move} is illegal`);
  });
  const last = sceneAt(game, puzzle, puzzle.line);
  assert.deepEqual(last.outcome?.winners, [first.toMove]);
}

// The page judges moves by such a search, so it must find what is claimed.
function checkProof(game, puzzle) {
  const left = puzzle.plies - 1;
  const { report } = ask({ do: 'search', ...courseOf(game, puzzle, puzzle.line.slice(0, 1)), depth: left + 3, nodes: 1_000_000 });
  assert.equal(report.score.proven, 'loss');
  assert.equal(report.score.plies, left);
}

for (const game of Object.keys(VARIANTS)) {
  const puzzles = load(game);
  describe(`puzzles of ${game}`, () => {
    test('are at least a hundred, of all grades, for both sides, none twice', () => {
      assert.ok(puzzles.length >= 100);
      assert.equal(new Set(puzzles.map((each) => each.start)).size, puzzles.length);
      for (const side of ['w', 'b']) assert.ok(puzzles.some((each) => each.start.split(' ')[1] === side));
      for (const grade of [1, 2, 3, 4, 5]) assert.ok(puzzles.some((each) => each.grade === grade));
    });
    test('have fields that make sense', () => {
      for (const { plies, line, grade, kind } of puzzles) {
        assert.ok(plies >= 3 && plies % 2 === 1);
        assert.equal(line.length, plies);
        assert.ok(Number.isInteger(grade) && grade >= 1 && grade <= 5);
        assert.ok(kind === 'strict' || kind === 'loose');
      }
    });
    test('have lines that win', () => puzzles.forEach((each) => checkLine(game, each)));
    test('are proven after the first move', () => puzzles.forEach((each) => checkProof(game, each)));
  });
}
