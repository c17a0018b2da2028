import type { Customer } from 'shared-contracts/account';
import type { AreaHost, DialogView, Log, Notice, Target } from 'shared-contracts/area-host';
import type { Known, LoadedRules, Question } from 'shared-contracts/area-rules';
import type { Attempt } from 'shared-contracts/attempt';
import type { Calls } from 'shared-contracts/calls';
import type { Catalogue } from 'shared-contracts/catalogue';
import type { FormValues } from 'shared-contracts/form-data';
import type { AreaName } from 'shared-contracts/form-types';
import type { PageConfig } from 'shared-contracts/page-config';
import type { Store } from 'shared-contracts/store';
import { topicsOf, type TopicStates } from 'shared-contracts/topics';
import { createFormSession, type FormSession } from '../form-session.ts';

export interface TestHostSettings {
  page: PageConfig;
  /** The rules on the page; `host` is the first area's. */
  areas: readonly [LoadedRules, ...LoadedRules[]];
  data?: FormValues;
  topics?: TopicStates;
  catalogue?: Catalogue;
  today?: string;
  customer?: Customer | undefined;
  attempt?: Store<Attempt>;
  /** By default a call throws. */
  calls?: Calls;
  /** By default warnings are recorded, and an error throws. */
  log?: Log;
  isTyping?(path: string): boolean;
}

/** A dialog that an area shows; the test answers it. */
export interface ShownDialog {
  view: DialogView<unknown>;
  answer(answer: unknown): void;
}

export interface TestHost extends Pick<FormSession, 'answers' | 'bus'> {
  /** What the rules know now. */
  known(): Known;
  session: FormSession;
  host: AreaHost;
  hostOf(area: AreaName): AreaHost;
  /** Changes the catalogue, publishes topics in their owners' names, or sets answers without counting them as typed. */
  know(change: KnownChange): void;
  /** Shows the errors of every step, as a failed Submit does. */
  showErrors(): void;
  /** What the areas did, in order. */
  navigations: Target[];
  notices: Notice[];
  warnings: string[];
  questions: Question[];
  dialogs: ShownDialog[];
  /** How often the areas had the products loaded again. */
  reloads(): number;
}

export type KnownChange = Partial<Pick<Known, 'catalogue' | 'topics' | 'data'>>;

/**
 * Runs areas on the real form session for tests: with the real bus, form, settling, validation and contributions.
 *
 * Initial values fill only the answers missing in `data`. A test answers questions with
 * `session.snapshot.state.question`.
 */
export function createTestHost({
  page,
  areas,
  data = {},
  topics = {},
  catalogue,
  today = '2026-11-21',
  customer,
  attempt,
  calls = NO_CALLS,
  log,
  isTyping,
}: TestHostSettings): TestHost {
  const navigations: Target[] = [];
  const notices: Notice[] = [];
  const warnings: string[] = [];
  const questions: Question[] = [];
  const dialogs: ShownDialog[] = [];
  let reloads = 0;
  const session = createFormSession({
    page,
    today,
    customer,
    ...(attempt && { attempt }),
    data,
    topics,
    calls,
    isTyping,
    log: log ?? {
      warn: (message) => void warnings.push(message),
      error: (message, cause) => {
        throw new Error(message, { cause });
      },
    },
    navigate: (to) => void navigations.push(to),
    notify: (notice) => void notices.push(notice),
    show: (view) =>
      new Promise((resolve) => {
        dialogs.push({ view: view as DialogView<unknown>, answer: resolve });
      }),
    reloadProducts: async () => (reloads += 1) > 0,
  });
  session.snapshot.subscribe(() => {
    const question = session.snapshot.state.question?.question;
    if (question && questions.at(-1) !== question) questions.push(question);
  });
  // Areas that a page of a test does not name publish in it, too.
  for (const area of AREAS) session.bus.accept(area, topicsOf([area]));
  // Before the areas are added, because their rules may fill in answers from the catalogue.
  if (catalogue) session.setCatalogue(catalogue);
  areas.forEach(session.addArea);

  return {
    session,
    answers: session.answers,
    bus: session.bus,
    known: () => session.known.state,
    hostOf: session.hostOf,
    host: session.hostOf(areas[0].area),
    know(change) {
      if (change.catalogue) session.setCatalogue(change.catalogue);
      if (change.topics) session.bus.restore(change.topics);
      if (change.data)
        session.apply(Object.entries(change.data).map(([path, value]) => ({ kind: 'set', path, value })));
    },
    showErrors: () => void session.check(page.steps.map(({ key }) => key)),
    navigations,
    notices,
    warnings,
    questions,
    dialogs,
    reloads: () => reloads,
  };
}

const AREAS = ['order-checkout', 'domains', 'vehicles', 'phone-nyop', 'accounts-jobs'];

const refuse = () => {
  throw new Error('This test expects no call of the site.');
};
const NO_CALLS: Calls = { post: refuse, load: refuse };
