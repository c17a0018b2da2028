import { didYouMean } from '../../check-pages/nearest-name.ts';
import { errorAt, warningAt, type CatalogueCheck, type CatalogueFindings } from '../catalogue-check.ts';
import { findCycles } from '../find-cycles.ts';

/** A bundle is named and priced by a simple product, and holds simple products; its agents are counted. */
export const bundleProducts: CatalogueCheck = {
  holds: 'Every bundle is named by a product, holds products that exist, and not itself.',
  find({ built }) {
    const simple = built.simpleProducts.map(({ value }) => value.id);
    const held = new Map(built.bundles.map(({ value }) => [value.product_id, value.product_ids]));
    const unknown = built.bundles.flatMap(({ file, path, value: { product_id, product_ids, ra_product_count } }): CatalogueFindings[] => {
      const named = [{ id: product_id, at: `${path}.product_id` }, ...product_ids.map((id, at) => ({ id, at: `${path}.product_ids.${at}` }))];
      return [
        ...named.filter(({ id }) => !simple.includes(id)).map(({ id, at }) => errorAt(
          { file, path: at }, `There is no product "${id}" in products.json.`, didYouMean(id, simple, 'Add it there, or write another one.'))),
        ...product_ids.flatMap((id, at) => (product_ids.indexOf(id) < at
          ? [errorAt({ file, path: `${path}.product_ids.${at}` }, `The bundle "${product_id}" holds "${id}" twice.`, 'Take one of them out.')] : [])),
        ...product_ids.flatMap((id, at) => (id !== product_id && held.has(id)
          ? [warningAt({ file, path: `${path}.product_ids.${at}` }, `"${id}" is a bundle of its own; only its name is sold here.`, 'Write what it holds.')] : [])),
        ...(product_ids.length === 0 && ra_product_count === 0
          ? [warningAt({ file, path: `${path}.product_ids` }, `The bundle "${product_id}" holds nothing.`, 'Write what it holds.')] : []),
      ];
    });
    const cycles = findCycles(held).map((cycle) => {
      const bundle = built.bundles.find(({ value }) => value.product_id === cycle[0]);
      const said = cycle.length === 2 ? `The bundle "${cycle[0]}" holds itself.` : `These bundles hold each other: ${cycle.join(' → ')}.`;
      return errorAt({ file: 'bundles.json', path: `${bundle?.path}.product_ids.${bundle?.value.product_ids.indexOf(cycle[1] ?? '')}` }, said, 'Take it out.');
    });
    return [...unknown, ...cycles];
  },
};
