import type { AskedField, FieldRule, FieldRules, Known } from 'shared-contracts/area-rules';
import { changedPaths, isSameData, pathsAbove } from 'shared-contracts/data-path';
import { splitModulePath } from 'shared-contracts/page-config';
import { type Condition, isConditionMet } from 'shared-contracts/conditions';
import { askField, knownToModule, rulesOfModule, type AreaRulesByName } from 'shared-contracts/page-rules';
import { runPart, type ReportFailure } from 'shared-contracts/rules-failure';
import { pathsReadBy } from 'shared-contracts/validation';
import type { FormValues } from 'shared-contracts/form-data';

/** One field of one module with its latest result. */
interface Entry {
  path: string;
  rule: FieldRule;
  /** `undefined` while its condition does not hold. */
  asked: AskedField | undefined;
}

interface ModuleState {
  fields: FieldRules;
  entries: readonly Entry[];
  /** Path of an answer → the entries whose result depends on it. */
  readers: ReadonlyMap<string, readonly Entry[]>;
  /** Condition → the entries that are asked only while it holds. */
  shownBy: ReadonlyMap<Condition, readonly Entry[]>;
  asked: readonly AskedField[];
}

interface IncrementalValidator {
  /**
   * Returns what `askFields` of shared-contracts/page-rules returns for the same state, but evaluates only the fields
   * and conditions that depend on changes since the last call. A field with an unchanged result stays the same object.
   */
  validate(known: Known, areas: AreaRulesByName, report: ReportFailure): readonly AskedField[];
  /** Answers checked and conditions evaluated so far. */
  counts(): { answersChecked: number; conditionsEvaluated: number };
}

/** Creates a validator of a page's fields that evaluates a field only when its result may differ. */
export function createIncrementalValidator(): IncrementalValidator {
  const graph = createConditionGraph({});
  let modules = new Map<string, ModuleState>();
  let data: Known['data'] = {};
  let notAsked: readonly string[] = [];
  let fields: readonly AskedField[] = [];
  let answersChecked = 0;

  function evaluate(entry: Entry, step: string, module: string): AskedField | undefined {
    if (notAsked.includes(entry.path) || !graph.isMet(entry.rule.showCondition)) return undefined;
    answersChecked += 1;
    const asked = askField(entry.rule, { path: entry.path, step, module }, data);
    return entry.asked && isSameAsked(entry.asked, asked) ? entry.asked : asked;
  }

  /**
   * Returns the module's state under changed rules. A field keeps its result if its rule and its answers are unchanged.
   */
  function rebuilt(
    before: ModuleState | undefined,
    fieldRules: FieldRules,
    dirty: ReadonlySet<Entry>,
    step: string,
    module: string,
  ): ModuleState {
    const old = new Map(before?.entries.map((entry) => [entry.path, entry]));
    const entries = Object.entries(fieldRules).map(([path, rule]): Entry => {
      const previous = old.get(path);
      if (previous && !dirty.has(previous) && isSameRule(previous.rule, rule)) return previous;
      const entry: Entry = { path, rule, asked: previous?.asked };
      entry.asked = evaluate(entry, step, module);
      return entry;
    });
    return withIndexes(fieldRules, entries);
  }

  /** Evaluates the dirty entries again, in place. Returns the same state if no result differs. */
  function refreshed(state: ModuleState, dirty: ReadonlySet<Entry>, step: string, module: string): ModuleState {
    let differs = false;
    for (const entry of dirty) {
      const asked = evaluate(entry, step, module);
      differs ||= asked !== entry.asked;
      entry.asked = asked;
    }
    return differs ? { ...state, asked: askedOf(state.entries) } : state;
  }

  /** The entries that read one of the affected paths or depend on one of the changed `conditions`. */
  function dirtyEntries(
    state: ModuleState | undefined,
    affected: ReadonlySet<string>,
    conditions: ReadonlySet<Condition>,
  ): ReadonlySet<Entry> {
    const dirty = new Set<Entry>();
    if (!state) return dirty;
    for (const path of affected) state.readers.get(path)?.forEach((entry) => dirty.add(entry));
    for (const condition of conditions) state.shownBy.get(condition)?.forEach((entry) => dirty.add(entry));
    return dirty;
  }

  return {
    validate(known, areas, report) {
      const changed = changedPaths(data, known.data);
      const affected = new Set(changed.flatMap(pathsAbove));
      data = known.data;
      notAsked = known.page.correction?.notAsked ?? [];
      const changedConditions = graph.reconcile(known.data, changed);
      const next = new Map<string, ModuleState>();
      const active = known.page.steps.filter(({ showCondition }) => graph.isMet(showCondition));
      for (const step of active) {
        for (const { use, position } of usesOf(step)) {
          const key = `${step.key} ${position}`;
          const before = modules.get(key);
          const state = runPart({ ...splitModulePath(use.module), part: 'fields' }, report, () => {
            const rules =
              rulesOfModule(areas, use.module)?.fields(use.options, knownToModule(areas, use.module, known)) ??
              NO_FIELDS;
            const dirty = dirtyEntries(before, affected, changedConditions);
            return before && hasRules(before, rules)
              ? refreshed(before, dirty, step.key, use.module)
              : rebuilt(before, rules, dirty, step.key, use.module);
          });
          if (state) next.set(key, state);
        }
      }
      const isSame =
        next.size === modules.size && [...next].every(([key, state]) => modules.get(key)?.asked === state.asked);
      modules = next;
      if (!isSame) fields = [...next.values()].flatMap(({ asked }) => asked);
      return fields;
    },
    counts: () => ({ answersChecked, conditionsEvaluated: graph.evaluations() }),
  };
}

const NO_FIELDS: FieldRules = {};

function usesOf({ sections }: Known['page']['steps'][number]) {
  return sections.flatMap(({ modules }, section) =>
    modules.map((use, module) => ({ use, position: `${section}.${module}` })),
  );
}

/** Whether the state has these rules. Most modules make equal rules again at every change. */
function hasRules({ fields, entries }: ModuleState, rules: FieldRules): boolean {
  if (fields === rules) return true;
  const paths = Object.keys(rules);
  return (
    paths.length === entries.length &&
    entries.every(({ path, rule }, index) => path === paths[index] && isSameRule(rule, rules[path]!))
  );
}

function withIndexes(fields: FieldRules, entries: readonly Entry[]): ModuleState {
  const readers = new Map<string, Entry[]>();
  const shownBy = new Map<Condition, Entry[]>();
  for (const entry of entries) {
    for (const path of [entry.path, ...pathsReadBy(entry.rule.rules)]) listAt(readers, path).push(entry);
    if (entry.rule.showCondition) listAt(shownBy, entry.rule.showCondition).push(entry);
  }
  return { fields, entries, readers, shownBy, asked: askedOf(entries) };
}

function listAt<K, V>(lists: Map<K, V[]>, key: K): V[] {
  const list = lists.get(key) ?? [];
  lists.set(key, list);
  return list;
}

function askedOf(entries: readonly Entry[]): readonly AskedField[] {
  return entries.flatMap(({ asked }) => (asked ? [asked] : []));
}

function isSameRule(left: FieldRule, right: FieldRule): boolean {
  // Conditions are compared by identity, because the graph keeps its results by condition object; everything else by
  // content.
  return left.showCondition === right.showCondition && isSameData(left, right);
}

function isSameAsked(left: AskedField, right: AskedField): boolean {
  return left.error === right.error && left.answer === right.answer && isSameRule(left, right);
}

interface Node {
  condition: Condition;
  isMet: boolean;
}

/** The conditions of a page and the answers each depends on. */
interface ConditionGraph {
  /**
   * Whether the condition holds for the latest answers; `undefined` always holds. A condition is compiled on first use.
   */
  isMet(condition: Condition | undefined): boolean;
  /** Evaluates the conditions that read these changed paths, and returns the conditions whose result changed. */
  reconcile(data: FormValues, changed: readonly string[]): ReadonlySet<Condition>;
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
