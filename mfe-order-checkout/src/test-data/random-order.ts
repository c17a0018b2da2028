import fc from 'fast-check';
import type { Contributions, Known } from 'shared-contracts/area-rules';
import type { Contribution } from 'shared-contracts/cart';
import { decodedCartPage, knownOn, type CartPage, stateAnswer, tick } from './cart-page.ts';
import { contributed, domainProduct } from './formation-page.ts';
import { randomCatalogue } from './random-catalogue.ts';
import { randomPage, LINKED_KEYS, SAVE_KEYS, STATE_KEYS } from './random-page.ts';

/** A page with a catalogue, answers and contributions of other areas. */
export interface RandomOrder {
  known: Known;
  contributions: Contributions;
  /** The answers by path, in the order in which they were given. */
  answers: [string, unknown][];
}

/**
 * Products that the catalogue's bundles and coupons name, and some that none names; in one group, or each on a separate
 * line.
 */
const product = fc.record({
  price: fc.integer({ min: 0, max: 9000 }),
  quantity: fc.integer({ min: 1, max: 3 }),
  productId: fc.constantFrom('domain', 'domain', 'business_email', 'number'),
  saveAs: fc.constantFrom('domain', 'alpha', 'registered_agent'),
  hasGroup: fc.boolean(),
  isNeverBundled: fc.boolean(),
  isPassedOn: fc.boolean(),
  /** What a bundle pays of it: all if absent. */
  covered: fc.option(fc.integer({ min: 0, max: 9000 }), { nil: undefined }),
});
const contribution = (maxLength: number): fc.Arbitrary<Contribution> =>
  fc.array(product, { maxLength }).map((list) =>
    contributed(
      ...list.map(({ price, quantity, productId, saveAs, hasGroup, isNeverBundled, isPassedOn, covered }, index) => {
        const { group, ...others } = domainProduct(`acme${index}.com`, price);
        return {
          ...others,
          quantity,
          productId,
          saveAs,
          ...(hasGroup && { group }),
          ...(isNeverBundled && { neverBundled: true }),
          ...(isPassedOn && { neverDiscounted: true }),
          ...(covered !== undefined && {
            bundleCovers: { amount: covered, label: 'First year', restLabel: 'More years' },
          }),
        };
      }),
    ),
  );

const contributions: fc.Arbitrary<Contributions> = fc.record(
  { domains: contribution(3), 'phone-nyop': contribution(1) },
  { requiredKeys: [] },
);

/** Random orders; `change` may narrow the page down to the subject of a property. */
export function randomOrder(change: (page: CartPage) => CartPage = (page) => page): fc.Arbitrary<RandomOrder> {
  return fc
    .record({ page: randomPage, catalogue: randomCatalogue, answers: randomAnswers, contributions })
    .map(({ page, catalogue, answers, contributions: added }) => ({
      known: knownOn(decodedCartPage(change(page)), Object.fromEntries(answers), catalogue),
      contributions: added,
      answers,
    }));
}

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
const randomAnswers: fc.Arbitrary<[string, unknown][]> = fc
  .record(paths)
  .map((answers) => Object.entries(answers).filter(([, answer]) => answer !== undefined));
