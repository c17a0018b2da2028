import type { ProductReference } from 'shared-contracts/area-rules';
import type { Catalogue } from 'shared-contracts/catalogue';
import { decode } from 'shared-contracts/decode';
import { rulesOfModule } from 'shared-contracts/page-rules';
import { error, type Finding } from '../../../system/finding.ts';
import { namedArea } from '../named-area.ts';
import { didYouMean } from '../nearest-name.ts';
import type { PageCheck, WrittenPage } from '../page-check.ts';
import { writtenModules } from '../written-modules.ts';

/**
 * Checks that each product that a page names exists. That is enough: a catalogue with a product without a price cannot
 * be read.
 */
export const pricedProducts: PageCheck<WrittenPage> = {
  holds: 'Every product that the options name has a price in the catalogue.',
  find({ input, areas, catalogue }) {
    if (!catalogue) return [];
    return writtenModules(input).flatMap(({ at, module, options }) => {
      const rules = namedArea(module, areas) && rulesOfModule(areas, module);
      const decoded = rules?.products && decode(rules.options, options);
      if (decoded?.kind !== 'decoded') return [];
      return (rules?.products?.(decoded.value) ?? []).flatMap((reference) =>
        findingsOf(reference, `${at}.options`, catalogue),
      );
    });
  },
};

/** The catalogue file that contains each kind of product. */
const FILES: Record<ProductReference['among'], string> = {
  simple: 'products.json',
  filing: 'filings.json',
  bundle: 'bundles.json',
  coupon: 'coupons.json',
};

function findingsOf(
  { path, product, among, state, subType }: ProductReference,
  optionsPath: string,
  catalogue: Catalogue,
): Finding[] {
  const names = namesIn(catalogue)[among];
  if (names.includes(product)) {
    const isSold =
      among !== 'filing' ||
      catalogue.filingProducts.some(
        (filing) =>
          filing.type === product &&
          (state === undefined || filing.state === state) &&
          (subType === undefined || filing.sub_type === subType),
      );
    return isSold
      ? []
      : [
          error(
            `${optionsPath}.${path}`,
            'The catalogue has no ' +
              `"${product}"${subType === undefined ? '' : ` of sub type "${subType}"`}` +
              `${state === undefined ? '' : ` in ${state}`}.`,
            'Add it to catalogue/filings.json, or leave the option out.',
          ),
        ];
  }
  const noun = among === 'coupon' || among === 'bundle' ? among : 'product';
  const wrong =
    noun === 'product'
      ? `"${product}" has no price: the catalogue has no such product.`
      : `The catalogue has no ${noun} "${product}".`;
  return [
    error(
      `${optionsPath}.${path}`,
      wrong,
      didYouMean(product, names, `Add it to catalogue/${FILES[among]}, or leave the option out.`),
    ),
  ];
}

function namesIn({
  simpleProducts,
  filingProducts,
  bundles,
  coupons,
}: Catalogue): Record<ProductReference['among'], string[]> {
  return {
    simple: simpleProducts.map(({ id }) => id),
    filing: [...new Set(filingProducts.map(({ type }) => type))],
    bundle: bundles.map(({ product_id }) => product_id),
    coupon: coupons.map(({ id }) => id),
  };
}
