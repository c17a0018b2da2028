import type { CatalogueFile } from '../../catalogue/catalogue-files.ts';
import type { Placed } from '../../catalogue/placed.ts';
import { errorAt, type CatalogueCheck, type CatalogueFindings } from '../catalogue-check.ts';
import { listed } from '../listed.ts';

export const singleIds: CatalogueCheck = {
  holds: 'Every product, filing method, bundle, subscription and coupon has an id of its own, and every filing is there once.',
  find({ built }) {
    const { simpleProducts, filingProducts, registeredAgentProducts, bundles, coupons } = built;
    const methods = filingProducts.flatMap(({ file, path, methods: own }) => own.map(({ method, at }) =>
      ({ file, path: at === undefined ? path : `${path}.methods.${at}`, value: method.id })));
    const products = [...simpleProducts, ...filingProducts, ...registeredAgentProducts].map((one) => ({ ...one, value: one.value.id }));
    const filings = filingProducts.map(({ file, path, value: { type, sub_type, state } }) =>
      ({ file, path, value: [type, sub_type, `in ${state}`].filter(Boolean).join(' ') }));
    const ofBundles = bundles.map((one) => ({ ...one, value: one.value.product_id }));
    // Another filing of the same kind has the same id and the same methods: one finding is enough.
    const twice = doubles(filings, 'filing');
    const known = new Set(twice.map(({ path }) => path));
    const ofCoupons = coupons.map((one) => ({ ...one, value: one.value.id }));
    const others = [...doubles([...products, ...methods], 'id'), ...doubles(ofBundles, 'bundle'), ...doubles(ofCoupons, 'coupon')]
      .filter(({ path }) => ![...known].some((place) => path === place || path.startsWith(`${place}.`)));
    return [...twice, ...others].map(({ finding }) => finding);
  },
};

interface Double {
  path: string;
  finding: CatalogueFindings;
}

function doubles(all: readonly Placed<string>[], what: string): Double[] {
  const first = new Map<string, Placed<string>>();
  const found = new Map<string, { file: CatalogueFile; path: string; names: string[]; other: Placed<string> }>();
  for (const one of all) {
    const other = first.get(one.value);
    if (!other) {
      first.set(one.value, one);
      continue;
    }
    const key = `${one.file} ${one.path}`;
    const entry = found.get(key) ?? { file: one.file, path: one.path, names: [], other };
    entry.names.push(one.value);
    found.set(key, entry);
  }
  return [...found.values()].map(({ file, path, names, other }) => ({
    path, finding: errorAt({ file, path }, `The ${what} ${listed(names)} is that of ${other.file} ${other.path}, too.`, 'Change or take out one of them.'),
  }));
}
