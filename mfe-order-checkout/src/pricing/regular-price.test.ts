import { expect, it } from '@jest/globals';
import { cartPage, knownOn, llcIn } from '../test-data/cart-page.ts';
import { regularPriceOf } from './regular-price.ts';

const PRIMARY = [
  { saveAs: 'registered_agent', registeredAgent: {} },
  {
    saveAs: 'agents_elsewhere',
    where: 'states',
    exceptChosenState: true,
    registeredAgent: { bulk: { quantity: 3, product: 'registered_agent_bulk', with: ['registered_agent'] } },
  },
];
const regularPrice = (
  answers: Record<string, unknown>,
  namedPrice: string[] = ['registered_agent', 'agents_elsewhere'],
) =>
  regularPriceOf(
    knownOn(cartPage({ summary: { namedPrice, primaryProducts: PRIMARY } }), { ...llcIn('WY'), ...answers }),
  );
const years = (months: string) => ({ 'companyInformation.registeredAgentServiceDuration': { key: months, value: '' } });

it.each<[string, Record<string, unknown>, number, number]>([
  ['one state', years('12'), 12_500, 1],
  ['two years, of one', years('24'), 12_000, 1],
  ['two states', { ...years('12'), 'companyInformation.states': { DE: true } }, 25_500, 2],
  ['three at the bulk price', { ...years('12'), 'companyInformation.states': { DE: true, UT: true } }, 26_700, 3],
  ['no state', { 'companyInformation.state': undefined }, 0, 0],
])('[PN-012] it is the price of a year with immediate service: %s', (_, answers, yearly, states) => {
  for (const nyop of [undefined, { requestedPrice: '25' }, { immediateService: true, requestedPrice: '25' }]) {
    expect(regularPrice({ ...answers, ...(nyop && { nyop }) })).toEqual({ yearly, states });
  }
});

it('there is none where no price may be named', () => {
  expect(regularPrice(years('12'), [])).toBeUndefined();
});
