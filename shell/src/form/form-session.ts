import { createForm, type FormApi } from 'final-form';
import arrayMutators from 'final-form-arrays';
import { BehaviorSubject } from 'rxjs';
import type { Answer, AreaRules, Change, Known } from 'shared-contracts/area-rules';
import type { AreaHost, Log, Notice, Target } from 'shared-contracts/area-host';
import { ALL_TOPICS, contributionTopic, type TopicStates } from 'shared-contracts/topics';
import type { Calls } from 'shared-contracts/calls';
import { createCartEventBus, type CartEventBusOwner } from 'shared-contracts/cart-event-bus';
import { EMPTY_CATALOGUE, type Catalogue } from 'shared-contracts/catalogue';
import { isSameData, valueAt, withValueAt } from 'shared-contracts/data-path';
import { formatProblems } from 'shared-contracts/decode';
import type { FormValues } from 'shared-contracts/form-data';
import type { AreaName } from 'shared-contracts/form-types';
import type { PageConfig, Step } from 'shared-contracts/page-config';
import {
  contributionsOf, problemsOfModules, settlePage, shownSteps, withInitialValues, withModuleDefaults, type AreaRulesByName, type AskedField,
} from 'shared-contracts/page-rules';
import { describeRulesFailure, type ReportFailure, type RulesFailure } from 'shared-contracts/rules-failure';
import { answeredPaths } from './answered-paths.ts';
import { failedPartsOf, type FailedParts } from './failed-parts.ts';
import { createFieldBook, type FieldBook } from './field-book.ts';
import { createFieldTeller, setFieldData } from './field-teller.ts';
import type { Gate } from './pointer-gate.ts';
import { createQuestionQueue, type OpenQuestion } from './question-queue.ts';

/** Milliseconds between two looks at the flags of the steps (SH-026). */
const OBSERVER_THROTTLE = 16;

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
  /** Whether the customer is in the middle of a text at this path; never if nothing is said. */
  isTyping?(path: string): boolean;
}

/** What views of the shell render from; a new object whenever something changed. */
export interface FormSnapshot {
  known: Known;
  fields: readonly AskedField[];
  book: FieldBook['view'];
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
  /** Changes answers, as an area's settle does; a question is put to the customer first. */
  apply(changes: readonly Change[]): void;
  /** Has text fields hand over what is typed but not committed yet. */
  commit(): void;
  /** A field was left. */
  touch(path: string): void;
  /** Asks what only the site can answer on these steps; `undefined` when there is nothing to wait for. */
  whenAnswered(steps: readonly string[]): Promise<void> | undefined;
  /** Shows every error of these steps and returns the failing fields in page order. */
  check(steps: readonly string[]): AskedField[];
  markSeen(step: string): void;
  /** The customer is on this step now. */
  enter(step: string): void;
  /** The active steps that have something to show, at this moment unless said. */
  steps(at?: Known): Step[];
  /** What is known this moment; `snapshot` may wait until the page may move. */
  known(): Known;
  /**
   * Parts whose rules threw: in the initial values, until the page is reloaded; elsewhere when they were
   * last asked, so that an answer they can deal with brings them back.
   */
  failedParts(): FailedParts;
  snapshot$: BehaviorSubject<FormSnapshot>;
  snapshot(): FormSnapshot;
  /** Is told of every later snapshot; returns how to stop. */
  subscribe(listener: () => void): () => void;
}

/**
 * final-form holds the values; this engine holds validity, follows what answers lead to, and tells
 * areas what is known. It gives final-form no validators: revealing N fields asks N questions.
 */
export function createFormSession(
  { page, today, data, topics, calls, log, navigate, notify, whenStill = (work) => work(), isTyping = () => false }: FormSessionSettings,
): FormSession {
  const { formType: _, currentStep, stepSeenStatus, stepValidationObservers, ...saved } = data;
  const form = createForm<FormValues>({ onSubmit: () => undefined, initialValues: saved, mutators: { ...arrayMutators, setFieldData } });
  const bus = createCartEventBus({ topics: ALL_TOPICS, log: log.error });
  for (const refused of bus.restore(topics)) log.warn(`A saved topic was left out: ${refused.kind}`);

  let areas: AreaRulesByName = {};
  let failedParts: FailedParts = new Set();
  let unfilled: readonly RulesFailure[] = [];
  /** What the form itself writes down; nobody edits it, so final-form does without. */
  let notes: FormValues = { formType: page.formType, currentStep, stepSeenStatus, stepValidationObservers };
  let nextNotes: FormValues = notes;
  /** What final-form holds; asking it for that makes it look at every field. */
  let answers: FormValues = saved;
  let followed = answers;
  let working = false;
  let telling = false;
  let observer: ReturnType<typeof setTimeout> | undefined;
  const known$ = new BehaviorSubject<Known>({ page, data: dataNow(), catalogue: EMPTY_CATALOGUE, topics: bus.states(), today });
  const asked$ = new BehaviorSubject<ReadonlySet<string>>(new Set());
  const questions = createQuestionQueue(() => tell());
  const book = createFieldBook({ areas: () => areas, known: () => known$.value, calls, warn: log.warn, onChange: () => tell() });
  const tellField = createFieldTeller(form, book.dataOf);
  const snapshot$ = new BehaviorSubject<FormSnapshot>({ known: known$.value, fields: [], book: book.view, question: undefined, failedParts });

  function dataNow(): FormValues {
    return { ...answers, ...notes };
  }

  /** Brings everything into line with a new state of what is known; the customer's own changes are told apart. */
  function follow(next: Known, isCustomers = false) {
    const before = known$.value;
    const failures: RulesFailure[] = [...unfilled];
    const report = (failure: RulesFailure) => void failures.push(failure);
    const answered = isCustomers ? answeredPaths(before.data, next.data, book.isAsked) : [];
    working = true;
    const settled = settlePage(before, next, areas, report);
    if (settled.chasing) log.error(`These modules change each other's answers without end: ${settled.chasing.join(', ')}`);
    write(settled.changes);
    publishContributions(settled.known, report);
    const known = { ...settled.known, data: dataNow(), topics: bus.states() };
    followed = answers;
    working = false;
    settled.questions.forEach(askFirst);
    book.ask(known, report, answered);
    if (!isSamePaths(book.fields(), asked$.value)) asked$.next(new Set(book.fields().map(({ path }) => path)));
    noteFailures(failures);
    // Last, because whoever hears of it may change what is known again.
    known$.next(known);
    for (const path of answered) book.happened(path, isTyping(path) ? 'input' : 'change');
    tell();
  }

  /** A part that throws at every answer is logged once. */
  function noteFailures(failures: readonly RulesFailure[]) {
    const before = failedParts;
    const now = failedPartsOf(failures);
    const parts = [...now].filter((part) => !before.has(part));
    // The same parts are the same object: views of the shell compare by identity.
    if (parts.length > 0 || now.size !== before.size) failedParts = now;
    for (const part of parts) {
      const failure = failures.find((one) => failedPartsOf([one]).has(part));
      if (failure) log.error(describeRulesFailure(failure), failure.cause);
    }
  }

  function write(changes: readonly Change[]) {
    if (changes.length === 0) return;
    form.batch(() => {
      for (const change of changes) {
        if (change.kind !== 'ask') form.change(change.path as never, (change.kind === 'set' ? change.value : undefined) as never);
      }
    });
    // A form that is telling its subscribers tells this change only after them.
    answers = form.getState().values;
  }

  function askFirst({ question, yes, no }: Omit<Extract<Change, { kind: 'ask' }>, 'kind'>) {
    if (!questions.isWaiting(question.key)) questions.ask(question, (answer) => write(answer === 'yes' ? yes : no));
  }

  /** Writes something down with the next look at the flags of the steps; nothing is asked anew because of it. */
  function note(path: string, value: unknown) {
    nextNotes = withValueAt(nextNotes, path, value);
    observe();
  }

  function publishContributions(known: Known, report: ReportFailure) {
    for (const [area, contribution] of Object.entries(contributionsOf(known, areas, report))) {
      const topic = contributionTopic(area as AreaName);
      if (!isSameData(known.topics[topic.name], contribution)) bus.forOwner(area as AreaName).publish(topic, contribution);
    }
  }

  /** Writes down the flags of the steps, and what else was noted, at most once in a while. */
  function observe() {
    observer ??= setTimeout(() => {
      observer = undefined;
      const flags = book.stepFlags();
      for (const step of book.seenSteps(flags)) nextNotes = withValueAt(nextNotes, `stepSeenStatus.${step}`, true);
      if (Object.keys(flags).length > 0) nextNotes = { ...nextNotes, stepValidationObservers: flags };
      if (isSameData(nextNotes, notes)) return;
      notes = nextNotes;
      known$.next({ ...known$.value, data: dataNow() });
      tell();
    }, OBSERVER_THROTTLE);
  }

  /** Tells registered fields and the shell's views what has changed for them, once the page may move. */
  function tell() {
    observe();
    if (telling) return;
    telling = true;
    whenStill(() => {
      telling = false;
      tellNow();
    });
  }

  function tellNow() {
    const news = book.takeNews();
    if (news.length > 0) form.batch(() => news.forEach(tellField));
    snapshot$.next({ known: known$.value, fields: book.fields(), book: book.view, question: questions.current(), failedParts });
  }

  form.subscribe(({ values }) => {
    answers = values;
    if (!working && answers !== followed) follow({ ...known$.value, data: dataNow() }, true);
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
      ask: (question) => new Promise<Answer>((resolve) => { questions.ask(question, resolve); }),
    }),
    addArea(rules) {
      const problems = problemsOfModules(page, { [rules.area]: rules });
      if (problems.length > 0) log.error(`The page does not fit ${rules.area}@${rules.version}:\n${formatProblems(problems)}`);
      areas = { ...areas, [rules.area]: rules };
      const failures: RulesFailure[] = [];
      const started = { ...known$.value, page: withModuleDefaults(known$.value.page, { [rules.area]: rules }) };
      const filled = withInitialValues(started, areas, (failure) => failures.push(failure));
      unfilled = failures;
      working = true;
      form.batch(() => {
        for (const [key, value] of Object.entries(filled.data)) {
          if (!(key in notes) && !isSameData(valueAt(answers, key), value)) form.change(key as never, value as never);
        }
      });
      answers = form.getState().values;
      working = false;
      follow({ ...filled, data: dataNow() });
    },
    setCatalogue: (catalogue) => {
      if (!isSameData(catalogue, known$.value.catalogue)) follow({ ...known$.value, catalogue });
    },
    apply(changes) {
      working = true;
      write(changes);
      working = false;
      for (const change of changes) if (change.kind === 'ask') askFirst(change);
      follow({ ...known$.value, data: dataNow() });
    },
    commit: () => document.querySelector('#signup')?.dispatchEvent(new Event('fields:commit')),
    touch(path) {
      book.happened(path, 'blur');
      tell();
    },
    whenAnswered: (steps) => {
      const waiting = book.whenAnswered(steps);
      if (waiting) tell();
      return waiting;
    },
    check(steps) {
      const failing = book.check(steps);
      tell();
      return failing;
    },
    markSeen: (step) => note(`stepSeenStatus.${step}`, true),
    enter: (step) => note('currentStep', step),
    steps: (at = known$.value) => shownSteps(at, areas, (failure) => log.error(describeRulesFailure(failure), failure.cause)),
    known: () => known$.value,
    failedParts: () => failedParts,
    snapshot$,
    snapshot: () => snapshot$.value,
    subscribe(listener) {
      const first = snapshot$.value;
      const subscription = snapshot$.subscribe((snapshot) => { if (snapshot !== first) listener(); });
      return () => subscription.unsubscribe();
    },
  };
}

function isSamePaths(fields: readonly AskedField[], paths: ReadonlySet<string>): boolean {
  return fields.length === paths.size && fields.every(({ path }) => paths.has(path));
}
