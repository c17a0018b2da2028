import type { Struct } from 'superstruct';
import type { Customer } from './customer.ts';
import type { Calls } from './calls.ts';
import type { ContributedProduct, Contribution, ProductPrice, Quote } from './cart.ts';
import type { Catalogue, CatalogueNeeds } from './catalogue.ts';
import type { Condition } from './conditions.ts';
import type { AnyStruct } from './decode.ts';
import type { FormValues, SelectOption } from './form-data.ts';
import type { AreaName, FormType } from './form-types.ts';
import type { Cents } from './money.ts';
import type { FormWords } from './form-words.ts';
import type { IsoDate } from './iso-date.ts';
import type { PageConfig } from './page-config.ts';
import type { AnyTopic, TopicStates } from './topics.ts';
import type { ValidationMode } from './validation/index.ts';

/** The state that rules may read. It is plain data, because the same rules run in the browser and on the server. */
export interface Known {
  /** The page, with the defaults of all options. */
  page: PageConfig;
  /** The answers that the area sees. */
  data: FormValues;
  /** The products loaded so far; prices are in cents. */
  catalogue: Catalogue;
  /** The latest states of the topics that the area sees; `topicState` reads one. */
  topics: TopicStates;
  /** The date at the site. Rules read no clock. */
  today: IsoDate;
  /**
   * The customer who is logged in. An order then belongs to the customer's account, so the form asks for no email
   * address and password.
   */
  customer?: Customer;
}

/** A field that the form asks for now. */
export interface FieldRule {
  /** The field's name in messages. */
  label: string;
  /**
   * Named validation rules (`VALIDATION_RULES`) joined by `|`, with parameters after `:`, such as `required|length:2`.
   * An empty string accepts any answer. An unknown name is a bug, which throws.
   */
  rules: string;
  /**
   * What the question is about, such as a product, where the label alone does not say so. An order's list of answers
   * names it before the label.
   */
  about?: string;
  /** The question in the review of an order, where `label` only names it in messages. */
  reviewLabel?: string;
  /** The message for a missing answer, in place of `<label> is required`. */
  missing?: string;
  /** When the error message is updated; `aggressive` by default. */
  mode?: ValidationMode;
  /**
   * The form asks for the field only while this condition is met. The engine knows which answers a condition reads, so
   * it evaluates the condition again only when one of these answers changes; code in `fields` runs again after every
   * change. The engine compares conditions by identity, so return the same object each time.
   */
  showCondition?: Condition;
  /**
   * Names of the area's `asyncRules`, joined like `rules`. They run only in the browser, after `rules` have passed. The
   * server checks orders against its own data instead.
   */
  asyncRules?: string;
  /**
   * A valid answer with which tests and the toolbox fill in the field, needed only if none can be derived from `rules`.
   */
  sample?: unknown;
  /**
   * The choices with their words, or all countries. An answer is said in these words only; `choiceField` sets them
   * together with their rule.
   */
  choices?: readonly SelectOption[] | 'countries';
  /** The choice that takes nothing: it is valid, and counts as no answer. */
  none?: unknown;
  /** The answer itself, for a field whose answer is stored outside the form data, for example in a topic's state. */
  answer?: unknown;
  /**
   * Marks an answer that is never stored in the browser. `browser`: never sent to the server either, so the server
   * cannot validate it (for example, a card number). `once`: sent only in the call that needs it (for example, a
   * password).
   */
  secret?: 'browser' | 'once';
}

/**
 * The fields that the form asks for now, keyed by path. An answer whose path is not a key here never blocks the
 * customer and never becomes part of an order.
 */
export type FieldRules = Readonly<Record<string, FieldRule>>;

/** The structs of answers, by path. An answer that is absent fits any of them. */
export type AnswerStructs = Readonly<Record<string, AnyStruct>>;

/** A field that the form asks for now, with its step, its answer, and the result of validating that answer. */
export interface AskedField extends FieldRule {
  path: string;
  step: string;
  /** The module that owns the field, as `area/module`. */
  module: string;
  answer: unknown;
  /** The message of the first rule that the answer fails; `undefined` if it passes all of them. */
  error: string | undefined;
}

/** What an asynchronous rule may use in addition to the answer. */
export interface AsyncRuleContext {
  /** The parameters after the rule's name. */
  params: readonly string[];
  label: string;
  known: Known;
  calls: Calls;
  /** Aborted when the answer changes or the form no longer asks for the field. */
  signal: AbortSignal;
}

/**
 * Resolves to the error message, or to `undefined` for a valid answer. Rejects if it could not determine whether the
 * answer is valid. A rejection does not block the customer, because the server checks the order anyway.
 */
export type AsyncRule = (answer: unknown, context: AsyncRuleContext) => Promise<string | undefined>;

/**
 * A change to the answers. `ask` first asks the customer a question, then makes the changes listed under `yes` or `no`.
 */
export type Change =
  | { kind: 'set'; path: string; value: unknown }
  | { kind: 'clear'; path: string }
  | { kind: 'ask'; question: Question; yes: Change[]; no: Change[] };

/** A question of the page, such as whether another answer may be changed; its words are the area's. */
export interface Question {
  /** Identifies the question. While a question awaits its answer, no other question with the same key is asked. */
  key: string;
  text: string;
  yes: string;
  no: string;
}
/** The answer to a `Question`. */
export type Answer = 'yes' | 'no';

/** A product named in a module's options. */
export interface ProductReference {
  /** Path of the option that names the product, for example `groups.0.items.2.product`. */
  path: string;
  product: string;
  /**
   * The kind of product, which determines what `product` holds. `simple`: the id of a simple product. `filing`: the
   * type of a filing product. `bundle`: the `product_id` of a bundle. `coupon`: the id of a coupon.
   */
  among: 'simple' | 'filing' | 'bundle' | 'coupon';
  /** For a filing product only: the state in which it must be sold, and its sub type. */
  state?: string;
  subType?: string;
}

/** The condition of a question and the keys of its choices, each absent where it depends on the page. */
export interface StatedQuestion extends Pick<FieldRule, 'showCondition'> {
  path: string;
  keys?: string[];
}

/** The rules of one module. Its functions have no side effects. */
export interface ModuleRules<Options = unknown> {
  /**
   * Decodes the module's options in a page and fills in their defaults. Decoding must be idempotent, because the server
   * sends pages with the defaults filled in, and the browser decodes them again.
   */
  options: Struct<Options, unknown>;
  /** Initial answers, applied once the module has loaded. They never replace an answer that is already there. */
  initialValues?(options: Options, known: Known): FormValues;
  /**
   * The structs of the module's answers, by path, for answers that `FormValuesStruct` does not describe. An answer of
   * another shape never reaches rules: the browser drops it when the form is restored, the server refuses it by its
   * path.
   */
  answers?(options: Options): AnswerStructs;
  /** The fields that the form asks for now. */
  fields(options: Options, known: Known): FieldRules;
  /** What its questions state for every page, so that an area is checked that no page has yet. */
  stated?(): StatedQuestion[];
  /**
   * Changes to other answers that follow from the difference between two states. Called again after its changes have
   * been made, until it returns none that has an effect.
   */
  settle?(options: Options, before: Known, after: Known): Change[];
  /** Whether the module currently has nothing to show. A step whose modules are all empty is skipped. */
  isEmpty?(options: Options, known: Known): boolean;
  /** The products that the options name. A page is refused if one of these products has no price. */
  products?(options: Options): ProductReference[];
  /**
   * The message to show while the form is being sent, in place of the default one. If several modules return a message,
   * the first one in page order is shown.
   */
  sendingMessage?(options: Options, known: Known): string | undefined;
}

/** The payload of a form, or the first required answer that it lacks. */
export type AssemblyResult =
  /** `payload` is what the form sends, such as an `AssembledOrder` or a message. */
  | { kind: 'assembled'; payload: unknown }
  /** The required answer at `path` is missing; `message` says it to the customer, where no field of the form does. */
  | { kind: 'missing-property'; path: string; message?: string };

/** The state from which a payload is assembled. */
export interface AssemblyInput {
  known: Known;
  /**
   * The fields of all areas that the form asks for now, with their answers. The payload must not contain answers that
   * the form no longer asks for.
   */
  asked: readonly AskedField[];
  contributions: Contributions;
}

/**
 * A mistake in a page. `path` is that of the option in the page's file; the sentences are shown by `npm run
 * check-pages`.
 */
export interface PageProblem {
  path: string;
  wrong: string;
  suggestion: string;
}

/** The rules of a form type: the texts around its form, and how its payload is assembled. */
export interface FormTypeRules {
  /** Texts around the form, in place of those in `PLAIN_WORDS`. A page may in turn replace each of them. */
  words?: Partial<FormWords>;
  /**
   * Assembles the payload from the answers. The server assembles an order as well, and refuses the order if the two
   * differ. May be absent for a form that is not an order, such as a contact form.
   */
  assemble?(input: AssemblyInput): AssemblyResult;
  /** Paths of answers without which the form cannot be sent. A page that asks for one of them on no step is refused. */
  needs?: readonly string[];
  /**
   * The mistakes in a page that only the form type knows, such as a product whose data no step asks for. Called when
   * pages are checked, with the defaults of the page's options, and never in browsers.
   */
  problems?(page: PageConfig, catalogue: Catalogue): PageProblem[];
}

/** The products that each area adds to the cart and the choices that it still needs, keyed by area. */
export type Contributions = Readonly<Record<AreaName, Contribution>>;

/** An answer that a page's `preselected` or its address may choose before the customer does. */
export interface Preselect {
  /** Key in the page's `preselected`, for example `entityType`. */
  name: string;
  /** Query parameter of the address, for example `entity_type`. */
  parameter: string;
  /** Returns the path and value of the wanted answer, or `undefined` if the page does not offer that answer. */
  choose(wanted: string, known: Known): { path: string; value: unknown } | undefined;
}

/** The part of an area's rules that is loaded by every page that uses the area. */
interface CommonRules {
  area: AreaName;
  version: string;
  /** The range of shared-contracts versions with which the area is compatible. */
  contract: string;
  /**
   * The answers that the area sees, with all below these paths: it `owns` those that its modules ask and keep, and
   * `reads` those of others (`''`: all). Only its owner sees a secret.
   *
   * @example { owns: ['vehicleInformation'], reads: ['companyInformation.state'] }
   */
  answers: { owns: readonly string[]; reads: readonly string[] };
  /**
   * The topics that the area publishes, and those of others that it sees, with what it reads of their payloads
   * (`contributionTopic('*')` for the contributions of every area).
   */
  topics: { owns: readonly AnyTopic[]; reads: readonly AnyTopic[] };
  /** Validation rules that need a call to the site, keyed by the name that fields use. */
  asyncRules?: Readonly<Record<string, AsyncRule>>;
  /** The products that the area adds to the cart, and the missing choices without which there is no total. */
  contribute?(known: Known): Contribution;
  /**
   * The price of a product that the area contributes, from what its `priceSource` says; `undefined` if it is not for
   * sale. The server compares it with the contribution. Not needed for sources that the server has:
   * `catalogue_product`, and those of its own code for the area.
   */
  priceOf?(priceSource: ContributedProduct['priceSource'], catalogue: Catalogue): ProductPrice | undefined;
  /**
   * The `data` of a contributed product in an order. Answers that customers type belong here and not in the
   * contribution, so that typing does not change the cart.
   */
  orderData?(known: Known, product: ContributedProduct): Record<string, unknown>;
  /** The quote that the area's summary shows for an order. The server stores it as the receipt. */
  quote?(known: Known, contributions: Contributions): Quote;
  /** The charge today in cents, whether or not a choice is missing; `undefined` while a price is not loaded. */
  charge?(known: Known, contributions: Contributions): Cents | undefined;
  /** The parts of the catalogue that the area needs for the current answers. */
  needs?(known: Known): CatalogueNeeds;
  /** The answers that may be preselected. */
  preselects?: readonly Preselect[];
}

/** Imports one part of an area's rules, which the build puts into a separate file. */
type PartLoader<Part> = () => Promise<Part>;

/**
 * The `rules` that an area's `./rules` exports. The rules of a module or a form type are loaded only by pages that use
 * them: `modules: { storage: () => import('./modules/storage.ts') }`.
 */
export interface AreaRules extends CommonRules {
  /** The loaders of `modules/<name>/rules.ts`, keyed by module name. */
  modules: Readonly<Record<string, PartLoader<{ rules: ModuleRules<never> }>>>;
  /** The loaders of `form-types/<name>.ts`, keyed by form type. */
  formTypes?: Readonly<Record<FormType, PartLoader<{ rules: FormTypeRules }>>>;
}

/**
 * An area's rules with the parts loaded so far. A part that has not been loaded is `undefined`, and a page that needs
 * it is not valid.
 */
export interface LoadedRules extends CommonRules {
  modules: Readonly<Record<string, ModuleRules<never> | undefined>>;
  formTypes?: Readonly<Partial<Record<FormType, FormTypeRules>>>;
}

/** Returns the area's rules with none of their parts loaded. */
export function withoutParts(rules: AreaRules): LoadedRules {
  const unloaded = (loaders: object = {}) => Object.fromEntries(Object.keys(loaders).map((name) => [name, undefined]));
  return { ...rules, modules: unloaded(rules.modules), formTypes: unloaded(rules.formTypes) };
}

/** Loads all parts of the area's rules and returns the complete rules. Rejects if a part cannot be imported. */
export async function withAllParts(rules: AreaRules): Promise<LoadedRules> {
  const modules: Record<string, ModuleRules<never>> = {};
  const formTypes: Record<FormType, FormTypeRules> = {};
  // Imports the parts one after the other, because Jest cannot link modules that are imported at the same time. No page
  // waits for this function, because pages load only the parts that they need.
  for (const [name, load] of Object.entries(rules.modules)) modules[name] = (await load()).rules;
  for (const [formType, load] of Object.entries(rules.formTypes ?? {})) formTypes[formType] = (await load()).rules;
  return { ...rules, modules, formTypes };
}

/**
 * Returns the rules unchanged, with the type that `AreaRules.modules` requires so that it can hold modules with
 * different options. The type of `Options` is inferred from the options struct.
 */
export function moduleRules<Options>(rules: ModuleRules<Options>): ModuleRules<never> {
  return rules as unknown as ModuleRules<never>;
}
