import { expect, it } from '@jest/globals';
import { newAttempt, nextAttempt } from 'shared-contracts/attempt';
import { doneAttempt, FORM_ID, memoryStorage, OTHER_FORM_ID, sampleForm } from '../test-data/saved-forms.ts';
import { placedMark } from './saved-form.ts';
import { findAttemptOf } from './sent-form.ts';

const ORIGIN = 'https://plainfield.example';
const RECEIPT = '/orders/123-456-7890?key=k';
const KEY = 'checkout:FormABusinessForm:form-a-business';
const stored = (content: object) => memoryStorage({ other: '{}', [KEY]: JSON.stringify(content) });
const find = (...storages: (Storage | undefined)[]) => findAttemptOf(RECEIPT, ORIGIN, ...storages);

it('[SH-055] the receipt of an order finds the attempt of its form: sent, still open, or of the form before', () => {
  const sent = doneAttempt();
  const expected = { key: KEY, attempt: sent, order: sent.orders[0] };
  expect(find(stored(placedMark(sent)))).toEqual(expected);
  expect(find(stored(sampleForm({ attempt: newAttempt(OTHER_FORM_ID), placed: sent })))).toEqual(expected);
  const order = { ...sent.orders[0]!, receipt: `${ORIGIN}/orders/123-456-7890?key=k&more=1` };
  const open = nextAttempt(newAttempt(FORM_ID), { kind: 'found', order });
  expect(find(stored(sampleForm({ attempt: open })))).toMatchObject({ attempt: { state: 'placed' }, order });
});

it('the first storage that knows the order counts; another order or a receipt that is no address is none', () => {
  const told = { ...doneAttempt(), isTold: true };
  expect(find(undefined, stored(placedMark(told)), stored(placedMark(doneAttempt())))?.attempt).toEqual(told);
  for (const receipt of ['/orders/1', 'http://'])
    expect(find(stored(placedMark(doneAttempt(FORM_ID, { receipt }))))).toBeUndefined();
  expect(find(memoryStorage())).toBeUndefined();
});
