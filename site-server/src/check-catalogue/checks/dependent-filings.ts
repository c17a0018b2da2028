import { FEDERAL } from 'shared-contracts/catalogue';
import { isFor } from '../../catalogue/build/states.ts';
import { byPlace } from '../../catalogue/placed.ts';
import type { BuiltFiling } from '../../catalogue/build/filing-products.ts';
import { didYouMean } from '../../check-pages/nearest-name.ts';
import { errorAt, warningAt, type CatalogueCheck, type CatalogueFindings } from '../catalogue-check.ts';
import { entityTypesOf, hasMethodFor, indexFilings, jurisdictionsOf, targetOf, type FilingIndex } from '../dependent-targets.ts';
import { listed } from '../listed.ts';

type Dependent = BuiltFiling['rule']['dependents'][number];

/** The home state can be any: it is a mistake when none has the filing, and suspicious when some do not. */
export const dependentFilings: CatalogueCheck = {
  holds: 'Every dependent filing is a filing product of the jurisdiction it is made in.',
  find({ built }) {
    const index = indexFilings(built.filingProducts);
    const types = [...new Set(built.filingProducts.map(({ value }) => value.type))];
    return byPlace(built.filingProducts.map((one) => ({ ...one, value: one }))).flatMap(({ file, path, values }) =>
      (values[0]?.rule.dependents ?? []).flatMap((dependent, at): CatalogueFindings[] => {
        const place = { file, path: `${path}.dependents.${at}` };
        const asking = values.filter(({ row }) => !row || isFor(dependent.states, row.state));
        if (asking.length === 0) {
          return [warningAt(place, 'No state asks for this filing.', 'Write states in which the filing above is sold, or take it out.')];
        }
        const { filing_name: name } = dependent;
        if (!types.includes(name)) {
          const cure = didYouMean(name, types, 'Write the type of one.');
          return [errorAt({ ...place, path: `${place.path}.filing_name` }, `There is no filing "${name}".`, cure)];
        }
        return lostFindings(place, dependent, asking, index);
      }));
  },
};

function lostFindings(
  place: Parameters<typeof errorAt>[0], dependent: Dependent, asking: readonly BuiltFiling[], index: FilingIndex,
): CatalogueFindings[] {
  const lost = new Set<string>();
  const found = new Set<string>();
  for (const filing of asking) for (const entityType of entityTypesOf(filing, index)) {
    for (const where of jurisdictionsOf(dependent, filing.value.state, index)) {
      const target = targetOf(dependent, where, entityType, index);
      const name = `${where === FEDERAL ? 'the country' : where} (${entityType})`;
      (target && hasMethodFor(target.value, entityType) ? found : lost).add(name);
    }
  }
  if (lost.size === 0) return [];
  const what = [dependent.filing_name, dependent.filing_sub_name].filter(Boolean).join(' ');
  const wrong = `There is no filing "${what}" with a method in ${listed(lost)}.`;
  const isSomeHome = dependent.jurisdiction_option === 'home' && found.size > 0;
  return isSomeHome
    ? [warningAt(place, wrong, 'A company from there gets none: sell it there, too.')]
    : [errorAt(place, wrong, 'Sell it there, or limit `states` to those that ask for it and have it.')];
}
