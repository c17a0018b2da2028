import { describe, expect, it } from '@jest/globals';
import type { ModuleUse, Step } from './page-config.ts';
import { firstPartsOf, partsOf, rulePartsOf } from './page-parts.ts';

const moduleUse = (module: string): ModuleUse => ({ module, options: {}, required: true });
const step = (key: string, modules: string[], more: Partial<Step> = {}): Step => ({
  key,
  title: key,
  sections: [{ modules: modules.map(moduleUse) }],
  ...more,
});
const hidden = { orConditions: [{ andConditions: [{ fieldKey: 'managed', fieldVal: 'yes' }] }] };

const page = {
  stepped: true,
  formType: 'FormABusinessForm' as const,
  submitter: 'order-checkout' as const,
  steps: [
    step('hidden', ['vehicles/vehicle-list'], { showCondition: hidden }),
    step('company', ['order-checkout/company-information', 'order-checkout/filing-options']),
    step('domains', ['domains/domain-search', 'order-checkout/company-information']),
  ],
  summary: moduleUse('order-checkout/order-summary'),
};
const [checkoutFirst, domains, vehicles] = [
  [
    'rules',
    'start',
    'rules-of-company-information',
    'company-information',
    'rules-of-filing-options',
    'filing-options',
    'rules-of-order-summary',
    'order-summary',
  ],
  ['rules', 'start', 'rules-of-domain-search', 'domain-search'],
  ['rules', 'start', 'rules-of-vehicle-list', 'vehicle-list'],
];

describe('what a page loads first', () => {
  it('is the parts of its first step that is shown, and of its summary', () => {
    expect(firstPartsOf(page)).toEqual([{ area: 'order-checkout', parts: checkoutFirst }]);
  });

  it('is the parts of every step where all steps are below each other', () => {
    expect(firstPartsOf({ ...page, stepped: false })).toEqual([
      { area: 'order-checkout', parts: checkoutFirst },
      { area: 'domains', parts: domains },
    ]);
  });

  it('is nothing of any area on a page without steps that are shown', () => {
    expect(firstPartsOf({ ...page, steps: [page.steps[0]!], summary: undefined })).toEqual([]);
  });
});

it('all parts are those of every step, also of hidden ones', () => {
  expect(partsOf(page)).toEqual([
    { area: 'vehicles', parts: vehicles },
    { area: 'order-checkout', parts: checkoutFirst },
    { area: 'domains', parts: domains },
  ]);
});

it('the rules are all parts but the views, and how the form is put together', () => {
  expect(rulePartsOf(page)).toEqual([
    { area: 'vehicles', parts: ['rules', 'start', 'rules-of-vehicle-list'] },
    {
      area: 'order-checkout',
      parts: ['rules', 'start', 'rules-of-company-information', 'rules-of-filing-options', 'rules-of-order-summary'],
    },
    { area: 'domains', parts: ['rules', 'start', 'rules-of-domain-search'] },
    { area: 'order-checkout', parts: ['rules', 'start', 'form-of-formabusinessform'] },
  ]);
  expect(rulePartsOf({ ...page, submitter: undefined })).toHaveLength(3);
  const ownType = { ...page, formType: 'TravelPermitForm', basedOn: 'FormABusinessForm' };
  expect(rulePartsOf(ownType)).toEqual(rulePartsOf(page));
});
