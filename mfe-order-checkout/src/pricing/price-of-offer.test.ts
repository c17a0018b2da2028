import { expect, it } from '@jest/globals';
import { companyForm, whenTicked } from '../test-data/company-page.ts';
import { answered, DELAWARE, FLORIDA, WYOMING } from '../test-data/formation-page.ts';
import { offerToTick } from './price-of-offer.ts';

const CHANGE = { saveAs: 'change', filing: { type: 'change_of_agent', subType: null }, showCondition: whenTicked('change'), states: { block: ['DE'] } };
const SIMPLE = { saveAs: 'kit', label: 'Kit', product: 'book_and_seal', showCondition: whenTicked('kit') };
const form = (modules: [string, Record<string, unknown>][] = []) => companyForm({ products: [CHANGE, SIMPLE, { saveAs: 'tax', where: 'federal', filing: { type: 'tax_id', subType: null } }], modules });
const inWyoming = (...args: Parameters<typeof form>) => answered(form(...args), 'companyInformation.state', WYOMING);

it('an offer has its name and price before it is ticked', () => {
  expect(offerToTick('kit', form())).toEqual({ name: 'Kit', price: 9900 });
  expect(offerToTick('tax', form())).toMatchObject({ price: 5000 });
});

it('a filing costs what its first method does, until one is chosen', () => {
  expect(offerToTick('change', inWyoming())).toMatchObject({ price: 5400 });
  const asked = inWyoming([['filing-options', { saveAs: 'change' }]]);
  expect(offerToTick('change', asked)).toMatchObject({ price: 5400 });
  const chosen = answered(answered(asked, 'productState.change.checked', true), 'productState.change.data.filingMethod', 'change-wy-mail');
  expect(offerToTick('change', chosen)).toMatchObject({ price: 5700 });
});

it('without a state a filing has no price yet', () => {
  expect(offerToTick('change', form())).toEqual({ name: 'change' });
});

it('what the page does not sell there, or at all, is not offered', () => {
  expect(offerToTick('change', answered(form(), 'companyInformation.state', DELAWARE))).toBeUndefined();
  expect(offerToTick('nothing', inWyoming())).toBeUndefined();
  expect(offerToTick('change', answered(form(), 'companyInformation.state', FLORIDA))).toEqual({ name: 'change' });
});
