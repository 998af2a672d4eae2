// The package as somebody else gets it: packed, installed into an empty project, used there.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';

const PACKAGE = fileURLToPath(new URL('..', import.meta.url));
const project = mkdtempSync(join(tmpdir(), 'cadenza-engine-'));
const run = (program, args, cwd) => execFileSync(program, args, { cwd, encoding: 'utf8' });

before(() => {
  const [{ filename }] = JSON.parse(
    run('npm', ['pack', '--json', '--pack-destination', project], PACKAGE),
  );
  writeFileSync(join(project, 'package.json'), '{ "type": "module", "private": true }');
  run('npm', ['install', '--offline', '--no-audit', '--no-fund', `./${filename}`], project);
  cpSync(fileURLToPath(new URL('program.mjs', import.meta.url)), join(project, 'program.mjs'));
});
after(() => rmSync(project, { recursive: true, force: true }));

const used = (flavour) => JSON.parse(run('node', ['program.mjs', flavour], project));

// The newest signature that a commit states, as scripts/check-bench reads it.
function statedSignature() {
  const log = run('git', ['log', '--format=%B', '--extended-regexp', '--max-count=1',
    '--grep=^Bench: [0-9a-f]{16}$'], PACKAGE);
  return /^Bench: ([0-9a-f]{16})$/m.exec(log)?.[1];
}

for (const flavour of ['single', 'threads']) {
  test(`${flavour}: an empty project can use the package`, { timeout: 300_000 }, () => {
    const seen = used(flavour);
    assert.equal(seen.flavour, flavour);
    assert.deepEqual(seen.games, ['andantino', 'omega', 'tablut']);
    assert.equal(seen.toMove, 'black');
    assert.equal(seen.pieces, 2);
    assert.ok(seen.infos > 0);
    assert.ok(seen.turnIsLegal);
    assert.match(seen.error, /chess/);
    assert.equal(seen.signature, statedSignature());
  });

  test(`${flavour}: a search without end can be stopped`, { timeout: 300_000 }, () => {
    const { stopped, afterwards } = used(flavour);
    if (flavour === 'threads') assert.ok(stopped.result.turn);
    else assert.equal(stopped.error.message, 'stopped');
    assert.equal(afterwards, 'tablut');
  });
}
