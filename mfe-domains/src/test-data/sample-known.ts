import { create } from 'superstruct';
import type { Known } from 'shared-contracts/area-rules';
import { EMPTY_CATALOGUE } from 'shared-contracts/catalogue';
import type { FormValues } from 'shared-contracts/form-data';
import { PageConfigStruct, type PageConfig } from 'shared-contracts/page-config';
import type { TopicStates } from 'shared-contracts/topics';

export const samplePage: PageConfig = create(
  {
    pageId: 'sample',
    path: '/sample',
    formType: 'FormABusinessForm',
    title: 'Sample',
    pluginVersion: '1',
    submitter: 'order-checkout',
    steps: [
      {
        key: 'domain',
        title: 'Find a Domain',
        sections: [{ modules: [{ module: 'domains/domain-search', options: {}, required: false }] }],
      },
    ],
    site: {
      websiteId: 1,
      name: 'Sample',
      phone: '555',
      legalNote: 'None.',
      termsLink: '/terms/',
      loginLink: '/login',
      jurisdictions: [{ group: 'States', options: [{ key: 'WY', value: 'Wyoming' }] }],
    },
  },
  PageConfigStruct,
);

export function sampleKnown({
  data = {},
  topics = {},
  page = {},
}: { data?: FormValues; topics?: TopicStates; page?: Partial<PageConfig> } = {}): Known {
  return { page: { ...samplePage, ...page }, data, catalogue: EMPTY_CATALOGUE, topics, today: '2026-03-02' };
}
