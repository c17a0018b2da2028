import { expect, it } from '@jest/globals';
import { answeredAll, freshForm, WYOMING } from '../test-data/formation-page.ts';
import { quoteWith } from './quote.ts';

it('[SC-089] a page says what the "i" beside a line tells; lines that it does not name have none', () => {
  const tooltips = {
    registered_agent: 'Takes your legal mail.',
    'state-fee': 'Paid to the state.',
    'processing-fee': 'Paid by card.',
  };
  const known = answeredAll(freshForm({ orderSummary: { tooltips } }), {
    'companyInformation.state': WYOMING,
    'productState.business_formation.data.filingMethod': 'wy-online',
  });
  expect(quoteWith(known, {}).lines.map(({ label, tooltipText }) => [label, tooltipText])).toEqual([
    ['Registered Agent Service', 'Takes your legal mail.'],
    ['LLC Filing Service', undefined],
    ['Wyoming State Filing Fee', 'Paid to the state.'],
    ['Credit Card Processing Fee', 'Paid by card.'],
  ]);
});
