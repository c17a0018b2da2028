import type { FormApi } from 'final-form';
import type { ComponentType } from 'react';
import type { Observable } from 'rxjs';
import type { Answer, AskedField, Contributions, Known, Question, SubmitterRules } from './area-rules.ts';
import type { Calls } from './calls.ts';
import type { CartEventBus } from './cart-event-bus.ts';
import type { FormValues } from './form-data.ts';
import type { Cents } from './money.ts';
import type { ErrorLog } from './rules-failure.ts';
import type { SubmissionSuccess } from './topics.ts';

/** Where an area may send the customer: a step or a module of this page, or an address of the site. */
export type Target = { kind: 'step'; step: string } | { kind: 'module'; module: string } | { kind: 'address'; address: string };

/** A message outside the form. Errors stay 10 s, others 5 s, unless `milliseconds` says otherwise (0: until closed). */
export interface Notice {
  tone: 'error' | 'success';
  title: string;
  message: string;
  milliseconds?: number;
}

export interface Log extends ErrorLog {
  warn(message: string, cause?: unknown): void;
}

/** What an area is given; it imports none of it. */
export interface AreaHost {
  bus: CartEventBus;
  form: FormApi<FormValues>;
  known$: Observable<Known> & { readonly value: Known };
  /** The paths that are asked now; a new set only when it differs. */
  asked$: Observable<ReadonlySet<string>> & { readonly value: ReadonlySet<string> };
  calls: Calls;
  navigate(to: Target): void;
  notify(notice: Notice): void;
  ask(question: Question): Promise<Answer>;
  /** Shows a dialog of the area over the page until it is answered; rejects if its view throws. */
  show<A>(dialog: DialogView<A>): Promise<A>;
  /** Loads the products that the page needs again; whether all of them have arrived. */
  reloadProducts(): Promise<boolean>;
  log: Log;
}

/** A dialog of an area, with the area's own words. It calls `onAnswer` once. */
export type DialogView<A> = ComponentType<{ onAnswer(answer: A): void }>;

/** What `./<module>` exports as `view`: a view over the same options as the module's rules. */
export type ModuleView<Options = unknown> = ComponentType<{ options: Options; host: AreaHost }>;

/** What `./start` exports as `start`: called once per page, after the area's rules have loaded; returns how to stop. */
export type Start = (host: AreaHost) => () => void;

/** Whether the sheet of the summary is open, and how to open it. */
export interface BarState {
  isOpen: boolean;
  onOpen(): void;
}

/**
 * A summary's module may also export how it looks in the bar of a small window (`bar`: the button that opens the
 * sheet) and above the button that sends the form (`panel`).
 */
export type BarView<Options = unknown> = ComponentType<{ options: Options; host: AreaHost } & BarState>;

/** `./submit` exports `submit`: everything between a valid form and the site's answer. It never throws on purpose. */
export type Submit = (host: AreaHost, attempt: Attempt) => Promise<SubmitOutcome>;

/** One attempt to send a form of which everything holds. */
export interface Attempt {
  /** Secrets are among the answers, so this stays in memory. */
  known: Known;
  /** The fields asked now, with their answers. What they call secret is left out of what is sent with the answers. */
  asked: readonly AskedField[];
  /** The area's rules of this form; `undefined` where it has none. */
  submitter?: SubmitterRules;
  contributions: Contributions;
  releaseSet: string;
  clientIp?: string;
  /** Address of the frame that talks to the card tokenizer. */
  tokenizerFrame: string;
  flags?: SubmitFlags;
  submissionKey: SubmissionKey;
  /** What the customer agreed to in the attempt before, as its outcome said it. */
  agreed?: unknown;
  signal?: AbortSignal;
}

/**
 * The idempotency key of what a form sends: the site makes the same key into one thing only. Until the site has
 * answered, nobody knows whether an attempt arrived, so changed content goes out under the same key.
 */
export interface SubmissionKey {
  /** The key for content with this fingerprint; written down before it is returned. */
  keyFor(fingerprint: string): string;
  /** The site has answered that nothing was made under the key: changed content gets a key of its own. */
  refused(): void;
  /** The last attempt arrived, and the customer wants to send the form once more. */
  startAnother(): void;
}

/** How a form is sent on trial, by the developer's toolbox or the address. */
export interface SubmitFlags {
  /** Marks what is sent as a test; the key itself is not sent. */
  testKey?: string;
  /** Asks the site to cancel the services of the order. */
  cancelServices?: boolean;
  /** Prints the payloads instead of sending them, as the page's own setting does. */
  bailBeforeSubmission?: boolean;
}

export type SubmitOutcome =
  | SucceededSubmission
  /** `bailBeforeSubmission` is on: what would have been sent, secrets masked. */
  | { kind: 'printed'; payload: unknown }
  | FailedSubmission
  /** The customer agreed to something: the form is checked and sent again, and `agreed` goes with it. */
  | { kind: 'resubmit'; agreed?: unknown }
  /** The customer decided against it; there is nothing to say. */
  | { kind: 'withdrawn' };

/** The site took the form. Its answers are forgotten on this device. */
export interface SucceededSubmission {
  kind: 'succeeded';
  success: SubmissionSuccess;
  /** The site's answer. */
  result: unknown;
  /** Where the customer goes, where the page redirects. */
  redirect?: Target;
  /** Shown where the customer stays. */
  notice?: Notice;
  /** What other tabs of the same form link to, and a short name for it such as an invoice number. */
  record?: { reference: string; address: string };
}

/** Nothing was made, or nobody knows: the message says so. Every answer stays where it is. */
export interface FailedSubmission {
  kind: 'failed';
  title: string;
  message: string;
  /** What the site says of single answers; shown at their fields. */
  fields?: readonly FieldProblem[];
  /** The site takes this form from a newer page only: the shell offers to reload. */
  isOutdated?: boolean;
  /** What an area of the page may resolve. */
  refusal?: FormRefusal;
}

/** What the site says against a form in terms that an area can act on: `min` is in cents. */
export type FormRefusal = { kind: 'price-too-low'; min: Cents };

/**
 * `./refusals` exports `resolveRefusal`: an area may find with the customer a way out of a refusal, and have the form sent
 * again. `undefined`: it is not this area's, and the failure is shown.
 */
export type ResolveRefusal = (host: AreaHost, refusal: FormRefusal) => Promise<{ kind: 'resubmit' } | { kind: 'withdrawn' } | undefined>;

export interface FieldProblem {
  path: string;
  message: string;
}
