import type { Known } from 'shared-contracts/area-rules';
import type { Calls } from 'shared-contracts/calls';
import { isSameData } from 'shared-contracts/data-path';
import type { AreaRulesByName, AskedField } from 'shared-contracts/page-rules';
import type { ReportFailure } from 'shared-contracts/rules-failure';
import type { ValidationEvent } from 'shared-contracts/validation';
import { createAsyncChecks } from './async-checks.ts';
import { createFieldAsker } from './field-asker.ts';
import {
  afterEvent, afterOtherChange, fieldDataOf, flagsOf, gatheredFlags, isSeenBy, UNTOUCHED, type FieldData, type FieldFlags, type FieldState,
} from './field-states.ts';

/** Milliseconds after which an asynchronous rule is given up. */
const ASYNC_DEADLINE = 8_000;

/** What of the fields is shown; a new object whenever it changed. */
export interface FieldBookView {
  /** Paths whose error is shown now. */
  failing: ReadonlySet<string>;
  /** Path → step of what failed the last Continue or Submit: what the error summary lists until the next one. */
  listed: ReadonlyMap<string, string>;
}

export interface FieldBook {
  readonly view: FieldBookView;
  /** Brings the fields into line with what is known; `happened` then says what the customer did to the answered ones. */
  ask(known: Known, report: ReportFailure, answered: readonly string[]): void;
  /** What is asked, with the error of each answer, asynchronous ones included. */
  fields(): readonly AskedField[];
  isAsked(path: string): boolean;
  /** The customer did something with a field. */
  happened(path: string, event: ValidationEvent): void;
  /** Continue or Submit was pressed on these steps: checks all their fields and returns the failing ones. */
  check(steps: readonly string[]): AskedField[];
  /** Begins what only the site can answer on these steps, and waits for it; `undefined` when there is nothing. */
  whenAnswered(steps: readonly string[]): Promise<void> | undefined;
  dataOf(path: string): FieldData;
  /** The flags of every step that asks something, gathered from its fields. */
  stepFlags(): Readonly<Record<string, FieldFlags>>;
  seenSteps(flags: Readonly<Record<string, FieldFlags>>): string[];
  /** Paths for which something changed since this was last called. */
  takeNews(): readonly string[];
}

export interface FieldBookSettings {
  areas(): AreaRulesByName;
  known(): Known;
  calls: Calls;
  warn(message: string, cause?: unknown): void;
  /** Something changed that nobody here asked for: an asynchronous rule came to its end. */
  onChange(): void;
}

/** The fields of a page: what is asked now, what was done with each, and what is shown of it. */
export function createFieldBook({ areas, known, calls, warn, onChange }: FieldBookSettings): FieldBook {
  const asker = createFieldAsker();
  const states = new Map<string, FieldState>();
  const firstAnswers = new Map<string, unknown>();
  const news = new Set<string>();
  let plain: readonly AskedField[] = [];
  let fields: readonly AskedField[] = [];
  let byPath: ReadonlyMap<string, AskedField> = new Map();
  let view: FieldBookView = { failing: new Set(), listed: new Map() };
  let listedStates: ReadonlyMap<string, string> = view.listed;

  const checks = createAsyncChecks({
    rulesOf: (area) => areas()[area as keyof AreaRulesByName],
    known, calls, warn, deadline: ASYNC_DEADLINE,
    onChange(path) {
      news.add(path);
      answerAll();
      onChange();
    },
  });

  const stateOf = (path: string) => states.get(path) ?? UNTOUCHED;

  function setState(path: string, state: FieldState) {
    if (states.get(path) === state) return;
    states.set(path, state);
    news.add(path);
  }

  /** Puts what asynchronous rules said to what the rules say. */
  function answerAll(answered: readonly string[] = []) {
    const before = byPath;
    fields = plain.map((field) => {
      const message = field.error === undefined && field.asyncRules ? checks.messageFor(field) : undefined;
      const last = before.get(field.path);
      if (message === undefined) return field;
      return last && isSameData(last, { ...field, error: message }) ? last : { ...field, error: message };
    });
    byPath = new Map(fields.map((field) => [field.path, field]));
    for (const field of fields) {
      const last = before.get(field.path);
      if (last === field) continue;
      news.add(field.path);
      if (!last && !firstAnswers.has(field.path)) firstAnswers.set(field.path, field.answer);
      if (last && last.error !== field.error && !answered.includes(field.path)) setState(field.path, afterOtherChange(stateOf(field.path), field));
    }
    for (const path of before.keys()) if (!byPath.has(path)) forget(path);
  }

  function forget(path: string) {
    states.delete(path);
    checks.drop(path);
    news.add(path);
  }

  function viewNow(): FieldBookView {
    const failing = fields.filter(({ path }) => stateOf(path).shown !== undefined).map(({ path }) => path);
    const isSame = failing.length === view.failing.size && failing.every((path) => view.failing.has(path)) && listedStates === view.listed;
    if (!isSame) view = { failing: new Set(failing), listed: listedStates };
    return view;
  }

  const ofSteps = (steps: readonly string[]) => fields.filter(({ step }) => steps.includes(step));

  /** Asks the site about an answer that was checked and holds so far. */
  function askSite(field: AskedField): boolean {
    if (field.error !== undefined || !checks.ask(field)) return false;
    news.add(field.path);
    return true;
  }

  return {
    get view() { return viewNow(); },
    ask(next, report, answered) {
      const asked = asker.ask(next, areas(), report);
      if (asked === plain) return;
      plain = asked;
      answerAll(answered);
    },
    fields: () => fields,
    isAsked: (path) => byPath.has(path),
    happened(path, event) {
      const field = byPath.get(path);
      if (!field) return;
      const before = stateOf(path);
      const state = afterEvent(before, event, field);
      if (!isSameData(before, state)) setState(path, state);
      if (state.validated) askSite(field);
    },
    check(steps) {
      const checked = ofSteps(steps);
      for (const field of checked) setState(field.path, afterEvent(stateOf(field.path), 'submit', field));
      const failing = checked.filter(({ error }) => error !== undefined);
      listedStates = new Map([
        ...[...listedStates].filter(([, step]) => !steps.includes(step)),
        ...failing.map(({ path, step }) => [path, step] as const),
      ]);
      return failing;
    },
    whenAnswered(steps) {
      const asked = ofSteps(steps);
      asked.forEach(askSite);
      return checks.whenDone(asked.map(({ path }) => path));
    },
    dataOf: (path) => fieldDataOf(byPath.get(path), stateOf(path), checks.isPending(path)),
    stepFlags() {
      const steps = new Map<string, FieldFlags[]>();
      for (const field of fields) {
        const flags = steps.get(field.step) ?? [];
        flags.push(flagsOfField(field));
        steps.set(field.step, flags);
      }
      return Object.fromEntries([...steps].map(([step, flags]) => [step, gatheredFlags(flags)]));
    },
    seenSteps: (flags) => Object.entries(flags).filter(([, gathered]) => isSeenBy(gathered)).map(([step]) => step),
    takeNews() {
      const paths = [...news];
      news.clear();
      return paths;
    },
  };

  function flagsOfField(field: AskedField): FieldFlags {
    return flagsOf({
      field, state: stateOf(field.path), pending: checks.isPending(field.path),
      changed: !isSameData(firstAnswers.get(field.path), field.answer),
    });
  }
}
