import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export const SITE_JSON = {
  websiteId: 1,
  name: 'Plainfield',
  phone: '(307) 555-0142',
  legalNote: 'We are not a law firm.',
  jurisdictions: [
    {
      group: 'States',
      options: [
        { key: 'WY', value: 'Wyoming' },
        { key: 'DE', value: 'Delaware' },
      ],
    },
  ],
};

export const PAGE_JSON = {
  pageId: 'form-a-business',
  path: '/form-a-business',
  formType: 'FormABusinessForm',
  title: 'Form a Business',
  description: 'An LLC in Wyoming or Delaware.',
  pluginVersion: '1',
  submitter: 'order-checkout',
  steps: [
    { key: 'company', title: 'Company', sections: [{ modules: [{ module: 'order-checkout/company' }] }] },
    {
      key: 'account',
      title: 'Account',
      sections: [
        { modules: [{ module: 'order-checkout/account' }, { module: 'domains/domain-search', required: false }] },
      ],
    },
  ],
};

export const HOME_JSON = {
  title: 'What would you like to file?',
  description: 'Forms for small companies.',
  start: { pageId: 'form-a-business', entityType: 'LLC', label: 'Where?', placeholder: 'Choose', button: 'Start' },
  groups: [
    {
      title: 'Start',
      forms: [
        { pageId: 'form-a-business', text: 'An LLC', price: { text: 'from {price}', of: [{ filing: 'formation' }] } },
        { pageId: 'tax-id', text: 'An EIN from the IRS', price: { text: '{price}', of: [{ product: 'tax_id' }] } },
      ],
    },
    { title: 'About us', forms: [{ pageId: 'contact', text: 'Questions', price: null }] },
  ],
};

export const TERMS_JSON = { path: '/terms/', title: 'Terms', paragraphs: ['We file what you tell us.'] };

/** Writes a small site into `folder`; `files` replaces or adds some, as text or as data. */
export function writeTestSite(folder: string, files: Record<string, unknown> = {}): string {
  const all = {
    'site.json': SITE_JSON,
    'home.json': HOME_JSON,
    'pages/form-a-business.json': PAGE_JSON,
    'texts/terms.json': TERMS_JSON,
    ...files,
  };
  for (const [name, content] of Object.entries(all)) {
    mkdirSync(join(folder, name, '..'), { recursive: true });
    writeFileSync(join(folder, name), typeof content === 'string' ? content : JSON.stringify(content));
  }
  return folder;
}
