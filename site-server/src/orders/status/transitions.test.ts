import { expect, it } from '@jest/globals';
import { WORK_STATUSES, type WorkStatus } from '../../events/work-status.ts';
import { isToCome, movesOf } from './transitions.ts';

/** Every move that an operator can make; all others are impossible. */
const MOVES: [WorkStatus, WorkStatus[]][] = [
  ['received', ['in-review', 'on-hold']],
  ['in-review', ['filed', 'on-hold']],
  ['filed', ['documents-sent', 'on-hold']],
  ['documents-sent', ['done', 'on-hold']],
  ['done', []],
  ['refunded', []],
  ['canceled', []],
  ['canceled-by-customer', []],
  ['refused', ['in-review']],
];

it.each(MOVES)('an operator moves an order that is %s to %j', (status, moves) => {
  expect(movesOf({ status, isFiled: true, isFree: false })).toEqual(moves);
});

it('every status is tested here', () => {
  expect([...MOVES.map(([status]) => status), 'on-hold'].sort()).toEqual([...WORK_STATUSES].sort());
});

it.each<WorkStatus>(['received', 'in-review', 'filed', 'documents-sent'])(
  'an order that was put on hold while %s goes back there only',
  (heldFrom) => {
    expect(movesOf({ status: 'on-hold', heldFrom, isFiled: true, isFree: false })).toEqual([heldFrom]);
  },
);

it('an order on hold whose earlier status is not known stays there', () => {
  expect(movesOf({ status: 'on-hold', isFiled: true, isFree: false })).toEqual([]);
});

it('an order that files nothing is never filed', () => {
  expect(movesOf({ status: 'in-review', isFiled: false, isFree: false })).toEqual(['documents-sent', 'on-hold']);
  expect(
    WORK_STATUSES.filter((status) => movesOf({ status, isFiled: false, isFree: false }).includes('filed')),
  ).toEqual([]);
});

it.each<[WorkStatus, WorkStatus[]]>([
  ['received', ['in-review', 'on-hold', 'canceled']],
  ['on-hold', ['filed', 'canceled']],
  ['done', ['canceled']],
  ['refunded', []],
  ['canceled', []],
])('an order of $0.00 that is %s can be canceled, once', (status, moves) => {
  expect(movesOf({ status, heldFrom: 'filed', isFiled: true, isFree: true })).toEqual(moves);
});

it('no move ends with a refund', () => {
  expect(
    WORK_STATUSES.flatMap((status) => movesOf({ status, heldFrom: 'filed', isFiled: true, isFree: true })),
  ).not.toContain('refunded');
});

it.each<[WorkStatus, WorkStatus[]]>([
  ['received', ['in-review', 'filed', 'documents-sent', 'done']],
  ['filed', ['documents-sent', 'done']],
  ['done', []],
  ['on-hold', []],
  ['refunded', []],
  ['canceled', []],
])('of an order that is %s, %j are to come', (status, toCome) => {
  expect(WORK_STATUSES.filter((other) => isToCome(other, status))).toEqual(toCome);
});
