import { createRequire } from 'node:module';

const { version } = createRequire(import.meta.url)('../../../shared-contracts/package.json');

/** The same number as in `bench-fields.ts`. */
const STEPS = 6;
const numbers = Array.from({ length: STEPS }, (_, index) => index + 1);

/** The first field of every step. */
export const FIRST_FIELDS = numbers.map((step) => `part${step}.field0`);

const site = {
  websiteId: 1,
  name: 'Site',
  phone: '(307) 555-0142',
  legalNote: 'Note.',
  termsLink: '/terms/',
  loginLink: '/login',
  jurisdictions: [{ group: 'States', options: [{ key: 'WY', value: 'Wyoming' }] }],
};

/** The boot document that a server would inline into the page of the measured form: decoded, with every default. */
export const BENCH_DOCUMENT = {
  view: {
    kind: 'form',
    tokenizerFrame: '/frame',
    page: {
      pageId: 'bench',
      path: '/bench',
      formType: 'FormABusinessForm',
      title: 'Bench',
      pluginVersion: '1',
      submitter: 'order-checkout',
      site,
      steps: numbers.map((step) => ({
        key: `step-${step}`,
        title: `Step ${step}`,
        sections: [{ modules: [{ module: `order-checkout/step-${step}`, options: {}, required: true }] }],
      })),
      persistence: true,
      clearFormDataOnNextPageLoad: false,
      stepped: true,
      preselected: {},
      faq: [],
      globalSpinner: {},
      animatedValidation: true,
      toolbox: false,
      submitPlace: 'side',
      redirectsEnabled: true,
      bailBeforeSubmission: false,
    },
  },
  site,
  releaseSet: 'bench',
  today: '2026-11-21',
  remotes: [
    {
      area: 'order-checkout',
      name: 'mfe_order_checkout',
      version: '0.1.0',
      contract: `^${version}`,
      entry: '/remoteEntry.js',
      mirror: '/again/remoteEntry.js',
      modules: ['rules', ...numbers.flatMap((step) => [`step-${step}`, `rules-of-step-${step}`])],
    },
  ],
};
