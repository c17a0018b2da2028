import { FEDERAL, type FilingMethod, type FilingProduct } from 'shared-contracts/catalogue';
import { percentOf, type Cents } from 'shared-contracts/money';
import type {
  CatalogueSources,
  FilingRule,
  Locality,
  OwnMethod,
  Placed,
  StateFees,
  StateRow,
  States,
} from './catalogue-files.ts';

type FilingMethodsFile = CatalogueSources['filing-methods.json'];

/** A filing product with the sources it was built from. */
export interface BuiltFiling extends Placed<FilingProduct> {
  rule: FilingRule;
  row: StateRow | undefined;
  methods: PlacedMethod[];
}

interface FilingSources {
  filings: CatalogueSources['filings.json'];
  office: FilingMethodsFile;
  fees: StateFees;
}

/**
 * Every filing for every jurisdiction in which it is sold, grouped by state (federal last), each group in the order of
 * the file.
 */
export function filingProducts({ filings: { filings }, office, fees }: FilingSources): BuiltFiling[] {
  const filingsIn = (row: StateRow | undefined) =>
    filings.flatMap((rule, index) =>
      rule.federal === (row === undefined) && (!row || isFor(rule.states, row.state))
        ? [filingIn(row, rule, `filings.${index}`, office)]
        : [],
    );
  return [...fees.rows.flatMap(filingsIn), ...filingsIn(undefined)];
}

function filingIn(row: StateRow | undefined, rule: FilingRule, path: string, office: FilingMethodsFile): BuiltFiling {
  const { type, subType, name, price } = rule;
  const state = row?.state ?? FEDERAL;
  const id = `filing-${kindOf(type, subType)}-${state}`;
  const methods = filingMethods({ rule, row, productId: id }, office);
  return {
    file: 'filings.json',
    path,
    rule,
    row,
    methods,
    value: { id, name, price, type, sub_type: subType, state, filing_methods: methods.map(({ method }) => method) },
  };
}

/**
 * The kind of filing within a product id. Formation ids omit the type (`filing-llc-WY`) and must stay that way: ids
 * never change.
 */
function kindOf(type: string, subType: string | null): string {
  const parts = type === 'formation' && subType !== null ? [subType] : [type, subType ?? ''];
  return parts.filter(Boolean).map(slugOf).join('-');
}

/** A way to file, as offered in one jurisdiction. */
interface Way extends OwnMethod {
  /** Its index in the filing's `methods`, if the filing defines its own. */
  at?: number;
}

/** The jurisdiction in which a filing is made: a state or the federal government. */
interface FilingPlace {
  rule: FilingRule;
  /** `undefined` for a federal filing. */
  row: StateRow | undefined;
  productId: string;
}

interface PlacedMethod {
  method: FilingMethod;
  /** Its index in the filing's `methods`; absent if it comes from the state's office. */
  at?: number;
}

/**
 * The filing methods in one jurisdiction: those of the state's office unless the filing defines its own, repeated for
 * every county where counties accept the filing. The cost is the office's fee plus the method's added fee. The
 * surcharge is a percentage of that cost, because the office is paid by card. A method without a known fee is left out.
 */
function filingMethods(place: FilingPlace, office: FilingMethodsFile): PlacedMethod[] {
  const { rule, row } = place;
  const localities = row && rule.localities[row.state];
  return waysOf(place, office).flatMap((way) =>
    (localities ?? [undefined]).flatMap((locality): PlacedMethod[] => {
      const method = methodOf(way, place, locality);
      return method ? [{ method, ...(way.at !== undefined && { at: way.at }) }] : [];
    }),
  );
}

function waysOf({ rule, row }: FilingPlace, { methods, filedIn }: FilingMethodsFile): Way[] {
  if (rule.methods) return rule.methods.map((way, index) => ({ ...way, at: index }));
  return methods.flatMap((way) => {
    const time = row && filedIn[row.state]?.[way.type];
    return time ? [{ ...way, filedIn: time }] : [];
  });
}

function methodOf(
  way: Way,
  { rule, row, productId }: FilingPlace,
  locality: Locality | undefined,
): FilingMethod | undefined {
  const fee = filingFee(rule, row, locality);
  if (fee === undefined) return undefined;
  const { times } = rule.fee;
  const cost = fee + way.addedFee;
  const office = locality ? `${locality.name} clerk` : rule.agency.replaceAll('{state}', row?.name ?? '');
  const dependents = dependentsIn(rule, row);
  return {
    id: [productId, slugOf(way.type), ...(locality ? [slugOf(locality.name)] : [])].join('-'),
    type: way.type,
    jurisdiction: row?.state ?? 'Federal',
    entity_types: way.entityTypes ?? (rule.subType === null ? rule.entityTypes : [rule.subType]),
    cost: cost * times,
    surcharge: rule.withoutSurcharge ? 0 : percentOf(cost, way.surchargePercent) * times,
    filed_in: way.filedIn,
    docs_in: way.docsIn,
    ...(way.preparation && { preparation: way.preparation }),
    ...(way.askedLater !== undefined && { asked_later: way.askedLater }),
    local_jurisdiction: locality?.name ?? null,
    filing: {
      locality: locality?.name ?? null,
      agency: { name: office },
      ...(dependents.length > 0 && {
        dependent_filings_info: dependents.map(({ states: _, ...dependent }) => dependent),
      }),
    },
  };
}

/** The other filings that the office requires with this one in a jurisdiction. */
function dependentsIn({ dependents }: FilingRule, row: StateRow | undefined): FilingRule['dependents'] {
  return dependents.filter(({ states }) => !row || isFor(states, row.state));
}

/**
 * The office's fee for a filing in cents, before the method's added fee. The county's own fee takes precedence, then
 * the fee given for the state, then the table's, then the sample. `undefined` if none applies.
 */
function filingFee(
  { fee }: Pick<FilingRule, 'fee'>,
  row: StateRow | undefined,
  locality?: Locality,
): Cents | undefined {
  const column = fee.of ?? fee.like;
  const ofTable = row && column && row[column] * 100;
  return locality?.fee ?? (row && fee.byState[row.state]) ?? ofTable ?? fee.sample;
}

/** Whether a filing has no known fee in a jurisdiction or in one of its counties. */
export function lacksFee(rule: FilingRule, row: StateRow | undefined): boolean {
  const localities = row && rule.localities[row.state];
  return (localities ?? [undefined]).some((locality) => filingFee(rule, row, locality) === undefined);
}

/** Whether the selection includes the state; `undefined` selects all states. */
export function isFor(states: States | undefined, state: string): boolean {
  return (states?.only?.includes(state) ?? true) && !(states?.except?.includes(state) ?? false);
}

/** `Los Angeles County` → `los-angeles-county`, as part of an id. */
function slugOf(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}
