import { createTestHost, type TestHost, type TestHostSettings } from 'form-engine/testing';
import type { Known } from 'shared-contracts/area-rules';
import type { CallOptions, CallResult, Calls } from 'shared-contracts/calls';
import { EMPTY_CATALOGUE, type Catalogue, type SimpleProduct } from 'shared-contracts/catalogue';
import { PageConfigStruct, type PageConfig } from 'shared-contracts/page-config';
import { withModuleDefaults } from 'shared-contracts/page-rules';
import { create } from 'superstruct';
import { rules } from './loaded-rules.ts';

const simple = (id: string, name: string, price: number): SimpleProduct => ({
  id,
  name,
  price,
  category: 'identity',
  subcategory: null,
  kind: 'phone',
  has_free_trial: false,
  trial_duration_days: null,
  billing_period: 'month',
});
const phoneCatalogue: Catalogue = {
  ...EMPTY_CATALOGUE,
  loadedLists: ['simple_products'],
  simpleProducts: [simple('phone_service', 'Phone Service', 900), simple('call_forwarding', 'Call Forwarding', 500)],
};

/** A page with both modules; `options` configure the phone number. */
const phonePage = (options: Record<string, unknown> = {}): PageConfig =>
  create(
    {
      pageId: 'sample',
      path: '/sample',
      formType: 'PhoneServiceForm',
      title: 'Sample',
      pluginVersion: '1',
      submitter: 'order-checkout',
      steps: [
        {
          key: 'phone',
          title: 'Phone Number',
          sections: [
            { modules: [{ module: 'phone-nyop/phone-number', options, required: true }] },
            { modules: [{ module: 'phone-nyop/named-price', options: {}, required: true }] },
          ],
        },
      ],
      site: {
        websiteId: 1,
        name: 'Sample',
        phone: '555',
        legalNote: 'None.',
        termsLink: '/terms/',
        loginLink: '/login',
        jurisdictions: [
          {
            group: 'States',
            options: [
              { key: 'WY', value: 'Wyoming' },
              { key: 'ID', value: 'Idaho' },
            ],
          },
        ],
      },
    },
    PageConfigStruct,
  );

export interface PhoneHostSettings extends Pick<TestHostSettings, 'calls' | 'data' | 'log' | 'catalogue'> {
  options?: Record<string, unknown>;
}

export const phoneSettings = ({
  options,
  catalogue = phoneCatalogue,
  ...settings
}: PhoneHostSettings = {}): TestHostSettings => ({
  ...settings,
  catalogue,
  page: phonePage(options),
  areas: [rules],
  today: '2026-11-22',
});

/** A test host with the sample page, the area's rules and a real form session. */
export const phoneHost = (settings?: PhoneHostSettings): TestHost => createTestHost(phoneSettings(settings));

/** The `known` that rules get for these answers. */
export const knownOf = (
  data: Known['data'],
  { options, catalogue = phoneCatalogue }: { options?: Record<string, unknown>; catalogue?: Catalogue } = {},
): Known => ({
  page: withModuleDefaults(phonePage(options), { 'phone-nyop': rules }),
  data,
  catalogue,
  topics: {},
  today: '2026-11-22',
});

/** A call that is waiting for its answer. */
export interface MadeCall {
  name: string;
  fields: Record<string, string>;
  /** Answers the call; resolves after the caller has processed the answer. */
  end(result: CallResult): Promise<void>;
}

/** Calls that wait until the test answers them. An aborted call ends at once, as the shell's calls do. */
export function waitingCalls(): { calls: Calls; made: MadeCall[] } {
  const made: MadeCall[] = [];
  const call = (name: string, fields: Record<string, string> = {}, { signal }: CallOptions = {}) =>
    new Promise<CallResult>((resolve) => {
      signal?.addEventListener('abort', () => resolve({ kind: 'aborted' }));
      made.push({
        name,
        fields,
        async end(result) {
          resolve(result);
          for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
        },
      });
    });
  return { calls: { load: call, post: call }, made };
}

/** Calls that are answered at once from `answers`, by name; calls of any other name fail. */
export function answeringCalls(answers: Record<string, (fields: Record<string, string>) => CallResult>): Calls {
  const call = async (name: string, fields: Record<string, string> = {}): Promise<CallResult> =>
    answers[name]?.(fields) ?? { kind: 'network-error' };
  return { load: call, post: call };
}

export const numbersAnswer = (...numbers: string[]): CallResult => ({
  kind: 'answered',
  body: { result: numbers.map((number_requested) => ({ number_requested })) },
});
export const HELD: CallResult = { kind: 'answered', body: { result: 'held' } };
export const TAKEN: CallResult = {
  kind: 'refused',
  status: 200,
  error: 'This number has just been taken.',
  body: { kind: 'taken' },
};
