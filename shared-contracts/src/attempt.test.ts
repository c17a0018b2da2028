import { describe, expect, it } from '@jest/globals';
import {
  areAttemptsSpent,
  AttemptStruct,
  attemptsMade,
  mayHaveArrived,
  newAttempt,
  nextAttempt,
  submissionKeyOf,
  type Attempt,
  type AttemptEvent,
  type OrderOfForm,
} from './attempt.ts';
import { attemptWords, referenceOf } from './attempt-words.ts';
import { decode } from './decode.ts';

const FORM = '3f2a0c1e-5b7d-4e8f-9a6b-0c1d2e3f4a5b';
const TODAY = '2026-11-21';
const SITE = { phone: '(307) 555-0142', phoneHours: 'on weekdays' };

const begun: AttemptEvent = { kind: 'begun', on: TODAY };
const sent = (content: string, total = 40_200, company = 'Alder LLC'): AttemptEvent => ({
  kind: 'sent',
  content,
  answers: content,
  company,
  total,
});
type AnswerKind = Extract<AttemptEvent, { round: number }>['kind'];
const answer = (kind: AnswerKind, round = 0): AttemptEvent => ({ kind, round });
const order = (number: number, more: Partial<OrderOfForm> = {}): OrderOfForm => ({
  invoiceNumber: `INV-${number}`,
  receipt: `/orders/INV-${number}?key=k`,
  total: 40_200,
  ...more,
});
const found = (number: number): AttemptEvent => ({ kind: 'found', order: order(number, { isEarlier: true }) });
const finished = (number: number): AttemptEvent => ({ kind: 'finished', order: order(number) });
const another: AttemptEvent = { kind: 'another' };

const after = (events: readonly AttemptEvent[], first = newAttempt(FORM)) => events.reduce(nextAttempt, first);

const IN_DOUBT = 'We could not confirm whether your order for $402.00 reached us and was charged.';
const LOST =
  'Your order for $402.00 was not placed and you have not been charged. Check your answers, then submit it again.';

/** What happened, the state, the round of the key, whether something may have arrived, and what the customer reads. */
const ROWS: readonly [string, AttemptEvent[], Attempt['state'], number, boolean, string?][] = [
  ['nothing', [], 'none', 0, false],
  ['a card that is declined before the order is sent', [begun], 'none', 0, false],
  ['an order is on its way', [begun, sent('a')], 'sent', 0, true, IN_DOUBT],
  [
    'the page was closed meanwhile, and the same order is sent again',
    [sent('a'), sent('a')],
    'unknown',
    0,
    true,
    IN_DOUBT,
  ],
  ['no answer', [sent('a'), answer('unanswered')], 'unknown', 0, true, IN_DOUBT],
  [
    'a changed order after no answer has the same key',
    [sent('a', 32_800), answer('unanswered'), sent('b', 37_950)],
    'unknown',
    0,
    true,
    'We could not confirm whether your order for $328.00 or $379.50 reached us and was charged.',
  ],
  ['the site refuses the order', [sent('a'), answer('refused')], 'refused', 0, false, LOST],
  ['the same order keeps its key after a refusal', [sent('a'), answer('refused'), sent('a')], 'sent', 0, true],
  ['a changed order has a new key after a refusal', [sent('a'), answer('refused'), sent('b')], 'sent', 1, true],
  ['the site refuses the call: the only one', [sent('a'), answer('call-refused')], 'refused', 0, false],
  [
    'the site refuses the call, which says nothing of the one before',
    [sent('a'), answer('unanswered'), sent('a'), answer('call-refused')],
    'unknown',
    0,
    true,
  ],
  [
    'the site refuses the order, of which one before was in doubt',
    [sent('a'), answer('unanswered'), sent('a'), answer('refused')],
    'refused',
    0,
    false,
  ],
  ['the site has closed the key', [sent('a'), answer('unanswered'), answer('not-placed')], 'none', 1, false, LOST],
  ['what arrives late is refused', [sent('a'), answer('key-closed')], 'none', 1, false],
  [
    'an answer about the key before the current one',
    [sent('a'), answer('not-placed'), sent('a'), answer('not-placed')],
    'sent',
    1,
    true,
  ],
  [
    'the order was placed before it was changed',
    [sent('a'), answer('unanswered'), sent('b'), found(1)],
    'placed',
    1,
    false,
    'Your order was placed: invoice INV-1, $402.00 charged. If you submit this form again, we ask before we place a ' +
      'second order.',
  ],
  [
    'nothing is sent of a second order before the customer wants it',
    [sent('a'), found(1), sent('b')],
    'placed',
    1,
    false,
  ],
  ['the customer wants a second order', [sent('a'), found(1), another], 'none', 1, false],
  [
    'the second order is in doubt',
    [sent('a'), found(1), another, sent('b')],
    'sent',
    1,
    true,
    'We could not confirm whether your second order for $402.00 reached us and was charged.',
  ],
  [
    'the second order did not arrive',
    [sent('a'), found(1), another, sent('b'), answer('not-placed', 1)],
    'none',
    2,
    false,
    'Your second order for $402.00 was not placed and not charged. Check your answers, then submit it again.',
  ],
  [
    'the second order was placed before it was changed',
    [sent('a'), found(1), another, sent('b'), found(2)],
    'placed',
    2,
    false,
    'Your second order was placed: invoice INV-2, $402.00 charged. If you submit this form again, we ask before we ' +
      'place another.',
  ],
  [
    'placed',
    [begun, sent('a'), finished(1)],
    'done',
    0,
    false,
    'Your order was placed: invoice INV-1, $402.00 charged.',
  ],
];

describe('an attempt to send a form', () => {
  it.each(ROWS)('[SH-055] %s', (...[, events, state, round, isOpen, last]) => {
    const attempt = after(events);
    expect([attempt.state, attempt.round, mayHaveArrived(attempt)]).toEqual([state, round, isOpen]);
    if (last !== undefined) expect(attemptWords(attempt, SITE).last).toBe(last);
    expect(decode(AttemptStruct, JSON.parse(JSON.stringify(attempt)))).toEqual({ kind: 'decoded', value: attempt });
  });

  it('[SH-055] of what was sent, the form keeps fingerprints, the company and the totals until it is done', () => {
    const attempt = after([sent('a', 32_800), answer('unanswered'), sent('b', 37_950, 'Wren LLC')]);
    expect(attempt.sent).toEqual({ content: '', answers: 'b', company: '', totals: [32_800, 37_950] });
    expect(nextAttempt(attempt, finished(1))).toEqual({ form: FORM, state: 'done', round: 0, orders: [order(1)] });
  });

  it('the receipt of the next order can say what an attempt that was lost would have charged', () => {
    const lost = after([sent('a', 32_800), answer('not-placed'), sent('b', 37_950)]);
    expect(lost.lost).toBe(32_800);
    expect(nextAttempt(lost, finished(1)).lost).toBe(32_800);
  });

  it('[SH-030] six attempts are sent on one day, and an order that was placed before is still led to', () => {
    const times = (count: number) => Array.from({ length: count }, () => begun);
    expect([0, 5, 6].map((count) => areAttemptsSpent(after(times(count)), TODAY))).toEqual([false, false, true]);
    expect(areAttemptsSpent(after(times(6)), '2026-11-22')).toBe(false);
    expect(areAttemptsSpent(after([...times(6), sent('a'), found(1)]), TODAY)).toBe(false);
    expect(areAttemptsSpent(after([...times(6), sent('a'), found(1), another]), TODAY)).toBe(true);
    const outage = after([...times(3), { kind: 'not-counted' }]);
    expect(attemptsMade(outage, TODAY)).toBe(2);
    expect(attemptsMade(after([{ kind: 'begun', on: '2026-11-22' }], outage), '2026-11-22')).toBe(1);
  });

  it('[SH-030] the time until which the site accepts nothing is forgotten with the next attempt', () => {
    const waiting = after([begun, { kind: 'not-counted', until: '2026-11-21T10:01:30.000Z' }]);
    expect(waiting.waitUntil).toBe('2026-11-21T10:01:30.000Z');
    expect(nextAttempt(waiting, begun)).not.toHaveProperty('waitUntil');
  });

  it('[SH-072] an order is named by its invoice, a second one with the first', () => {
    expect(referenceOf(after([finished(1)]))).toBe('INV-1');
    expect(referenceOf({ orders: [order(1), { invoiceNumber: 'INV-2', receipt: '/orders/INV-2' }] })).toBe(
      'INV-2; your first order is INV-1',
    );
  });
});

describe('the submission key', () => {
  it('is the same for everyone who sends the same round of the same form, and differs for each round and form', () => {
    expect(submissionKeyOf({ form: FORM, round: 0 })).toBe(FORM);
    expect(submissionKeyOf({ form: FORM, round: 1 })).toBe('3f2a0c1e-5b7d-4e8f-9a6b-0c1d2e3f4a5c');
    const other = '7c1d9e2f-0a3b-4c5d-8e6f-ffffffffffff';
    expect(submissionKeyOf({ form: other, round: 1 })).toBe('7c1d9e2f-0a3b-4c5d-8e6f-000000000000');
    const keys = [FORM, other].flatMap((form) => [0, 1, 2, 3, 999].map((round) => submissionKeyOf({ form, round })));
    expect(new Set(keys).size).toBe(keys.length);
    for (const key of keys) expect(key).toMatch(/^[0-9a-f-]{36}$/);
  });
});

/** What the site has not answered: by key, how many times content was sent. */
type Doubt = Readonly<Record<string, number>>;

const ANSWERS: readonly AnswerKind[] = ['unanswered', 'call-refused', 'refused', 'not-placed', 'key-closed'];

/** Every event that can happen next; answers also come late, for the key before the current one. */
function eventsOf({ round, orders }: Attempt): AttemptEvent[] {
  const next = orders.length + 1;
  return [
    begun,
    { kind: 'not-counted' },
    sent('a', 32_800),
    sent('b', 37_950, 'Wren LLC'),
    ...ANSWERS.flatMap((kind) => [answer(kind, round), ...(round > 0 ? [answer(kind, round - 1)] : [])]),
    found(next),
    another,
    finished(next),
  ];
}

function doubtAfter(doubt: Doubt, event: AttemptEvent, before: Attempt, next: Attempt): Doubt {
  if (event.kind === 'sent') {
    if (!mayHaveArrived(next)) return doubt;
    const key = submissionKeyOf(next);
    return { ...doubt, [key]: (doubt[key] ?? 0) + 1 };
  }
  if (event.kind === 'found' || event.kind === 'finished') return {};
  if (!('round' in event) || event.kind === 'unanswered') return doubt;
  const key = submissionKeyOf({ form: before.form, round: event.round });
  return { ...doubt, [key]: event.kind === 'call-refused' ? Math.max((doubt[key] ?? 0) - 1, 0) : 0 };
}

/** Calls `visit` for every attempt that some events, at most this many, lead to, and for every event that follows. */
function explore(
  most: number,
  visit: (before: Attempt, event: AttemptEvent, next: Attempt, doubt: Doubt) => void,
): number {
  let level: { attempt: Attempt; doubt: Doubt }[] = [{ attempt: newAttempt(FORM), doubt: {} }];
  const seen = new Set<string>();
  for (let length = 1; length <= most; length += 1) {
    const following: typeof level = [];
    for (const { attempt, doubt } of level) {
      for (const event of eventsOf(attempt)) {
        const next = nextAttempt(attempt, event);
        visit(attempt, event, next, doubt);
        const reached = { attempt: next, doubt: doubtAfter(doubt, event, attempt, next) };
        // How often the customer has tried changes no transition.
        const id = JSON.stringify([{ ...next, tries: undefined }, reached.doubt]);
        if (seen.has(id)) continue;
        seen.add(id);
        following.push(reached);
      }
    }
    level = following;
  }
  return seen.size;
}

describe('all sequences of up to eight events', () => {
  it(
    '[SH-055] content is never sent under a second key while something sent before may have arrived, and no placed ' +
      'order is forgotten',
    () => {
      const wrong: unknown[] = [];
      const states = explore(8, (before, event, next, doubt) => {
        const { [submissionKeyOf(next)]: _, ...others } = doubt;
        const isSecondKey =
          event.kind === 'sent' && mayHaveArrived(next) && Object.values(others).some((count) => count > 0);
        const invoices = next.orders.map(({ invoiceNumber }) => invoiceNumber);
        const isForgotten =
          before.orders.some(({ invoiceNumber }) => !invoices.includes(invoiceNumber)) ||
          (event.kind === 'found' && before.state !== 'done' && invoices.at(-1) !== event.order.invoiceNumber) ||
          ((next.state === 'placed' || next.state === 'done') && invoices.length === 0);
        if (isSecondKey || isForgotten) wrong.push([before, event, next]);
      });
      expect(wrong).toEqual([]);
      expect(states).toBeGreaterThan(500);
    },
  );

  it('[SH-055] the words always say whether money was moved, or may have been', () => {
    const wrong: unknown[] = [];
    explore(8, (_, _event, next) => {
      const isOpen = mayHaveArrived(next);
      for (const charged of [undefined, 'no', 'unknown'] as const) {
        const { last, money, spent } = attemptWords(next, SITE, charged);
        const mayBe = isOpen || charged === 'unknown';
        const isSaid =
          [last, money, spent.consequence].every((text) => text.includes('charged')) &&
          [money, spent.consequence].every((text) => text.includes('could not confirm') === mayBe) &&
          last.includes('could not confirm') === isOpen &&
          // An order that was placed is not denied.
          (mayBe || next.orders.length === 0 || money.includes('INV-'));
        if (!isSaid) wrong.push([next, charged, last, money, spent]);
      }
    });
    expect(wrong).toEqual([]);
  });
});
