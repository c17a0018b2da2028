import type { FieldData } from 'shared-contracts/answers';
import type { AskedField, Known } from 'shared-contracts/area-rules';
import type { Calls } from 'shared-contracts/calls';
import { isSameData } from 'shared-contracts/data-path';
import type { AreaRulesByName } from 'shared-contracts/page-rules';
import type { ReportFailure } from 'shared-contracts/rules-failure';
import type { ValidationEvent } from 'shared-contracts/validation';
import { createAsyncChecks } from './async-checks.ts';
import {
  afterEvent,
  afterOtherChange,
  fieldDataOf,
  flagsOf,
  gatheredFlags,
  isSeenBy,
  UNTOUCHED,
  type FieldFlags,
  type FieldState,
} from './field-states.ts';
import { createIncrementalValidator } from './incremental-validator.ts';

/** Milliseconds until an asynchronous rule is aborted. */
const ASYNC_DEADLINE = 8_000;

/** The errors on screen; a new object after every change. */
export interface ShownErrors {
  /** Paths whose error is shown now. */
  failing: ReadonlySet<string>;
  /**
   * The fields in the error summary, path → step. A field that failed the last Continue or Submit stays after it is
   * corrected.
   */
  listed: ReadonlyMap<string, string>;
  /** A rule of a listed field is still running. */
  isChecking: boolean;
}

/** The site's message about the answer at a path. */
export interface FieldProblem {
  path: string;
  message: string;
}

/** Tracks the fields of a page: which are asked, what the customer did with each, and the error each shows. */
export interface FieldRegistry {
  readonly errors: ShownErrors;
  /**
   * Validates the fields for `known`. `answered`: paths that the customer has just changed; their errors change only
   * when the caller calls `applyEvent` for each.
   */
  reconcile(known: Known, report: ReportFailure, answered: readonly string[]): void;
  /** The currently asked fields, each with its first error: of its rules, its asynchronous rules, or the site. */
  fields(): readonly AskedField[];
  isAsked(path: string): boolean;
  /** The rules of the field at `path`; none if it is not asked. */
  rulesAt(path: string): string;
  /** Updates a field after the customer typed in it, changed it or left it. */
  applyEvent(path: string, event: ValidationEvent): void;
  /** Shows every error of these steps, as Continue and Submit do, and returns the failing fields. */
  check(steps: readonly string[]): AskedField[];
  /** Shows the site's messages until the answers change, and returns their fields. */
  showProblems(problems: readonly FieldProblem[]): AskedField[];
  /**
   * Marks the answer of the field at `path` with a message, without making it invalid: another answer is not marked.
   * Without a message the mark is removed.
   */
  mark(path: string, message: string | undefined): void;
  /** Starts the asynchronous rules of these steps. Resolves when all have finished; `undefined` if none is running. */
  whenChecked(steps: readonly string[]): Promise<void> | undefined;
  dataOf(path: string): FieldData;
  /** The flags of every step with asked fields, combined from the flags of these fields. */
  stepFlags(): Readonly<Record<string, FieldFlags>>;
  /** The steps that count as seen, by their flags. */
  seenSteps(flags: Readonly<Record<string, FieldFlags>>): string[];
  /** Returns the paths whose `dataOf` may have changed since the last call. */
  drainChanges(): readonly string[];
}

export interface FieldRegistrySettings {
  areas(): AreaRulesByName;
  known(): Known;
  calls: Calls;
  warn(message: string, cause?: unknown): void;
  /** Called when the asynchronous rules of a field have finished. */
  onChange(): void;
}

export function createFieldRegistry({ areas, known, calls, warn, onChange }: FieldRegistrySettings): FieldRegistry {
  const validator = createIncrementalValidator();
  const states = new Map<string, FieldState>();
  const firstAnswers = new Map<string, unknown>();
  const problems = new Map<string, { answer: unknown; message: string }>();
  const marks = new Map<string, { answer: unknown; message: string }>();
  const changes = new Set<string>();
  /** The fields that changed since their flags were last read, with those of fields that are no longer asked. */
  const staleFlags = new Set<string>();
  /** Path → the flags of an asked field. */
  const flags = new Map<string, { step: string; flags: FieldFlags }>();
  let flagsOfSteps: Readonly<Record<string, FieldFlags>> = {};
  /** The asked fields with the errors of their synchronous rules only. */
  let validated: readonly AskedField[] = [];
  let fields: readonly AskedField[] = [];
  let byPath: ReadonlyMap<string, AskedField> = new Map();
  let errors: ShownErrors = { failing: new Set(), listed: new Map(), isChecking: false };
  let { listed } = errors;

  const checks = createAsyncChecks({
    rulesOf: (area) => areas()[area],
    known,
    calls,
    warn,
    deadline: ASYNC_DEADLINE,
    onChange(path) {
      noteChange(path);
      updateErrors();
      onChange();
    },
  });

  const stateOf = (path: string) => states.get(path) ?? UNTOUCHED;

  function noteChange(path: string) {
    changes.add(path);
    staleFlags.add(path);
  }

  function setState(path: string, state: FieldState) {
    if (states.get(path) === state) return;
    states.set(path, state);
    noteChange(path);
  }

  /** Removes the site's messages about answers that have changed, whatever the field's mode. */
  function dropSolvedProblems() {
    for (const { path, answer } of problems.size > 0 ? validated : []) {
      const problem = problems.get(path);
      if (!problem || isSameData(problem.answer, answer)) continue;
      problems.delete(path);
      if (stateOf(path).shown === problem.message) setState(path, { ...stateOf(path), shown: undefined, pulse: false });
    }
  }

  /** Adds the messages of asynchronous rules and of the site to the errors of the rules. */
  function updateErrors(answered: readonly string[] = []) {
    const before = byPath;
    dropSolvedProblems();
    fields = validated.map((field) => {
      const message = field.error ?? checks.messageFor(field) ?? problems.get(field.path)?.message;
      if (message === field.error) return field;
      const last = before.get(field.path);
      const next = { ...field, error: message };
      return last && isSameData(last, next) ? last : next;
    });
    byPath = new Map(fields.map((field) => [field.path, field]));
    for (const field of fields) {
      const last = before.get(field.path);
      if (last === field) continue;
      noteChange(field.path);
      if (!last && !firstAnswers.has(field.path)) firstAnswers.set(field.path, field.answer);
      if (last && last.error !== field.error && !answered.includes(field.path))
        setState(field.path, afterOtherChange(stateOf(field.path), field));
    }
    for (const path of before.keys()) if (!byPath.has(path)) forget(path);
  }

  function markOf(path: string): string | undefined {
    const mark = marks.get(path);
    return mark && isSameData(mark.answer, byPath.get(path)?.answer) ? mark.message : undefined;
  }

  function forget(path: string) {
    states.delete(path);
    problems.delete(path);
    checks.drop(path);
    noteChange(path);
  }

  function errorsNow(): ShownErrors {
    const failing: string[] = [];
    for (const [path, { shown }] of states) if (shown !== undefined) failing.push(path);
    const isChecking = [...listed.keys()].some(checks.isPending);
    const isSame =
      failing.length === errors.failing.size &&
      failing.every((path) => errors.failing.has(path)) &&
      listed === errors.listed &&
      isChecking === errors.isChecking;
    if (!isSame) errors = { failing: new Set(failing), listed, isChecking };
    return errors;
  }

  const fieldsOf = (steps: readonly string[]) => fields.filter(({ step }) => steps.includes(step));

  /**
   * Shows the errors of these fields and returns the failing ones. In the error summary the failing ones replace the
   * entries of `steps`; entries of other steps stay.
   */
  function showErrors(shown: readonly AskedField[], steps: readonly string[]): AskedField[] {
    for (const field of shown) setState(field.path, afterEvent(stateOf(field.path), 'submit', field));
    const failing = shown.filter(({ error }) => error !== undefined);
    const kept = [...listed].filter(([, step]) => !steps.includes(step));
    if (failing.length > 0 || kept.length < listed.size)
      listed = new Map([...kept, ...failing.map(({ path, step }) => [path, step] as const)]);
    return failing;
  }

  /** Starts the asynchronous rules of a field unless it has another error; returns whether they started. */
  function startChecks(field: AskedField): boolean {
    if (field.error !== undefined || !checks.ask(field)) return false;
    noteChange(field.path);
    return true;
  }

  return {
    get errors() {
      return errorsNow();
    },
    reconcile(next, report, answered) {
      const result = validator.validate(next, areas(), report);
      if (result === validated) return;
      validated = result;
      updateErrors(answered);
    },
    fields: () => fields,
    isAsked: (path) => byPath.has(path),
    rulesAt: (path) => byPath.get(path)?.rules ?? '',
    applyEvent(path, event) {
      const field = byPath.get(path);
      if (!field) return;
      const before = stateOf(path);
      const state = afterEvent(before, event, field);
      if (!isSameData(before, state)) setState(path, state);
      if (state.validated) startChecks(field);
    },
    check: (steps) => showErrors(fieldsOf(steps), steps),
    showProblems(newProblems) {
      for (const { path, message } of newProblems) {
        const field = byPath.get(path);
        if (field) problems.set(path, { answer: field.answer, message });
      }
      updateErrors();
      return showErrors(
        fields.filter(({ path }) => newProblems.some((problem) => problem.path === path)),
        [],
      );
    },
    mark(path, message) {
      if (message === undefined) marks.delete(path);
      else marks.set(path, { answer: byPath.get(path)?.answer, message });
      changes.add(path);
    },
    whenChecked(steps) {
      const asked = fieldsOf(steps);
      asked.forEach(startChecks);
      return checks.whenDone(asked.map(({ path }) => path));
    },
    dataOf(path) {
      const field = byPath.get(path);
      const pending = field && checks.areFor(field) ? checks.isPending(path) : undefined;
      return fieldDataOf(field, stateOf(path), pending, markOf(path));
    },
    stepFlags() {
      const staleSteps = new Set<string>();
      for (const path of staleFlags) {
        const field = byPath.get(path);
        const last = flags.get(path);
        if (last) staleSteps.add(last.step);
        if (field) staleSteps.add(field.step);
        if (field) flags.set(path, { step: field.step, flags: flagsOfField(field) });
        else flags.delete(path);
      }
      staleFlags.clear();
      if (staleSteps.size > 0) flagsOfSteps = gatheredAgain(staleSteps);
      return flagsOfSteps;
    },
    seenSteps: (flags) =>
      Object.entries(flags)
        .filter(([, gathered]) => isSeenBy(gathered))
        .map(([step]) => step),
    drainChanges() {
      const paths = [...changes];
      changes.clear();
      return paths;
    },
  };

  /** The flags of all steps; those of steps that are not stale stay the same objects. */
  function gatheredAgain(staleSteps: ReadonlySet<string>): Record<string, FieldFlags> {
    const steps = new Map<string, FieldFlags[]>();
    for (const { step, flags: ofField } of flags.values()) {
      const ofStep = steps.get(step);
      if (ofStep) ofStep.push(ofField);
      else steps.set(step, [ofField]);
    }
    const gathered: Record<string, FieldFlags> = {};
    for (const [step, ofStep] of steps)
      gathered[step] = (!staleSteps.has(step) && flagsOfSteps[step]) || gatheredFlags(ofStep);
    return gathered;
  }

  function flagsOfField(field: AskedField): FieldFlags {
    return flagsOf({
      field,
      state: stateOf(field.path),
      pending: checks.isPending(field.path),
      changed: !isSameData(firstAnswers.get(field.path), field.answer),
    });
  }
}
