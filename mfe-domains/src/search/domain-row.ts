import type { DomainResult, DomainSuggestion } from 'shared-contracts/domains';
import type { Cents } from 'shared-contracts/money';

/** A domain that can be bought, with every price known. */
export interface PricedDomain {
  create: Cents;
  renew: Cents;
  /** What a third party asks for the name; `null` for every other one. */
  purchase: Cents | null;
  premium: boolean;
}

/** What is known of a row's domain: nothing yet, nothing because asking failed, or the site's word. */
export type RowState =
  | { kind: 'loading' }
  | { kind: 'not-checked' }
  | { kind: 'unsupported' }
  | { kind: 'unavailable' }
  | ({ kind: 'available' } & PricedDomain);

export interface DomainRow extends DomainSuggestion {
  state: RowState;
}

export function loadingRow(suggestion: DomainSuggestion): DomainRow {
  const { domain, sldSuggestionType, tldRankingType } = suggestion;
  return {
    domain, ...(sldSuggestionType && { sldSuggestionType }), ...(tldRankingType && { tldRankingType }), state: { kind: 'loading' },
  };
}

/** Where a row goes once its domain is known. */
export function stateOfResult(result: DomainResult): RowState {
  const { status, available, create, renew, purchase, premium, thirdParty } = result;
  if (status === 'unsupported') return { kind: 'unsupported' };
  if (!available || !create || !renew) return { kind: 'unavailable' };
  return {
    kind: 'available', premium, create: create.amount, renew: renew.amount,
    purchase: thirdParty && purchase ? purchase.amount : null,
  };
}

/** A part of a domain's name and its ending with the dot, for showing them apart: `acme` and `.co.uk`. */
export function partsOf(domain: string): [name: string, ending: string] {
  const dot = domain.indexOf('.');
  return [domain.slice(0, dot), domain.slice(dot)];
}
