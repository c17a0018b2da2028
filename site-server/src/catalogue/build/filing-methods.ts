import type { FilingMethod } from 'shared-contracts/catalogue';
import { percentOf } from 'shared-contracts/money';
import type { FilingMethodsFile, FilingRule, Locality, OwnMethod, StateRow } from '../filing-files.ts';
import { filingFee } from './filing-fees.ts';
import { isFor, slugOf } from './states.ts';

/** A way to file, as it is offered in one place. */
interface Way extends OwnMethod {
  /** Where it is written, if the filing has ways of its own. */
  at?: number;
}

/** Where a filing is made: in a state, or with the country. */
export interface FilingPlace {
  rule: FilingRule;
  /** Absent for the country. */
  row: StateRow | undefined;
  productId: string;
}

export interface PlacedMethod {
  method: FilingMethod;
  /** Its place among the filing's own methods. */
  at?: number;
}

/**
 * The ways to file in one place: those of the state's office unless the filing has its own,
 * each once a county where these take it. What a way costs is the office's fee and what the way adds;
 * the surcharge is a share of that, since the office takes a card for it. None where the fee is not known.
 */
export function filingMethods(place: FilingPlace, office: FilingMethodsFile): PlacedMethod[] {
  const { rule, row } = place;
  const localities = row && rule.localities[row.state];
  return waysOf(place, office).flatMap((way) =>
    (localities ?? [undefined]).flatMap((locality): PlacedMethod[] => {
      const method = methodOf(way, place, locality);
      return method ? [{ method, ...(way.at !== undefined && { at: way.at }) }] : [];
    }));
}

function waysOf({ rule, row }: FilingPlace, { methods, filedIn }: FilingMethodsFile): Way[] {
  if (rule.methods) return rule.methods.map((way, at) => ({ ...way, at }));
  return methods.flatMap((way) => {
    const time = row && filedIn[row.state]?.[way.type];
    return time ? [{ ...way, filedIn: time }] : [];
  });
}

function methodOf(way: Way, { rule, row, productId }: FilingPlace, locality: Locality | undefined): FilingMethod | undefined {
  const fee = filingFee(rule, row, locality);
  if (fee === undefined) return undefined;
  const { times } = rule.fee;
  const cost = fee + way.addedFee;
  const office = locality ? `${locality.name} clerk` : rule.agency.replaceAll('{state}', row?.name ?? '');
  const dependents = dependentsIn(rule, row);
  return {
    id: [productId, slugOf(way.type), ...(locality ? [slugOf(locality.name)] : [])].join('-'),
    type: way.type, jurisdiction: row?.state ?? 'Federal',
    entity_types: way.entityTypes ?? (rule.subType === null ? rule.entityTypes : [rule.subType]),
    cost: cost * times, surcharge: rule.withoutSurcharge ? 0 : percentOf(cost, way.surchargePercent) * times,
    filed_in: way.filedIn, docs_in: way.docsIn, local_jurisdiction: locality?.name ?? null,
    filing: {
      locality: locality?.name ?? null, agency: { name: office },
      ...(dependents.length > 0 && { dependent_filings_info: dependents.map(({ states: _, ...dependent }) => dependent) }),
    },
  };
}

/** What the office asks for beside this filing in one place. */
export function dependentsIn({ dependents }: FilingRule, row: StateRow | undefined): FilingRule['dependents'] {
  return dependents.filter(({ states }) => !row || isFor(states, row.state));
}
