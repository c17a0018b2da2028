/**
 * Finds cycles in a directed graph, each as its nodes from the first back to it: `['a', 'b', 'a']`. Every cyclic graph
 * yields at least one; of several cycles closed by the same edge, only one is reported. An edge's target need not be a
 * key of `edges`.
 */
export function findCycles(edges: ReadonlyMap<string, readonly string[]>): string[][] {
  const cycles: string[][] = [];
  const done = new Set<string>();
  for (const start of edges.keys()) {
    if (done.has(start)) continue;
    // Depth-first search without recursion: a chain may be longer than the call stack.
    const path: { node: string; next: number }[] = [{ node: start, next: 0 }];
    const depths = new Map([[start, 0]]);
    for (let top = path.at(-1); top; top = path.at(-1)) {
      const target = edges.get(top.node)?.[top.next];
      top.next += 1;
      if (target === undefined) {
        done.add(top.node);
        depths.delete(top.node);
        path.pop();
      } else if (depths.has(target)) {
        cycles.push([...path.slice(depths.get(target)).map(({ node }) => node), target]);
      } else if (!done.has(target)) {
        depths.set(target, path.length);
        path.push({ node: target, next: 0 });
      }
    }
  }
  return cycles;
}
