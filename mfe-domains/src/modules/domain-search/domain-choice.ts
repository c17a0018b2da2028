import type { CartDomain } from 'shared-contracts/domains';
import type { DomainRow } from '../../search/domain-row.ts';
import type { DomainSearchOptions } from './options.ts';

/** What a row needs to know of the cart, and what it may do to it. */
export interface DomainChoice {
  options: DomainSearchOptions;
  isLimitReached: boolean;
  /** Id of the text that says the limit is reached. */
  limitNoteId: string;
  isInCart(domain: string): boolean;
  inCart(domain: string): CartDomain | undefined;
  add(row: DomainRow): void;
  remove(domain: string): void;
  changeDuration(domain: string, years: number): void;
}
