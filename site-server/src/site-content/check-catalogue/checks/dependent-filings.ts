import { FEDERAL } from 'shared-contracts/catalogue';
import { isFor } from '../../catalogue/derived/states.ts';
import { byPlace } from '../../catalogue/placed.ts';
import type { BuiltFiling } from '../../catalogue/derived/filing-products.ts';
import { didYouMean } from '../../check-pages/nearest-name.ts';
import { errorAt, warningAt, type CatalogueCheck, type CatalogueFindings } from '../catalogue-check.ts';
import {
  entityTypesOf,
  hasMethodFor,
  indexFilings,
  jurisdictionsOf,
  targetOf,
  type FilingIndex,
} from '../dependent-targets.ts';
import { listed } from '../listed.ts';

type Dependent = BuiltFiling['rule']['dependents'][number];

/**
 * A company's home state may be any state, so a filing that no state has is an error, and one that only some states
 * have is a warning.
 */
export const dependentFilings: CatalogueCheck = {
  holds: 'Every dependent filing is a filing product of the jurisdiction it is made in.',
  find({ built }) {
    const index = indexFilings(built.filingProducts);
    const types = [...new Set(built.filingProducts.map(({ value }) => value.type))];
    return byPlace(built.filingProducts.map((filing) => ({ ...filing, value: filing }))).flatMap(
      ({ file, path, values }) =>
        (values[0]?.rule.dependents ?? []).flatMap((dependent, dependentIndex): CatalogueFindings[] => {
          const place = { file, path: `${path}.dependents.${dependentIndex}` };
          const asking = values.filter(({ row }) => !row || isFor(dependent.states, row.state));
          if (asking.length === 0) {
            return [
              warningAt(
                place,
                'No state asks for this filing.',
                'Write states in which the filing above is sold, or take it out.',
              ),
            ];
          }
          const { filing_name: name } = dependent;
          if (!types.includes(name)) {
            const suggestion = didYouMean(name, types, 'Write the type of one.');
            return [
              errorAt({ ...place, path: `${place.path}.filing_name` }, `There is no filing "${name}".`, suggestion),
            ];
          }
          return missingFindings(place, dependent, asking, index);
        }),
    );
  },
};

/** Findings for the jurisdictions and entity types in which the dependent filing cannot be made. */
function missingFindings(
  place: Parameters<typeof errorAt>[0],
  dependent: Dependent,
  asking: readonly BuiltFiling[],
  index: FilingIndex,
): CatalogueFindings[] {
  const missing = new Set<string>();
  const available = new Set<string>();
  for (const filing of asking)
    for (const entityType of entityTypesOf(filing, index)) {
      for (const jurisdiction of jurisdictionsOf(dependent, filing.value.state, index)) {
        const target = targetOf(dependent, jurisdiction, entityType, index);
        const name = `${jurisdiction === FEDERAL ? 'the country' : jurisdiction} (${entityType})`;
        (target && hasMethodFor(target.value, entityType) ? available : missing).add(name);
      }
    }
  if (missing.size === 0) return [];
  const filingName = [dependent.filing_name, dependent.filing_sub_name].filter(Boolean).join(' ');
  const wrong = `There is no filing "${filingName}" with a method in ${listed(missing)}.`;
  const isSomeHome = dependent.jurisdiction_option === 'home' && available.size > 0;
  return isSomeHome
    ? [warningAt(place, wrong, 'A company from there gets none: sell it there, too.')]
    : [errorAt(place, wrong, 'Sell it there, or limit `states` to those that ask for it and have it.')];
}
