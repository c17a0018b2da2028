import type { CatalogueFile } from '../../catalogue/catalogue-files.ts';
import type { Placed } from '../../catalogue/placed.ts';
import { errorAt, type CatalogueCheck, type CatalogueFindings } from '../catalogue-check.ts';
import { listed } from '../listed.ts';

export const singleIds: CatalogueCheck = {
  holds:
    'Every product, filing method, bundle, subscription and coupon has an id of its own, and every filing is ' +
    'there once.',
  find({ built }) {
    const { simpleProducts, filingProducts, registeredAgentProducts, bundles, coupons } = built;
    const methods = filingProducts.flatMap(({ file, path, methods: placedMethods }) =>
      placedMethods.map(({ method, at }) => ({
        file,
        path: at === undefined ? path : `${path}.methods.${at}`,
        value: method.id,
      })),
    );
    const products = [...simpleProducts, ...filingProducts, ...registeredAgentProducts].map((product) => ({
      ...product,
      value: product.value.id,
    }));
    const filings = filingProducts.map(({ file, path, value: { type, sub_type, state } }) => ({
      file,
      path,
      value: [type, sub_type, `in ${state}`].filter(Boolean).join(' '),
    }));
    const bundleIds = bundles.map((bundle) => ({ ...bundle, value: bundle.value.product_id }));
    // A duplicate filing also repeats its product id and method ids: one finding is enough.
    const duplicateFilings = findDuplicates(filings, 'filing');
    const reportedPaths = new Set(duplicateFilings.map(({ path }) => path));
    const couponIds = coupons.map((coupon) => ({ ...coupon, value: coupon.value.id }));
    const others = [
      ...findDuplicates([...products, ...methods], 'id'),
      ...findDuplicates(bundleIds, 'bundle'),
      ...findDuplicates(couponIds, 'coupon'),
    ].filter(
      ({ path }) => ![...reportedPaths].some((reported) => path === reported || path.startsWith(`${reported}.`)),
    );
    return [...duplicateFilings, ...others].map(({ finding }) => finding);
  },
};

interface Duplicate {
  path: string;
  finding: CatalogueFindings;
}

/** One finding for each path whose names an earlier path has already used; `noun` says what the names are. */
function findDuplicates(placedNames: readonly Placed<string>[], noun: string): Duplicate[] {
  const firstUses = new Map<string, Placed<string>>();
  const duplicates = new Map<string, { file: CatalogueFile; path: string; names: string[]; other: Placed<string> }>();
  for (const placed of placedNames) {
    const other = firstUses.get(placed.value);
    if (!other) {
      firstUses.set(placed.value, placed);
      continue;
    }
    const key = `${placed.file} ${placed.path}`;
    const entry = duplicates.get(key) ?? { file: placed.file, path: placed.path, names: [], other };
    entry.names.push(placed.value);
    duplicates.set(key, entry);
  }
  return [...duplicates.values()].map(({ file, path, names, other }) => {
    const subject =
      names.length === 1 ? `The ${noun} ${listed(names)} is that` : `The ${noun}s ${listed(names)} are those`;
    return {
      path,
      finding: errorAt(
        { file, path },
        `${subject} of ${other.file} ${other.path}, too.`,
        'Change or take out one of them.',
      ),
    };
  });
}
