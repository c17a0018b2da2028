import { expect, it } from '@jest/globals';
import { renewalTexts } from './renewals.ts';

it('a renewal says price, period and date', () => {
  const renewals = [
    { price: 37_500, period: 'year' as const, afterMonths: 12 },
    { price: 300, period: 'month' as const, afterMonths: 1 },
  ];
  expect(renewalTexts(renewals, '2026-11-21', 'Then {price} from {date}.')).toEqual([
    { text: 'Then $3.00/month from December 21, 2026.', parts: [] },
    { text: 'Then $375.00/year from November 21, 2027.', parts: [] },
  ]);
});

it('what recurs from the same date on is one sentence, with the products it is made of', () => {
  const renewals = [
    {
      price: 14_300,
      period: 'year' as const,
      afterMonths: 12,
      parts: [
        { label: 'Agent', price: 12_500 },
        { label: 'acme.com', price: 1800 },
      ],
    },
    {
      price: 14_900,
      period: 'year' as const,
      afterMonths: 0,
      afterDays: 365,
      parts: [{ label: 'Business Identity', price: 14_900 }],
    },
  ];
  expect(renewalTexts(renewals, '2026-11-21', 'Then {price} from {date}.')).toEqual([
    {
      text: 'Then $292.00/year from November 21, 2027.',
      parts: ['Agent $125.00', 'acme.com $18.00', 'Business Identity $149.00'],
    },
  ]);
});

it('two renewals at different times are named, and a service in several states is one part', () => {
  const inStates = ['Ohio', 'Utah'].map((state) => ({
    label: `Agent, ${state}`,
    price: 9900,
    inState: { service: 'Agent', state },
  }));
  const renewals = [
    { price: 900, period: 'month' as const, afterMonths: 1, parts: [{ label: 'Law on Call', price: 900 }] },
    {
      price: 20_700,
      period: 'year' as const,
      afterMonths: 12,
      parts: [...inStates, { label: 'acme.com', price: 900 }],
    },
  ];
  expect(renewalTexts(renewals, '2026-11-21', '{price}').map(({ parts }) => parts)).toEqual([
    ['Law on Call'],
    ['Agent (2 states) $198.00', 'acme.com $9.00'],
  ]);
  expect(renewalTexts(renewals.slice(0, 1), '2026-11-21', '{price}').map(({ parts }) => parts)).toEqual([[]]);
});
