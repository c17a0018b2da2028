import type { Known } from 'shared-contracts/area-rules';
import type { Affiliates } from '../accounts/affiliate-codes.ts';
import type { FullOrder } from 'shared-contracts/submission';
import type { SiteCatalogue } from '../site-content/catalogue/catalogue-files.ts';
import type { Reservations } from './reservations.ts';
import type { Refusal } from '../sent-forms/refusal.ts';

/** An order that its rules accept. */
interface OrderToCheck {
  known: Known;
  order: FullOrder;
}

export interface OrderCheckDeps {
  catalogue: SiteCatalogue;
  reservations: Reservations;
  /** Addresses of the areas' outside services, by name. */
  services?: ReadonlyMap<string, string>;
  /** The site's affiliates; absent where an outside platform has them. */
  affiliates?: Affiliates | undefined;
}

/**
 * An area's check of an order beyond its rules, for what only the site knows or only one order can have. Returns the
 * refusal, if any. Runs for the orders of all pages, also those without the area; return `undefined` there. Runs last,
 * before the order is stored and the card charged; it may run again for an order that is resent.
 */
export type OrderCheck = (
  order: OrderToCheck,
  deps: OrderCheckDeps,
) => Refusal | undefined | Promise<Refusal | undefined>;
