import type { FilingMethod } from 'shared-contracts/catalogue';
import { percentOf } from 'shared-contracts/money';
import type { FilingMethodsFile, FilingRule, Locality, OwnMethod, StateRow } from '../filing-files.ts';
import { filingFee } from './filing-fees.ts';
import { isFor, slugOf } from './states.ts';

/** A way to file, as offered in one jurisdiction. */
interface Way extends OwnMethod {
  /** Its index in the filing's `methods`, if the filing defines its own. */
  at?: number;
}

/** The jurisdiction in which a filing is made: a state or the federal government. */
export interface FilingPlace {
  rule: FilingRule;
  /** `undefined` for a federal filing. */
  row: StateRow | undefined;
  productId: string;
}

export interface PlacedMethod {
  method: FilingMethod;
  /** Its index in the filing's `methods`; absent if it comes from the state's office. */
  at?: number;
}

/**
 * The filing methods in one jurisdiction: those of the state's office unless the filing defines its own, repeated for
 * every county where counties accept the filing. The cost is the office's fee plus the method's added fee. The
 * surcharge is a percentage of that cost, because the office is paid by card. A method without a known fee is left out.
 */
export function filingMethods(place: FilingPlace, office: FilingMethodsFile): PlacedMethod[] {
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
