import type { FormApi } from 'final-form';
import { BehaviorSubject } from 'rxjs';
import type { Answer, AskedField, Change, Known, LoadedRules } from 'shared-contracts/area-rules';
import type { AreaHost, Log } from 'shared-contracts/area-host';
import { ALL_TOPICS, type TopicStates } from 'shared-contracts/topics';
import { createCartEventBus, type CartEventBusOwner } from 'shared-contracts/cart-event-bus';
import { EMPTY_CATALOGUE, type Catalogue } from 'shared-contracts/catalogue';
import { isSameData, valueAt } from 'shared-contracts/data-path';
import { formatProblems } from 'shared-contracts/decode';
import type { FormValues } from 'shared-contracts/form-data';
import type { AreaName } from 'shared-contracts/form-types';
import type { PageConfig, Step } from 'shared-contracts/page-config';
import {
  problemsOfModules, settlePage, shownSteps, withInitialValues, withModuleDefaults, type AreaRulesByName,
} from 'shared-contracts/page-rules';
import type { RulesFailure } from 'shared-contracts/rules-failure';
import { answeredPaths } from './answered-paths.ts';
import { createFailureRecord, type FailedParts } from './failed-parts.ts';
import { createFieldRegistry, type FieldProblem, type ShownErrors } from './field-registry.ts';
import { createFormAnswers } from './form-answers.ts';
import { publishContributions } from './publish-contributions.ts';
import { createQuestionQueue, type OpenQuestion } from './question-queue.ts';
import { createStepRecords } from './step-records.ts';
import { syncFieldData } from './sync-field-data.ts';

/** The page's data, and what the page does for areas: those members are handed to every area as they are. */
export interface FormSessionSettings extends Pick<AreaHost, 'calls' | 'log' | 'navigate' | 'notify' | 'show' | 'reloadProducts'> {
  page: PageConfig;
  today: string;
  /** Saved answers and topics. */
  data: FormValues;
  topics: TopicStates;
  /** Makes text fields hand over text that is typed but not committed yet; only where there are text fields. */
  commitFields?(): void;
  /** Runs `work` when the page may change what it shows; at once by default. */
  whenStill?(work: () => void): void;
  /** Whether the customer is typing a text at this path; never by default. */
  isTyping?(path: string): boolean;
}

/** The state that views render from; a new object whenever something changed. */
export interface FormSnapshot {
  known: Known;
  fields: readonly AskedField[];
  errors: ShownErrors;
  question: OpenQuestion | undefined;
  failedParts: FailedParts;
}

/** One customer's form on one page: answers, what is known, the fields asked, and the bus. */
export interface FormSession {
  form: FormApi<FormValues>;
  bus: CartEventBusOwner;
  log: Log;
  hostOf(area: AreaName): AreaHost;
  areas(): AreaRulesByName;
  /** Adds an area's rules, or replaces them: checks the page's options and fills missing answers with initial values. */
  addArea(rules: LoadedRules): void;
  setCatalogue(catalogue: Catalogue): void;
  /** Changes answers, as an area's settle does; a question is put to the customer first. */
  apply(changes: readonly Change[]): void;
  /** Makes text fields hand over text that is typed but not committed yet. */
  commit(): void;
  /** Records that the customer left a field. */
  touch(path: string): void;
  /** Starts the asynchronous rules of these steps. Resolves when all have answered; `undefined` when none is running. */
  whenAnswered(steps: readonly string[]): Promise<void> | undefined;
  /** Shows every error of these steps and returns the failing fields in page order. */
  check(steps: readonly string[]): AskedField[];
  /**
   * Shows the site's messages as errors of these fields, in the error summary too, and returns those fields in page order.
   *
   * A message lasts until the answer at its path changes; the same answer, given again, is accepted. A path that is not
   * asked is left out. Messages are never stored.
   */
  showProblems(problems: readonly FieldProblem[]): AskedField[];
  markSeen(step: string): void;
  /** Records the step the customer is on. */
  enter(step: string): void;
  /** The active steps that have something to show, by default now. */
  steps(known?: Known): Step[];
  /** What is known now; `snapshot` may lag behind until the page may change. */
  known(): Known;
  /** The fields asked now, with their answers. */
  asked(): readonly AskedField[];
  /**
   * Parts whose rules threw: in their initial values, until the page is reloaded; elsewhere in their latest run, so
   * that an answer they can deal with brings them back.
   */
  failedParts(): FailedParts;
  snapshot$: BehaviorSubject<FormSnapshot>;
  snapshot(): FormSnapshot;
  /** Calls `listener` after every later snapshot; returns how to stop. */
  subscribe(listener: () => void): () => void;
}

/**
 * final-form holds the answers and no validators; this engine settles, validates, contributes and emits after every
 * change of what is known. Revealing N fields validates N answers.
 */
export function createFormSession({
  page, today, data, topics, commitFields, isTyping, whenStill = (work) => work(), ...host
}: FormSessionSettings): FormSession {
  const { calls, log } = host;
  const { formType: _, currentStep, stepSeenStatus, stepValidationObservers, ...saved } = data;
  const answers = createFormAnswers(saved);
  const { form } = answers;
  const bus = createCartEventBus({ topics: ALL_TOPICS, log: log.error });
  for (const refused of bus.restore(topics)) log.warn(`A saved topic was left out: ${refused.kind}`);

  let areas: AreaRulesByName = {};
  let initialValueFailures: readonly RulesFailure[] = [];
  let reconciled = answers.values();
  let isReconciling = false;
  let isEmitScheduled = false;
  const failures = createFailureRecord(log);
  const questions = createQuestionQueue(() => scheduleEmit());
  const registry = createFieldRegistry({ areas: () => areas, known: () => known$.value, calls, warn: log.warn, onChange: () => scheduleEmit() });
  const records = createStepRecords({ formType: page.formType, currentStep, stepSeenStatus, stepValidationObservers }, registry, () => {
    known$.next({ ...known$.value, data: dataNow() });
    scheduleEmit();
  });
  const known$ = new BehaviorSubject<Known>({ page, data: dataNow(), catalogue: EMPTY_CATALOGUE, topics: bus.states(), today });
  const asked$ = new BehaviorSubject<ReadonlySet<string>>(new Set());
  const updateFields = syncFieldData(form, registry.dataOf);
  const snapshot$ = new BehaviorSubject(snapshotNow());

  function dataNow(): FormValues {
    return { ...answers.values(), ...records.current() };
  }

  function snapshotNow(): FormSnapshot {
    return { known: known$.value, fields: registry.fields(), errors: registry.errors, question: questions.current(), failedParts: failures.current() };
  }

  /** Brings answers, contributions and fields into line with `next`. Only the customer's own changes count as typed. */
  function reconcile(next: Known, isCustomers = false) {
    const before = known$.value;
    const failed = [...initialValueFailures];
    const report = (failure: RulesFailure) => void failed.push(failure);
    const answered = isCustomers ? answeredPaths(before.data, next.data, registry.isAsked) : [];
    isReconciling = true;
    const settled = settlePage(before, next, areas, report);
    if (settled.chasing) log.error(`These modules change each other's answers without end: ${settled.chasing.join(', ')}`);
    answers.write(settled.changes);
    publishContributions(bus, settled.known, areas, report);
    const known = { ...settled.known, data: dataNow(), topics: bus.states() };
    reconciled = answers.values();
    isReconciling = false;
    settled.questions.forEach(askFirst);
    registry.reconcile(known, report, answered);
    if (!isSamePaths(registry.fields(), asked$.value)) asked$.next(new Set(registry.fields().map(({ path }) => path)));
    failures.replace(failed);
    // Last, because a subscriber may change what is known again.
    known$.next(known);
    for (const path of answered) registry.applyEvent(path, isTyping?.(path) ? 'input' : 'change');
    scheduleEmit();
  }

  function askFirst({ question, yes, no }: Omit<Extract<Change, { kind: 'ask' }>, 'kind'>) {
    if (!questions.isWaiting(question.key)) questions.ask(question, (answer) => answers.write(answer === 'yes' ? yes : no));
  }

  /** Writes answers that are not the customer's, and reconciles once. */
  function writeOwn(changes: readonly Change[], next: Known) {
    isReconciling = true;
    answers.write(changes);
    isReconciling = false;
    for (const change of changes) if (change.kind === 'ask') askFirst(change);
    reconcile({ ...next, data: dataNow() });
  }

  /** Emits once the page may change what it shows. */
  function scheduleEmit() {
    records.scheduleUpdate();
    if (isEmitScheduled) return;
    isEmitScheduled = true;
    whenStill(() => {
      isEmitScheduled = false;
      emit();
    });
  }

  function emit() {
    updateFields(registry.drainChanges());
    snapshot$.next(snapshotNow());
  }

  answers.follow(() => {
    if (!isReconciling && answers.values() !== reconciled) reconcile({ ...known$.value, data: dataNow() }, true);
  });
  bus.states$.subscribe((states) => {
    if (!isReconciling && states !== known$.value.topics) reconcile({ ...known$.value, topics: states });
  });

  return {
    form, bus, log, snapshot$,
    areas: () => areas,
    hostOf: (area) => ({
      ...host, bus: bus.forOwner(area), form, known$, asked$,
      ask: (question) => new Promise<Answer>((resolve) => { questions.ask(question, resolve); }),
    }),
    addArea(rules) {
      const own = { [rules.area]: rules };
      const problems = problemsOfModules(page, own);
      if (problems.length > 0) log.error(`The page does not fit ${rules.area}@${rules.version}:\n${formatProblems(problems)}`);
      areas = { ...areas, ...own };
      const failed: RulesFailure[] = [];
      const started = { ...known$.value, page: withModuleDefaults(known$.value.page, own) };
      const filled = withInitialValues(started, areas, (failure) => failed.push(failure));
      initialValueFailures = failed;
      const changes = Object.entries(filled.data).flatMap(([path, value]): Change[] => (
        path in records.current() || isSameData(valueAt(answers.values(), path), value) ? [] : [{ kind: 'set', path, value }]));
      writeOwn(changes, filled);
    },
    setCatalogue: (catalogue) => {
      if (!isSameData(catalogue, known$.value.catalogue)) reconcile({ ...known$.value, catalogue });
    },
    apply: (changes) => writeOwn(changes, known$.value),
    commit: () => commitFields?.(),
    touch(path) {
      registry.applyEvent(path, 'blur');
      scheduleEmit();
    },
    whenAnswered(steps) {
      const waiting = registry.whenAnswered(steps);
      if (waiting) scheduleEmit();
      return waiting;
    },
    check(steps) {
      const failing = registry.check(steps);
      scheduleEmit();
      return failing;
    },
    showProblems(problems) {
      const failing = registry.showProblems(problems);
      scheduleEmit();
      return failing;
    },
    markSeen: (step) => records.record(`stepSeenStatus.${step}`, true),
    enter: (step) => records.record('currentStep', step),
    steps: (known = known$.value) => shownSteps(known, areas, failures.log),
    known: () => known$.value,
    asked: registry.fields,
    failedParts: failures.current,
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
