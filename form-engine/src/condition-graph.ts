import { isConditionMet, type Condition } from 'shared-contracts/conditions';
import { pathsAbove } from 'shared-contracts/data-path';
import type { FormValues } from 'shared-contracts/form-data';

interface Node {
  condition: Condition;
  isMet: boolean;
}

/** The conditions of a page and the answers each depends on. */
export interface ConditionGraph {
  /**
   * Whether the condition holds for the latest answers; `undefined` always holds. A condition is compiled on first use.
   */
  isMet(condition: Condition | undefined): boolean;
  /** Evaluates the conditions that read these changed paths, and returns the conditions whose result changed. */
  reconcile(data: FormValues, changed: readonly string[]): ReadonlySet<Condition>;
  /** The number of evaluations so far. */
  evaluations(): number;
}

/**
 * Compiles conditions into a graph from answers to the conditions that read them. Conditions are
 * compared by identity, because a page's conditions never change while it is open.
 */
export function createConditionGraph(start: FormValues): ConditionGraph {
  const nodes = new Map<Condition, Node>();
  const readers = new Map<string, Node[]>();
  let data = start;
  let evaluations = 0;

  function evaluate(condition: Condition): boolean {
    evaluations += 1;
    return isConditionMet(condition, data);
  }

  function compile(condition: Condition): Node {
    const node = { condition, isMet: evaluate(condition) };
    nodes.set(condition, node);
    for (const path of fieldKeysOf(condition)) {
      const pathReaders = readers.get(path);
      if (pathReaders) pathReaders.push(node);
      else readers.set(path, [node]);
    }
    return node;
  }

  return {
    isMet: (condition) => condition === undefined || (nodes.get(condition) ?? compile(condition)).isMet,
    reconcile(next, changed) {
      data = next;
      const affected = new Set(changed.flatMap(pathsAbove).flatMap((path) => readers.get(path) ?? []));
      const changedConditions = new Set<Condition>();
      for (const node of affected) {
        const isMet = evaluate(node.condition);
        if (isMet !== node.isMet) changedConditions.add(node.condition);
        node.isMet = isMet;
      }
      return changedConditions;
    },
    evaluations: () => evaluations,
  };
}

function fieldKeysOf({ orConditions }: Condition): Set<string> {
  return new Set(orConditions.flatMap(({ andConditions }) => andConditions.map(({ fieldKey }) => fieldKey)));
}
