import { AttemptStruct, type Attempt } from 'shared-contracts/attempt';
import { withoutMisshapen } from 'shared-contracts/answer-shapes';
import { isSameData } from 'shared-contracts/data-path';
import { decode } from 'shared-contracts/decode';
import { FormValuesStruct } from 'shared-contracts/form-data';
import { isContribution, TOPICS } from 'shared-contracts/topics';
import {
  integer,
  is,
  literal,
  object,
  optional,
  pattern,
  record,
  size,
  string,
  type,
  unknown,
  type Infer,
} from 'superstruct';
import { structWhenUsed } from 'shared-contracts/struct-when-used';

const FORMAT = 2;

/** No form is nested deeper. Bounds the recursion of code that walks over data. */
const MOST_LEVELS = 32;

/** Keys that reach an object's prototype when they are written to. */
const PROTOTYPE_KEYS = new Set(['__proto__', 'constructor', 'prototype']);

/**
 * A text with more characters is neither written nor read: no form is this long, and parsing it would freeze the page.
 */
export const MOST_CHARACTERS = 1_000_000;

/** A form as it is stored between visits. */
const SavedFormStruct = structWhenUsed(() =>
  object({
    format: literal(FORMAT),
    pluginVersion: string(),
    /** A new id with every write. */
    revision: string(),
    /** ISO date and time. */
    savedAt: pattern(string(), /^\d{4}-\d{2}-\d{2}T/),
    data: FormValuesStruct,
    /** State topics, replayed before their owner has loaded. */
    topics: record(string(), unknown()),
    step: optional(size(string(), 0, 100)),
    /** For the "Continue" card on the home page. */
    progress: object({ step: integer(), of: integer() }),
    attempt: AttemptStruct,
    /** The attempt of the form before this one, if it was sent. */
    placed: optional(AttemptStruct),
  }),
);
export type SavedForm = Infer<typeof SavedFormStruct>;

/** What remains stored of a form that was sent. */
const PlacedMarkStruct = structWhenUsed(() => object({ format: literal(FORMAT), placed: AttemptStruct }));
export type PlacedMark = Infer<typeof PlacedMarkStruct>;

/** The content of one storage key: a form, the attempt of the form sent before it, both, or nothing. */
export interface Stored {
  form?: SavedForm;
  placed?: Attempt;
}

const NOTHING: Stored = {};

export function savedForm(content: Omit<SavedForm, 'format'>): SavedForm {
  return { format: FORMAT, ...content };
}

export function placedMark(placed: Attempt): PlacedMark {
  return { format: FORMAT, placed };
}

/** The content without answers of another shape, which the form then asks again. */
function withShapedAnswers(content: unknown): unknown {
  return is(content, type({ data: type({}) })) ? { ...content, data: withoutMisshapen(content.data) } : content;
}

/**
 * Decodes a stored text. Text that is malformed, foreign, corrupt or oversized counts as nothing stored; what a tab
 * with a newer shell has added is left out.
 */
export function decodeStored(text: string | null): Stored {
  if (text === null || text.length > MOST_CHARACTERS) return NOTHING;
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch {
    return NOTHING;
  }
  if (!isSafeJson(content)) return NOTHING;
  const form = decode(SavedFormStruct, withShapedAnswers(content), { isTolerant: true });
  if (form.kind === 'decoded') return { form: form.value, ...(form.value.placed && { placed: form.value.placed }) };
  const mark = decode(PlacedMarkStruct, content, { isTolerant: true });
  return mark.kind === 'decoded' ? { placed: mark.value.placed } : NOTHING;
}

/** Whether parsed JSON is safe to walk over and to copy: not too deep, and no key reaches a prototype. */
function isSafeJson(content: unknown): boolean {
  const stack = [{ value: content, level: 0 }];
  for (let next = stack.pop(); next; next = stack.pop()) {
    const { value, level } = next;
    if (value === null || typeof value !== 'object') continue;
    if (level === MOST_LEVELS) return false;
    for (const [key, child] of Object.entries(value)) {
      if (PROTOTYPE_KEYS.has(key)) return false;
      stack.push({ value: child, level: level + 1 });
    }
  }
  return true;
}

/** The customer's answers, without the page's own records and without derived topics. */
export interface FormAnswers {
  data: Readonly<Record<string, unknown>>;
  topics: Readonly<Record<string, unknown>>;
}

/** Values that the page itself records while the customer works on it. */
const BOOKKEEPING = new Set([
  'formType',
  'currentStep',
  'stepSeenStatus',
  'stepValidationObservers',
  'submitAttempts',
  'pluginVersion',
  'loading',
  'globalSpinner',
  'clearFormDataOnNextPageLoad',
]);

/** Topics that are no answers, beside contributions: two tabs may differ in them for a while. */
const DERIVED_TOPICS = new Set([TOPICS.cartChanged.name, TOPICS.regularPriceChanged.name, TOPICS.areasFailed.name]);

export function answersOf({ data, topics }: Pick<SavedForm, 'data' | 'topics'>): FormAnswers {
  return {
    data: without(data, (name) => BOOKKEEPING.has(name)),
    topics: without(topics, (name) => DERIVED_TOPICS.has(name) || isContribution(name)),
  };
}

/** Whether two tabs have the same answers. Values of `undefined`, which are not stored, count as absent. */
export function isSameAnswers(left: FormAnswers, right: FormAnswers): boolean {
  return isSameData(left, right) || isSameData(asStored(left), asStored(right));
}

function without(entries: object, isExcluded: (name: string) => boolean): Record<string, unknown> {
  return Object.fromEntries(Object.entries(entries).filter(([key]) => !isExcluded(key)));
}

function asStored(answers: FormAnswers): unknown {
  return JSON.parse(JSON.stringify(answers));
}
