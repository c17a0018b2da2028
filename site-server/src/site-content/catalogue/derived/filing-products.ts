import { FEDERAL, type FilingProduct } from 'shared-contracts/catalogue';
import type { FilingMethodsFile, FilingRule, FilingsFile, StateFees, StateRow } from '../filing-files.ts';
import type { Placed } from '../placed.ts';
import { filingMethods, type PlacedMethod } from './filing-methods.ts';
import { isFor, slugOf } from './states.ts';

/** A filing product with the sources it was built from. */
export interface BuiltFiling extends Placed<FilingProduct> {
  rule: FilingRule;
  row: StateRow | undefined;
  methods: PlacedMethod[];
}

interface FilingSources {
  filings: FilingsFile;
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
