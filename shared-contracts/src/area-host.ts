import type { FormApi } from 'final-form';
import type { ComponentType } from 'react';
import type { Observable } from 'rxjs';
import type { Answer, Contributions, Known, Question } from './area-rules.ts';
import type { Calls } from './calls.ts';
import type { CartEventBus } from './cart-event-bus.ts';
import type { FormValues } from './form-data.ts';
import type { OrderChange, SignupResult } from './submission.ts';
import type { StoreStep } from './topics.ts';

/** Where an area may send the customer: a step or a module of this page, or an address of the site. */
export type Target = { kind: 'step'; step: string } | { kind: 'module'; module: string } | { kind: 'address'; address: string };

/** A message outside the form. Errors stay 10 s, others 5 s, unless `milliseconds` says otherwise (0: until closed). */
export interface Notice {
  tone: 'error' | 'success';
  title: string;
  message: string;
  milliseconds?: number;
}

export interface Log {
  warn(message: string, cause?: unknown): void;
  error(message: string, cause?: unknown): void;
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
  log: Log;
}

/** What `./<module>` exports as `view`: a view over the same options as the module's rules. */
export type ModuleView<Options = unknown> = ComponentType<{ options: Options; host: AreaHost }>;

/** What `./start` exports as `start`: called once per page, after the area's rules have loaded; returns how to stop. */
export type Start = (host: AreaHost) => () => void;

/** What `./submit` exports as `submit`: everything between a valid form and the site's answer. */
export type AreaSubmit = (request: SubmitRequest) => Promise<SubmitOutcome>;

export interface SubmitRequest {
  known: Known;
  /** Secrets included; lives in memory only. */
  data: FormValues;
  /** What fields call secret beside the paths that always are: left out of what is sent with the order. */
  secretPaths: readonly string[];
  contributions: Contributions;
  calls: Calls;
  log: Log;
  releaseSet: string;
  clientIp?: string;
  /** Address of the frame that talks to the card tokenizer. */
  tokenizerFrame: string;
  /** How an order is placed on trial. */
  flags?: SubmitFlags;
  /** The key kept for an order of this content. A changed order gets a new one once the site has refused the last. */
  submissionKeyFor(fingerprint: string): string;
  /** The total the customer has agreed to, in wire dollars: an order that has come to another one is not sent. */
  agreedTotal?: string;
  /** Is told each named step of the submission as it is taken (SC-112 to SC-115). */
  took?(step: StoreStep): void;
  signal?: AbortSignal;
}

/** Said by the developer's toolbox (SH-058) or the address (SH-060); without them an order is an order. */
export interface SubmitFlags {
  /** Marks the order as a test; the key itself is not sent. */
  testKey?: string;
  /** Asks the site to cancel the services of the order. */
  cancelServices?: boolean;
  /** Prints the payloads instead of sending them, as the page's own setting does (OC-215). */
  bailBeforeSubmission?: boolean;
}

export type SubmitOutcome =
  | { kind: 'placed'; result: SignupResult }
  /** `bailBeforeSubmission` is on: what would have been sent, secrets masked (OC-215). */
  | { kind: 'printed'; payload: unknown }
  /** `changed`: what moved, where the site says so; it is for the customer to agree to. */
  | { kind: 'failed'; title: string; message: string; reason: SubmitFailure; changed?: OrderChange };

/** `already-placed`: an earlier attempt with the same key arrived, with other content; this one was not placed. */
export type SubmitFailure =
  | 'missing-property' | 'card-declined' | 'payment-failed' | 'refused' | 'reload' | 'price-changed' | 'unknown-outcome' | 'already-placed';

