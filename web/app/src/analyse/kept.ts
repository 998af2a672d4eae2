// The tree of a study survives a reload: the address alone has only the line that the visitor is in. Kept
// for this tab, together with that address; anywhere else it would be another study.
import type { Node, Spot, Tree } from './tree';

const STORE = 'cadenza.study';
const LONGEST = 200_000; // characters

export function keepStudy(address: string, { tree, at }: Spot): void {
  try {
    const text = JSON.stringify({ address, tree, at });
    if (text.length <= LONGEST) sessionStorage.setItem(STORE, text);
    else sessionStorage.removeItem(STORE);
  } catch {
    // Nothing is kept then, and nothing is lost now.
  }
}

export function keptStudy(address: string): Spot | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(STORE) ?? 'null') as ({ address: string } & Spot) | null;
    return kept && kept.address === address && isTree(kept.tree) && Number.isInteger(kept.at) ? { tree: kept.tree, at: kept.at } : null;
  } catch {
    return null;
  }
}

const isTree = (tree: Tree): boolean => Number.isInteger(tree.next) && isNode(tree.root, tree.next);

const isNode = (node: Node, next: number): boolean =>
  Number.isInteger(node.id) && node.id < next && typeof node.turn === 'string' && typeof node.comment === 'string' &&
  node.children.every((child) => isNode(child, next));
