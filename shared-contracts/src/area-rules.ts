import type { Struct } from 'superstruct';
import type { Calls } from './calls.ts';
import type { ContributedProduct, Contribution, Quote } from './cart.ts';
import type { Catalogue, CatalogueNeeds } from './catalogue.ts';
import type { Condition } from './conditions.ts';
import type { FormValues } from './form-data.ts';
import type { AreaName, FormType } from './form-types.ts';
import type { FormWords } from './form-words.ts';
import type { IsoDate } from './iso-date.ts';
import type { PageConfig } from './page-config.ts';
import type { Topic, TopicStates } from './topics.ts';
import type { ValidationMode } from './validation/index.ts';

/** All that rules may look at. Plain data; the same in browser and server. */
export interface Known {
  page: PageConfig;
  data: FormValues;
  catalogue: Catalogue;
  topics: TopicStates;
  today: IsoDate;
}

/** One question the form asks now. */
export interface FieldRule {
  /** The field's name in messages. */
  label: string;
  /** Named rules joined by `|`, parameters after `:`. Empty: anything goes. */
  rules: string;
  /** When the answer is checked; `aggressive` unless said. */
  mode?: ValidationMode;
  /**
   * Asked only while this holds. Conditions given as data are followed one by one, so that a change asks
   * again only what depends on it; what `fields` decides in code it decides anew at every change. The same
   * condition is the same object each time.
   */
  showCondition?: Condition;
  /**
   * Names among the area's `asyncRules`, joined like `rules`; asked in the browser once the rules hold.
   * The site does not ask them: it knows better.
   */
  asyncRules?: string;
  /** An answer that holds, for filling a form in on trial, where the rules alone do not lead to one. */
  sample?: unknown;
  /** Where the answer is not in the form data (a topic's state, say): the answer itself. */
  answer?: unknown;
  /**
   * `browser`: never sent to the site, so the site does not ask it again (card number).
   * `once`: sent in the one call that needs it (password). Neither is ever stored in the browser.
   */
  secret?: 'browser' | 'once';
}

/** Path → question. A path that is not here is not asked: it never blocks and never reaches an order. */
export type FieldRules = Readonly<Record<string, FieldRule>>;

/** A question with the step it is asked on and what its answer came to. */
export interface AskedField extends FieldRule {
  path: string;
  step: string;
  /** `area/module` */
  module: string;
  answer: unknown;
  /** The message of the first failing rule. */
  error: string | undefined;
}

/** What an asynchronous rule may look at and use. */
export interface AsyncRuleContext {
  /** Parameters after the rule's name. */
  params: readonly string[];
  label: string;
  known: Known;
  calls: Calls;
  /** Aborted as soon as a newer answer is there, or the field is not asked any more. */
  signal: AbortSignal;
}

/**
 * The message, or `undefined` when the answer is fine. A rule that rejects could not find out: it does not
 * block, because the site asks again.
 */
export type AsyncRule = (answer: unknown, context: AsyncRuleContext) => Promise<string | undefined>;

/** What follows from an answer: set or clear a path, or ask the customer first. */
export type Change =
  | { kind: 'set'; path: string; value: unknown }
  | { kind: 'clear'; path: string }
  | { kind: 'ask'; question: Question; yes: Change[]; no: Change[] };

export interface Question {
  /** The same question is not asked twice at once. */
  key: string;
  text: string;
  yes: string;
  no: string;
}
export type Answer = 'yes' | 'no';

/** A product that a module's options name. */
export interface ProductReference {
  /** Where its name stands in the options: `groups.0.items.2.product`. */
  path: string;
  product: string;
  /**
   * `simple`: the id of a simple product. `filing`: the type of a filing product. `bundle`: the `product_id`
   * of a bundle. `coupon`: the id of a coupon.
   */
  among: 'simple' | 'filing' | 'bundle' | 'coupon';
  /** Of a filing: the state and the sub type that it must be sold in. */
  state?: string;
  subType?: string;
}

/** The pure part of one step module. */
export interface ModuleRules<Options = unknown> {
  /**
   * What a page may say of this module, defaults included. What it decodes, it decodes to the same
   * again: a page travels with its options filled in.
   */
  options: Struct<Options, unknown>;
  /** Fills what is missing in the answers, once the module is there. */
  initialValues?(options: Options, known: Known): FormValues;
  /** What is asked now. */
  fields(options: Options, known: Known): FieldRules;
  /** What follows from the change between two states; repeated until nothing changes. */
  settle?(options: Options, before: Known, after: Known): Change[];
  /** Whether there is nothing to show now: a step of nothing but such modules is passed over. */
  isEmpty?(options: Options, known: Known): boolean;
  /** The products its options name. A page with one that has no price is refused. */
  products?(options: Options): ProductReference[];
  /**
   * What the customer reads while the form is sent, in place of the usual words. Of several modules that say something the
   * first in page order counts.
   */
  sendingMessage?(options: Options, known: Known): string | undefined;
}

export type AssemblyResult =
  /** `payload` is whatever this form sends: an `AssembledOrder`, a message … */
  | { kind: 'assembled'; payload: unknown }
  /** The path without which there is no order. */
  | { kind: 'missing-property'; path: string };

/** What a payload is made of. */
export interface AssemblyInput {
  known: Known;
  /** The fields asked now, of every area, with their answers: an answer that nobody asks for any more is no part of a payload. */
  asked: readonly AskedField[];
  contributions: Contributions;
}

/** Answers → payload, as pure data. */
export interface SubmitterRules {
  /** The words around the form, where they are not the plain ones; a page may say each of them in its own way. */
  words?: Partial<FormWords>;
  /** Of a form that is an order: what is ordered, which the site assembles again and compares. A contact form has none. */
  assemble?(input: AssemblyInput): AssemblyResult;
}

/** What every area adds to the cart, and the choices it waits for. */
export type Contributions = Partial<Record<AreaName, Contribution>>;

/** An answer that a page (`preselected`) or its address may give before the customer does. */
export interface Preselect {
  /** Key in the page's `preselected`, e.g. `entityType`. */
  name: string;
  /** Query parameter of the address, e.g. `entity_type`. */
  parameter: string;
  /** The answer that is wanted; `undefined` if this page does not know it. */
  choose(wanted: string, known: Known): { path: string; value: unknown } | undefined;
}

/** The rules of an area that every page with the area loads. */
interface CommonRules {
  area: AreaName;
  version: string;
  /** Range of shared-contracts it was written for. */
  contract: string;
  topics: { owns: Topic[]; reads: string[] };
  /** Rules that need the site, by the names its fields use. */
  asyncRules?: Readonly<Record<string, AsyncRule>>;
  /** What it adds to the cart, and the choices without which there is no total. */
  contribute?(known: Known): Contribution;
  /**
   * The `data` with which a product that it contributed goes into an order. What is typed belongs here and not into the
   * contribution, so that typing changes no cart.
   */
  orderData?(known: Known, product: ContributedProduct): Record<string, unknown>;
  /** What the summary of this area shows for an order: the site keeps it as the receipt. */
  quote?(known: Known, contributions: Contributions): Quote;
  /** What of the catalogue it looks at, as far as the answers go. */
  needs?(known: Known): CatalogueNeeds;
  /** Answers that may be preselected. */
  preselects?: readonly Preselect[];
}

/** Imports one part of an area's rules, which the build puts into a file of its own. */
export type PartLoader<Part> = () => Promise<Part>;

/** What an area's './rules' exports: each module's rules and each submitter are loaded where a page uses them. */
export interface AreaRules extends CommonRules {
  /** By module name, each `modules/<name>/rules.ts`. */
  modules: Readonly<Record<string, PartLoader<{ rules: ModuleRules<never> }>>>;
  submitters?: Readonly<Partial<Record<FormType, PartLoader<{ submitter: SubmitterRules }>>>>;
}

/** An area's rules with the parts that have arrived; `undefined` is one that has not. Nothing is known of it, so it is never valid. */
export interface LoadedRules extends CommonRules {
  modules: Readonly<Record<string, ModuleRules<never> | undefined>>;
  submitters?: Readonly<Partial<Record<FormType, SubmitterRules>>>;
}

/** The area's rules before any of their parts has arrived. */
export function withoutParts(rules: AreaRules): LoadedRules {
  const pending = (loaders: object = {}) => Object.fromEntries(Object.keys(loaders).map((name) => [name, undefined]));
  return { ...rules, modules: pending(rules.modules), submitters: pending(rules.submitters) };
}

/** The area's rules with all of their parts. Rejects if one cannot be imported. */
export async function withAllParts(rules: AreaRules): Promise<LoadedRules> {
  const modules: Record<string, ModuleRules<never>> = {};
  const submitters: Partial<Record<FormType, SubmitterRules>> = {};
  // One after the other: Jest cannot link modules that are imported at once. Where time counts, pages load what they need.
  for (const [name, load] of Object.entries(rules.modules)) modules[name] = (await load()).rules;
  for (const [formType, load] of Object.entries(rules.submitters ?? {})) submitters[formType as FormType] = (await load()).submitter;
  return { ...rules, modules, submitters };
}

/**
 * Types a module's rules by its options struct and returns them for `AreaRules.modules`, where modules
 * with different options are side by side.
 */
export function moduleRules<Options>(rules: ModuleRules<Options>): ModuleRules<never> {
  return rules as unknown as ModuleRules<never>;
}
