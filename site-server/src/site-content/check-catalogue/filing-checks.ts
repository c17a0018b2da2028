import { FEDERAL, type DependentFiling, type FilingProduct } from 'shared-contracts/catalogue';
import { isFor, lacksFee, type BuiltFiling } from '../catalogue/filing-products.ts';
import { byPlace } from '../catalogue/catalogue-files.ts';
import { didYouMean } from '../check-pages/nearest-name.ts';
import {
  errorAt,
  listed,
  warningAt,
  type CatalogueFindings,
  type Place,
  type WrittenCatalogue,
} from './catalogue-check.ts';
import { findCycles } from './find-cycles.ts';

/** Every filing has a fee in every state it is sold in, and every state stands once in the table of fees. */
export function* stateFees({ sources, built }: WrittenCatalogue): Iterable<CatalogueFindings> {
  const { rows } = sources['state-filing-fees.json'];
  const states = rows.map(({ state }) => state);
  for (const [index, row] of rows.entries()) {
    const at = (column: string): Place => ({ file: 'state-filing-fees.json', path: `rows.${index}.${column}` });
    const first = states.indexOf(row.state);
    if (first !== index)
      yield errorAt(at('state'), `"${row.state}" has fees at rows.${first}, too.`, 'Take one of them out.');
    for (const column of ['llc_formation', 'corp_formation', 'llc_foreign', 'corp_foreign'] as const)
      if (row[column] === 0)
        yield warningAt(at(column), `${row.name} takes nothing.`, "Write the office's fee, if there is one.");
  }
  for (const { file, path, values } of byPlace(built.filingProducts.filter(({ rule, row }) => lacksFee(rule, row))))
    yield errorAt(
      { file, path: `${path}.fee` },
      `There is no fee for ${listed(values.map(({ state }) => state))}.`,
      'Write it in `byState`, or a `sample` for all others.',
    );
}

/** Every filing can be filed wherever it is sold. */
export function* filingMethods({ sources, built }: WrittenCatalogue): Iterable<CatalogueFindings> {
  const { filedIn } = sources['filing-methods.json'];
  const statesWithoutMethods = sources['state-filing-fees.json'].rows
    .map(({ state }) => state)
    .filter((state) => Object.keys(filedIn[state] ?? {}).length === 0);
  for (const state of statesWithoutMethods)
    yield errorAt(
      { file: 'filing-methods.json', path: `filedIn.${state}` },
      'Nobody can file in this state.',
      'Write at least one way to file there.',
    );
  // A state without any method is reported once instead of for every filing; a missing fee is reported by the check
  // of fees.
  const isReportedElsewhere = ({ value, rule, row }: BuiltFiling) =>
    lacksFee(rule, row) ||
    (!rule.methods && !(row && rule.localities[row.state]) && statesWithoutMethods.includes(value.state));
  const without = built.filingProducts.filter(
    (filing) => filing.value.filing_methods.length === 0 && !isReportedElsewhere(filing),
  );
  for (const { file, path, values } of byPlace(without))
    yield errorAt(
      { file, path },
      `"${values[0]?.name}" has no filing method in ${listed(values.map(({ state }) => state))}.`,
      'Write at least one in `methods`, or leave `methods` out to use those of the state.',
    );
}

/** Every filing method is for an entity type that its product is sold to, and every such type has one. */
export function* methodEntityTypes({ built }: WrittenCatalogue): Iterable<CatalogueFindings> {
  const index = indexFilings(built.filingProducts);
  for (const { file, path, values } of filingsByPlace(built)) {
    const [first] = values;
    if (!first || first.value.filing_methods.length === 0) continue;
    const types = entityTypesOf(first, index);
    // A filing sold to all entity types may have a method for a type that no other filing is for.
    const isForAll = first.value.sub_type === null && first.rule.entityTypes.length === 0;
    let hasUseless = false;
    for (const [methodIndex, { type, entityTypes = [] }] of (first.rule.methods ?? []).entries()) {
      if (isForAll || entityTypes.length === 0 || entityTypes.some((entityType) => types.includes(entityType)))
        continue;
      hasUseless = true;
      yield errorAt(
        { file, path: `${path}.methods.${methodIndex}.entityTypes` },
        `"${type}" is for ${listed(entityTypes)}, and "${first.value.name}" is sold to ${listed(types)}.`,
        didYouMean(entityTypes[0] ?? '', types, 'Write one of these.'),
      );
    }
    const uncovered = types.filter((type) => !hasMethodFor(first.value, type));
    if (uncovered.length > 0 && !hasUseless)
      yield errorAt(
        { file, path: `${path}.methods` },
        `No method is for ${listed(uncovered)}, to which "${first.value.name}" is sold.`,
        'Write a method for it, or say in `entityTypes` to whom the filing is sold.',
      );
  }
}

type Dependent = BuiltFiling['rule']['dependents'][number];

/**
 * Every dependent filing is a filing product of the jurisdiction it is made in. A company's home state may be any
 * state, so a filing that no state has is an error, and one that only some states have is a warning.
 */
export function* dependentFilings({ built }: WrittenCatalogue): Iterable<CatalogueFindings> {
  const index = indexFilings(built.filingProducts);
  const types = [...new Set(built.filingProducts.map(({ value }) => value.type))];
  for (const { file, path, values } of filingsByPlace(built))
    for (const [dependentIndex, dependent] of (values[0]?.rule.dependents ?? []).entries()) {
      const place = { file, path: `${path}.dependents.${dependentIndex}` };
      const asking = values.filter(({ row }) => !row || isFor(dependent.states, row.state));
      const { filing_name: name } = dependent;
      if (asking.length === 0)
        yield warningAt(
          place,
          'No state asks for this filing.',
          'Write states in which the filing above is sold, or take it out.',
        );
      else if (!types.includes(name))
        yield errorAt(
          { ...place, path: `${place.path}.filing_name` },
          `There is no filing "${name}".`,
          didYouMean(name, types, 'Write the type of one.'),
        );
      else yield* missingFindings(place, dependent, asking, index);
    }
}

/** The filings of each entry of the file, one for each jurisdiction. */
function filingsByPlace({ filingProducts }: WrittenCatalogue['built']) {
  return byPlace(filingProducts.map((filing) => ({ ...filing, value: filing })));
}

/** Findings for the jurisdictions and entity types in which the dependent filing cannot be made. */
function missingFindings(
  place: Place,
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

/** No filing depends on itself, however many others are between. */
export function* dependentCycles({ built }: WrittenCatalogue): Iterable<CatalogueFindings> {
  const index = indexFilings(built.filingProducts);
  const byName = new Map(built.filingProducts.map((filing) => [nameOf(filing), filing]));
  const edges = new Map([...byName].map(([name, filing]) => [name, targetsOf(filing, index).map(nameOf)]));
  // The same entries usually form a cycle in every state; report only one of these cycles.
  const reported = new Set<string>();
  for (const cycle of findCycles(edges)) {
    const paths = cycle.slice(1).map((name) => byName.get(name)?.path ?? '');
    const key = [...new Set(paths)].sort().join(' ');
    const first = byName.get(cycle[0] ?? '');
    if (!first || reported.has(key)) continue;
    reported.add(key);
    yield errorAt(
      { file: first.file, path: `${first.path}.dependents` },
      `These filings ask for each other: ${cycle.join(' → ')}.`,
      'Take one of them out of the dependents of another.',
    );
  }
}

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

type FilingIndex = ReturnType<typeof indexFilings>;

/** Finds filing products by the attributes with which a dependent filing refers to them. */
function indexFilings(filings: readonly BuiltFiling[]) {
  const keyOf = (...parts: (string | null)[]) => JSON.stringify(parts);
  const byKey = new Map(
    filings.map((filing) => [keyOf(filing.value.type, filing.value.sub_type, filing.value.state), filing]),
  );
  const types = filings.flatMap(({ value, rule }) =>
    value.type.startsWith('formation') && value.sub_type !== null ? [value.sub_type] : rule.entityTypes,
  );
  return {
    get: (type: string, subType: string | null, state: string) => byKey.get(keyOf(type, subType, state)),
    /** States with at least one filing; federal filings are not counted. */
    states: [...new Set(filings.map(({ value }) => value.state))].filter((state) => state !== FEDERAL),
    /** Every entity type that some filing is for. */
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

function hasMethodFor({ filing_methods }: FilingProduct, entityType: string): boolean {
  return filing_methods.some(({ entity_types: types }) => types.length === 0 || types.includes(entityType));
}
