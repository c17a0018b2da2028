import type { DomainResult, DomainSuggestion } from 'shared-contracts/domains';
import type { Cents } from 'shared-contracts/money';
import type { ChosenDomain } from '../domain-cart/domain-cart.ts';

/** A domain that can be bought, with every price known. */
interface PricedDomain {
  create: Cents;
  renew: Cents;
  /** The price that a third party asks for the domain; `null` if no third party owns it. */
  purchase: Cents | null;
  premium: boolean;
}

/**
 * What is known about a row's domain. `loading`: nothing yet; `not-checked`: the call failed; others: the site's
 * answer.
 */
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
    domain,
    ...(sldSuggestionType && { sldSuggestionType }),
    ...(tldRankingType && { tldRankingType }),
    state: { kind: 'loading' },
  };
}

/** The state of a row for the site's answer about its domain. */
export function stateOfResult(result: DomainResult): RowState {
  const { status, available, create, renew, purchase, premium, thirdParty } = result;
  if (status === 'unsupported') return { kind: 'unsupported' };
  if (!available || !create || !renew) return { kind: 'unavailable' };
  return {
    kind: 'available',
    premium,
    create: create.amount,
    renew: renew.amount,
    purchase: thirdParty && purchase ? purchase.amount : null,
  };
}

/** The domain of a row as it is put into the cart; `undefined` if it cannot be bought. */
export function chosenOf({ domain, sldSuggestionType, tldRankingType, state }: DomainRow): ChosenDomain | undefined {
  if (state.kind !== 'available') return undefined;
  const { create, renew, purchase, premium } = state;
  return {
    domain,
    create,
    renew,
    purchase,
    premium,
    ...(sldSuggestionType && { sldSuggestionType }),
    ...(tldRankingType && { tldRankingType }),
  };
}

/** Splits a domain at its first dot into name and ending, to show them differently: `acme` and `.co.uk`. */
export function partsOf(domain: string): [name: string, ending: string] {
  const dot = domain.indexOf('.');
  return [domain.slice(0, dot), domain.slice(dot)];
}
