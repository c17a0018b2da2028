import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { Known } from 'shared-contracts/area-rules';
import { EMPTY_CATALOGUE } from 'shared-contracts/catalogue';
import { decodePageConfig, type PageConfig } from 'shared-contracts/page-config';
import { rules } from './test-data/loaded-rules.ts';
import { PRESELECTS } from './preselects.ts';

const ENTITY_TYPES = [
  { key: 'LLC', value: 'LLC', text: '' },
  { key: 'Corp', value: 'Corporation', text: '' },
];
const ITEMS = [
  { product: 'mail_forwarding_monthly', saveAs: 'mfMonthly' },
  { product: 'virtual_office', saveAs: 'vo' },
  { product: 'notary_stamp', saveAs: 'notary_stamp' },
];

function pageWith(modules: object[]): PageConfig {
  const decoded = decodePageConfig({
    pageId: 'form',
    path: '/form',
    formType: 'FormABusinessForm',
    title: 'Form',
    pluginVersion: '1',
    steps: [{ key: 'company', title: 'Company', sections: [{ modules }] }],
    site: {
      websiteId: 1,
      name: 'Plainfield',
      phone: '(307) 555-0142',
      legalNote: 'None.',
      jurisdictions: [
        {
          group: 'States',
          options: [
            { key: 'WY', value: 'Wyoming' },
            { key: 'OH', value: 'Ohio' },
            { key: 'PR', value: 'Puerto Rico', disabled: true },
          ],
        },
      ],
    },
  });
  if (decoded.kind === 'malformed') throw new Error(JSON.stringify(decoded.problems));
  return decoded.value;
}

const COMPANY = { module: 'order-checkout/company-information', options: { entityTypes: ENTITY_TYPES } };
const ITEM_GROUPS = { module: 'order-checkout/optional-items', options: { groups: [{ title: 'Mail', items: ITEMS }] } };
const knownOf = (page: PageConfig): Known => ({
  page,
  data: {},
  catalogue: EMPTY_CATALOGUE,
  topics: {},
  today: '2026-11-21',
});
const known = knownOf(pageWith([COMPANY, ITEM_GROUPS]));
const choose = (name: string, wanted: string, on = known) =>
  PRESELECTS.find((preselect) => preselect.name === name)?.choose(wanted, on);

const WYOMING = { path: 'companyInformation.state', value: { key: 'WY', value: 'Wyoming' } };
const OHIO = { path: 'companyInformation.state', value: { key: 'OH', value: 'Ohio' } };
const CORPORATION = { path: 'companyInformation.entityType', value: { key: 'Corp', value: 'Corporation' } };
const ticked = (saveAs: string) => ({ path: `productState.${saveAs}.checked`, value: true });

describe('what can be preselected', () => {
  it('[SH-043, SC-021] is one of the states where a page files in several', () => {
    const several = knownOf(pageWith([COMPANY, { module: 'order-checkout/filing-states' }]));
    expect(choose('state', 'wy', several)).toEqual({ path: 'companyInformation.states', value: { WY: true } });
    expect(choose('state', 'XX', several)).toBeUndefined();
  });

  it('[SH-043] is a state, an entity type and a mail forwarding product, in the rules that a first step loads', () => {
    expect(rules.preselects).toBe(PRESELECTS);
    expect(PRESELECTS.map(({ name, parameter }) => [name, parameter])).toEqual([
      ['state', 'state'],
      ['entityType', 'entity_type'],
      ['mailForwardingProduct', 'mail_forwarding'],
      ['liveChat', 'live_chat'],
      ['abTestVariants', 'ab_variants'],
      ['affiliate', 'affiliate'],
    ]);
  });

  it.each([
    ['liveChat', 'chat-4711', { path: 'liveChat', value: 'chat-4711' }],
    ['abTestVariants', 'headline:b,price:a', { path: 'abTestVariants', value: 'headline:b,price:a' }],
    ['affiliate', 'shareasale:WREN', { path: 'affiliate', value: 'shareasale:WREN' }],
  ])('[OC-244] an address or a page says the %s %s', (name, wanted, answer) => {
    expect(choose(name, wanted)).toEqual(answer);
  });

  it.each([
    ['state', 'WY', WYOMING],
    ['state', 'oh', OHIO],
    ['state', 'XX', undefined],
    ['state', 'PR', undefined],
    ['state', 'Wyoming', undefined],
    ['entityType', 'Corp', CORPORATION],
    ['entityType', 'corp', CORPORATION],
    ['entityType', 'Trust', undefined],
    ['mailForwardingProduct', 'mfMonthly', ticked('mfMonthly')],
    ['mailForwardingProduct', 'vo', ticked('vo')],
    ['mailForwardingProduct', 'notary_stamp', undefined],
    ['mailForwardingProduct', 'mfYearly', undefined],
    ['mailForwardingProduct', 'constructor', undefined],
  ])('[SH-043, SH-067, SH-069] of %s, "%s" is %j', (name, wanted, chosen) => {
    expect(choose(name, wanted)).toEqual(chosen);
  });

  it('[SH-043] a page that offers no entity types and no mail forwarding knows none', () => {
    const bare = knownOf(pageWith([{ module: 'order-checkout/payment' }]));
    expect([
      choose('entityType', 'LLC', bare),
      choose('mailForwardingProduct', 'vo', bare),
      choose('state', 'WY', bare),
    ]).toEqual([undefined, undefined, WYOMING]);
  });

  it('[SH-043] no wish throws', () => {
    fc.assert(
      fc.property(fc.string(), (wanted) => {
        for (const { choose: chosen } of PRESELECTS) expect(() => chosen(wanted, known)).not.toThrow();
      }),
    );
  });
});
