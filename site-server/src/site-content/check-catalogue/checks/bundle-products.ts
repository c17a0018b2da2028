import { didYouMean } from '../../check-pages/nearest-name.ts';
import { errorAt, warningAt, type CatalogueCheck, type CatalogueFindings } from '../catalogue-check.ts';
import { findCycles } from '../find-cycles.ts';

/**
 * A bundle takes its name and price from a simple product and contains simple products; registered agents are given as
 * a count only.
 */
export const bundleProducts: CatalogueCheck = {
  holds: 'Every bundle is named by a product, holds products that exist, and not itself.',
  find({ built }) {
    const simple = built.simpleProducts.map(({ value }) => value.id);
    const contents = new Map(built.bundles.map(({ value }) => [value.product_id, value.product_ids]));
    const unknown = built.bundles.flatMap(
      ({ file, path, value: { product_id, product_ids, ra_product_count, config } }): CatalogueFindings[] => {
        const references = [
          { id: product_id, place: `${path}.product_id` },
          ...product_ids.map((id, index) => ({ id, place: `${path}.product_ids.${index}` })),
          ...config.lineItems.flatMap(({ product_id: id }, index) =>
            id === undefined ? [] : [{ id, place: `${path}.config.lineItems.${index}.product_id` }],
          ),
        ];
        return [
          ...references
            .filter(({ id }) => !simple.includes(id))
            .map(({ id, place }) =>
              errorAt(
                { file, path: place },
                `There is no product "${id}" in products.json.`,
                didYouMean(id, simple, 'Add it there, or write another one.'),
              ),
            ),
          ...product_ids.flatMap((id, index) =>
            product_ids.indexOf(id) < index
              ? [
                  errorAt(
                    { file, path: `${path}.product_ids.${index}` },
                    `The bundle "${product_id}" holds "${id}" twice.`,
                    'Take one of them out.',
                  ),
                ]
              : [],
          ),
          ...product_ids.flatMap((id, index) =>
            id !== product_id && contents.has(id)
              ? [
                  warningAt(
                    { file, path: `${path}.product_ids.${index}` },
                    `"${id}" is a bundle of its own; only its name is sold here.`,
                    'Write what it holds.',
                  ),
                ]
              : [],
          ),
          ...config.lineItems.flatMap(({ product_id: id }, index) =>
            id !== undefined && simple.includes(id) && !product_ids.includes(id)
              ? [
                  errorAt(
                    { file, path: `${path}.config.lineItems.${index}.product_id` },
                    `The bundle "${product_id}" does not hold "${id}".`,
                    didYouMean(id, product_ids, 'Add it to product_ids, or leave it out.'),
                  ),
                ]
              : [],
          ),
          ...(product_ids.length === 0 && ra_product_count === 0
            ? [
                warningAt(
                  { file, path: `${path}.product_ids` },
                  `The bundle "${product_id}" holds nothing.`,
                  'Write what it holds.',
                ),
              ]
            : []),
        ];
      },
    );
    const cycles = findCycles(contents).map((cycle) => {
      const bundle = built.bundles.find(({ value }) => value.product_id === cycle[0]);
      const problem =
        cycle.length === 2
          ? `The bundle "${cycle[0]}" holds itself.`
          : `These bundles hold each other: ${cycle.join(' → ')}.`;
      return errorAt(
        {
          file: 'bundles.json',
          path: `${bundle?.path}.product_ids.${bundle?.value.product_ids.indexOf(cycle[1] ?? '')}`,
        },
        problem,
        'Take it out.',
      );
    });
    return [...unknown, ...cycles];
  },
};
