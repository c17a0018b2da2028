import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { WORK_STATUSES, type WorkStatus } from '../../events/work-status.ts';
import { cancellationOf } from './cancellation.ts';

const CHARGE = { chargeId: 'ch_1', amount: 1000 };
const NONE = { heldFrom: undefined, wasFiled: false, charges: [CHARGE], refunds: [], isBeingCharged: false };

it.each<[WorkStatus, object]>([
  ['received', { kind: 'possible', returns: 1000, refunds: [CHARGE] }],
  ['in-review', { kind: 'possible', returns: 1000, refunds: [CHARGE] }],
  ['on-hold', { kind: 'impossible', why: 'begun' }],
  ['filed', { kind: 'impossible', why: 'begun' }],
  ['documents-sent', { kind: 'impossible', why: 'begun' }],
  ['done', { kind: 'impossible', why: 'begun' }],
  ['refunded', { kind: 'impossible', why: 'ended' }],
  ['canceled', { kind: 'impossible', why: 'ended' }],
  ['canceled-by-customer', { kind: 'impossible', why: 'ended' }],
  ['refused', { kind: 'impossible', why: 'begun' }],
])('the customer of an order that is %s reads %j', (status, expected) => {
  expect(cancellationOf({ ...NONE, status })).toEqual(expected);
});

it('a hold changes nothing: the status before it decides', () => {
  expect(WORK_STATUSES.map((heldFrom) => cancellationOf({ ...NONE, status: 'on-hold', heldFrom }).kind)).toEqual(
    WORK_STATUSES.map((status) => cancellationOf({ ...NONE, status }).kind),
  );
});

it('an order that was filed and refused is not canceled in its next review', () => {
  expect(cancellationOf({ ...NONE, status: 'in-review', wasFiled: true })).toEqual({
    kind: 'impossible',
    why: 'begun',
  });
});

it('an order that was renewed, or may have been, stays', () => {
  const renewal = { chargeId: 'ch_2', amount: 500, renewal: { name: 'Agent' } };
  expect(cancellationOf({ ...NONE, status: 'received', charges: [CHARGE, renewal] })).toEqual({
    kind: 'impossible',
    why: 'renewed',
  });
  expect(cancellationOf({ ...NONE, status: 'received', isBeingCharged: true })).toEqual({
    kind: 'impossible',
    why: 'being-charged',
  });
});

it('with what was returned before, a cancellation returns each charge exactly; it never returns a cent more', () => {
  const charge = fc.record({ chargeId: fc.constantFrom('a', 'b', 'c'), amount: fc.integer({ min: 0, max: 5000 }) });
  const refund = fc.record({
    chargeId: fc.constantFrom('a', 'b', 'c'),
    share: fc.integer({ min: 0, max: 100 }),
    status: fc.constantFrom('asked', 'made', 'refused'),
  });
  fc.assert(
    fc.property(
      fc.uniqueArray(charge, { selector: ({ chargeId }) => chargeId }),
      fc.array(refund, { maxLength: 6 }),
      (charges, shares) => {
        const counted = new Map<string, number>();
        const refunds = shares.flatMap(({ chargeId, share, status }) => {
          const { amount = 0 } = charges.find((candidate) => candidate.chargeId === chargeId) ?? {};
          const before = counted.get(chargeId) ?? 0;
          const amountCents = Math.floor(((amount - before) * share) / 100);
          if (status !== 'refused') counted.set(chargeId, before + amountCents);
          return amountCents === 0 ? [] : [{ chargeId, amountCents, status }];
        });
        const cancellation = cancellationOf({ ...NONE, status: 'in-review', charges, refunds });
        if (cancellation.kind !== 'possible') throw new Error(cancellation.why);
        for (const { chargeId, amount } of charges) {
          const returned = cancellation.refunds.find((candidate) => candidate.chargeId === chargeId)?.amount ?? 0;
          expect(returned + (counted.get(chargeId) ?? 0)).toBe(amount);
        }
        expect(cancellation.returns).toBe(cancellation.refunds.reduce((sum, { amount }) => sum + amount, 0));
        expect(cancellation.refunds.every(({ amount }) => amount > 0)).toBe(true);
      },
    ),
  );
});
