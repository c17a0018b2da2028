import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { Known } from 'shared-contracts/area-rules';
import { withValueAt } from 'shared-contracts/data-path';
import { decodePageConfig, type PageConfig, type Preselected } from 'shared-contracts/page-config';
import { preselect, stepToStart } from './preselect.ts';

const ENTITY_TYPES = [{ key: 'LLC', value: 'LLC', text: '' }, { key: 'Corp', value: 'Corporation', text: '' }];
const ITEMS = [
  { product: 'mail_forwarding_monthly', saveAs: 'mfMonthly' }, { product: 'virtual_office', saveAs: 'vo' }, { product: 'notary_stamp', saveAs: 'notary_stamp' },
];

function pageWith(preselected: Preselected = {}, modules: object[] = []): PageConfig {
  const decoded = decodePageConfig({
    pageId: 'form', path: '/form', formType: 'FormABusinessForm', title: 'Form', pluginVersion: '1', preselected,
    steps: [
      { key: 'company', title: 'Company', sections: [{ modules: [
        { module: 'order-checkout/company-information', options: { entityTypes: ENTITY_TYPES } },
        { module: 'order-checkout/optional-items', options: { groups: [{ title: 'Mail', items: ITEMS }] } },
        ...modules,
      ] }] },
      { key: 'payment', title: 'Payment', sections: [{ modules: [{ module: 'order-checkout/payment' }] }] },
    ],
    site: {
      websiteId: 1, name: 'Plainfield', phone: '(307) 555-0142', legalNote: 'None.',
      jurisdictions: [{ group: 'States', options: [{ key: 'WY', value: 'Wyoming' }, { key: 'OH', value: 'Ohio' }, { key: 'PR', value: 'Puerto Rico', disabled: true }] }],
    },
  });
  if (decoded.kind === 'malformed') throw new Error(JSON.stringify(decoded.problems));
  return decoded.value;
}

const PHONE = [{ module: 'phone-nyop/phone-number' }];
const knownOf = (page: PageConfig, data: Known['data'] = {}): Known => ({ page, data, catalogue: {} as never, topics: {}, today: '2026-11-21' });
/** The answers that the changes lead to. */
const answersOf = (page: PageConfig, query: string, data: Known['data'] = {}): unknown =>
  preselect(page, new URLSearchParams(query), knownOf(page, data))
    .reduce<unknown>((at, change) => (change.kind === 'set' ? withValueAt(at, change.path, change.value) : at), {});

const WYOMING = { key: 'WY', value: 'Wyoming' };
const OHIO = { key: 'OH', value: 'Ohio' };

describe('the state', () => {
  const state = (value: unknown) => ({ companyInformation: { state: value } });
  it.each<[string, Preselected, object]>([
    ['', { state: 'WY' }, state(WYOMING)],
    ['state=WY', {}, state(WYOMING)],
    ['state=oh', { state: 'WY' }, state(OHIO)],
    ['state=XX', { state: 'WY' }, state(WYOMING)],
    ['state=', { state: 'WY' }, state(WYOMING)],
    ['state=PR', {}, {}],
    ['state=XX', { state: 'Wyoming?' }, {}],
    ['', {}, {}],
  ])('[SH-043] the address "?%s" on a page that says %j chooses %j', (query, preselected, chosen) => {
    expect(answersOf(pageWith(preselected), query)).toEqual(chosen);
  });
});

describe('the entity type', () => {
  const entityType = (value: unknown) => ({ companyInformation: { entityType: value } });
  it.each<[string, Preselected, object]>([
    ['', { entityType: 'Corp' }, entityType({ key: 'Corp', value: 'Corporation' })],
    ['entity_type=llc', { entityType: 'Corp' }, entityType({ key: 'LLC', value: 'LLC' })],
    ['entity_type=Trust', { entityType: 'Corp' }, entityType({ key: 'Corp', value: 'Corporation' })],
    ['entity_type=Trust', {}, {}],
    ['entityType=LLC', {}, {}],
  ])('[SH-043] the address "?%s" on a page that says %j chooses %j', (query, preselected, chosen) => {
    expect(answersOf(pageWith(preselected), query)).toEqual(chosen);
  });

  it('[SH-043] a page whose modules say nothing of entity types has none to choose', () => {
    const page = pageWith({ entityType: 'LLC' });
    expect(answersOf({ ...page, steps: page.steps.slice(1) }, 'entity_type=LLC')).toEqual({});
  });
});

describe('the area code', () => {
  const areaCode = (phoneAreaCode: string) => ({ phoneService: { phoneAreaCode } });
  it.each<[string, Preselected, object]>([
    ['', { areaCode: '307' }, areaCode('307')],
    ['area_code=212', { areaCode: '307' }, areaCode('212')],
    ['area_code=%20212%20', {}, areaCode('212')],
    ['area_code=112', { areaCode: '307' }, areaCode('307')],
    ['area_code=3075', {}, {}],
    ['area_code=abc', {}, {}],
  ])('[SH-043] the address "?%s" on a page that says %j chooses %j', (query, preselected, chosen) => {
    expect(answersOf(pageWith(preselected, PHONE), query)).toEqual(chosen);
  });

  it('[SH-043] a page without phone numbers takes none', () => {
    expect(answersOf(pageWith({ areaCode: '307' }), 'area_code=212')).toEqual({});
  });
});

describe('the mail forwarding product', () => {
  const ticked = (saveAs: string) => ({ productState: { [saveAs]: { checked: true } } });
  it.each<[string, Preselected, object]>([
    ['', { mailForwardingProduct: 'mfMonthly' }, ticked('mfMonthly')],
    ['mail_forwarding=vo', { mailForwardingProduct: 'mfMonthly' }, ticked('vo')],
    ['mail_forwarding=mfYearly', { mailForwardingProduct: 'mfMonthly' }, ticked('mfMonthly')],
    ['mail_forwarding=mfYearly', {}, {}],
    ['mail_forwarding=notary_stamp', {}, {}],
    ['mail_forwarding=constructor', {}, {}],
  ])('[SH-043] the address "?%s" on a page that says %j chooses %j', (query, preselected, chosen) => {
    expect(answersOf(pageWith(preselected), query)).toEqual(chosen);
  });
});

describe('the step', () => {
  it.each<[string, string | undefined, Preselected, string | null]>([
    ['', undefined, { step: 'payment' }, 'payment'],
    ['step=company', undefined, { step: 'payment' }, 'company'],
    ['', 'company', { step: 'payment' }, 'company'],
    ['step=payment', 'company', {}, 'payment'],
    ['step=gone', 'company', {}, 'company'],
    ['step=gone', 'gone-too', { step: 'payment' }, 'payment'],
    ['step=gone', undefined, { step: 'hidden' }, null],
  ])('[SH-043] the address "?%s", the kept step %j and a page that says %j start on %j', (query, saved, preselected, step) => {
    expect(stepToStart({ preselected }, new URLSearchParams(query), saved, pageWith().steps)).toBe(step);
  });
});

it('[SH-043] nothing is chosen over an answer that is there', () => {
  const page = pageWith({}, PHONE);
  const data = {
    companyInformation: { state: OHIO, entityType: { key: 'LLC', value: 'LLC' } }, phoneService: { phoneAreaCode: '614' },
    productState: { vo: { checked: false } },
  };
  expect(answersOf(page, 'state=WY&entity_type=Corp&area_code=307&mail_forwarding=vo', data)).toEqual({});
});

it('[SH-043] all of them are chosen side by side', () => {
  expect(answersOf(pageWith({}, PHONE), 'state=WY&entity_type=Corp&area_code=307&mail_forwarding=vo')).toEqual({
    companyInformation: { state: WYOMING, entityType: { key: 'Corp', value: 'Corporation' } }, phoneService: { phoneAreaCode: '307' },
    productState: { vo: { checked: true } },
  });
});

it('[SH-043] no address breaks the page', () => {
  const page = pageWith({}, PHONE);
  const names = fc.constantFrom('state', 'entity_type', 'area_code', 'mail_forwarding', 'step');
  fc.assert(fc.property(fc.array(fc.tuple(names, fc.oneof(fc.string(), fc.constantFrom('__proto__', 'constructor', 'WY', 'LLC')))), (pairs) => {
    const query = new URLSearchParams(pairs);
    for (const change of preselect(page, query, knownOf(page))) expect(change).toMatchObject({ kind: 'set' });
    expect([null, 'company', 'payment']).toContain(stepToStart(page, query, undefined, page.steps));
  }));
});
