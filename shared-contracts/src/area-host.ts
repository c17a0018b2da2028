import type { ComponentType } from 'react';
import type { Answers } from './answers.ts';
import type { Answer, AskedField, Change, Contributions, Known, Question, FormTypeRules } from './area-rules.ts';
import type { Attempt, AttemptStore } from './attempt.ts';
import type { Calls } from './calls.ts';
import type { CartEventBus } from './cart-event-bus.ts';
import type { Cents } from './money.ts';
import type { ErrorLog } from './rules-failure.ts';
import type { Store } from './store.ts';
import type { SubmissionSuccess, TopicStates } from './topics.ts';

/** A destination to which an area may send the customer: a step or a module of this page, or an address of the site. */
export type Target =
  | { kind: 'step'; step: string }
  /** An answer to change: its step opens at it, and Continue leads back. */
  | { kind: 'answer'; step: string; path?: string }
  | { kind: 'module'; module: string }
  | { kind: 'address'; address: string };

/** A message outside the form. Errors stay for 10 s, others for 5 s, unless `milliseconds` is set (0: until closed). */
export interface Notice {
  tone: 'error' | 'success';
  title: string;
  message: string;
  milliseconds?: number;
}

/** The page's log. What it takes is reported to the site, without personal data. */
export interface Log extends ErrorLog {
  warn(message: string, cause?: unknown): void;
}

/** The services that the shell hands to an area, which therefore imports nothing of the shell. */
export interface AreaHost {
  /** The language of the page, a tag of BCP 47 such as `en-US`: for numbers, dates and the area's own words. */
  locale: string;
  /** Publishes the topics that the area owns, and delivers those that it reads. */
  bus: CartEventBus;
  /** The customer's answers, for views and the area's own tools; rules read `known`. */
  answers: Answers;
  /** What the area's rules read now: `known.state`, and `known.subscribe` for changes. */
  known: Store<Known>;
  /** The paths that are asked now. Changes only when another path is asked, or one no longer. */
  asked: Store<ReadonlySet<string>>;
  /** What became of the attempts to send this form, for the area that sends it; to others nothing was sent. */
  attempt: Store<Attempt>;
  calls: Calls;
  /** Opens a step, a module's step or an address; for a module of no active step does nothing. */
  navigate(to: Target): void;
  /** Shows a message outside the form. */
  notify(notice: Notice): void;
  /** Asks the customer in a dialog of the page. */
  ask(question: Question): Promise<Answer>;
  /**
   * The charge today for the order as it would be with these changes and topic states, whether or not a choice is
   * missing; nothing is changed. For a price beside a choice, and for a question whose answer changes the total.
   * `undefined` while a price is not loaded, or on a page that sells nothing.
   */
  chargeWith(supposed: { changes?: readonly Change[]; topics?: TopicStates }): Cents | undefined;
  /** The field that is asked at a path, as it is asked now; `undefined` while it is not asked. */
  fieldOf(path: string): AskedField | undefined;
  /** Shows a dialog of the area over the page until the customer answers it; rejects if its view throws. */
  show<A>(dialog: DialogView<A>): Promise<A>;
  /** Loads the products that the page needs again. Resolves to whether all of them have loaded. */
  reloadProducts(): Promise<boolean>;
  log: Log;
}

/** A dialog of an area, with the area's own words. It calls `onAnswer` once. */
export type DialogView<A> = ComponentType<{ onAnswer(answer: A): void }>;

/**
 * The `view` that `./<module>` exports; it takes the same options as the module's rules.
 *
 * @example export const view: ModuleView<Options> = ({ options }) => <TextField name="box.name" {...options.name} />
 */
export type ModuleView<Options = unknown> = ComponentType<{ options: Options; host: AreaHost }>;

/**
 * The `start` that `./start` exports: called once per page, after the area's rules have loaded. Returns a function that
 * stops it. If it throws, that is logged and the page goes on.
 */
export type Start = (host: AreaHost) => () => void;

/** Whether the summary's sheet is open, and a function that opens it. */
export interface BarState {
  isOpen: boolean;
  onOpen(): void;
}

/**
 * A view that a summary's module may export in addition: `bar`, shown in the bar of a small window as the button that
 * opens the sheet, and `panel`, shown above the button that sends the form.
 */
export type BarView<Options = unknown> = ComponentType<{ options: Options; host: AreaHost } & BarState>;

/**
 * The `submit` that `./submit` exports: sends a valid form and resolves to the outcome. Failures are outcomes; a
 * rejection is a bug.
 */
export type Submit = (host: AreaHost, submission: Submission) => Promise<SubmitOutcome>;

/**
 * The `findEarlier` that `./submit` may export: asks the site what became of an attempt that may have arrived, records
 * the answer, and returns what the customer reads of it.
 */
export type FindEarlier = (host: AreaHost, attempt: AttemptStore) => Promise<string>;

/**
 * The `notice` that `./submit` may export: a notice above every step, or nothing. Shown to returning customers and
 * after a submission.
 */
export type FormNotice = ComponentType<{ host: AreaHost }>;

/** A valid form that is to be sent. */
export interface Submission {
  /** Includes the customer's secrets, so it must stay in memory. */
  known: Known;
  /**
   * The fields asked now, with their answers. Answers that a field marks as secret are left out of the order's basis.
   */
  asked: readonly AskedField[];
  /** The area's rules of this form type; `undefined` where it has none. */
  formRules?: FormTypeRules;
  contributions: Contributions;
  /** Id of the release set that the page runs; the order's basis names it. */
  releaseSet: string;
  /** The customer's address, as the site sees it. */
  clientIp?: string;
  /** Address of the sandboxed frame that talks to the card tokenizer. */
  tokenizerFrame: string;
  flags?: SubmitFlags;
  /**
   * What became of the attempts to send this form. The site creates at most one order under a submission key, which
   * follows from the attempt: record that content is sent before it is sent, and the site's answer after it.
   */
  attempt: AttemptStore;
  /** The `agreed` value of the previous submission's outcome, if the customer agreed to something. */
  agreed?: unknown;
}

/** Test settings of a submission, from the developer's toolbox or the address. */
export interface SubmitFlags {
  /** Marks the submission as a test; the key itself is not sent. */
  testKey?: string;
  /** Requests that the site cancel the order's services. */
  cancelServices?: boolean;
  /** Prints the payloads instead of sending them, like the page's setting of the same name. */
  bailBeforeSubmission?: boolean;
}

/** What became of an attempt to send a form. */
export type SubmitOutcome =
  | SucceededSubmission
  /** `bailBeforeSubmission` is on: the payload that would have been sent, with secrets masked. */
  | { kind: 'printed'; payload: unknown }
  | FailedSubmission
  /** The customer agreed to something: the form is checked and sent again, and the next submission gets `agreed`. */
  | { kind: 'resubmit'; agreed?: unknown }
  /** The customer decided against it; no message is shown. */
  | { kind: 'withdrawn' };

/** The site accepted the form. Its stored answers are removed from this device. */
export interface SucceededSubmission {
  kind: 'succeeded';
  success: SubmissionSuccess;
  /** The site's answer. */
  result: unknown;
  /** Where the customer goes, if the page redirects. */
  redirect?: Target;
  /** Shown if the customer stays on the page. */
  notice?: Notice;
}

/** The site created nothing, or it is unknown whether it did; the message says which. All answers are kept. */
export interface FailedSubmission {
  kind: 'failed';
  title: string;
  message: string;
  /**
   * What the failure means for the customer, such as "You have not been charged."; the page shows it with the message.
   */
  consequence?: string;
  /**
   * The module that the message belongs to, and the answer in it to correct, which is marked. The message is at the
   * module, or without `at` above the step. Message and mark stay until the form is sent again.
   */
  at?: { module: string; field?: string };
  /** The site's errors for individual answers; shown at their fields. */
  fields?: readonly FieldProblem[];
  /** The site accepts this form only from a newer page: the shell offers to reload. */
  isOutdated?: boolean;
  /** A refusal that an area of the page may be able to resolve. */
  refusal?: FormRefusal;
}

/** The site's reason for refusing a form, in terms that an area can act on. `min` is in cents. */
export type FormRefusal = { kind: 'price-too-low'; min: Cents };

/**
 * The `resolveRefusal` that `./refusals` exports: resolves a refusal together with the customer, and says whether to
 * send the form again. `undefined` means that this area does not handle the refusal; the failure is then shown.
 */
export type ResolveRefusal = (
  host: AreaHost,
  refusal: FormRefusal,
) => Promise<{ kind: 'resubmit' } | { kind: 'withdrawn' } | undefined>;

/** The site's message about one answer, by the path of its field. */
interface FieldProblem {
  path: string;
  message: string;
}
