import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { addBusinessDays, daysBetween, formatDate, formatDay } from '../calendar.ts';
import { TEST_CATALOGUE, testOrder } from '../testing/test-order.ts';
import type { WorkStatus } from '../order-status/work-status.ts';
import { receiptSteps } from './receipt-steps.ts';

const steps = ({ state = 'WY', method = 'online', today = '2026-11-21', status = 'received' }: { state?: string; method?: string; today?: string; status?: WorkStatus } = {}) => receiptSteps(
  {
    placedOn: '2026-11-21',
    status,
    products: testOrder().companies[0]!.products.map((product) =>
      (product.saveAs === 'business_formation' ? { ...product, product_id: `filing-llc-${state}`, product_option_id: `filing-llc-${state}-${method}` } : product)),
    quote: { lines: [], savedCents: 0, renewals: [{ price: 37500, period: 'year', afterMonths: 12 }] },
  },
  TEST_CATALOGUE, today,
);

it('a receipt says what happens next, with dates', () => {
  expect(steps()).toEqual([
    { when: 'Today', what: 'We check your filing by hand.' },
    { when: 'Monday, Nov 23', what: 'We file online with Wyoming. The state takes about 1 day.' },
    { when: 'By Wednesday, Nov 25', what: 'We send you the filed documents.' },
    { when: 'November 21, 2027', what: 'Services renew at $375.00/year. We write to you 30 days before.' },
  ]);
});

it('what renews on the same date is one step, with the products it is made of', () => {
  const renewals = [
    { price: 12_500, period: 'year' as const, afterMonths: 12, parts: [{ label: 'Registered Agent Service', price: 12_500 }] },
    { price: 14_900, period: 'year' as const, afterMonths: 0, afterDays: 365, parts: [{ label: 'Business Identity', price: 14_900 }] },
  ];
  const listed = receiptSteps({ placedOn: '2026-11-21', status: 'received', products: [], quote: { lines: [], savedCents: 0, renewals } }, TEST_CATALOGUE, '2026-11-21');
  expect(listed.slice(1)).toEqual([{
    when: 'November 21, 2027',
    what: 'Services renew at $274.00/year (Registered Agent Service $125.00, Business Identity $149.00). We write to you 30 days before.',
  }]);
});

it('a renewal after a trial is listed with its date, the soonest first, and two filings on one day are one step', () => {
  const { products } = testOrder().companies[0]!;
  const renewals = [{ price: 37500, period: 'year' as const, afterMonths: 12 }, { price: 900, period: 'month' as const, afterMonths: 0, afterDays: 30 }];
  const listed = receiptSteps({ placedOn: '2026-11-21', status: 'received', products: [...products, ...products], quote: { lines: [], savedCents: 0, renewals } }, TEST_CATALOGUE, '2026-11-21');
  expect(listed.map(({ when }) => when)).toEqual(['Today', 'Monday, Nov 23', 'By Wednesday, Nov 25', 'December 21, 2026', 'November 21, 2027']);
});

it('the steps of several filings are in the order of their dates and name the office; a day of another year has its year', () => {
  const [filing] = TEST_CATALOGUE.filingProducts;
  const filedWith = (id: string, name: string, days: number) => ({ ...filing!, id, filing_methods: [{
    ...filing!.filing_methods[0]!, id: `${id}-online`, type: 'Online', jurisdiction: 'Federal', filed_in: { days, hours: 0 }, docs_in: { days: 0, hours: 0 }, filing: { agency: { name } },
  }] });
  const [line] = testOrder().companies[0]!.products;
  const listed = receiptSteps(
    { placedOn: '2026-11-21', status: 'received', products: ['tax', 'boi'].map((id) => ({ ...line!, product_id: id, product_option_id: `${id}-online` })), quote: { lines: [], savedCents: 0, renewals: [] } },
    { ...TEST_CATALOGUE, filingProducts: [filedWith('tax', 'Internal Revenue Service', 40), filedWith('boi', 'Financial Crimes Enforcement Network', 1)] }, '2026-11-21',
  );
  expect(listed.slice(1)).toEqual([
    { when: 'Monday, Nov 23', what: 'We file online with the Internal Revenue Service. The office takes about 40 days.' },
    { when: 'Monday, Nov 23', what: 'We file online with the Financial Crimes Enforcement Network. The office takes about 1 day.' },
    { when: 'By Tuesday, Nov 24', what: 'We send you the documents filed with the Financial Crimes Enforcement Network.' },
    { when: 'By January 22, 2027', what: 'We send you the documents filed with the Internal Revenue Service.' },
  ]);
});

it('no reminder is promised of a renewal that is due before one could be written', () => {
  const renewals = [{ price: 2900, period: 'month' as const, afterMonths: 1 }];
  const listed = receiptSteps({ placedOn: '2026-11-21', status: 'received', products: [], quote: { lines: [], savedCents: 0, renewals } }, TEST_CATALOGUE, '2026-11-21');
  expect(listed[1]).toEqual({ when: 'December 21, 2026', what: 'Services renew at $29.00/month.' });
});

it('a federal or county filing names its office', () => {
  const method = TEST_CATALOGUE.filingProducts[0]!.filing_methods[0]!;
  const federal = { ...TEST_CATALOGUE.filingProducts[0]!, id: 'tax', filing_methods: [{ ...method, id: 'with-ssn', type: 'With SSN', jurisdiction: 'Federal', filing: { agency: { name: 'Internal Revenue Service' } } }] };
  const [line] = testOrder().companies[0]!.products;
  const listed = receiptSteps(
    { placedOn: '2026-11-21', status: 'received', products: [{ ...line!, product_id: 'tax', product_option_id: 'with-ssn' }], quote: { lines: [], savedCents: 0, renewals: [] } },
    { ...TEST_CATALOGUE, filingProducts: [federal] }, '2026-11-21',
  );
  expect(listed[1]?.what).toMatch(/^We file with the Internal Revenue Service\. The office takes about /);
});

it('[SC-197] the time of the state is told in hours below a day, else in days', () => {
  expect(steps({ method: 'in-person' })[1]!.what).toBe('We file in person with Wyoming. The state takes about 4 hours.');
  expect(steps({ state: 'CA', method: 'mail' })[1]!.what).toBe('We mail your filing to California. The state takes about 15 days.');
  expect(steps({ state: 'CO' })[1]!.what).toBe('We file online with Colorado. The state takes about 1 hour.');
  expect(steps({ state: 'NV', method: 'expedited' })[1]!.what).toBe('We file with Nevada. The state takes about 1 day.');
});

it('on a later day the first step has a date too', () => {
  expect(steps({ today: '2026-11-22' })[0]).toEqual({ when: 'Saturday, Nov 21', what: 'We check your filing by hand.' });
});

it.each<[WorkStatus, string[]]>([
  ['in-review', ['Monday, Nov 23', 'By Wednesday, Nov 25', 'November 21, 2027']], ['filed', ['By Wednesday, Nov 25', 'November 21, 2027']],
  ['documents-sent', ['November 21, 2027']], ['done', ['November 21, 2027']], ['on-hold', ['November 21, 2027']], ['refunded', []],
])('of an order that is %s, the steps of %j are still to come', (status, days) => {
  expect(steps({ status }).map(({ when }) => when)).toEqual(days);
});

it('an order without a filing has no filing steps', () => {
  expect(steps({ state: 'XX' }).map(({ what }) => what)).toEqual([
    'We check your order by hand.', 'Services renew at $375.00/year. We write to you 30 days before.',
  ]);
});

it('working days pass over weekends and federal holidays', () => {
  expect(addBusinessDays('2026-11-20', 1)).toBe('2026-11-23');
  expect(addBusinessDays('2026-11-21', 1)).toBe('2026-11-23');
  expect(addBusinessDays('2026-11-23', 5)).toBe('2026-12-01');
  expect(addBusinessDays('2026-12-24', 1)).toBe('2026-12-28');
  expect(addBusinessDays('2026-11-21', 0)).toBe('2026-11-21');
});

it('every working day is one from Monday to Friday, and five make a week, or more with a holiday', () => {
  const weekday = fc.integer({ min: 0, max: 20_000 }).map((days) => new Date(days * 86_400_000).toISOString().slice(0, 10));
  fc.assert(fc.property(weekday, fc.integer({ min: 1, max: 60 }), (from, count) => {
    const to = addBusinessDays(from, count);
    const day = new Date(`${to}T00:00:00Z`).getUTCDay();
    expect(day).toBeGreaterThan(0);
    expect(day).toBeLessThan(6);
    const week = daysBetween(to, addBusinessDays(to, 5));
    expect(week).toBeGreaterThanOrEqual(7);
    expect(week).toBeLessThanOrEqual(11);
  }));
});

it('a month later is the same day, or the last of a shorter month', () => {
  expect([formatDate('2026-11-21'), formatDay('2026-11-23')]).toEqual(['November 21, 2026', 'Monday, Nov 23']);
});
