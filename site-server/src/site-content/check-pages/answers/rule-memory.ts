import { valueAt } from 'shared-contracts/data-path';
import type { FormValues } from 'shared-contracts/form-data';
import type { LookKind } from './watched-data.ts';

/** A read by a rule. */
export interface Look {
  /** Index of the data among those passed to the rule. */
  of: number;
  path: string;
  kind: LookKind;
}

/** An answer of a rule, and the reads that led to it. */
interface Remembered<Answer> {
  answer: Answer;
  looks: readonly Look[];
}

export interface RuleMemory<Answer> {
  /** The rule's answer for these data, if it is known from an earlier run. */
  recall(data: readonly FormValues[]): Remembered<Answer> | undefined;
  keep(data: readonly FormValues[], remembered: Remembered<Answer>): void;
}

interface Branch<Answer> {
  /** The rule's next read; absent once it has answered. */
  look?: Look;
  /** How the rule went on, by the value it read. */
  branches: Map<string, Branch<Answer>>;
  remembered?: Remembered<Answer>;
}

/** The most reads remembered of a rule. A rule that reads thousands of answers is run again instead. */
const MOST_LOOKS = 100_000;

/**
 * Caches the answers of a pure rule by what it read. A pure rule always reads the same path first, and the value there
 * decides what it reads next. Its answers therefore form a tree, and data that differ only where it never looked lead
 * to the same answer.
 */
export function createRuleMemory<Answer>(): RuleMemory<Answer> {
  const root: Branch<Answer> = { branches: new Map() };
  let size = 0;
  return {
    recall(data) {
      let branch: Branch<Answer> | undefined = root;
      while (branch?.look) branch = branch.branches.get(valueSeen(data, branch.look));
      return branch?.remembered;
    },
    keep(data, remembered) {
      if (size + remembered.looks.length > MOST_LOOKS) return;
      let branch = root;
      for (const look of remembered.looks) {
        branch.look = look;
        const value = valueSeen(data, look);
        const next: Branch<Answer> = branch.branches.get(value) ?? { branches: new Map() };
        if (!branch.branches.has(value)) size += 1;
        branch.branches.set(value, next);
        branch = next;
      }
      branch.remembered = remembered;
    },
  };
}

/**
 * The value that a read sees, as text: answers, options and lists completely; of a group only that it is a group, or
 * its keys.
 */
function valueSeen(data: readonly FormValues[], { of, path, kind }: Look): string {
  const value = path === '' ? data[of] : valueAt(data[of], path);
  if (kind === 'keys') return Object.keys(value ?? {}).join();
  const isGroup = value !== null && typeof value === 'object' && !Array.isArray(value) && !('key' in value);
  return isGroup ? '{' : (JSON.stringify(value) ?? '');
}
