import { expect, it } from '@jest/globals';
import { isProductId, PRODUCT_IDS, VEHICLE_PRODUCT_IDS } from './product-identifiers.ts';
import { PRODUCT_JURISDICTIONS, PRODUCT_STANDINGS } from './product-jurisdictions.ts';

it('[SC-088] a product identifier never changes', () => {
  expect(PRODUCT_IDS).toEqual([
    'registered_agent',
    'renewal',
    'call_forwarding',
    'book',
    'seal',
    'book_and_seal',
    'go_book',
    'go_book_and_seal',
    'certificates',
    'notary_stamp',
    'domain',
    'web_hosting',
    'web_hosting_managed_1',
    'tls',
    'business_email',
    'phone_service',
    'formation',
    'formation_free',
    'foreign_registration',
    'compliance_filing',
    'change_of_agent',
    'trade_name',
    'boi_compliance',
    'law_on_call',
    'parent_mf',
    'ny_publication',
    ...VEHICLE_PRODUCT_IDS,
  ]);
  expect(VEHICLE_PRODUCT_IDS.map((id) => id.replace('vehicle_', ''))).toEqual([
    'registration',
    'title',
    'plates',
    'luxury_tax',
    'import_tax',
    'electric_fee',
    'hybrid_fee',
    'organizational_plate',
  ]);
});

it('[SC-088] each identifier is listed once, in snake case', () => {
  expect(new Set(PRODUCT_IDS).size).toBe(PRODUCT_IDS.length);
  for (const id of PRODUCT_IDS) expect(id).toMatch(/^[a-z]+(_[a-z0-9]+)*$/);
});

it('what is sold in some states, or to some companies, is a product that there is', () => {
  expect(
    [...Object.keys(PRODUCT_JURISDICTIONS), ...Object.keys(PRODUCT_STANDINGS)].filter((id) => !isProductId(id)),
  ).toEqual([]);
});
