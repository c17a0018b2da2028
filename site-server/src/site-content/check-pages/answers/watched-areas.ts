import {
  moduleRules,
  type FieldRules,
  type Known,
  type LoadedRules,
  type ModuleRules,
} from 'shared-contracts/area-rules';
import { valueAt } from 'shared-contracts/data-path';
import type { FormValues } from 'shared-contracts/form-data';
import type { AreaRulesByName } from 'shared-contracts/page-rules';

/** Receives what rules read and set while they run. */
interface Watch {
  /** A rule read the answer at this path. */
  read(path: string): void;
  /** A module (`area/module`) set an answer itself. */
  set(module: string, value: unknown, path: string): void;
}

/**
 * Wraps the rules so that they report what they read and set. When a rule would read the same answers as in an earlier
 * call, the wrapper returns the earlier result without running it; so use it only with one page, catalogue, day
 * and state of topics.
 */
export function watchedAreas(areas: AreaRulesByName, watch: Watch): AreaRulesByName {
  return Object.fromEntries(Object.entries(areas).map(([area, rules]) => [area, rules && watchedArea(rules, watch)]));
}

function watchedArea(rules: LoadedRules, watch: Watch): LoadedRules {
  const modules = Object.entries(rules.modules).map(
    ([name, module]) =>
      [name, moduleRules(watchedModule(module as unknown as ModuleRules, `${rules.area}/${name}`, watch))] as const,
  );
  return { ...rules, modules: Object.fromEntries(modules) };
}

function watchedModule(module: ModuleRules, name: string, { read, set }: Watch): ModuleRules {
  const { initialValues, settle } = module;
  return {
    options: module.options,
    fields: watchedRule(read, (options, known: Known): FieldRules => module.fields(options, known)),
    ...(initialValues && {
      initialValues: watchedRule(read, (options, known: Known) => {
        const initial = plainData(initialValues.call(module, options, known));
        set(name, initial, '');
        return initial;
      }),
    }),
    ...(settle && {
      settle: watchedRule(read, (options, before: Known, after: Known) => {
        const settled = plainData(settle.call(module, options, before, after));
        for (const change of settled) if (change.kind === 'set') set(name, change.value, change.path);
        return settled;
      }),
    }),
  };
}

/**
 * Wraps a rule so that it reports its reads to `read` and runs only once for all data in which it reads the same
 * values.
 */
function watchedRule<States extends Known[], Answer>(
  read: Watch['read'],
  rule: (options: unknown, ...known: States) => Answer,
) {
  const memories = new Map<unknown, ReturnType<typeof createRuleMemory<Answer>>>();
  return (options: unknown, ...known: States): Answer => {
    const memory = memories.get(options) ?? createRuleMemory<Answer>();
    memories.set(options, memory);
    const data = known.map((state) => state.data);
    const remembered = memory.recall(data);
    if (remembered) {
      for (const { path, kind } of remembered.looks) if (kind === 'answer') read(path);
      return remembered.answer;
    }
    const looks = new Map<string, Look>();
    const watchedStates = known.map((state, index) => ({
      ...state,
      data: watchedData(state.data, (path, kind) => {
        looks.set(`${index} ${kind} ${path}`, { of: index, path, kind });
        if (kind === 'answer') read(path);
      }),
    })) as States;
    const answer = rule(options, ...watchedStates);
    memory.keep(data, { answer, looks: [...looks.values()] });
    return answer;
  };
}

/** A read by a rule. */
interface Look {
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
function createRuleMemory<Answer>() {
  const root: Branch<Answer> = { branches: new Map() };
  let size = 0;
  return {
    /** The rule's answer for these data, if it is known from an earlier run. */
    recall(data: readonly FormValues[]): Remembered<Answer> | undefined {
      let branch: Branch<Answer> | undefined = root;
      while (branch?.look) branch = branch.branches.get(valueSeen(data, branch.look));
      return branch?.remembered;
    },
    keep(data: readonly FormValues[], remembered: Remembered<Answer>): void {
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

/** What was read: an answer; of a group of answers, only that it exists (`group`); or the group's keys. */
type LookKind = 'answer' | 'group' | 'keys';

/**
 * Returns a view of the answers that reports the path of everything read in it to `report`, whether it exists or not. A
 * chosen option (an object with a `key`) counts as one answer. Reads return the values of the original.
 * `explore-answers.ts` finds out by it which answers a rule depends on.
 */
export function watchedData<T>(data: T, report: (path: string, kind: LookKind) => void): T {
  return watched(data, '', report) as T;
}

/** A plain copy of the data, without views in it. Properties that are `undefined` are left out. */
export function plainData<T>(value: T): T {
  return value === undefined ? value : (JSON.parse(JSON.stringify(value)) as T);
}

function watched(value: unknown, path: string, report: (path: string, kind: LookKind) => void): unknown {
  if (value === null || typeof value !== 'object') return value;
  const below = (key: string) => (path ? `${path}.${key}` : key);
  const reportRead = (key: string | symbol) => {
    if (typeof key !== 'string' || (Array.isArray(value) && !/^\d+$/.test(key))) return;
    const child = (value as Record<string, unknown>)[key];
    if ('key' in value) report(path, 'answer');
    else if (child === null || typeof child !== 'object' || Array.isArray(child) || 'key' in child)
      report(below(key), 'answer');
    else report(below(key), 'group');
  };
  return new Proxy(value, {
    get(target, key, receiver) {
      reportRead(key);
      const child: unknown = Reflect.get(target, key, receiver);
      // A proxy must return the value of a frozen property itself, not a view of it.
      const descriptor = Reflect.getOwnPropertyDescriptor(target, key);
      const isFixed = descriptor && !descriptor.configurable && !descriptor.writable;
      return typeof key === 'string' && !isFixed && descriptor ? watched(child, below(key), report) : child;
    },
    getOwnPropertyDescriptor(target, key) {
      reportRead(key);
      return Reflect.getOwnPropertyDescriptor(target, key);
    },
    has(target, key) {
      reportRead(key);
      return Reflect.has(target, key);
    },
    ownKeys(target) {
      if (!Array.isArray(value) && !('key' in value)) report(path, 'keys');
      return Reflect.ownKeys(target);
    },
  });
}
