import fc from 'fast-check';
import type { Contributions, Known } from 'shared-contracts/area-rules';
import type { Contribution } from 'shared-contracts/cart';
import { decodedCartPage, knownOn, type CartPage } from './cart-page.ts';
import { contributed, domainProduct } from './formation-page.ts';
import { randomAnswers } from './random-answers.ts';
import { randomCatalogue } from './random-catalogue.ts';
import { randomPage } from './random-page.ts';

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
