import { expect, it } from '@jest/globals';
import { answered, answeredAll, DELAWARE, freshForm, LLC, PLLC, WYOMING } from '../test-data/formation-page.ts';
import { isOtherCompany } from './other-company.ts';

const fresh = freshForm({ companyInformation: { entityTypes: [LLC, PLLC] } });
const wyoming = answeredAll(fresh, { 'companyInformation.entityType': LLC, 'companyInformation.state': WYOMING });

it('a company with another state or entity type is another', () => {
  expect(isOtherCompany(wyoming, answered(wyoming, 'companyInformation.state', DELAWARE))).toBe(true);
  expect(isOtherCompany(wyoming, answered(wyoming, 'companyInformation.entityType', PLLC))).toBe(true);
  expect(isOtherCompany(wyoming, answered(wyoming, 'companyInformation.companyName', 'Alder'))).toBe(false);
});

it('where there was none before, it is no other', () => {
  expect(isOtherCompany(fresh, wyoming)).toBe(false);
});
