import { describe, expect, it } from '@jest/globals';
import type { Known } from 'shared-contracts/area-rules';
import type { FilingProduct } from 'shared-contracts/catalogue';
import { askedAt, cartOf, COMPANY_CATALOGUE, companyForm, soldIn } from '../test-data/company-page.ts';
import { answered, answeredAll, CORP, LLC, WYOMING } from '../test-data/formation-page.ts';

const NEW_YORK = { key: 'NY', value: 'New York' };
const [LLC_FILING] = COMPANY_CATALOGUE.filingProducts;
const filing = (type: string, state: string, price: number, sub_type: string | null = null): FilingProduct => ({
  id: `${type}-${state}`,
  name: type,
  price,
  type,
  sub_type,
  state,
  filing_methods: [
    { ...LLC_FILING!.filing_methods[0]!, id: `${type}-${state}-mail`, entity_types: ['LLC'], cost: 5000, surcharge: 0 },
  ],
});
const CATALOGUE = {
  ...COMPANY_CATALOGUE,
  loadedStates: ['WY', 'NY', 'US'],
  filingProducts: [
    ...COMPANY_CATALOGUE.filingProducts,
    filing('formation', 'NY', 10_000, 'LLC'),
    filing('ny_publication', 'NY', 29_500),
    filing('boi_compliance', 'US', 900),
  ],
};
const GROUP = {
  kind: 'checkbox',
  title: 'Also',
  items: [
    {
      filing: { type: 'ny_publication', subType: null },
      saveAs: 'ny_publication',
      label: 'New York Publication',
      entityTypes: ['LLC'],
    },
    {
      filing: { type: 'boi_compliance', subType: null },
      where: 'federal',
      saveAs: 'boi_compliance',
      label: 'BOI Report',
    },
  ],
};

/** A page whose first step asks about the company and offers both. */
function form(answers: Record<string, unknown>): Known {
  const known = companyForm({
    company: { entityTypes: [LLC, CORP] },
    modules: [['optional-items', { groups: [GROUP] }]],
    catalogue: CATALOGUE,
  });
  const site = { ...known.page.site, jurisdictions: [{ group: 'States', options: [WYOMING, NEW_YORK] }] };
  return answeredAll({ ...known, page: { ...known.page, site } }, { 'companyInformation.entityType': LLC, ...answers });
}
const tickAt = (known: Known, saveAs: string) => askedAt(known, `productState.${saveAs}.checked`);

describe('opt-ins with the company', () => {
  const inNewYork = form({ 'companyInformation.state': NEW_YORK });

  it('[OC-242] New York publication is offered in New York only, to the companies that must publish', () => {
    expect(tickAt(inNewYork, 'ny_publication')).toMatchObject({
      label: 'New York Publication',
      step: 'company',
      error: undefined,
    });
    expect(tickAt(form({}), 'ny_publication')).toBeUndefined();
    expect(tickAt(form({ 'companyInformation.state': WYOMING }), 'ny_publication')).toBeUndefined();
    expect(tickAt(answered(inNewYork, 'companyInformation.entityType', CORP), 'ny_publication')).toBeUndefined();
  });

  it('[OC-242] its tick adds the filing with its fee, until the company is in another state', () => {
    const ticked = answered(inNewYork, 'productState.ny_publication.checked', true);
    expect(soldIn(inNewYork)).not.toContain('ny_publication');
    expect(cartOf(ticked).products.at(-1)).toMatchObject({
      saveAs: 'ny_publication',
      price: 29_500,
      stateFee: 5000,
      reason: 'chosen',
    });
    expect(soldIn(answered(ticked, 'companyInformation.state', WYOMING))).not.toContain('ny_publication');
  });

  it('[OC-243] the BOI report is offered in every state, and its tick adds the federal filing', () => {
    for (const state of [NEW_YORK, WYOMING]) {
      const known = form({ 'companyInformation.state': state });
      expect(tickAt(known, 'boi_compliance')).toMatchObject({ label: 'BOI Report', step: 'company' });
      expect(cartOf(answered(known, 'productState.boi_compliance.checked', true)).products.at(-1)).toMatchObject({
        saveAs: 'boi_compliance',
        price: 900,
        state: { key: 'US' },
      });
    }
  });
});
