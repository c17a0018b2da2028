import type { Known } from 'shared-contracts/area-rules';
import type { FullOrder } from 'shared-contracts/submission';
import type { SiteCatalogue } from '../catalogue/site-catalogue.ts';
import type { Reservations } from '../reservations/reservations.ts';
import type { Refusal } from './refusal.ts';

/** An order that holds by its rules. */
export interface OrderToCheck {
  known: Known;
  order: FullOrder;
}

export interface OrderCheckDeps {
  catalogue: SiteCatalogue;
  reservations: Reservations;
}

/**
 * What an area asks of an order beyond its rules: what only the site knows, or what only one order can have. It runs
 * last before the order is made and the card charged; an order that is sent again is checked again.
 */
export type OrderCheck = (order: OrderToCheck, deps: OrderCheckDeps) => Refusal | undefined | Promise<Refusal | undefined>;
