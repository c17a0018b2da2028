import { valueAt } from 'shared-contracts/data-path';
import type { FormValues } from 'shared-contracts/form-data';
import type { LookKind } from './watched-data.ts';

/** Where a rule looked: in which of the data it was given, and at what. */
export interface Look {
  of: number;
  path: string;
  kind: LookKind;
}

/** What a rule answered, and where it looked for it. */
export interface Remembered<Answer> {
  answer: Answer;
  looks: readonly Look[];
}

export interface RuleMemory<Answer> {
  /** What the rule would answer to these data. */
  recall(data: readonly FormValues[]): Remembered<Answer> | undefined;
  keep(data: readonly FormValues[], remembered: Remembered<Answer>): void;
}

interface Branch<Answer> {
  /** Where the rule looks next. Absent where it has answered. */
  look?: Look;
  /** What stood there → what it did then. */
  found: Map<string, Branch<Answer>>;
  remembered?: Remembered<Answer>;
}

/** Looks that are kept of a rule. One that looks at thousands of answers is run again instead. */
const MOST_LOOKS = 100_000;

/**
 * Remembers what a pure rule answered. Of the same data it always looks at the same place first, and what it finds
 * there decides where it looks next: its answers are a tree, and data that differ only where it never looked
 * lead to the same one.
 */
export function createRuleMemory<Answer>(): RuleMemory<Answer> {
  const root: Branch<Answer> = { found: new Map() };
  let size = 0;
  return {
    recall(data) {
      let at: Branch<Answer> | undefined = root;
      while (at?.look) at = at.found.get(standsAt(data, at.look));
      return at?.remembered;
    },
    keep(data, remembered) {
      if (size + remembered.looks.length > MOST_LOOKS) return;
      let at = root;
      for (const look of remembered.looks) {
        at.look = look;
        const stands = standsAt(data, look);
        const next: Branch<Answer> = at.found.get(stands) ?? { found: new Map() };
        if (!at.found.has(stands)) size += 1;
        at.found.set(stands, next);
        at = next;
      }
      at.remembered = remembered;
    },
  };
}

/** What a look sees, as a text: answers, options and lists whole, of a group of answers only that it is one, or its keys. */
function standsAt(data: readonly FormValues[], { of, path, kind }: Look): string {
  const value = path === '' ? data[of] : valueAt(data[of], path);
  if (kind === 'keys') return Object.keys(value ?? {}).join();
  const isGroup = value !== null && typeof value === 'object' && !Array.isArray(value) && !('key' in value);
  return isGroup ? '{' : JSON.stringify(value) ?? '';
}
