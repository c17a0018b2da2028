import type { Coupon } from 'shared-contracts/catalogue';
import { didYouMean } from '../../check-pages/nearest-name.ts';
import { errorAt, type CatalogueCheck, type CatalogueFindings } from '../catalogue-check.ts';
import { productIds } from '../product-ids.ts';

export const coupons: CatalogueCheck = {
  holds: 'Every coupon takes something off: dollars or a percentage, of products that exist.',
  find({ built }) {
    const ids = productIds(built);
    return built.coupons.flatMap(({ file, path, value }): CatalogueFindings[] => [
      ...valueProblems(value).map(({ property, wrong, suggestion }) =>
        errorAt(
          { file, path: property ? `${path}.${property}` : path },
          `The coupon "${value.id}" ${wrong}.`,
          suggestion,
        ),
      ),
      ...value.product_id_restrictions.flatMap((id, index) =>
        ids.has(id)
          ? []
          : [
              errorAt(
                { file, path: `${path}.product_id_restrictions.${index}` },
                `There is no product "${id}".`,
                didYouMean(id, [...ids], 'Write the id of one, or none for all products.'),
              ),
            ],
      ),
    ]);
  },
};

interface ValueProblem {
  property?: keyof Coupon;
  wrong: string;
  suggestion: string;
}

function valueProblems({ dollar_value: dollars, percent_value: percent }: Coupon): ValueProblem[] {
  const suggestion = 'Write either `dollar_value` or `percent_value`.';
  if (dollars == null && percent == null) return [{ wrong: 'takes nothing off', suggestion }];
  if (dollars != null && percent != null) return [{ wrong: 'takes off both dollars and a percentage', suggestion }];
  if (dollars === 0)
    return [{ property: 'dollar_value', wrong: 'takes nothing off', suggestion: 'Write dollars above zero.' }];
  if (percent != null && (percent <= 0 || percent > 100)) {
    return [
      {
        property: 'percent_value',
        wrong: `takes ${percent} percent off`,
        suggestion: 'Write a number above 0, up to 100.',
      },
    ];
  }
  return [];
}
