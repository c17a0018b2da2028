import type { LoadedRules, Known } from '../area-rules.ts';
import { EMPTY_CATALOGUE } from '../catalogue.ts';
import { withValueAt } from '../data-path.ts';
import type { AreaName } from '../form-types.ts';
import { decodePageConfig, type PageConfig } from '../page-config.ts';

/** The configuration of a small page as a site sends it; tests make single parts of it invalid. */
export const PAGE_INPUT = {
  pageId: 'form-a-business',
  path: '/form-a-business',
  formType: 'FormABusinessForm',
  title: 'Form your LLC',
  pluginVersion: '1',
  submitter: 'order-checkout',
  summary: { module: 'order-checkout/order-summary' },
  steps: [
    {
      key: 'company',
      title: 'Company',
      sections: [{ modules: [{ module: 'order-checkout/company', options: { title: 'Name' } }] }],
    },
    {
      key: 'domain',
      title: 'Domain',
      showCondition: { orConditions: [{ andConditions: [{ fieldKey: 'wantsDomain', fieldVal: true }] }] },
      sections: [{ title: 'Find one', modules: [{ module: 'domains/domain-search', required: false }] }],
    },
  ],
  site: {
    websiteId: 1,
    name: 'Brightline',
    phone: '(800) 555-0100',
    legalNote: 'Not a law firm.',
    jurisdictions: [{ group: 'States', options: [{ key: 'WY', value: 'Wyoming' }] }],
  },
};

/** `PAGE_INPUT` with another value at `path`; `undefined` removes it. */
export function pageInputWith(path: string, value: unknown): unknown {
  return withValueAt(PAGE_INPUT, path, value);
}

export function pageOf(input: unknown = PAGE_INPUT): PageConfig {
  const decoded = decodePageConfig(input);
  if (decoded.kind === 'malformed') throw new Error(JSON.stringify(decoded.problems));
  return decoded.value;
}

export function knownWith(data: object = {}, page: PageConfig = pageOf()): Known {
  return { page, data, catalogue: EMPTY_CATALOGUE, topics: {}, today: '2026-11-21' };
}

export function areaOf(area: AreaName, modules: LoadedRules['modules'], rest: Partial<LoadedRules> = {}): LoadedRules {
  return {
    area,
    version: '1.0.0',
    contract: '*',
    answers: { owns: [''], reads: [] },
    topics: { owns: [], reads: [] },
    modules,
    ...rest,
  };
}
