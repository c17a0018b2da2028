import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { findCycles } from './find-cycles.ts';

const graph = fc.array(fc.tuple(fc.nat(7), fc.nat(7)), { maxLength: 20 }).map((pairs) => {
  const edges = new Map<string, string[]>();
  for (const [from, to] of pairs) edges.set(String(from), [...(edges.get(String(from)) ?? []), String(to)]);
  return edges;
});

/** Whether any node can be reached from itself, by exhaustive search. */
function isCyclic(edges: ReadonlyMap<string, readonly string[]>): boolean {
  return [...edges.keys()].some((start) => {
    const reached = new Set<string>();
    let frontier = [...(edges.get(start) ?? [])];
    while (frontier.length > 0) {
      for (const node of frontier) reached.add(node);
      frontier = frontier.flatMap((node) => [...(edges.get(node) ?? [])]).filter((node) => !reached.has(node));
    }
    return reached.has(start);
  });
}

it('a cycle is found exactly where there is one', () => {
  fc.assert(
    fc.property(graph, (edges) => {
      expect(findCycles(edges).length > 0).toBe(isCyclic(edges));
    }),
    { numRuns: 500 },
  );
});

it('every cycle goes along edges and ends where it began', () => {
  fc.assert(
    fc.property(graph, (edges) => {
      for (const cycle of findCycles(edges)) {
        expect(cycle.at(-1)).toBe(cycle[0]);
        cycle.slice(1).forEach((node, index) => expect(edges.get(cycle[index]!)).toContain(node));
      }
    }),
    { numRuns: 500 },
  );
});

it('a chain longer than the call stack is searched completely', () => {
  const edges = new Map(Array.from({ length: 100_000 }, (_, index) => [String(index), [String(index + 1)]]));
  expect(findCycles(edges)).toEqual([]);
  expect(findCycles(edges.set('100000', ['99999']))).toEqual([['99999', '100000', '99999']]);
});
