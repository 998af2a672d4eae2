// The solver in a worker of its own. While it solves it hears nothing: who no longer wants to know
// ends the worker.
/// <reference lib="webworker" />
import type { Question, Verdict } from './prover';

interface Solver {
  _cadenza_settle(text: number): number;
  _free(text: number): void;
  allocateUTF8(text: string): number;
  UTF8ToString(text: number): string;
}

async function load(url: string): Promise<Solver> {
  const { default: create } = (await import(/* @vite-ignore */ url)) as { default: () => Promise<Solver> };
  return create();
}

// "win 23 j9" or "loss 24"; nothing where nobody wins.
function verdictOf(text: string): Verdict | null {
  const [result, plies, turn = ''] = text.split(' ');
  return result === 'win' || result === 'loss' ? { proven: result, plies: Number(plies), turn } : null;
}

function settle(solver: Solver, { variant, position }: Question): Verdict | null {
  const text = solver.allocateUTF8(`${variant}\n${position}`);
  const answer = solver.UTF8ToString(solver._cadenza_settle(text));
  solver._free(text);
  return verdictOf(answer);
}

let solver: Promise<Solver> | undefined;

// The first message names the module, the second one is the question.
self.onmessage = async ({ data }: MessageEvent<string | Question>) => {
  if (typeof data === 'string') {
    solver = load(data);
    return;
  }
  try {
    self.postMessage(settle(await solver!, data));
  } catch (error) {
    console.warn(error);
    self.postMessage(null);
  }
};
