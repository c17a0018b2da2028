import { FEDERAL, type DependentFiling, type FilingMethod, type FilingProduct } from 'shared-contracts/catalogue';
import { isFor, lacksFee, type BuiltFiling } from '../catalogue/filing-products.ts';
import { byPlace } from '../catalogue/catalogue-files.ts';
import { didYouMean } from '../check-pages/nearest-name.ts';
import { errorAt, listed, warningAt, type CatalogueCheck, type CatalogueFindings } from './catalogue-check.ts';
import { findCycles } from './find-cycles.ts';

export const stateFees: CatalogueCheck = {
  holds: 'Every filing has a fee in every state it is sold in, and every state stands once in the table of fees.',
  find({ sources, built }) {
    const { rows } = sources['state-filing-fees.json'];
    const states = rows.map(({ state }) => state);
    const table = rows.flatMap((row, index): CatalogueFindings[] => {
      const place = { file: 'state-filing-fees.json' as const, path: `rows.${index}` };
      const first = states.indexOf(row.state);
      const free = (['llc_formation', 'corp_formation', 'llc_foreign', 'corp_foreign'] as const).filter(
        (column) => row[column] === 0,
      );
      return [
        ...(first === index
          ? []
          : [
              errorAt(
                { ...place, path: `${place.path}.state` },
                `"${row.state}" has fees at rows.${first}, too.`,
                'Take one of them out.',
              ),
            ]),
        ...free.map((column) =>
          warningAt(
            { ...place, path: `${place.path}.${column}` },
            `${row.name} takes nothing.`,
            "Write the office's fee, if there is one.",
          ),
        ),
      ];
    });
    const without = built.filingProducts.filter(({ rule, row }) => lacksFee(rule, row));
    return [
      ...table,
      ...byPlace(without).map(({ file, path, values }) =>
        errorAt(
          { file, path: `${path}.fee` },
          `There is no fee for ${listed(values.map(({ state }) => state))}.`,
          'Write it in `byState`, or a `sample` for all others.',
        ),
      ),
    ];
  },
};

export const filingMethods: CatalogueCheck = {
  holds: 'Every filing can be filed wherever it is sold.',
  find({ sources, built }) {
    const { filedIn } = sources['filing-methods.json'];
    const rowsWithoutMethods = sources['state-filing-fees.json'].rows.filter(
      ({ state }) => Object.keys(filedIn[state] ?? {}).length === 0,
    );
    const statesWithoutMethods = rowsWithoutMethods.map(({ state }) => state);
    // A state without any method is reported once instead of for every filing; a missing fee is reported by the check
    // of fees.
    const isReportedElsewhere = ({ value, rule, row }: (typeof built.filingProducts)[number]) =>
      lacksFee(rule, row) ||
      (!rule.methods && !(row && rule.localities[row.state]) && statesWithoutMethods.includes(value.state));
    const without = built.filingProducts.filter(
      (filing) => filing.value.filing_methods.length === 0 && !isReportedElsewhere(filing),
    );
    return [
      ...statesWithoutMethods.map((state) =>
        errorAt(
          { file: 'filing-methods.json', path: `filedIn.${state}` },
          'Nobody can file in this state.',
          'Write at least one way to file there.',
        ),
      ),
      ...byPlace(without).map(({ file, path, values }) =>
        errorAt(
          { file, path },
          `"${values[0]?.name}" has no filing method in ${listed(values.map(({ state }) => state))}.`,
          'Write at least one in `methods`, or leave `methods` out to use those of the state.',
        ),
      ),
    ];
  },
};

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

/** Finds filing products by the attributes with which a dependent filing refers to them. */
interface FilingIndex {
  get(type: string, subType: string | null, state: string): BuiltFiling | undefined;
  /** States with at least one filing; federal filings are not counted. */
  states: readonly string[];
  /** Every entity type that some filing is for. */
  entityTypes: readonly string[];
}

function indexFilings(filings: readonly BuiltFiling[]): FilingIndex {
  const keyOf = (...parts: (string | null)[]) => JSON.stringify(parts);
  const byKey = new Map(
    filings.map((filing) => [keyOf(filing.value.type, filing.value.sub_type, filing.value.state), filing]),
  );
  const types = filings.flatMap(({ value, rule }) =>
    value.type.startsWith('formation') && value.sub_type !== null ? [value.sub_type] : rule.entityTypes,
  );
  return {
    get: (type, subType, state) => byKey.get(keyOf(type, subType, state)),
    states: [...new Set(filings.map(({ value }) => value.state))].filter((state) => state !== FEDERAL),
    entityTypes: [...new Set(types)],
  };
}

/** The entity types that a filing is for; if it is for all, every type in the catalogue. */
function entityTypesOf({ value, rule }: BuiltFiling, index: FilingIndex): readonly string[] {
  if (value.sub_type !== null) return [value.sub_type];
  return rule.entityTypes.length > 0 ? rule.entityTypes : index.entityTypes;
}

/** The jurisdictions in which a dependent of a filing in `state` may be made; the home state can be any state. */
function jurisdictionsOf(
  { jurisdiction_option }: DependentFiling,
  state: string,
  index: FilingIndex,
): readonly string[] {
  if (jurisdiction_option === 'federal') return [FEDERAL];
  return jurisdiction_option === 'same' ? [state] : index.states;
}

/**
 * The filing product that a dependent filing refers to: the one with the sub type in question, or else the one without
 * a sub type.
 */
function targetOf(
  { filing_name, filing_sub_name }: DependentFiling,
  jurisdiction: string,
  entityType: string,
  index: FilingIndex,
): BuiltFiling | undefined {
  const withoutSubType = () => index.get(filing_name, null, jurisdiction);
  // A missing sub type means the company's entity type; `null` means no sub type.
  if (filing_sub_name === null) return withoutSubType();
  return index.get(filing_name, filing_sub_name ?? entityType, jurisdiction) ?? withoutSubType();
}

function isForEntityType({ entity_types }: FilingMethod, entityType: string): boolean {
  return entity_types.length === 0 || entity_types.includes(entityType);
}

function hasMethodFor({ filing_methods }: FilingProduct, entityType: string): boolean {
  return filing_methods.some((method) => isForEntityType(method, entityType));
}
