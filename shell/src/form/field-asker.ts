import type { FieldRule, FieldRules, Known } from 'shared-contracts/area-rules';
import { changedPaths, isSameData, pathsAbove } from 'shared-contracts/data-path';
import { splitModulePath } from 'shared-contracts/page-config';
import type { Condition } from 'shared-contracts/conditions';
import { askField, rulesOfModule, type AreaRulesByName, type AskedField } from 'shared-contracts/page-rules';
import { attempt, type ReportFailure } from 'shared-contracts/rules-failure';
import { pathsReadBy } from 'shared-contracts/validation';
import { createConditionGraph } from './condition-graph.ts';

/** One field of one module, as it was last asked. */
interface Entry {
  path: string;
  rule: FieldRule;
  /** `undefined` while its condition does not hold. */
  asked: AskedField | undefined;
}

interface ModuleState {
  fields: FieldRules;
  entries: readonly Entry[];
  /** Answer → the entries whose result depends on it. */
  readers: ReadonlyMap<string, readonly Entry[]>;
  /** Condition → the entries that are asked only while it holds. */
  shownBy: ReadonlyMap<Condition, readonly Entry[]>;
  /** The entries that are asked, in order. */
  asked: readonly AskedField[];
}

export interface FieldAsker {
  /**
   * What `askFields` of shared-contracts/page-rules says of the same state, evaluating only what depends
   * on what changed since the last call. A field that stayed the same is the very same object.
   */
  ask(known: Known, areas: AreaRulesByName, report: ReportFailure): readonly AskedField[];
  /** How many answers were checked and how many conditions evaluated so far. */
  counts(): { answersChecked: number; conditionsEvaluated: number };
}

/** Asks a page's fields again and again, each only when it may come out differently. */
export function createFieldAsker(): FieldAsker {
  const graph = createConditionGraph({});
  let modules = new Map<string, ModuleState>();
  let last: Known['data'] = {};
  let fields: readonly AskedField[] = [];
  let answersChecked = 0;

  function evaluate(entry: Entry, step: string, module: string): AskedField | undefined {
    if (!graph.isMet(entry.rule.showCondition)) return undefined;
    answersChecked += 1;
    const asked = askField(entry.rule, { path: entry.path, step, module }, last);
    return entry.asked && isSameAsked(entry.asked, asked) ? entry.asked : asked;
  }

  /** The module's state after its rules were read anew: fields that are ruled as before keep what they came to. */
  function rebuilt(before: ModuleState | undefined, fieldRules: FieldRules, dirty: ReadonlySet<Entry>, step: string, module: string): ModuleState {
    const old = new Map(before?.entries.map((entry) => [entry.path, entry]));
    const entries = Object.entries(fieldRules).map(([path, rule]): Entry => {
      const known = old.get(path);
      if (known && !dirty.has(known) && isSameRule(known.rule, rule)) return known;
      const entry: Entry = { path, rule, asked: known?.asked };
      entry.asked = evaluate(entry, step, module);
      return entry;
    });
    return withIndexes(fieldRules, entries);
  }

  function refreshed(state: ModuleState, dirty: ReadonlySet<Entry>, step: string, module: string): ModuleState {
    let differs = false;
    for (const entry of dirty) {
      const asked = evaluate(entry, step, module);
      differs ||= asked !== entry.asked;
      entry.asked = asked;
    }
    return differs ? { ...state, asked: askedOf(state.entries) } : state;
  }

  function dirtyEntries(state: ModuleState | undefined, above: ReadonlySet<string>, turned: ReadonlySet<Condition>): ReadonlySet<Entry> {
    const dirty = new Set<Entry>();
    if (!state) return dirty;
    for (const path of above) state.readers.get(path)?.forEach((entry) => dirty.add(entry));
    for (const condition of turned) state.shownBy.get(condition)?.forEach((entry) => dirty.add(entry));
    return dirty;
  }

  return {
    ask(known, areas, report) {
      const changed = changedPaths(last, known.data);
      const above = new Set(changed.flatMap(pathsAbove));
      last = known.data;
      const turned = graph.follow(known.data, changed);
      const next = new Map<string, ModuleState>();
      const active = known.page.steps.filter(({ showCondition }) => graph.isMet(showCondition));
      for (const step of active) {
        for (const { use, at } of usesOf(step)) {
          const key = `${step.key} ${at}`;
          const before = modules.get(key);
          const state = attempt({ ...splitModulePath(use.module), part: 'fields' }, report, () => {
            const rules = rulesOfModule(areas, use.module)?.fields(use.options, known) ?? NO_FIELDS;
            const dirty = dirtyEntries(before, above, turned);
            return before?.fields === rules
              ? refreshed(before, dirty, step.key, use.module)
              : rebuilt(before, rules, dirty, step.key, use.module);
          });
          if (state) next.set(key, state);
        }
      }
      const isSame = next.size === modules.size && [...next].every(([key, state]) => modules.get(key)?.asked === state.asked);
      modules = next;
      if (!isSame) fields = [...next.values()].flatMap(({ asked }) => asked);
      return fields;
    },
    counts: () => ({ answersChecked, conditionsEvaluated: graph.evaluations() }),
  };
}

const NO_FIELDS: FieldRules = {};

function usesOf({ sections }: Known['page']['steps'][number]) {
  return sections.flatMap(({ modules }, section) => modules.map((use, place) => ({ use, at: `${section}.${place}` })));
}

function withIndexes(fields: FieldRules, entries: readonly Entry[]): ModuleState {
  const readers = new Map<string, Entry[]>();
  const shownBy = new Map<Condition, Entry[]>();
  for (const entry of entries) {
    for (const path of [entry.path, ...pathsReadBy(entry.rule.rules)]) listed(readers, path).push(entry);
    if (entry.rule.showCondition) listed(shownBy, entry.rule.showCondition).push(entry);
  }
  return { fields, entries, readers, shownBy, asked: askedOf(entries) };
}

function listed<K, V>(lists: Map<K, V[]>, key: K): V[] {
  const list = lists.get(key) ?? [];
  lists.set(key, list);
  return list;
}

function askedOf(entries: readonly Entry[]): readonly AskedField[] {
  return entries.flatMap(({ asked }) => (asked ? [asked] : []));
}

function isSameRule(left: FieldRule, right: FieldRule): boolean {
  if (left === right) return true;
  // Conditions are told apart by identity, everything else by what it says.
  const { showCondition: was, ...before } = left;
  const { showCondition: is, ...after } = right;
  return was === is && isSameData(before, after);
}

function isSameAsked(left: AskedField, right: AskedField): boolean {
  return left.error === right.error && left.answer === right.answer && isSameRule(left, right);
}
