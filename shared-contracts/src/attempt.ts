import { array, boolean, defaulted, enums, integer, object, optional, pattern, string, type Infer } from 'superstruct';
import type { Cents } from './money.ts';
import { createStore, type Store } from './store.ts';
import { structWhenUsed } from './struct-when-used.ts';

/**
 * `none`: nothing was sent under the current key. `sent`: content was sent, and there is no answer yet. `unknown`: more
 * than once, or without an answer; any of it may have arrived. `refused`: the site has answered that it created nothing
 * under the key. `placed`: the site has told of an order of this form, and the customer has not asked for another.
 * `done`: the order is placed, and the form is over.
 */
const ATTEMPT_STATES = ['none', 'sent', 'unknown', 'refused', 'placed', 'done'] as const;
export type AttemptState = (typeof ATTEMPT_STATES)[number];

/** An order of this form that the site has placed. */
export const OrderOfFormStruct = structWhenUsed(() =>
  object({
    invoiceNumber: string(),
    /** Address of its receipt, as the site gave it. */
    receipt: pattern(string(), /^(\/(?![/\\])|https?:\/\/)/),
    /** What was charged, in cents, if it is known. */
    total: optional(integer()),
    /** By an attempt before the last, perhaps with another card. */
    isEarlier: optional(boolean()),
  }),
);
export type OrderOfForm = Infer<typeof OrderOfFormStruct>;

/** What became of the attempts to send a form. It is stored with the form, and holds no answers and no secrets. */
export const AttemptStruct = structWhenUsed(() =>
  object({
    /** Id of the form, unchanged while the customer works on it; tabs that show the same form share it. */
    form: pattern(string(), /^[0-9a-f-]{36}$/),
    /** A state of a newer page counts as `unknown`, so the site is asked before anything is sent. */
    state: defaulted(enums(ATTEMPT_STATES), 'unknown'),
    /** Counts the submission keys of the form. */
    round: integer(),
    /** The number of attempts on a day (ISO date). */
    tries: optional(object({ on: string(), made: integer() })),
    /** Until when (ISO date and time) the site accepts nothing from the network, if it has said so. */
    waitUntil: optional(string()),
    /** What was sent last. */
    sent: optional(
      object({
        /** Fingerprint of the content; empty if contents that differ may have arrived. */
        content: string(),
        /** Fingerprint of the answers that it was made of. */
        answers: string(),
        /** The company that it names; empty if it names none, or contents for several may have arrived. */
        company: string(),
        /** What it would charge, in cents, the last amount last; several if contents that differ may have arrived. */
        totals: array(integer()),
      }),
    ),
    /** What an attempt would have charged that turned out not to have arrived. */
    lost: optional(integer()),
    /** The orders of this form, the last one last. */
    orders: array(OrderOfFormStruct),
    /** Services of others were told of the order, or another tab tells them. */
    isTold: optional(boolean()),
  }),
);
export type Attempt = Infer<typeof AttemptStruct>;

/** What happens to an attempt. An answer of the site names the `round` that was asked about. */
export type AttemptEvent =
  /** The customer has submitted the form on this day (ISO date). */
  | { kind: 'begun'; on: string }
  /** What began is none of the day's attempts; the site accepts nothing `until` then. */
  | { kind: 'not-counted'; until?: string | undefined }
  /** Content is sent next, under the key of the attempt after this event. */
  | { kind: 'sent'; content: string; answers?: string; company?: string; total?: Cents }
  | {
      kind:
        /** The site gave no answer, or does not know whether it has charged. */
        | 'unanswered'
        /** The site refused the call, which says nothing about what was sent before. */
        | 'call-refused'
        /** The site created nothing under the key. */
        | 'refused'
        /** The same, and the site refuses whatever arrives late under the key. */
        | 'not-placed'
        /** The site had said so before, and refused what was sent now. */
        | 'key-closed';
      round: number;
    }
  /** The site has placed an order whose content differs from what the customer has now. */
  | { kind: 'found'; order: OrderOfForm }
  /** The customer wants to send the form once more, as another order. */
  | { kind: 'another' }
  /** The order is placed, and the form is over. */
  | { kind: 'finished'; order: OrderOfForm };

/** The state that follows a state after an event; events without an entry change nothing. */
const TRANSITIONS: Readonly<Record<AttemptState, Readonly<Partial<Record<AttemptEvent['kind'], AttemptState>>>>> = {
  none: { sent: 'sent', found: 'placed', finished: 'done' },
  sent: {
    sent: 'unknown',
    unanswered: 'unknown',
    'call-refused': 'refused',
    refused: 'refused',
    'not-placed': 'none',
    'key-closed': 'none',
    found: 'placed',
    finished: 'done',
  },
  unknown: {
    sent: 'unknown',
    refused: 'refused',
    'not-placed': 'none',
    'key-closed': 'none',
    found: 'placed',
    finished: 'done',
  },
  refused: { sent: 'sent', found: 'placed', finished: 'done' },
  placed: { another: 'none', found: 'placed', finished: 'done' },
  done: {},
};

/** The attempt of a new form. */
export const newAttempt = (form: string): Attempt => ({ form, state: 'none', round: 0, orders: [] });

/** Returns the attempt after an event; the same if the event changes nothing. */
export function nextAttempt(attempt: Attempt, event: AttemptEvent): Attempt {
  const { waitUntil: _, ...rest } = attempt;
  const made = attempt.tries?.made ?? 0;
  if (event.kind === 'begun')
    return { ...rest, tries: { on: event.on, made: attempt.tries?.on === event.on ? made + 1 : 1 } };
  if (event.kind === 'not-counted')
    return {
      ...rest,
      ...(attempt.tries && { tries: { ...attempt.tries, made: made - 1 } }),
      ...(event.until !== undefined && { waitUntil: event.until }),
    };
  const state = TRANSITIONS[attempt.state][event.kind];
  // Another tab may have gone on to the next key since the site was asked.
  if (state === undefined || ('round' in event && event.round !== attempt.round)) return attempt;
  const { form, round, sent, lost, orders } = attempt;
  switch (event.kind) {
    case 'sent':
      return { ...attempt, state, ...sendingOf(attempt, event) };
    case 'not-placed':
      return { ...attempt, state, round: round + 1, ...(sent?.totals.length && { lost: sent.totals.at(-1)! }) };
    case 'key-closed':
      return { ...attempt, state, round: round + 1 };
    case 'found':
      return {
        ...attempt,
        state,
        round: round + 1,
        ...(sent && { sent: { ...sent, totals: [] } }),
        orders: withOrder(orders, event.order),
      };
    case 'finished':
      return { form, state, round, ...(lost !== undefined && { lost }), orders: withOrder(orders, event.order) };
    case 'unanswered':
    case 'call-refused':
    case 'refused':
    case 'another':
      return { ...attempt, state };
  }
}

/**
 * What is sent, and the round of its key. While something may have arrived, changed content is sent under the same key:
 * if the earlier content did arrive, the site refuses the changed one, so the form never places a second order by
 * itself. After a refusal, changed content gets a new key.
 */
function sendingOf(
  attempt: Attempt,
  { content, answers = '', company = '', total }: Extract<AttemptEvent, { kind: 'sent' }>,
): Pick<Attempt, 'round' | 'sent'> {
  const { round, sent, state } = attempt;
  const totals = total === undefined ? [] : [total];
  if (!sent || !mayHaveArrived(attempt)) {
    const isOther = state === 'refused' && content !== sent?.content;
    return { round: isOther ? round + 1 : round, sent: { content, answers, company, totals } };
  }
  return {
    round,
    sent: {
      content: content === sent.content ? content : '',
      answers,
      company: company === sent.company ? company : '',
      totals: [...sent.totals.filter((other) => other !== total), ...totals],
    },
  };
}

const withOrder = (orders: readonly OrderOfForm[], order: OrderOfForm) => [
  ...orders.filter(({ invoiceNumber }) => invoiceNumber !== order.invoiceNumber),
  order,
];

/** Hexadecimal digits in the last group of a form's id, a UUID. */
const LAST_PART = 12;

/**
 * The submission key of an attempt, under which the site creates at most one order. It follows from the form's id, so
 * that two tabs that send at the same moment send the same key.
 */
export function submissionKeyOf({ form, round }: Pick<Attempt, 'form' | 'round'>): string {
  const lastPart = (parseInt(form.slice(-LAST_PART), 16) + round) % 16 ** LAST_PART;
  return form.slice(0, -LAST_PART) + lastPart.toString(16).padStart(LAST_PART, '0');
}

/** The part that all submission keys of a form have in common with its id. */
export const formOfKey = (key: string): string => key.slice(0, -LAST_PART);

/** Whether something that was sent may have arrived: the site has not said what became of it. */
export function mayHaveArrived({ state }: Pick<Attempt, 'state'>): boolean {
  return state === 'sent' || state === 'unknown';
}

/** The order of this form that was placed before what is on the page now, if there is one. */
export function earlierOrderOf({ orders, state }: Pick<Attempt, 'orders' | 'state'>): OrderOfForm | undefined {
  return orders.at(state === 'done' ? -2 : -1);
}

/** The maximum number of times that an order is sent on one day. */
export const MOST_ATTEMPTS = 6;

/** The number of the day's attempts that count, also of those before a reload. */
export function attemptsMade({ tries }: Pick<Attempt, 'tries'>, today: string): number {
  return tries?.on === today ? tries.made : 0;
}

/**
 * Whether the day's attempts are used up. The customer of an order that was placed before may still submit, which leads
 * to it.
 */
export function areAttemptsSpent(attempt: Attempt, today: string): boolean {
  return attemptsMade(attempt, today) >= MOST_ATTEMPTS && attempt.state !== 'placed';
}

/** The attempt of a form, for the part of an area that sends it. */
export interface AttemptStore extends Store<Attempt> {
  /** Stores what has happened before it returns the attempt after it. */
  record(event: AttemptEvent): Attempt;
  /** The answers as they are stored, without secrets: shows whether they have changed since an attempt. */
  answers(): unknown;
}

/** Keeps an attempt in memory, for a page that stores nothing. */
export function createAttemptStore(initial: Attempt, answers: () => unknown = () => undefined): AttemptStore {
  const store = createStore(initial);
  return {
    get state() {
      return store.state;
    },
    subscribe: store.subscribe,
    answers,
    record(event) {
      store.set(nextAttempt(store.state, event));
      return store.state;
    },
  };
}
