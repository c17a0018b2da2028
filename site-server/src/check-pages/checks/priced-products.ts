import type { ProductReference } from 'shared-contracts/area-rules';
import type { Catalogue } from 'shared-contracts/catalogue';
import { decode } from 'shared-contracts/decode';
import { rulesOfModule } from 'shared-contracts/page-rules';
import { mistake, type Finding } from '../finding.ts';
import { namedArea } from '../named-area.ts';
import { didYouMean } from '../nearest-name.ts';
import type { PageCheck, WrittenPage } from '../page-check.ts';
import { writtenModules } from '../written-modules.ts';

/** A product of the catalogue always has a price: one without is refused when the catalogue is read. */
export const pricedProducts: PageCheck<WrittenPage> = {
  holds: 'Every product that the options name has a price in the catalogue.',
  find({ input, areas, catalogue }) {
    if (!catalogue) return [];
    return writtenModules(input).flatMap(({ at, module, options }) => {
      const rules = namedArea(module, areas) && rulesOfModule(areas, module);
      const decoded = rules?.products && decode(rules.options, options);
      if (decoded?.kind !== 'decoded') return [];
      return (rules?.products?.(decoded.value) ?? []).flatMap((reference) => findingsOf(reference, `${at}.options`, catalogue));
    });
  },
};

function findingsOf({ path, product, among }: ProductReference, at: string, catalogue: Catalogue): Finding[] {
  const names = namesIn(catalogue)[among];
  if (names.includes(product)) return [];
  return [mistake(
    `${at}.${path}`, `"${product}" has no price: the catalogue has no such product.`,
    didYouMean(product, names, 'Add it to catalogue/products.json, or leave the option out.'),
  )];
}

function namesIn({ simpleProducts, filingProducts }: Catalogue): Record<ProductReference['among'], string[]> {
  return { simple: simpleProducts.map(({ id }) => id), filing: [...new Set(filingProducts.map(({ type }) => type))] };
}
