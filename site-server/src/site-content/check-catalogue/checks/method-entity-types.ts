import { byPlace } from '../../catalogue/placed.ts';
import { didYouMean } from '../../check-pages/nearest-name.ts';
import { errorAt, type CatalogueCheck, type CatalogueFindings } from '../catalogue-check.ts';
import { entityTypesOf, hasMethodFor, indexFilings } from '../dependent-targets.ts';
import { listed } from '../listed.ts';

export const methodEntityTypes: CatalogueCheck = {
  holds: 'Every filing method is for an entity type that its product is sold to, and every such type has one.',
  find({ built }) {
    const index = indexFilings(built.filingProducts);
    return byPlace(built.filingProducts.map((filing) => ({ ...filing, value: filing }))).flatMap(
      ({ file, path, values }): CatalogueFindings[] => {
        const [first] = values;
        if (!first || first.value.filing_methods.length === 0) return [];
        const types = entityTypesOf(first, index);
        // A filing sold to all entity types may have a method for a type that no other filing is for.
        const isForAll = first.value.sub_type === null && first.rule.entityTypes.length === 0;
        const useless = isForAll
          ? []
          : (first.rule.methods ?? []).flatMap(({ type, entityTypes = [] }, methodIndex) =>
              entityTypes.length > 0 && !entityTypes.some((entityType) => types.includes(entityType))
                ? [{ type, methodIndex, entityTypes }]
                : [],
            );
        const uncovered = types.filter((type) => !hasMethodFor(first.value, type));
        return [
          ...useless.map(({ type, methodIndex, entityTypes }) =>
            errorAt(
              { file, path: `${path}.methods.${methodIndex}.entityTypes` },
              `"${type}" is for ${listed(entityTypes)}, and "${first.value.name}" is sold to ${listed(types)}.`,
              didYouMean(entityTypes[0] ?? '', types, 'Write one of these.'),
            ),
          ),
          ...(uncovered.length === 0 || useless.length > 0
            ? []
            : [
                errorAt(
                  { file, path: `${path}.methods` },
                  `No method is for ${listed(uncovered)}, to which "${first.value.name}" is sold.`,
                  'Write a method for it, or say in `entityTypes` to whom the filing is sold.',
                ),
              ]),
        ];
      },
    );
  },
};
