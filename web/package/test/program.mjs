// Run by pack.test.mjs where the package is installed: prints what it saw as one JSON object.
import { createEngine } from 'cadenza-engine';

const engine = createEngine({ threads: process.argv[2] === 'threads' });
let lastId = 0;

// The last answer to a request; `onInfo` hears of those before.
function ask(request, onInfo = () => {}) {
  const id = ++lastId;
  return new Promise((resolve) => {
    const unsubscribe = engine.listen((message) => {
      if (message.id !== id) return;
      if (message.info) return onInfo(message.info);
      unsubscribe();
      resolve(message);
    });
    engine.send({ id, ...request });
  });
}

const catalogue = (await ask({ do: 'catalogue' })).result;
const course = { game: 'andantino', variant: 'side10', turns: ['j9'] };
const scene = (await ask({ do: 'scene', ...course })).result;
let infos = 0;
const found = (await ask({ do: 'search', ...course, nodes: 20_000, threads: 2 }, () => ++infos)).result;
const wrong = (await ask({ do: 'scene', game: 'chess' })).error;
const bench = (await ask({ do: 'bench' })).result;

let heard = false;
const stopped = await ask({ do: 'search', game: 'tablut' }, () => {
  if (!heard) engine.stop();
  heard = true;
});
const board = (await ask({ do: 'board', game: 'tablut' })).result;

console.log(
  JSON.stringify({
    flavour: engine.flavour,
    games: catalogue.games.map(({ game }) => game),
    toMove: scene.toMove,
    pieces: Object.keys(scene.pieces).length,
    infos,
    turnIsLegal: scene.moves.includes(found.turn),
    error: wrong.message,
    signature: bench.signature,
    stopped,
    afterwards: board.game,
  }),
);
await engine.terminate();
