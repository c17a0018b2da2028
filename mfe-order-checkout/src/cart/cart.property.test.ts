import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { Cart, CartProduct } from 'shared-contracts/cart';
import { withValueAt } from 'shared-contracts/data-path';
import type { FormValues } from 'shared-contracts/form-data';
import { centsOfWire, percentOf } from 'shared-contracts/money';
import type { ProductLine } from 'shared-contracts/submission';
import { productLinesOf } from '../assembly/product-line.ts';
import { quote, quoteWith } from '../pricing/quote.ts';
import { chargeOf, sumOf } from '../pricing/product-price.ts';
import { exclusionOf, type Exclusion } from '../offers/places.ts';
import type { ProductOffer } from '../offers/product-offer.ts';
import { cartContext, type CartContext } from '../offers/cart-context.ts';
import { asLoaded } from '../test-data/cart-of.ts';
import { tick } from '../test-data/cart-page.ts';
import { deepFrozen, keysReversed } from '../test-data/plain-data.ts';
import { randomCatalogue } from '../test-data/random-catalogue.ts';
import { randomOrder, type RandomOrder } from '../test-data/random-order.ts';
import { SAVE_KEYS } from '../test-data/random-page.ts';
import { cartOptionsOf } from '../offers/cart-options.ts';
import { deriveCart } from './derive-cart.ts';
import { couponsThatCount } from './rules/coupons.ts';

/** Number of random orders for each property; a failure prints the seed that reproduces it. */
const RUNS = LONG_RUN ? 300 : 30;

const cartOf = ({ known, contributions }: RandomOrder): Cart => deriveCart(known, contributions);

/** Asserts that a property holds for the cart of any page, any catalogue and any answers. */
function forAnyOrder(check: (order: RandomOrder, cart: Cart) => void, orders = randomOrder()): void {
  fc.assert(
    fc.property(orders, (order) => check(order, cartOf(order))),
    { numRuns: RUNS },
  );
}

describe('money', () => {
  it('[OC-175] the lines add up to the total to the cent, and no two lines have one key', () => {
    forAnyOrder(({ known }, { products, problems }) => {
      const { lines, totalCents } = quote({ products, problems, missing: [] }, cartOptionsOf(known));
      expect(sumOf(lines.map(({ price }) => price))).toBe(totalCents);
      expect(new Set(lines.map(({ key }) => key)).size).toBe(lines.length);
      const grouped = lines.filter(({ type, subLines }) => subLines && type !== 'bundle');
      expect(
        grouped.filter(({ price, subLines }) => sumOf((subLines ?? []).map((sub) => sub.price)) !== price),
      ).toEqual([]);
    });
  });

  it('[OC-163] no amount is negative, and all are whole cents', () => {
    forAnyOrder(({ known }, { products, problems }) => {
      const { lines, savedCents, renewals } = quote({ products, problems, missing: [] }, cartOptionsOf(known));
      const amounts = [
        ...products.flatMap(
          ({ price, originalPrice = 0, stateFee = 0, processingSurcharge = 0, cardFee = 0, priceMonthly = 0 }) => [
            price,
            originalPrice,
            stateFee,
            processingSurcharge,
            cardFee,
            priceMonthly,
          ],
        ),
        ...lines.flatMap(({ price = 0, originalPrice = 0, subLines = [] }) => [
          price,
          originalPrice,
          ...subLines.map((sub) => sub.price),
        ]),
        savedCents,
        ...renewals.map(({ price }) => price),
      ];
      expect(amounts.filter((amount) => amount < 0 || !Number.isSafeInteger(amount))).toEqual([]);
      expect(
        products.filter(({ price, originalPrice }) => originalPrice !== undefined && originalPrice <= price),
      ).toEqual([]);
    });
  });

  it('[OC-165] nothing reduces what an area passes on, whatever coupons, bundles and named prices the page has', () => {
    forAnyOrder(({ contributions }, { products }) => {
      for (const [area, { products: added }] of Object.entries(contributions)) {
        for (const { key, price } of added.filter(({ neverDiscounted }) => neverDiscounted)) {
          const product = products.find((candidate) => candidate.key === `${area}:${key}`)!;
          expect([product.price, product.bundled, product.covered]).toEqual([
            price * (product.includedInBothCompanies ? 2 : 1),
            undefined,
            undefined,
          ]);
        }
      }
    });
  });

  it(
    '[OC-164] with all of it taken off, no product costs anything but ' + 'what is passed on, whichever area added it',
    () => {
      const orders = randomOrder((page) => ({
        ...page,
        summary: { ...page.summary, coupons: [...(page.summary!.coupons as object[]), { coupon: 'ALLFREE' }] },
      }));
      forAnyOrder((_, { products }) => {
        expect(products.filter(({ price, neverDiscounted }) => !neverDiscounted && !Object.is(price, 0))).toEqual([]);
      }, orders);
    },
  );

  it('[OC-163, OC-165] a coupon takes off what it says, no more, and of what it is for', () => {
    forAnyOrder(({ known }, { products }) => {
      for (const { id, dollar_value, product_id_restrictions: only } of known.catalogue.coupons) {
        const cheaper = products.filter(({ appliedCoupons }) => appliedCoupons?.some((coupon) => coupon.id === id));
        const off = sumOf(
          cheaper.flatMap(({ appliedCoupons = [] }) =>
            appliedCoupons.filter((coupon) => coupon.id === id).map(({ amount }) => amount),
          ),
        );
        if (dollar_value) expect(off).toBeLessThanOrEqual(dollar_value);
        expect(cheaper.filter(({ productId }) => only.length > 0 && !only.includes(productId))).toEqual([]);
      }
      for (const { price, originalPrice = 0, appliedCoupons } of products) {
        if (appliedCoupons)
          expect(price + sumOf(appliedCoupons.map(({ amount }) => amount))).toBeLessThanOrEqual(originalPrice);
      }
    });
  });

  it(
    '[OC-163, OC-164, OC-165] a coupon takes off exactly what it says: dollars up to the price of what it is for, ' +
      'percent of each product',
    () => {
      forAnyOrder(({ known, contributions }, { products }) => {
        const context = cartContext(known, contributions);
        const page = {
          ...known.page,
          summary: { ...known.page.summary!, options: { ...cartOptionsOf(known), coupons: [] } },
        };
        const regular = deriveCart({ ...known, page }, contributions).products;
        const prices = new Map(regular.map(({ key, price }) => [key, price]));
        const offOf = (key: string, id: string) =>
          sumOf(
            products
              .find((product) => product.key === key)
              ?.appliedCoupons?.filter((coupon) => coupon.id === id)
              .map(({ amount }) => amount) ?? [],
          );
        for (const {
          id,
          dollar_value: dollars,
          percent_value: percent,
          product_id_restrictions: only,
        } of couponsThatCount(context)) {
          const discounted = regular.filter(
            ({ productId, neverDiscounted }) => !neverDiscounted && (only.length === 0 || only.includes(productId)),
          );
          if (!percent)
            expect(sumOf(discounted.map(({ key }) => offOf(key, id)))).toBe(
              Math.min(dollars ?? 0, sumOf(discounted.map(({ key }) => prices.get(key)))),
            );
          if (!dollars)
            for (const { key } of discounted)
              expect(offOf(key, id)).toBe(percentOf(prices.get(key) ?? 0, percent ?? 0));
          for (const { key } of regular) prices.set(key, (prices.get(key) ?? 0) - offOf(key, id));
        }
        expect(products.map(({ key, price }) => [key, price])).toEqual([...prices]);
      });
    },
  );

  it('[OC-169] of what an area adds, a bundle pays the part that the area says, and charges the rest', () => {
    forAnyOrder(({ known, contributions }) => {
      const page = {
        ...known.page,
        summary: { ...known.page.summary!, options: { ...cartOptionsOf(known), coupons: [], namedPrice: [] } },
      };
      const { products } = deriveCart({ ...known, page }, contributions);
      const added = Object.entries(contributions).flatMap(([area, { products: list }]) =>
        list.map((product) => ({ ...product, key: `${area}:${product.key}` })),
      );
      for (const { key, price, bundleCovers, neverBundled } of added) {
        const product = products.find((candidate) => candidate.key === key)!;
        const paid = product.covered?.amount ?? (product.bundled ? price : 0);
        if (neverBundled) expect(paid).toBe(0);
        if (paid > 0 && bundleCovers) expect(paid).toBe(Math.min(price, bundleCovers.amount));
        if (!product.includedInBothCompanies) expect(chargeOf(product)).toBe(price - paid);
      }
    });
  });

  it('[OC-172] what a bundle pays is saved once: regular prices less what is charged, and no more', () => {
    forAnyOrder(({ known, contributions }) => {
      // A price that the customer names has an original price, too.
      const page = {
        ...known.page,
        summary: { ...known.page.summary!, options: { ...cartOptionsOf(known), namedPrice: [] } },
      };
      const covered = deriveCart({ ...known, page }, contributions).products.filter(({ covered: part }) => part);
      // The bundle's original price holds what it pays, so the product itself has no higher original price than before
      // its coupons.
      for (const { price, originalPrice = price, appliedCoupons = [] } of covered) {
        expect(originalPrice - price).toBe(sumOf(appliedCoupons.map(({ amount }) => amount)));
      }
    });
  });

  it('[SC-105, OC-169] the total of the order is that of the quote, whatever bundles, coupons and areas add', () => {
    const charged = ({
      price,
      state_fee = '0.00',
      processing_surcharge = '0.00',
      card_fee = '0.00',
      products = [],
    }: ProductLine): number =>
      sumOf([price, state_fee, processing_surcharge, card_fee].map(centsOfWire)) + sumOf(products.map(charged));
    forAnyOrder(({ known }, { products, problems }) => {
      const { totalCents } = quote({ products, problems, missing: [] }, cartOptionsOf(known));
      const lines = productLinesOf(products, ({ data }) => ({ data }));
      expect(sumOf(lines.map(charged))).toBe(totalCents);
      // Every product is in the order once.
      const inOrder = lines
        .flatMap((line) => [line, ...(line.products ?? [])])
        .filter(({ saveAs }) => saveAs !== 'coupon');
      expect(inOrder).toHaveLength(products.length);
    });
  });

  it('the lines of the order recur as the quote says, by period and start, and parts are their sums', () => {
    forAnyOrder(({ known }, { products, problems }) => {
      const flat = (line: ProductLine): ProductLine[] => [line, ...(line.products ?? []).flatMap(flat)];
      const renewals = productLinesOf(products, ({ data }) => ({ data }))
        .flatMap(flat)
        .flatMap(({ renewal }) => renewal ?? []);
      const timeOf = (period: string, months: number, days = 0) => `${period} after ${months} months ${days} days`;
      const sums: Record<string, number> = {};
      for (const { price, period, after_months: months, after_days: days } of renewals)
        sums[timeOf(period, months, days)] = sumOf([sums[timeOf(period, months, days)], centsOfWire(price)]);
      const { renewals: quoted } = quote({ products, problems, missing: [] }, cartOptionsOf(known));
      expect(
        Object.fromEntries(
          quoted.map(({ price, period, afterMonths, afterDays }) => [timeOf(period, afterMonths, afterDays), price]),
        ),
      ).toEqual(sums);
      expect(quoted.every(({ price, parts = [] }) => sumOf(parts.map((part) => part.price)) === price)).toBe(true);
    });
  });

  it('[OC-169] what a bundle holds costs nothing but fees of offices, and its bundle is there', () => {
    forAnyOrder((_, { products }) => {
      const bundles = new Set(products.filter(({ bundleType }) => bundleType).map(({ key }) => key));
      const held = products.filter(({ bundled }) => bundled);
      expect(held.filter(({ price, bundleId = '' }) => price !== 0 || !bundles.has(bundleId))).toEqual([]);
      expect(
        held.filter(
          (product) =>
            chargeOf(product) !== (product.stateFee ?? 0) + (product.processingSurcharge ?? 0) + (product.cardFee ?? 0),
        ),
      ).toEqual([]);
    });
  });

  it('[OC-169, OC-170] no bundle and no coupon changes a fee of an office or a card fee', () => {
    fc.assert(
      fc.property(randomOrder(), ({ known, contributions }) => {
        const feesWith = (summary: object) => {
          const page = {
            ...known.page,
            summary: { ...known.page.summary!, options: { ...cartOptionsOf(known), ...summary } },
          };
          return deriveCart({ ...known, page }, contributions)
            .products.filter(({ stateFee }) => stateFee !== undefined)
            .map(({ key, stateFee, processingSurcharge, cardFee }) => ({
              key,
              stateFee,
              processingSurcharge,
              cardFee,
            }));
        };
        expect(feesWith({})).toEqual(feesWith({ bundles: [], subscriptions: false, coupons: [] }));
      }),
      { numRuns: RUNS },
    );
  });

  it(
    '[OC-158, OC-169] every product that an area adds is in the cart once: at its price, included in a bundle, or ' +
      'made cheaper by what is named',
    () => {
      forAnyOrder(({ known, contributions }, { products }) => {
        const { bundles, namedPrice } = cartOptionsOf(known);
        const added = Object.entries(contributions).flatMap(([area, { products: list }]) =>
          list.map((product) => ({ ...product, key: `${area}:${product.key}` })),
        );
        const inCart = products.filter(({ contributedBy }) => contributedBy);
        expect(inCart.map(({ key }) => key).sort()).toEqual(added.map(({ key }) => key).sort());
        for (const { key, price, productId, saveAs, neverBundled, neverDiscounted } of added) {
          const product = inCart.find((candidate) => candidate.key === key)!;
          const off = sumOf((product.appliedCoupons ?? []).map(({ amount }) => amount));
          const times = product.includedInBothCompanies ? 2 : 1;
          if (product.bundled)
            expect([neverBundled, bundles.length > 0 || known.data.billingType === 'monthly', off]).toEqual([
              undefined,
              true,
              0,
            ]);
          else if (neverDiscounted || !namedPrice.includes(saveAs))
            expect(product.price + off + (product.covered?.amount ?? 0) * times).toBe(price * times);
          expect(product.productId).toBe(productId);
        }
      });
    },
  );

  it('[OC-169] a bundle that holds a product includes the one that an area adds, and does not add a second', () => {
    forAnyOrder(({ known }, { products }) => {
      for (const { productId, key, bundleType } of products) {
        if (!bundleType) continue;
        const held = known.catalogue.bundles.find((bundle) => bundle.product_id === productId)?.product_ids ?? [];
        const free = products.filter(
          (product) =>
            product.contributedBy &&
            !product.bundled &&
            !product.covered &&
            !product.neverBundled &&
            held.includes(product.productId),
        );
        // A product that is not included is a second one: the same product is already in this bundle or an earlier one.
        for (const product of free)
          expect(
            products.some((other) => (other.bundled || other.covered) && other.productId === product.productId),
          ).toBe(true);
        const added = products.filter((product) => product.bundleId === key && product.reason === 'bundled');
        expect(added.filter((product) => free.some((other) => other.productId === product.productId))).toEqual([]);
      }
    });
  });

  it('[SC-105, OC-211] the lines of the order add up to the total as well', () => {
    const charged = ({
      price,
      state_fee = '0.00',
      processing_surcharge = '0.00',
      card_fee = '0.00',
      products = [],
    }: ProductLine): number =>
      sumOf([price, state_fee, processing_surcharge, card_fee].map(centsOfWire)) + sumOf(products.map(charged));
    forAnyOrder((_, { products }) => {
      expect(sumOf(productLinesOf(products, ({ data }) => ({ data })).map(charged))).toBe(
        sumOf(products.map(chargeOf)),
      );
    });
  });
});

describe('a function of what is known', () => {
  it('[OC-153] the order of answers, and of keys in answers and page, plays no part', () => {
    fc.assert(
      fc.property(
        randomOrder().chain((order) =>
          fc.tuple(fc.constant(order), fc.shuffledSubarray(order.answers, { minLength: order.answers.length })),
        ),
        ([order, shuffled]) => {
          const { known, contributions } = order;
          const data = shuffled.reduce<FormValues>((values, [path, answer]) => withValueAt(values, path, answer), {});
          expect(deriveCart({ ...known, data }, contributions)).toEqual(cartOf(order));
          expect(
            quoteWith(
              { ...known, page: keysReversed(known.page), data: keysReversed(data) },
              keysReversed(contributions),
            ),
          ).toEqual(quoteWith(known, contributions));
        },
      ),
      { numRuns: RUNS },
    );
  });

  it("[OC-149] what a browser has loaded makes the quote that the site's whole catalogue makes", () => {
    forAnyOrder(({ known, contributions }, cart) => {
      const inBrowser = { ...known, catalogue: asLoaded(known) };
      expect(deriveCart(inBrowser, contributions)).toEqual(cart);
      expect(quoteWith(inBrowser, contributions)).toEqual(quoteWith(known, contributions));
    });
  });

  it('[OC-093] selecting and unselecting leaves the cart as it was', () => {
    fc.assert(
      fc.property(
        randomOrder(),
        fc.constantFrom(...SAVE_KEYS, 'radio', 'section', 'custom'),
        ({ known, contributions }, saveAs) => {
          const withTick = (checked: boolean | undefined) =>
            deriveCart({ ...known, data: withValueAt(known.data, tick(saveAs), checked) }, contributions);
          const before = withTick(undefined);
          withTick(true);
          expect(withTick(false)).toEqual(before);
        },
      ),
      { numRuns: RUNS },
    );
  });

  it('[OC-153] deriving twice is deriving once, and nothing that it is given is changed', () => {
    forAnyOrder(({ known, contributions }, cart) => {
      // Writing to a frozen object throws, and a copy shares no memory with anything derived before.
      const copy = deepFrozen(structuredClone({ known, contributions }));
      expect(deriveCart(copy.known, copy.contributions)).toEqual(cart);
      expect(deriveCart(copy.known, copy.contributions)).toEqual(cart);
      expect(quoteWith(copy.known, copy.contributions)).toEqual(quoteWith(known, contributions));
    });
  });
});

describe('what is kept from cart to cart', () => {
  it('[OC-153] the same page at other prices makes the same cart as a fresh copy of it', () => {
    fc.assert(
      fc.property(randomOrder(), randomCatalogue, ({ known, contributions }, catalogue) => {
        const first = deriveCart(known, contributions);
        const fresh = structuredClone({ ...known, catalogue });
        expect(quoteWith({ ...known, catalogue }, contributions)).toEqual(quoteWith(fresh, contributions));
        expect(deriveCart({ ...known, catalogue }, contributions)).toEqual(deriveCart(fresh, contributions));
        expect(deriveCart(known, contributions)).toEqual(first);
      }),
      { numRuns: RUNS },
    );
  });
});

describe('what is in the cart', () => {
  /**
   * The offer that sold a product of the cart; for products that a bundle adds, without the restrictions that do not
   * apply to them.
   */
  function offerOf(
    { reason, saveAs, productId }: CartProduct,
    { known, offers, index }: CartContext,
  ): ProductOffer | undefined {
    const offered = offers.bySaveKey.get(saveAs);
    const filing = known.catalogue.filingProducts.find(({ id }) => id === productId);
    if (reason === 'dependent' && filing) return { saveAs, filing: { type: filing.type }, whenExcluded: 'hide' };
    if (reason === 'bundle')
      return index.simple.has(productId) ? { saveAs, product: productId, whenExcluded: 'hide' } : undefined;
    if (reason === 'bundled')
      return {
        ...offered,
        showCondition: undefined,
        needsState: false,
        inStatesOf: undefined,
        saveAs,
        product: productId,
        whenExcluded: 'hide',
      };
    return offered;
  }

  it('[OC-101, OC-102, SC-075] every product is sold in its state and to its entity type', () => {
    forAnyOrder(({ known }, { products }) => {
      const context = cartContext(known);
      const excluded = products.flatMap((product): Exclusion[] => {
        const offer = product.contributedBy ? undefined : offerOf(product, context);
        const isFederal = product.state?.key === 'US' && product.reason !== 'dependent';
        return offer ? [exclusionOf(offer, isFederal ? context.state : (product.state ?? context.state), context)] : [];
      });
      expect(excluded.filter((exclusion) => exclusion !== undefined)).toEqual([]);
    });
  });

  it('[OC-160, OC-145] what another product brought is there only with that product, and every key once', () => {
    forAnyOrder((_, { products }) => {
      const keys = new Set(products.map(({ key }) => key));
      expect(keys.size).toBe(products.length);
      expect(products.filter(({ broughtBy }) => broughtBy !== undefined && !keys.has(broughtBy))).toEqual([]);
      const brought = products.filter(
        ({ reason }) => reason === 'linked' || reason === 'dependent' || reason === 'bundled',
      );
      expect(brought.filter(({ broughtBy }) => broughtBy === undefined)).toEqual([]);
    });
  });

  it('[OC-145] what makes a filing faster carries the method of that filing', () => {
    forAnyOrder(({ known }, { products }) => {
      const { bySaveKey } = cartContext(known).offers;
      for (const { saveAs, productOptionId, contributedBy, stateFee } of products) {
        const attachTo = contributedBy || stateFee !== undefined ? undefined : bySaveKey.get(saveAs)?.attachTo;
        if (attachTo !== undefined)
          expect(
            products.some((filing) => filing.saveAs === attachTo && filing.productOptionId === productOptionId),
          ).toBe(true);
      }
    });
  });

  it('[OC-112, OC-113] no product of several states is in the home state', () => {
    forAnyOrder(({ known }, { products }) => {
      const { homeState } = cartContext(known);
      expect(products.filter(({ multiState, state }) => multiState && state?.key === homeState?.key)).toEqual([]);
    });
  });
});

it('[OC-186, OC-192] there is a total, or one line that says why there is none', () => {
  forAnyOrder(({ known, contributions }, { missing }) => {
    const { lines, totalCents } = quoteWith(known, contributions);
    expect(totalCents === undefined).toBe(missing.length > 0);
    if (totalCents === undefined)
      expect(lines).toEqual([{ key: `missing:${missing[0]?.key}`, type: 'error', label: missing[0]?.message }]);
  });
});
