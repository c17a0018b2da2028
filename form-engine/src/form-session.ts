import type { Customer } from 'shared-contracts/account';
import type { Answer, AskedField, Change, Known, LoadedRules } from 'shared-contracts/area-rules';
import type { AreaHost, Log } from 'shared-contracts/area-host';
import { newAttempt, type Attempt } from 'shared-contracts/attempt';
import { topicsOf, type TopicStates } from 'shared-contracts/topics';
import { createCartEventBus, type CartEventBusOwner, type PublishResult } from 'shared-contracts/cart-event-bus';
import { answerStructsOf, withoutMisshapenDeclared } from 'shared-contracts/answer-shapes';
import { EMPTY_CATALOGUE, type Catalogue } from 'shared-contracts/catalogue';
import type { Answers } from 'shared-contracts/answers';
import { cleanTexts } from 'shared-contracts/clean-text';
import { isSameData, valueAt } from 'shared-contracts/data-path';
import { formatProblems } from 'shared-contracts/decode';
import type { FormValues } from 'shared-contracts/form-data';
import type { AreaName } from 'shared-contracts/form-types';
import { knownTo } from 'shared-contracts/need-to-know';
import { areasOf, localeOf, type PageConfig, type Step } from 'shared-contracts/page-config';
import {
  applyChanges,
  contributionsOf,
  decodeModules,
  settlePage,
  shownSteps,
  withInitialValues,
  type AreaRulesByName,
} from 'shared-contracts/page-rules';
import type { RulesFailure } from 'shared-contracts/rules-failure';
import { createStore, type Store } from 'shared-contracts/store';
import { answeredPaths, createFormAnswers, type ValuesForm } from './form-answers.ts';
import { createAreaHost } from './area-host.ts';
import { createFailureRecord, type FailedParts } from './failed-parts.ts';
import { createFieldRegistry, type FieldProblem, type ShownErrors } from './field-registry.ts';
import { publishContributions } from './publish-contributions.ts';
import { createQuestionQueue, type OpenQuestion } from './answer-queue.ts';
import { createStepRecords } from './step-records.ts';

/** The page's data, and the members of `AreaHost` that the page implements; every area gets these members unchanged. */
export interface FormSessionSettings extends Pick<
  AreaHost,
  'calls' | 'log' | 'navigate' | 'notify' | 'show' | 'reloadProducts'
> {
  page: PageConfig;
  today: string;
  customer?: Customer | undefined;
  /** Saved answers and topics. */
  data: FormValues;
  topics: TopicStates;
  /** The saved attempt to send the form. Left out where the form is not stored. */
  attempt?: Store<Attempt>;
  /** Runs `work` as soon as the page may change on screen; immediately by default. */
  whenStill?(work: () => void): void;
  /** Whether the customer is typing in the text field at this path; always false by default. */
  isTyping?(path: string): boolean;
}

/** The state that views render from; a new object after every change. */
export interface FormSnapshot {
  known: Known;
  fields: readonly AskedField[];
  errors: ShownErrors;
  question: OpenQuestion | undefined;
  failedParts: FailedParts;
}

/** One customer's form on one page: answers, known state, asked fields, and the bus. */
export interface FormSession {
  answers: Answers;
  /** Holds the values of `answers`. `SessionForm` mounts it; only the session writes it. */
  form: ValuesForm;
  bus: CartEventBusOwner;
  log: Log;
  hostOf(area: AreaName): AreaHost;
  areas(): AreaRulesByName;
  /**
   * Adds or replaces an area's rules, logs page options that do not fit them, and fills missing answers with initial
   * values.
   */
  addArea(rules: LoadedRules): void;
  setCatalogue(catalogue: Catalogue): void;
  /**
   * Applies changes such as an area's `settle` returns. A change of kind `ask` writes its answers once the customer has
   * answered.
   */
  apply(changes: readonly Change[]): void;
  /** Stores text that is typed but no answer yet. */
  commit(): void;
  /** Records that the customer left a field. */
  touch(path: string): void;
  /** Starts the asynchronous rules of these steps. Resolves when all have finished; `undefined` if none is running. */
  whenChecked(steps: readonly string[]): Promise<void> | undefined;
  /** Shows every error of these steps and returns the failing fields in page order. */
  check(steps: readonly string[]): AskedField[];
  /**
   * Shows the site's messages as errors of these fields, in the error summary too, and returns those fields in page
   * order.
   *
   * A message disappears when the answer at its path changes and does not return if the customer enters the same answer
   * again. Paths that are not asked are skipped. Messages are never stored.
   */
  showProblems(problems: readonly FieldProblem[]): AskedField[];
  /**
   * Marks the answer of a field with a message, without making it invalid: another answer is not marked. Without a
   * message the mark is removed.
   */
  mark(path: string, message: string | undefined): void;
  markSeen(step: string): void;
  /** The steps that count as seen; `known` has them up to 16 ms later. */
  seenSteps(): Readonly<Record<string, boolean>>;
  /** Records the step the customer is on. */
  enter(step: string): void;
  /** The active steps that have something to show under `known`, by default the current known state. */
  steps(known?: Known): Step[];
  known: Store<Known>;
  asked(): readonly AskedField[];
  /**
   * Parts whose rules threw. After an error in `initialValues` a part counts as failed until they are computed again,
   * which `addArea` does; after any other error, until its rules run without one, for example with another answer.
   */
  failedParts(): FailedParts;
  /** Follows `known`, but only when the page may change on screen. */
  snapshot: Store<FormSnapshot>;
}

/** The attempt of a form that is not stored, and what areas see that do not send the form. */
const notSent: Store<Attempt> = createStore(newAttempt('00000000-0000-4000-8000-000000000000'));

/**
 * Creates the session of a form. final-form holds the answers and no validators; the session settles, publishes
 * contributions, validates and emits after every change of the known state. Revealing N fields validates N answers.
 *
 * A change that a listener makes while another change settles is followed up after that one.
 */
export function createFormSession({
  page,
  today,
  customer,
  data,
  topics,
  isTyping,
  whenStill = (work) => work(),
  attempt = notSent,
  ...host
}: FormSessionSettings): FormSession {
  const { calls, log } = host;
  const { formType: _, currentStep, stepSeenStatus, stepValidationObservers, ...saved } = data;
  /** The changes that listeners make while one is settled; they are followed up after it. */
  let waiting: (() => void)[] | undefined;
  const whenSettled = (follow: () => void) => void (waiting ? waiting.push(follow) : follow());
  const answers = createFormAnswers(cleanTexts(saved), {
    rulesAt: (path) => registry.rulesAt(path),
    dataOf: (path) => registry.dataOf(path),
    onChange: () => whenSettled(() => reconcile({ ...knownStore.state, data: dataNow() }, true)),
  });
  const bus = createCartEventBus({ topics: topicsOf(areasOf(page)), log: log.error });
  const warn = (refused: PublishResult[]) =>
    refused.forEach(({ kind }) => log.warn(`A saved topic was left out: ${kind}`));
  warn(bus.restore(topics));

  const hosts = new Map<AreaName, AreaHost>();
  let areas: AreaRulesByName = {};
  let initialValueFailures: readonly RulesFailure[] = [];
  let isEmitScheduled = false;
  const failures = createFailureRecord(log);
  const questions = createQuestionQueue(() => scheduleEmit());
  const registry = createFieldRegistry({
    areas: () => areas,
    known: () => knownStore.state,
    calls,
    warn: log.warn,
    onChange: () => scheduleEmit(),
  });
  const records = createStepRecords(
    { formType: page.formType, currentStep, stepSeenStatus, stepValidationObservers },
    registry,
    () => {
      knownStore.set({ ...knownStore.state, data: dataNow() });
      scheduleEmit();
    },
  );
  const knownStore = createStore<Known>({
    page,
    data: dataNow(),
    catalogue: EMPTY_CATALOGUE,
    topics: bus.states.state,
    today,
    ...(customer && { customer }),
  });
  const askedStore = createStore<ReadonlySet<string>>(new Set());
  const snapshot = createStore(snapshotNow());

  function dataNow(): FormValues {
    return { ...answers.values(), ...records.current() };
  }

  function snapshotNow(): FormSnapshot {
    return {
      known: knownStore.state,
      fields: registry.fields(),
      errors: registry.errors,
      question: questions.current(),
      failedParts: failures.current(),
    };
  }

  /** Updates answers, contributions and fields to match `next`. Only the customer's own changes count as typed. */
  function reconcile(next: Known, isCustomerChange = false) {
    const before = knownStore.state;
    const failed = [...initialValueFailures];
    const report = (failure: RulesFailure) => void failed.push(failure);
    const answered = isCustomerChange ? answeredPaths(before.data, next.data, registry.isAsked) : [];
    const settled = settlePage(before, next, areas, report);
    if (settled.chasing)
      log.error(`These modules change each other's answers without end: ${settled.chasing.join(', ')}`);
    const changedMeanwhile: (() => void)[] = (waiting = []);
    answers.write(settled.changes);
    // Read before the contributions are published, because a listener may answer them with another change.
    const data = dataNow();
    publishContributions(bus, settled.known, areas, report);
    waiting = undefined;
    const known = { ...settled.known, data, topics: bus.states.state };
    settled.questions.forEach(writeWhenAnswered);
    registry.reconcile(known, report, answered);
    if (!isSamePaths(registry.fields(), askedStore.state))
      askedStore.set(new Set(registry.fields().map(({ path }) => path)));
    failures.replace(failed);
    // After the fields are up to date, because a subscriber may change the known state again.
    knownStore.set(known);
    for (const path of answered) registry.applyEvent(path, isTyping?.(path) ? 'input' : 'change');
    scheduleEmit();
    changedMeanwhile.forEach((follow) => follow());
  }

  function writeWhenAnswered({ question, yes, no }: Omit<Extract<Change, { kind: 'ask' }>, 'kind'>) {
    if (!questions.isWaiting(question.key))
      questions.ask(question, (answer) => answers.write(answer === 'yes' ? yes : no, 'customer'));
  }

  /** Writes changes that the customer did not type, and reconciles once. */
  function writeOwn(changes: readonly Change[], next: Known) {
    answers.write(changes);
    for (const change of changes) if (change.kind === 'ask') writeWhenAnswered(change);
    reconcile({ ...next, data: dataNow() });
  }

  const chargeWith: AreaHost['chargeWith'] = ({ changes = [], topics }) => {
    const submitter = page.submitter ? areas[page.submitter] : undefined;
    if (!submitter?.charge) return undefined;
    const before = knownStore.state;
    const failed: RulesFailure[] = [];
    const report = (failure: RulesFailure) => void failed.push(failure);
    const after = { ...before, data: applyChanges(before.data, changes), topics: { ...before.topics, ...topics } };
    const { known } = settlePage(before, after, areas, report);
    const contributions = contributionsOf(known, areas, report);
    return failed.length === 0 ? submitter.charge(knownTo(submitter, known), contributions) : undefined;
  };

  const createHost = (area: AreaName) =>
    createAreaHost({
      ...host,
      area,
      rules: () => areas[area],
      attempt: area === page.submitter ? attempt : notSent,
      locale: localeOf(page.site),
      bus,
      answers,
      known: knownStore,
      asked: askedStore,
      fields: registry.fields,
      chargeWith,
      ask: (question) =>
        new Promise<Answer>((resolve) => {
          questions.ask(question, resolve);
        }),
    });

  /** Emits one snapshot as soon as the page may change on screen. */
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
    answers.showData(registry.drainChanges());
    const [last, next] = [snapshot.state, snapshotNow()];
    // Leaving a field often changes only the data of fields, which is not part of the snapshot.
    if ((Object.keys(next) as (keyof FormSnapshot)[]).some((part) => next[part] !== last[part])) snapshot.set(next);
  }

  bus.states.subscribe(() => whenSettled(reconcileTopics));
  function reconcileTopics() {
    const topics = bus.states.state;
    if (topics !== knownStore.state.topics) reconcile({ ...knownStore.state, topics });
  }

  return {
    answers,
    form: answers.form,
    bus,
    log,
    snapshot,
    areas: () => areas,
    hostOf(area) {
      const hostOfArea = hosts.get(area) ?? createHost(area);
      hosts.set(area, hostOfArea);
      return hostOfArea;
    },
    addArea(rules) {
      // The options of modules whose rules are here already are decoded.
      const before = areas[rules.area]?.modules;
      const modules = Object.entries(rules.modules).map(
        ([name, module]) => [name, before?.[name] === module ? undefined : module] as const,
      );
      const added = { [rules.area]: { ...rules, modules: Object.fromEntries(modules) } };
      const { page: complete, problems } = decodeModules(knownStore.state.page, added);
      if (problems.length > 0)
        log.error(`The page does not fit ${rules.area}@${rules.version}:\n${formatProblems(problems)}`);
      warn(bus.accept(rules.area, rules.topics.owns));
      areas = { ...areas, [rules.area]: rules };
      const failed: RulesFailure[] = [];
      const withDefaults = { ...knownStore.state, page: complete };
      const structs = answerStructsOf(withDefaults.page, areas);
      const shaped = withoutMisshapenDeclared(withDefaults.data, structs);
      if (shaped !== withDefaults.data) log.warn('Saved answers of another shape were left out');
      const filled = withInitialValues({ ...withDefaults, data: shaped }, areas, (failure) => failed.push(failure));
      initialValueFailures = failed;
      const values = answers.values();
      const changes = Object.keys({ ...values, ...filled.data }).flatMap((path): Change[] => {
        const value = valueAt(filled.data, path);
        return path in records.current() || isSameData(valueAt(values, path), value)
          ? []
          : [{ kind: 'set', path, value }];
      });
      writeOwn(changes, filled);
    },
    setCatalogue: (catalogue) => {
      if (!isSameData(catalogue, knownStore.state.catalogue)) reconcile({ ...knownStore.state, catalogue });
    },
    apply: (changes) => writeOwn(changes, knownStore.state),
    commit: answers.commit,
    touch(path) {
      registry.applyEvent(path, 'blur');
      scheduleEmit();
    },
    whenChecked(steps) {
      const checks = registry.whenChecked(steps);
      if (checks) scheduleEmit();
      return checks;
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
    mark(path, message) {
      registry.mark(path, message);
      scheduleEmit();
    },
    markSeen: (step) => records.record(`stepSeenStatus.${step}`, true),
    seenSteps: records.seenSteps,
    enter: (step) => records.record('currentStep', step),
    steps: (known = knownStore.state) => shownSteps(known, areas, failures.log),
    known: knownStore,
    asked: registry.fields,
    failedParts: failures.current,
  };
}

function isSamePaths(fields: readonly AskedField[], paths: ReadonlySet<string>): boolean {
  return fields.length === paths.size && fields.every(({ path }) => paths.has(path));
}
