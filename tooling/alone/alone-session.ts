import { createForm, type FormApi } from 'final-form';
import arrayMutators from 'final-form-arrays';
import { BehaviorSubject } from 'rxjs';
import type { AreaHost } from 'shared-contracts/area-host';
import type { Answer, AreaRules, Change, Contributions, Known, Question } from 'shared-contracts/area-rules';
import type { Calls } from 'shared-contracts/calls';
import { createCartEventBus, type CartEventBusOwner } from 'shared-contracts/cart-event-bus';
import { EMPTY_CATALOGUE, type Catalogue } from 'shared-contracts/catalogue';
import { isSameData, valueAt } from 'shared-contracts/data-path';
import { formatProblems } from 'shared-contracts/decode';
import type { FormValues } from 'shared-contracts/form-data';
import type { AreaName } from 'shared-contracts/form-types';
import type { PageConfig } from 'shared-contracts/page-config';
import {
  askFields, contributionsOf, problemsOfModules, settlePage, withInitialValues, withModuleDefaults, type AreaRulesByName, type AskedField,
} from 'shared-contracts/page-rules';
import { describeRulesFailure, type RulesFailure } from 'shared-contracts/rules-failure';
import { ALL_TOPICS, contributionTopic } from 'shared-contracts/topics';
import { createDiary, type Diary } from './diary.ts';
import { createFieldErrors, setFieldData } from './field-errors.ts';
import { countSubscriptions } from './subscription-count.ts';

export interface AloneSessionSettings {
  area: AreaName;
  page: PageConfig;
  today: string;
  calls: Calls;
  /** Whether somebody is in the middle of a text at this path; never if nothing is said. */
  isTyping?(path: string): boolean;
}

export interface AskedQuestion {
  question: Question;
  answer(answer: Answer): void;
}

/** What the page shows; a new object whenever something changed. */
export interface AloneSnapshot {
  known: Known;
  fields: readonly AskedField[];
  contributions: Contributions;
  question: AskedQuestion | undefined;
}

/** One area on its sample page, with nobody else there. */
export interface AloneSession {
  host: AreaHost;
  form: FormApi<FormValues>;
  bus: CartEventBusOwner;
  /** The area's rules have arrived, or arrived anew with more modules. */
  setRules(rules: AreaRules): void;
  rules(): AreaRules | undefined;
  setCatalogue(catalogue: Catalogue): void;
  left(path: string): void;
  checkAll(): void;
  /** What the area did to its host: navigations, notices, logs. */
  log: Diary;
  /** Every payload that went over the bus. */
  traffic: Diary;
  /** Subscriptions that the area holds now. */
  subscriptions(): number;
  snapshot$: BehaviorSubject<AloneSnapshot>;
}

/**
 * The page's part for one area, made of the contracts alone: what is asked, what follows from an answer and
 * what the area contributes come from the functions that the site itself uses (`shared-contracts/page-rules`).
 */
export function createAloneSession({ area, page, today, calls, isTyping = () => false }: AloneSessionSettings): AloneSession {
  const log = createDiary();
  const traffic = createDiary();
  const form = createForm<FormValues>({ onSubmit: () => undefined, mutators: { ...arrayMutators, setFieldData } });
  const errors = createFieldErrors(form, isTyping);
  const bus = createCartEventBus({ topics: ALL_TOPICS, log: (message, cause) => log.write('bus', withCause(message, cause)) });
  for (const topic of ALL_TOPICS) bus.forOwner('shell').from(topic).subscribe((payload) => traffic.write(topic.name, JSON.stringify(payload, null, 2)));

  let areas: AreaRulesByName = {};
  let values: FormValues = {};
  let followed = values;
  let working = false;
  let questions: readonly AskedQuestion[] = [];
  let failures = '';
  const dataNow = (): FormValues => ({ ...values, formType: page.formType });
  const known$ = new BehaviorSubject<Known>({ page, data: dataNow(), catalogue: EMPTY_CATALOGUE, topics: bus.states(), today });
  const asked$ = new BehaviorSubject<ReadonlySet<string>>(new Set());
  const snapshot$ = new BehaviorSubject<AloneSnapshot>({ known: known$.value, fields: [], contributions: {}, question: undefined });
  const counted = countSubscriptions(bus.forOwner(area));

  /** Brings everything into line with what is known now. */
  function follow(next: Known, isCustomers = false) {
    const before = known$.value;
    const failed: RulesFailure[] = [];
    const report = (failure: RulesFailure) => void failed.push(failure);
    working = true;
    const settled = settlePage(before, next, areas, report);
    if (settled.chasing) log.write('rules', `These modules change each other's answers without end: ${settled.chasing.join(', ')}`);
    write(settled.changes);
    const contributions = contributionsOf(settled.known, areas, report);
    const own = contributions[area];
    const topic = contributionTopic(area);
    if (own && !isSameData(bus.states()[topic.name], own)) bus.forOwner(area).publish(topic, own);
    const known = { ...settled.known, data: dataNow(), topics: bus.states() };
    followed = values;
    working = false;
    for (const { question, yes, no } of settled.questions) void ask(question).then((answer) => write(answer === 'yes' ? yes : no));
    const fields = askFields(known, areas, report);
    const answered = isCustomers ? fields.map(({ path }) => path).filter((path) => !isSameData(valueAt(before.data, path), valueAt(next.data, path))) : [];
    const paths = new Set(fields.map(({ path }) => path));
    if (paths.size !== asked$.value.size || [...paths].some((path) => !asked$.value.has(path))) asked$.next(paths);
    tellFailures(failed);
    snapshot$.next({ ...snapshot$.value, known, fields, contributions });
    errors.ask(fields, answered);
    known$.next(known);
  }

  /** A part that throws at every answer is told once. */
  function tellFailures(failed: readonly RulesFailure[]) {
    const told = [...new Set(failed.map(describeRulesFailure))].join('\n');
    if (told !== failures && told !== '') log.write('rules', told);
    failures = told;
  }

  function write(changes: readonly Change[]) {
    form.batch(() => {
      for (const change of changes) {
        if (change.kind !== 'ask') form.change(change.path as never, (change.kind === 'set' ? change.value : undefined) as never);
      }
    });
    values = form.getState().values;
  }

  /** The same question is not asked twice at once. */
  function ask(question: Question): Promise<Answer> {
    log.write('ask', question.text);
    return new Promise((resolve) => {
      const asked: AskedQuestion = {
        question,
        answer(answer) {
          tellQuestions(questions.filter((one) => one !== asked));
          resolve(answer);
        },
      };
      tellQuestions([...questions.filter((one) => one.question.key !== question.key), asked]);
    });
  }

  function tellQuestions(next: readonly AskedQuestion[]) {
    questions = next;
    snapshot$.next({ ...snapshot$.value, question: questions[0] });
  }

  form.subscribe((state) => {
    values = state.values;
    if (!working && values !== followed) follow({ ...known$.value, data: dataNow() }, true);
  }, { values: true });
  bus.states$.subscribe((topics) => {
    if (!working && topics !== known$.value.topics) follow({ ...known$.value, topics });
  });

  const host: AreaHost = {
    bus: counted.bus, form, known$, asked$, calls, ask,
    navigate: (to) => log.write('navigate', Object.values(to).join(' ')),
    notify: ({ tone, title, message }) => log.write(`notify, ${tone}`, `${title}: ${message}`),
    log: {
      warn: (message, cause) => log.write('warning', withCause(message, cause)),
      error(message, cause) {
        log.write('error', withCause(message, cause));
        // With its stack, for whoever debugs it.
        console.error(...(cause === undefined ? [message] : [message, cause]));
      },
    },
  };
  return {
    host, form, bus, log, traffic, snapshot$,
    setRules(rules) {
      const problems = problemsOfModules(page, { [area]: rules });
      if (problems.length > 0) log.write('sample page', `alone/page.json does not fit ${rules.area}@${rules.version}:\n${formatProblems(problems)}`);
      areas = { [area]: rules };
      const filled = withInitialValues({ ...known$.value, page: withModuleDefaults(page, areas) }, areas, (failure) => log.write('rules', describeRulesFailure(failure)));
      working = true;
      write(Object.entries(filled.data).filter(([key, value]) => key !== 'formType' && !isSameData(valueAt(values, key), value)).map(([path, value]) => ({ kind: 'set', path, value })));
      working = false;
      follow({ ...filled, data: dataNow() });
    },
    rules: () => areas[area],
    setCatalogue(catalogue) {
      if (catalogue !== known$.value.catalogue) follow({ ...known$.value, catalogue });
    },
    left: errors.left,
    checkAll: errors.checkAll,
    subscriptions: () => counted.count() + known$.observers.length + asked$.observers.length,
  };
}

function withCause(message: string, cause: unknown): string {
  if (cause === undefined) return message;
  return `${message}: ${cause instanceof Error ? cause.message : JSON.stringify(cause)}`;
}
