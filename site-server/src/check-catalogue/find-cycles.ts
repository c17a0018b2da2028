/**
 * Every round trip in a graph, each once, from its first node back to it: `['a', 'b', 'a']`. Of the round
 * trips through one edge only one is told. What an edge leads to need not be a node.
 */
export function findCycles(edges: ReadonlyMap<string, readonly string[]>): string[][] {
  const cycles: string[][] = [];
  const done = new Set<string>();
  for (const start of edges.keys()) {
    if (done.has(start)) continue;
    // Depth first without recursion: a chain may be longer than the stack.
    const way: { node: string; next: number }[] = [{ node: start, next: 0 }];
    const at = new Map([[start, 0]]);
    for (let top = way.at(-1); top; top = way.at(-1)) {
      const target = edges.get(top.node)?.[top.next];
      top.next += 1;
      if (target === undefined) {
        done.add(top.node);
        at.delete(top.node);
        way.pop();
      } else if (at.has(target)) {
        cycles.push([...way.slice(at.get(target)).map(({ node }) => node), target]);
      } else if (!done.has(target)) {
        at.set(target, way.length);
        way.push({ node: target, next: 0 });
      }
    }
  }
  return cycles;
}
