import { expect, it } from '@jest/globals';
import { TOPICS, type TopicStates } from 'shared-contracts/topics';
import { orderWords } from '../test-data/order-words.ts';
import { leadAfterAttempts } from './form-words.ts';

const counted = (changes: object) => ({
  [TOPICS.attemptsCounted.name]: { on: '2026-11-23', made: 0, waitUntil: null, ...changes },
});
const first = {
  [TOPICS.earlierOrderFound.name]: {
    invoiceNumber: 'INV-1',
    totalCents: 32_500,
    receipt: '/orders/INV-1',
    company: 'Wren LLC',
    isAnotherWanted: true,
  },
};

it.each<[string, boolean, TopicStates, string | undefined]>([
  ['its own lead before an attempt', false, {}, undefined],
  ['after a declined card that nothing was charged', false, counted({ made: 1 }), orderWords.tried],
  [
    'the same after an attempt that turned out not to have arrived',
    false,
    counted({ notPlaced: 32_500 }),
    orderWords.tried,
  ],
  ['that an attempt may have arrived', true, counted({ made: 1 }), orderWords.unconfirmed],
  ['the same after an outage, which is not counted', false, counted({}), orderWords.tried],
  ['nothing where a notice says that the attempts are used up', false, counted({ made: 6 }), ''],
  ['nothing where a notice names an earlier order', false, { ...counted({ made: 1 }), ...first }, ''],
])('[SH-055] the last step says %s', (_, mayHaveArrived, topics, lead) => {
  expect(leadAfterAttempts(orderWords, mayHaveArrived, { topics, today: '2026-11-23' })).toBe(lead);
});
