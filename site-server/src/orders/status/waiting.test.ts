import { expect, it } from '@jest/globals';
import { OPEN_STATUSES, WORK_STATUSES } from '../../events/work-status.ts';
import { TEST_CATALOGUE, testOrder } from '../../../testing/test-order.ts';
import type { PlacedOrder } from '../receipt-steps.ts';
import { dueOf, waitingRulesOf, type WaitingFacts } from './waiting.ts';

const facts = (more: Partial<WaitingFacts>): WaitingFacts => ({
  workStatus: 'received',
  isAnswered: false,
  isCorrected: false,
  isUnpaid: false,
  isProposed: false,
  hasToDo: false,
  hasToDoAnswer: false,
  ...more,
});
const waits = (more: Partial<WaitingFacts>) => waitingRulesOf(facts(more)).map((rule) => `${rule.for}: ${rule.what}`);

it.each<[string, Partial<WaitingFacts>, string[]]>([
  ['a new order', { workStatus: 'received' }, ['us: Review']],
  ['a new order that its customer corrected', { workStatus: 'received', isCorrected: true }, ['us: Review']],
  ['an order in review', { workStatus: 'in-review' }, ['us: File or set up']],
  ['one corrected meanwhile', { workStatus: 'in-review', isCorrected: true }, ['us: Read the correction']],
  ['an order on hold', { workStatus: 'on-hold' }, ['customer: Answer our question']],
  ['one that is answered', { workStatus: 'on-hold', isAnswered: true }, ['us: Read the answer']],
  ['one that is corrected instead', { workStatus: 'on-hold', isCorrected: true }, ['us: Read the correction']],
  ['one with both', { workStatus: 'on-hold', isAnswered: true, isCorrected: true }, ['us: Read the correction']],
  ['a refused filing', { workStatus: 'refused' }, ['customer: Correct it or have it filed again']],
  ['one that is answered, too', { workStatus: 'refused', isAnswered: true }, ['us: Read the answer']],
  ['a filed order', { workStatus: 'filed' }, ['office: Return the documents']],
  [
    'one with an unpaid renewal',
    { workStatus: 'filed', isUnpaid: true },
    ['office: Return the documents', 'payment: Pay a renewal'],
  ],
  ['an order whose documents are sent', { workStatus: 'documents-sent' }, ['us: Finish']],
  ['a new order with a to-do', { hasToDo: true }, ['us: Review', 'customer: Give what a product needs']],
  ['one whose to-do is answered', { hasToDoAnswer: true }, ['us: Review', 'us: Read what the customer gave']],
  ['one with a proposal', { isProposed: true }, ['us: Review', 'customer: Agree to a correction']],
  ['a filed order with a proposal', { workStatus: 'filed', isProposed: true }, ['office: Return the documents']],
  ['an order that is done', { workStatus: 'done' }, []],
  ['one with an unpaid renewal, done', { workStatus: 'done', isUnpaid: true }, ['payment: Pay a renewal']],
  ['a refunded order', { workStatus: 'refunded' }, []],
  ['a canceled order', { workStatus: 'canceled' }, []],
  ['one that its customer canceled', { workStatus: 'canceled-by-customer' }, []],
  [
    'one whose refund was refused',
    { workStatus: 'canceled-by-customer', isAnswered: true },
    ['us: Return the payment in another way'],
  ],
])('%s waits for whom it should', (_, more, expected) => {
  expect(waits(more)).toEqual(expected);
});

it('whatever else is true, an open order waits for somebody for one reason, an ended one only for a refund', () => {
  const booleans = [false, true];
  for (const workStatus of WORK_STATUSES)
    for (const isAnswered of booleans)
      for (const isCorrected of booleans)
        expect({ workStatus, isAnswered, isCorrected, waits: waits({ workStatus, isAnswered, isCorrected }) }).toEqual({
          ...{ workStatus, isAnswered, isCorrected },
          waits:
            OPEN_STATUSES.includes(workStatus) || (workStatus === 'canceled-by-customer' && isAnswered)
              ? [expect.any(String)]
              : [],
        });
});

it('the work of an order is due when its customer reads that it is: review, filing, documents', () => {
  const order = (status: PlacedOrder['status']): PlacedOrder => ({
    placedOn: '2026-11-20',
    products: testOrder().companies.flatMap(({ products }) => products),
    quote: { lines: [], totalCents: 0, savedCents: 0, renewals: [] },
    status,
  });
  expect(
    (['received', 'in-review', 'filed', 'documents-sent', 'on-hold', 'done'] as const).map((status) => [
      status,
      dueOf(order(status), TEST_CATALOGUE, '2026-11-27'),
    ]),
  ).toEqual([
    ['received', '2026-11-20'],
    ['in-review', '2026-11-23'],
    ['filed', '2026-11-25'],
    ['documents-sent', undefined],
    ['on-hold', undefined],
    ['done', undefined],
  ]);
});
