import { createForm, type FormApi, type Mutator } from 'final-form';
import arrayMutators from 'final-form-arrays';
import { BehaviorSubject } from 'rxjs';
import type { Answer, AreaRules, Change, Known, Question } from 'shared-contracts/area-rules';
import type { AreaHost, Log, Notice, Target } from 'shared-contracts/area-host';
import { ALL_TOPICS, contributionTopic, type TopicStates } from 'shared-contracts/topics';
import type { Calls } from 'shared-contracts/calls';
import { createCartEventBus, type CartEventBusOwner } from 'shared-contracts/cart-event-bus';
import { EMPTY_CATALOGUE, type Catalogue } from 'shared-contracts/catalogue';
import { isSameData, valueAt } from 'shared-contracts/data-path';
import { formatProblems } from 'shared-contracts/decode';
import type { FormValues } from 'shared-contracts/form-data';
import type { AreaName } from 'shared-contracts/form-types';
import type { PageConfig } from 'shared-contracts/page-config';
import {
  activeSteps, askFields, contributionsOf, problemsOfModules, settlePage, withInitialValues, withModuleDefaults,
  type AreaRulesByName, type AskedField,
} from 'shared-contracts/page-rules';
import { describeRulesFailure, type ReportFailure, type RulesFailure } from 'shared-contracts/rules-failure';
import { isEmptyAnswer } from 'shared-contracts/validation';
import { failedPartsOf, type FailedParts } from './failed-parts.ts';
import type { Gate } from './pointer-gate.ts';
import { fieldDataOf, NO_ATTENTION, withChecked, withTouched, type FieldAttention, type FieldData } from './field-validity.ts';

export interface FormSessionSettings {
  page: PageConfig;
  today: string;
  data: FormValues;
  topics: TopicStates;
  calls: Calls;
  log: Log;
  navigate(to: Target): void;
  notify(notice: Notice): void;
  /** When what is shown may change; at once if nothing is said. */
  whenStill?: Gate;
}

/** A question waiting for the customer, and what follows from either answer. */
export interface OpenQuestion {
  question: Question;
  answer(answer: Answer): void;
}

/** What views of the shell render from; a new object whenever something changed. */
export interface FormSnapshot {
  known: Known;
  fields: readonly AskedField[];
  attention: FieldAttention;
  question: OpenQuestion | undefined;
  failedParts: FailedParts;
}

/** One customer's form on one page: answers, what is known, what is asked, and who is told. */
export interface FormSession {
  form: FormApi<FormValues>;
  bus: CartEventBusOwner;
  log: Log;
  hostOf(area: AreaName): AreaHost;
  areas(): AreaRulesByName;
  /** An area's rules have arrived: its options are checked, its initial values fill what is missing. */
  addArea(rules: AreaRules): void;
  setCatalogue(catalogue: Catalogue): void;
  /** Has text fields hand over what is typed but not committed yet. */
  commit(): void;
  /** A field was left. */
  touch(path: string): void;
  /** Shows every error of these steps and returns the failing fields in page order. */
  check(steps: readonly string[]): AskedField[];
  markSeen(step: string): void;
  /** What is known this moment; `snapshot` may wait until the page may move. */
  known(): Known;
  /**
   * Parts whose rules threw: in the initial values, until the page is reloaded; elsewhere when they were
   * last asked, so that an answer they can deal with brings them back.
   */
  failedParts(): FailedParts;
  snapshot(): FormSnapshot;
  subscribe(listener: () => void): () => void;
}

const setFieldData: Mutator<FormValues> = ([path, data], state) => {
  const field = state.fields[path as string];
  if (field) field.data = { ...field.data, ...(data as FieldData), error: (data as FieldData).error };
};

/**
 * final-form holds the values; this engine holds validity, follows what answers lead to, and tells
 * areas what is known. It gives final-form no validators: revealing N fields asks N questions.
 */
export function createFormSession({ page, today, data, topics, calls, log, navigate, notify, whenStill = (work) => work() }: FormSessionSettings): FormSession {
  const form = createForm<FormValues>({ onSubmit: () => undefined, initialValues: data, mutators: { ...arrayMutators, setFieldData } });
  const bus = createCartEventBus({
    topics: ALL_TOPICS, log: log.error,
  });
  for (const refused of bus.restore(topics)) log.warn(`A saved topic was left out: ${refused.kind}`);

  let areas: AreaRulesByName = {};
  let attention = NO_ATTENTION;
  let fields: readonly AskedField[] = [];
  let questions: readonly OpenQuestion[] = [];
  let failedParts: FailedParts = new Set();
  let unfilled: readonly RulesFailure[] = [];
  let working = false;
  let telling = false;
  const told = new Map<string, FieldData>();
  const listeners = new Set<() => void>();
  const known$ = new BehaviorSubject<Known>({ page, data, catalogue: EMPTY_CATALOGUE, topics: bus.states(), today });
  const asked$ = new BehaviorSubject<ReadonlySet<string>>(new Set());
  let snapshot: FormSnapshot = { known: known$.value, fields, attention, question: undefined, failedParts };

  /** Brings everything into line with a new state of what is known; `answered` are the paths the customer changed. */
  function follow(next: Known, answered: readonly string[] = []) {
    const before = known$.value;
    const failures: RulesFailure[] = [...unfilled];
    const report = (failure: RulesFailure) => void failures.push(failure);
    working = true;
    const settled = settlePage(before, next, areas, report);
    if (settled.chasing) log.error(`These modules change each other's answers without end: ${settled.chasing.join(', ')}`);
    write(settled.changes);
    publishContributions(settled.known, report);
    const known = { ...settled.known, data: form.getState().values, topics: bus.states() };
    working = false;
    for (const asked of settled.questions) open(asked);
    fields = askFields(known, areas, report);
    noteFailures(failures);
    if (fields.length !== asked$.value.size || fields.some(({ path }) => !asked$.value.has(path))) asked$.next(new Set(fields.map(({ path }) => path)));
    // Last, because whoever hears of it may change what is known again.
    known$.next(known);
    attention = withTouched(attention, answered);
    tell();
  }

  /** A part that throws at every answer is logged once. */
  function noteFailures(failures: readonly RulesFailure[]) {
    const before = failedParts;
    failedParts = failedPartsOf(failures);
    const parts = [...failedParts].filter((part) => !before.has(part));
    for (const part of parts) {
      const failure = failures.find((one) => failedPartsOf([one]).has(part));
      if (failure) log.error(describeRulesFailure(failure), failure.cause);
    }
  }

  /** Paths of the fields whose answer the customer has just changed. */
  function answeredPaths(before: FormValues, after: FormValues): string[] {
    return fields.map(({ path }) => path).filter((path) => {
      const [was, is] = [valueAt(before, path), valueAt(after, path)];
      return !isSameData(was, is) && !(isEmptyAnswer(was) && isEmptyAnswer(is));
    });
  }

  function write(changes: readonly Change[]) {
    if (changes.length === 0) return;
    form.batch(() => {
      for (const change of changes) {
        if (change.kind !== 'ask') form.change(change.path as never, (change.kind === 'set' ? change.value : undefined) as never);
      }
    });
  }

  function open({ question, yes, no }: { question: Question; yes: Change[]; no: Change[] }) {
    if (questions.some((asked) => asked.question.key === question.key)) return;
    const asked: OpenQuestion = {
      question,
      answer(answer) {
        questions = questions.filter((one) => one !== asked);
        write(answer === 'yes' ? yes : no);
        tell();
      },
    };
    questions = [...questions, asked];
  }

  function publishContributions(known: Known, report: ReportFailure) {
    for (const [area, products] of Object.entries(contributionsOf(known, areas, report))) {
      const topic = contributionTopic(area as AreaName);
      if (!isSameData(known.topics[topic.name], products)) bus.forOwner(area as AreaName).publish(topic, [...products]);
    }
  }

  /** Tells registered fields and the shell's views what has changed for them, once the page may move. */
  function tell() {
    if (telling) return;
    telling = true;
    whenStill(() => {
      telling = false;
      tellNow();
    });
  }

  function tellNow() {
    const byPath = new Map(fields.map((field) => [field.path, field]));
    for (const path of form.getRegisteredFields()) tellField(path, byPath.get(path));
    snapshot = { known: known$.value, fields, attention, question: questions[0], failedParts };
    listeners.forEach((listener) => listener());
  }

  function tellField(path: string, field: AskedField | undefined) {
    const data = fieldDataOf(field, attention);
    if (isSameData(told.get(path), data)) return;
    told.set(path, data);
    (form.mutators as unknown as { setFieldData(path: string, data: FieldData): void }).setFieldData(path, data);
  }

  // A field that mounts later is told at once what is known of it.
  const registerField = form.registerField;
  form.registerField = ((path: string, ...rest: never[]) => {
    const unregister = (registerField as (...all: unknown[]) => () => void)(path, ...rest);
    told.delete(path);
    queueMicrotask(() => tellField(path, fields.find((field) => field.path === path)));
    return unregister;
  }) as typeof form.registerField;

  form.subscribe(({ values }) => {
    if (working || values === known$.value.data) return;
    follow({ ...known$.value, data: values }, answeredPaths(known$.value.data, values));
  }, { values: true });
  bus.states$.subscribe((states) => {
    if (!working && states !== known$.value.topics) follow({ ...known$.value, topics: states });
  });

  return {
    form,
    bus,
    log,
    areas: () => areas,
    hostOf: (area) => ({
      bus: bus.forOwner(area), form, known$, asked$, calls, navigate, notify, log,
      ask: (question) => new Promise<Answer>((resolve) => {
        questions = [...questions, { question, answer: (answer) => { questions = questions.filter((one) => one.question !== question); tell(); resolve(answer); } }];
        tell();
      }),
    }),
    addArea(rules) {
      const problems = problemsOfModules(page, { [rules.area]: rules });
      if (problems.length > 0) log.error(`The page does not fit ${rules.area}@${rules.version}:\n${formatProblems(problems)}`);
      areas = { ...areas, [rules.area]: rules };
      const failures: RulesFailure[] = [];
      const started = { ...known$.value, page: withModuleDefaults(known$.value.page, areas) };
      const filled = withInitialValues(started, areas, (failure) => failures.push(failure));
      unfilled = failures;
      working = true;
      form.batch(() => {
        for (const [key, value] of Object.entries(filled.data)) {
          if (!isSameData(valueAt(form.getState().values, key), value)) form.change(key as never, value as never);
        }
      });
      working = false;
      follow({ ...filled, data: form.getState().values });
    },
    setCatalogue: (catalogue) => follow({ ...known$.value, catalogue }),
    commit: () => document.querySelector('#signup')?.dispatchEvent(new Event('fields:commit')),
    touch(path) {
      attention = withTouched(attention, [path]);
      tell();
    },
    check(steps) {
      const failing = fields.filter(({ step, error }) => steps.includes(step) && error !== undefined);
      attention = withChecked(attention, steps, failing);
      tell();
      return failing;
    },
    markSeen(step) {
      if (!valueAt(form.getState().values, `stepSeenStatus.${step}`)) form.change(`stepSeenStatus.${step}` as never, true as never);
    },
    known: () => known$.value,
    failedParts: () => failedParts,
    snapshot: () => snapshot,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Keys of the steps that are active now. */
export function activeStepKeys(known: Known): string[] {
  return activeSteps(known).map(({ key }) => key);
}
