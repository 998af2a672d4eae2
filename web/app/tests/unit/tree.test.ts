import { describe, expect, it } from 'vitest';
import {
  blocksOf, commented, isMain, lineThrough, mainLine, nodeAt, pathTo, played, promoted, removed, ROOT, treeOf, turnsOf,
} from '../../src/analyse/tree';

const turns = (nodes: Parameters<typeof turnsOf>[0]) => turnsOf(nodes).join(' ');

describe('a tree of turns', () => {
  const game = treeOf(['a', 'b', 'c']);

  it('begins as one line', () => {
    expect(turns(mainLine(game))).toBe('a b c');
    expect(turns(pathTo(game, 2))).toBe('a b');
    expect(mainLine(treeOf([]))).toHaveLength(1);
  });

  it('follows a turn that is known and branches at any other', () => {
    expect(played(game, 1, 'b')).toEqual({ tree: game, at: 2 });
    const { tree, at } = played(game, 1, 'x');
    expect(turns(pathTo(tree, at))).toBe('a x');
    expect(turns(mainLine(tree))).toBe('a b c');
    expect(isMain(tree, at)).toBe(false);
    expect(isMain(tree, 3)).toBe(true);
  });

  it('leaves the old tree as it was', () => {
    const before = JSON.stringify(game);
    played(game, 1, 'x');
    removed(game, 2);
    commented(game, 2, 'good');
    expect(JSON.stringify(game)).toBe(before);
  });

  it('never gives two nodes the same id', () => {
    const one = played(game, 1, 'x');
    const gone = removed(one.tree, one.at);
    const two = played(gone.tree, 1, 'y');
    const three = played(two.tree, 2, 'z');
    const ids = blocksOf(three.tree).flatMap((block) => block.nodes.map(({ node }) => node.id));
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('deletes a node with all that follows, and steps before it', () => {
    const { tree, at } = removed(game, 2);
    expect(turns(mainLine(tree))).toBe('a');
    expect(at).toBe(1);
    expect(removed(game, ROOT)).toEqual({ tree: game, at: ROOT });
  });

  it('promotes the innermost variation first', () => {
    const outer = played(game, 1, 'x');
    const deep = played(outer.tree, outer.at, 'y');
    const inner = played(deep.tree, outer.at, 'z');
    const once = promoted(inner.tree, inner.at);
    expect(turns(lineThrough(once, outer.at))).toBe('a x z');
    expect(turns(mainLine(once))).toBe('a b c');
    const twice = promoted(once, inner.at);
    expect(turns(mainLine(twice))).toBe('a x z');
    expect(promoted(twice, inner.at)).toBe(twice);
  });

  it('keeps a comment where it was written', () => {
    expect(nodeAt(commented(game, 2, 'good'), 2).comment).toBe('good');
    expect(nodeAt(commented(game, ROOT, 'start'), ROOT).comment).toBe('start');
  });

  it('finds its root for a node that is gone', () => {
    expect(pathTo(removed(game, 2).tree, 3).map((node) => node.id)).toEqual([ROOT]);
  });

  it('is shown as lines that variations interrupt', () => {
    const one = played(game, 1, 'x');
    const { tree } = played(one.tree, one.at, 'y');
    const shown = blocksOf(tree).map((block) => [block.level, block.nodes.map(({ node, ply }) => `${ply}${node.turn}`).join(' ')]);
    expect(shown).toEqual([[0, '0a 1b'], [1, '1x 2y'], [0, '2c']]);
  });

  it('shows a variation of the first turn, and one at the end', () => {
    const first = played(game, ROOT, 'x').tree;
    const { tree } = played(first, 2, 'z');
    expect(blocksOf(tree).map((block) => block.nodes.map(({ node }) => node.turn).join(''))).toEqual(['a', 'x', 'bc', 'z']);
  });
});
