import { expect, it } from '@jest/globals';
import { newAttempt, nextAttempt, type AttemptEvent } from 'shared-contracts/attempt';
import { FORM_ID } from '../test-data/saved-forms.ts';
import { orderWords } from '../test-data/order-words.ts';
import { leadAfterAttempts } from './form-words.ts';

const TODAY = '2026-11-23';
const begun: AttemptEvent = { kind: 'begun', on: TODAY };
const sent: AttemptEvent = { kind: 'sent', content: 'order' };
const found: AttemptEvent = { kind: 'found', order: { invoiceNumber: 'INV-1', receipt: '/orders/INV-1' } };

it.each<[string, AttemptEvent[], string | undefined]>([
  ['its own lead before an attempt', [], undefined],
  ['after a declined card that nothing was charged', [begun], orderWords.tried],
  [
    'the same after an attempt that turned out not to have arrived',
    [begun, sent, { kind: 'not-placed', round: 0 }],
    orderWords.tried,
  ],
  ['that an attempt may have arrived', [begun, sent], orderWords.unconfirmed],
  ['the same after an outage, which is not counted', [begun, { kind: 'not-counted' }], orderWords.tried],
  ['nothing where a notice says that the attempts are used up', [begun, begun, begun, begun, begun, begun], ''],
  ['nothing where a notice names an earlier order', [begun, sent, found], ''],
])('[SH-055] the last step says %s', (_, events, lead) => {
  expect(leadAfterAttempts(orderWords, events.reduce(nextAttempt, newAttempt(FORM_ID)), TODAY)).toBe(lead);
});
