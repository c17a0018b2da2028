import { isFor } from '../../catalogue/derived/states.ts';
import type { BuiltFiling } from '../../catalogue/derived/filing-products.ts';
import { errorAt, type CatalogueCheck } from '../catalogue-check.ts';
import { entityTypesOf, indexFilings, jurisdictionsOf, targetOf, type FilingIndex } from '../dependent-targets.ts';
import { findCycles } from '../find-cycles.ts';

export const dependentCycles: CatalogueCheck = {
  holds: 'No filing depends on itself, however many others are between.',
  find({ built }) {
    const index = indexFilings(built.filingProducts);
    const byName = new Map(built.filingProducts.map((filing) => [nameOf(filing), filing]));
    const edges = new Map([...byName].map(([name, filing]) => [name, targetsOf(filing, index).map(nameOf)]));
    // The same entries usually form a cycle in every state; report only one of these cycles.
    const reported = new Set<string>();
    return findCycles(edges).flatMap((cycle) => {
      const paths = cycle.slice(1).map((name) => byName.get(name)?.path ?? '');
      const key = [...new Set(paths)].sort().join(' ');
      const first = byName.get(cycle[0] ?? '');
      if (!first || reported.has(key)) return [];
      reported.add(key);
      return [
        errorAt(
          { file: first.file, path: `${first.path}.dependents` },
          `These filings ask for each other: ${cycle.join(' → ')}.`,
          'Take one of them out of the dependents of another.',
        ),
      ];
    });
  },
};

function nameOf({ value: { type, sub_type, state } }: BuiltFiling): string {
  return [type, sub_type, `in ${state}`].filter(Boolean).join(' ');
}

function targetsOf(filing: BuiltFiling, index: FilingIndex): BuiltFiling[] {
  const { rule, row, value } = filing;
  const targets = rule.dependents
    .filter(({ states }) => !row || isFor(states, row.state))
    .flatMap((dependent) =>
      entityTypesOf(filing, index).flatMap((entityType) =>
        jurisdictionsOf(dependent, value.state, index).flatMap(
          (jurisdiction) => targetOf(dependent, jurisdiction, entityType, index) ?? [],
        ),
      ),
    );
  return [...new Set(targets)];
}
