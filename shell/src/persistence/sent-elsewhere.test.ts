import { expect, it, jest } from '@jest/globals';
import { createAttemptStore, newAttempt, nextAttempt, type AttemptEvent } from 'shared-contracts/attempt';
import type { CallResult, Calls } from 'shared-contracts/calls';
import { FORM_ID } from '../test-data/saved-forms.ts';
import { findSentElsewhere } from './sent-elsewhere.ts';

const ORDER = { invoiceNumber: '118-204-7731', receipt: '/orders/118-204-7731?key=k', total: 32_800 };
const OWN = { ...ORDER, invoiceNumber: '100-000-0001' };
const answered = (orders: unknown): CallResult => ({ kind: 'answered', body: { result: { orders } } });

async function asked(answer: CallResult, ...events: AttemptEvent[]) {
  const attempt = createAttemptStore(events.reduce(nextAttempt, newAttempt(FORM_ID)));
  const sentElsewhere = jest.fn();
  const post = jest.fn<Calls['post']>(async () => answer);
  const isSent = await findSentElsewhere({ post }, { attempt, sentElsewhere });
  return { isSent, post, ended: sentElsewhere.mock.calls.map(([order]) => order) };
}

it('an order of another device ends the form here', async () => {
  const { isSent, post, ended } = await asked(answered([ORDER]));
  expect([isSent, ended]).toEqual([true, [ORDER]]);
  expect(post.mock.calls[0]!.slice(0, 2)).toEqual(['find_sent_form', { form_id: FORM_ID }]);
});

it('of several orders those that were placed here do not count', async () => {
  const found: AttemptEvent[] = [{ kind: 'found', order: OWN }, { kind: 'another' }];
  expect((await asked(answered([OWN]), ...found)).ended).toEqual([]);
  expect((await asked(answered([OWN, ORDER]), ...found)).ended).toEqual([ORDER]);
});

it.each<[string, CallResult, AttemptEvent[]]>([
  ['nothing was placed', answered([]), []],
  ['the site gives no answer', { kind: 'network-error' }, []],
  ['the site answers something else', answered('?'), []],
  ['this device itself may have sent it', answered([ORDER]), [{ kind: 'sent', content: 'order' }]],
  ['this device is done with it', answered([ORDER]), [{ kind: 'finished', order: OWN }]],
])('the form goes on if %s', async (_, answer, events) => {
  expect(await asked(answer, ...events)).toMatchObject({ isSent: false, ended: [] });
});
