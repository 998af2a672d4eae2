// A game with variations, as a value: every change gives a new tree. The first child continues the
// line, the others are variations of it.
export interface Node {
  readonly id: number;
  readonly turn: string; // what led here; empty at the root
  readonly comment: string;
  readonly children: readonly Node[];
}

export interface Tree {
  readonly root: Node;
  readonly next: number; // the id of the next node
}

export interface Spot {
  tree: Tree;
  at: number;
}

export const ROOT = 0;

export function treeOf(turns: readonly string[]): Tree {
  let below: Node[] = [];
  for (let i = turns.length; i > 0; --i) below = [{ id: i, turn: turns[i - 1]!, comment: '', children: below }];
  return { root: { id: ROOT, turn: '', comment: '', children: below }, next: turns.length + 1 };
}

// From the root to a node, both included; just the root when there is no such node any more.
export function pathTo(tree: Tree, id: number): Node[] {
  return find(tree.root, id) ?? [tree.root];
}

function find(node: Node, id: number): Node[] | null {
  if (node.id === id) return [node];
  for (const child of node.children) {
    const path = find(child, id);
    if (path) return [node, ...path];
  }
  return null;
}

export const turnsOf = (path: readonly Node[]): string[] => path.slice(1).map((node) => node.turn);
export const nodeAt = (tree: Tree, id: number): Node => pathTo(tree, id).at(-1)!;

// To a node, and on from there to the end of its line.
export function lineThrough(tree: Tree, id: number): Node[] {
  const line = pathTo(tree, id);
  for (let next = line.at(-1)?.children[0]; next; next = next.children[0]) line.push(next);
  return line;
}

export const mainLine = (tree: Tree): Node[] => lineThrough(tree, ROOT);

// The tree in which a node has been replaced; null takes it away.
function replaced(node: Node, id: number, change: (node: Node) => Node | null): Node | null {
  if (node.id === id) return change(node);
  const children = node.children.map((child) => replaced(child, id, change));
  if (children.every((child, i) => child === node.children[i])) return node;
  return { ...node, children: children.filter((child) => child !== null) };
}

function changed(tree: Tree, id: number, change: (node: Node) => Node | null): Tree {
  return { ...tree, root: replaced(tree.root, id, change) ?? tree.root };
}

// A turn that is known is followed; any other one becomes a variation.
export function played(tree: Tree, at: number, turn: string): Spot {
  const known = nodeAt(tree, at).children.find((child) => child.turn === turn);
  if (known) return { tree, at: known.id };
  const node: Node = { id: tree.next, turn, comment: '', children: [] };
  const grown = changed(tree, at, (parent) => ({ ...parent, children: [...parent.children, node] }));
  return { tree: { ...grown, next: tree.next + 1 }, at: node.id };
}

// Without a node and all that follows it; the place is then the one before.
export function removed(tree: Tree, id: number): Spot {
  const parent = pathTo(tree, id).at(-2);
  if (!parent) return { tree, at: ROOT };
  return { tree: changed(tree, id, () => null), at: parent.id };
}

// Where the line of a node leaves another one, last; undefined on the main line.
function branching(tree: Tree, id: number): { parent: Node; child: Node } | undefined {
  const path = pathTo(tree, id);
  for (let i = path.length - 1; i > 0; --i) {
    const [parent, child] = [path[i - 1]!, path[i]!];
    if (parent.children[0] !== child) return { parent, child };
  }
  return undefined;
}

export const isMain = (tree: Tree, id: number): boolean => !branching(tree, id);

// The variation that a node is in takes the place of the line that it left.
export function promoted(tree: Tree, id: number): Tree {
  const branch = branching(tree, id);
  if (!branch) return tree;
  const { parent, child } = branch;
  const children = [child, ...parent.children.filter((other) => other !== child)];
  return changed(tree, parent.id, (node) => ({ ...node, children }));
}

export const commented = (tree: Tree, id: number, comment: string): Tree =>
  changed(tree, id, (node) => ({ ...node, comment }));

// A stretch of a line that nothing interrupts, as it is shown.
export interface Block {
  level: number; // 0: the main line
  nodes: { node: Node; ply: number }[]; // the first turn has ply 0
}

// The main line is interrupted by its variations, and they by theirs.
export function blocksOf(tree: Tree): Block[] {
  const blocks: Block[] = [];
  walk(tree.root, 0, 0, { level: 0, nodes: [] }, blocks);
  return blocks.filter((block) => block.nodes.length > 0);
}

function walk(from: Node, ply: number, level: number, open: Block, blocks: Block[]): void {
  blocks.push(open);
  for (let node = from; node.children.length > 0; ++ply) {
    const [first, ...others] = node.children;
    open.nodes.push({ node: first!, ply });
    for (const other of others) {
      walk(other, ply + 1, level + 1, { level: level + 1, nodes: [{ node: other, ply }] }, blocks);
    }
    if (others.length > 0) blocks.push((open = { level, nodes: [] }));
    node = first!;
  }
}
