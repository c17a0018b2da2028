import { describe, expect, it } from '@jest/globals';
import type { Contributions, Known, FormTypeRules } from 'shared-contracts/area-rules';
import { AssembledOrderStruct, type AssembledOrder } from 'shared-contracts/submission';
import { is } from 'superstruct';
import { PARTNER_SUMMARY, partnerCatalogue } from '../test-data/identity-page.ts';
import { companyForm } from '../test-data/company-page.ts';
import { ALL_ANSWERS, answeredAll, completeForm, contributed, domainProduct } from '../test-data/formation-page.ts';
import { assemblyOf, rules } from '../test-data/loaded-rules.ts';

function affiliateOf(known: Known, contributions: Contributions = {}) {
  const assembled = (rules.formTypes!.FormABusinessForm as Required<FormTypeRules>).assemble(
    assemblyOf(known, contributions),
  );
  if (assembled.kind !== 'assembled') throw new Error(`missing ${assembled.path}`);
  expect(is(assembled.payload, AssembledOrderStruct)).toBe(true);
  return (assembled.payload as AssembledOrder).affiliate;
}
const ASKING = companyForm({
  modules: [
    ['company-details', { affiliateCode: { label: 'Affiliate Code', show: true } }],
    ['contact'],
    ['account-setup'],
    ['mailing-address'],
    ['llc-formation'],
    ['payment'],
  ],
  summary: PARTNER_SUMMARY,
  catalogue: partnerCatalogue(true),
});
const form = (data: Record<string, unknown>, affiliateCode?: string): Known => {
  const known = affiliateCode === undefined ? completeForm() : answeredAll(ASKING, { ...ALL_ANSWERS, affiliateCode });
  return { ...known, data: { ...known.data, ...data } };
};

describe('the affiliate of an order', () => {
  it('[SC-102, OC-241] is the code that the customer typed, on the platform that the page or the address says', () => {
    expect(affiliateOf(form({}, ' WREN '))).toMatchObject({ platform: 'everflow', affiliate_code: 'WREN', xtype: '' });
    expect(affiliateOf(form({ affiliate: 'shareasale:OTHER:new' }, 'WREN'))).toMatchObject({
      platform: 'shareasale',
      affiliate_code: 'WREN',
      xtype: 'new',
    });
  });

  it(
    '[SC-102, OC-236] is the one of the address or the page where no code is asked; its total has neither state ' +
      'fees nor card fees',
    () => {
      const known = form({ affiliate: 'shareasale:WREN:new', affiliateCode: 'not asked' });
      const quote = rules.quote!(known, {});
      const affiliate = affiliateOf(known);
      expect(affiliate).toEqual({
        platform: 'shareasale',
        order_number: 'pending',
        affiliate_code: 'WREN',
        xtype: 'new',
        cartTotalForAffiliate: '225.00',
      });
      expect(quote.totalCents).toBeGreaterThan(22_500);
    },
  );

  it(
    '[SC-102, OC-236] earns commission on what areas sell, and none on ' + 'what they pass on to an office or an owner',
    () => {
      const [domain, purchase] = [
        domainProduct('acme.com', 1400),
        { ...domainProduct('owned.com', 620_000), neverDiscounted: true },
      ];
      expect(
        affiliateOf(form({ affiliate: 'everflow:WREN' }), { domains: contributed(purchase, domain) })
          ?.cartTotalForAffiliate,
      ).toBe('239.00');
    },
  );

  it.each(['WREN', 'fayalder2', 'maya.k-1'])('has the code of a link that names only the code %s', (code) => {
    expect(affiliateOf(form({ affiliate: code }))).toMatchObject({ platform: 'everflow', affiliate_code: code });
  });

  it.each(['shareasale', 'other:WREN', ':WREN', 'everflow:<b>', { code: 'WREN' }, undefined])(
    '[OC-236] an order with %j has none',
    (affiliate) => {
      expect(affiliateOf(form({ affiliate }))).toBeUndefined();
    },
  );
});
