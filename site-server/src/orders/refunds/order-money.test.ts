import { expect, it } from '@jest/globals';
import { cardsText, moneyOf } from './order-money.ts';

const VISA = { chargeId: 'ch_1', amount: 32_800, card: 'Visa ending 4242', on: '2026-11-20' };
const MASTERCARD = {
  ...{ chargeId: 'ch_2', amount: 7500, card: 'Mastercard ending 4444', on: '2026-11-23' },
  what: 'for your correction',
};
const NOTHING = { charges: [VISA], refunds: [], differences: [], isCanceled: false };
const refund = (status: 'made' | 'asked' | 'refused', amountCents: number, chargeId = 'ch_1', why?: string) => ({
  ...{ status, amountCents, chargeId, on: '2026-11-27' },
  ...(why !== undefined && { why }),
});
const BANK = 'Your bank may take up to ten days to show it.';
const BOTH = [
  ['Paid with Visa ending 4242', 'November 20, 2026', 32_800],
  ['Paid with Mastercard ending 4444', 'November 23, 2026, for your correction', 7500],
];

it.each<[string, Partial<Parameters<typeof moneyOf>[0]>, unknown[][], number[]]>([
  ['a correction that was paid with another card', { charges: [VISA, MASTERCARD] }, BOTH, [40_300, 0, 0]],
  [
    'a return with its reason, and a difference that still comes back',
    {
      refunds: [refund('made', 1000, 'ch_1', 'The state’s fee was lower')],
      differences: [{ chargeId: 'ch_1', amount: 7725, by: '2026-12-02' }],
    },
    [
      BOTH[0]!,
      ['Returned to Visa ending 4242', `November 27, 2026. The state’s fee was lower. ${BANK}`, -1000],
      [
        'Still comes back to Visa ending 4242',
        'Your correction lowered the price. We return it by December 2, 2026, and write to you once that is done. ' +
          BANK,
        -7725,
      ],
    ],
    [32_800, 1000, 7725],
  ],
  [
    'a cancellation of which one return is on its way',
    {
      charges: [VISA, MASTERCARD],
      refunds: [
        refund('made', 32_800, 'ch_1', 'You canceled the order'),
        refund('asked', 7500, 'ch_2', 'You canceled the order'),
      ],
      isCanceled: true,
    },
    [
      ...BOTH,
      ['Returned to Visa ending 4242', `November 27, 2026. You canceled the order. ${BANK}`, -32_800],
      [
        'On its way to Mastercard ending 4444',
        `You canceled the order. We are returning it now, and write to you once that is done. ${BANK}`,
        -7500,
      ],
    ],
    [40_300, 32_800, 7500],
  ],
  [
    'a cancellation whose return was refused; no difference beside it',
    {
      refunds: [refund('refused', 32_800)],
      differences: [{ chargeId: 'ch_1', amount: 7725 }],
      isCanceled: true,
    },
    [
      BOTH[0]!,
      [
        'Still to be returned',
        'Your bank did not accept the return to Visa ending 4242. We look for another way, and write to you.',
        -32_800,
      ],
    ],
    [32_800, 0, 32_800],
  ],
])('what was paid and returned, and what still comes back: %s', (_, facts, lines, [paid, returned, toCome]) => {
  const money = moneyOf({ ...NOTHING, ...facts });
  expect(money?.lines.map(({ label, detail, price }) => [label, detail, price])).toEqual(lines);
  expect(money).toMatchObject({ paid, returned, toCome });
});

it('an order with its own charge alone, or with a return that was refused, has no list', () => {
  expect([moneyOf(NOTHING), moneyOf({ ...NOTHING, refunds: [refund('refused', 1000)] })]).toEqual([
    undefined,
    undefined,
  ]);
});

it('several amounts are named with their cards', () => {
  const cards = new Map([
    ['ch_1', 'Visa ending 4242'],
    ['ch_2', 'Mastercard ending 4444'],
    ['ch_3', 'Visa ending 4242'],
  ]);
  const parts = [1000, 2000, 3000].map((amount, index) => ({ chargeId: `ch_${index + 1}`, amount }));
  expect([cardsText(parts.slice(1, 2), cards), cardsText(parts, cards)]).toEqual([
    'Mastercard ending 4444',
    'Visa ending 4242 ($10.00 and $30.00) and Mastercard ending 4444 ($20.00)',
  ]);
});
