import type { AreaHost } from 'shared-contracts/area-host';
import type { CartDomain } from 'shared-contracts/domains';
import type { DomainRow } from '../../search/domain-row.ts';
import type { DomainSearchOptions } from './options.ts';

/** The part of the cart's state that a row needs, and the row's actions on the cart. */
export interface DomainChoice {
  host: AreaHost;
  options: DomainSearchOptions;
  isLimitReached: boolean;
  /** Id of the text that says the limit is reached. */
  limitNoteId: string;
  inCart(domain: string): CartDomain | undefined;
  add(row: DomainRow): void;
  remove(domain: string): void;
  changeDuration(domain: string, years: number): void;
}
