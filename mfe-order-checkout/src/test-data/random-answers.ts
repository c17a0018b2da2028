import fc from 'fast-check';
import { stateAnswer, tick } from './cart-page.ts';
import { LINKED_KEYS, SAVE_KEYS, STATE_KEYS } from './random-page.ts';

const state = fc.constantFrom(...STATE_KEYS);
const homeState = fc.constantFrom(...STATE_KEYS, 'ZZ').map(stateAnswer);
const states = fc.dictionary(state, fc.boolean(), { maxKeys: 5 });
const option = (...keys: string[]) => fc.constantFrom(...keys).map((key) => ({ key, value: key }));
const PRIMARY_KEYS = ['registered_agent', 'business_formation'] as const;
const FILED_KEYS = [...PRIMARY_KEYS, ...SAVE_KEYS, ...LINKED_KEYS, 'good_standing'];

const often = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined, freq: 8 });

const byPath = (entries: [string, fc.Arbitrary<unknown>][]): Record<string, fc.Arbitrary<unknown>> =>
  Object.fromEntries(entries);

/** Every path that a cart may read, with or without an answer. */
const paths: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
  'companyInformation.state': often(state.map(stateAnswer)),
  'companyInformation.entityType': often(option('LLC', 'Corp', 'PLLC')),
  'companyInformation.registeredAgentServiceDuration': often(option('12', '12', '24', '36')),
  'companyInformation.states': fc.option(states, { nil: undefined }),
  'companyInformation.homeState': fc.option(homeState, { nil: undefined }),
  billingType: fc.constantFrom(undefined, 'yearly', 'monthly'),
  businessIdentityToggle: fc.constantFrom(undefined, true, false),
  wantsMore: fc.constantFrom(undefined, true, false),
  wantsFastStart: fc.constantFrom(undefined, 'yes', 'no'),
  taxIDSelection: fc.constantFrom(undefined, 'yes', 'no', 'maybe'),
  couponCode: fc.constantFrom(undefined, 'WELCOME10', ' save25', 'ALLFREE', 'nothing'),
  'nyop.requestedPrice': fc.constantFrom(undefined, '0', '40.5', '$1,200', 'much', 75),
  ...byPath(SAVE_KEYS.map((saveAs) => [tick(saveAs), fc.constantFrom(undefined, true, true, false)])),
  ...byPath(SAVE_KEYS.map((saveAs) => [`productState.${saveAs}.states`, fc.option(states, { nil: undefined })])),
  ...byPath(['radio', 'section', 'custom'].map((saveAs) => [tick(saveAs), fc.boolean()])),
  'productState.radio.data.choice': fc.constantFrom(undefined, 'alpha', 'beta', 'none'),
  'productState.custom.data.size': fc.constantFrom(undefined, 's', 'm'),
  ...byPath(
    FILED_KEYS.flatMap((saveAs) => [
      [
        `productState.${saveAs}.data.filingMethod`,
        often(fc.constantFrom('mail', 'mail', 'mail', 'online', 'online', 'travis', 'pigeon')),
      ],
      [
        `productState.${saveAs}.data.methods`,
        fc.option(fc.dictionary(state, fc.constantFrom('mail', 'online'), { maxKeys: 3 }), { nil: undefined }),
      ],
      [`productState.${saveAs}.data.localJurisdiction`, fc.constantFrom(undefined, 'Travis County', 'Harris County')],
    ]),
  ),
};

/** Answers by path, in the order in which they are given. */
export const randomAnswers: fc.Arbitrary<[string, unknown][]> = fc
  .record(paths)
  .map((answers) => Object.entries(answers).filter(([, answer]) => answer !== undefined));
