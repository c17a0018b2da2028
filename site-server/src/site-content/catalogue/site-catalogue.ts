import type { Catalogue } from 'shared-contracts/catalogue';
import type { Cents } from 'shared-contracts/money';

/** The lowest yearly price accepted for a product whose price the customer names. */
export interface LeastPrice {
  price: Cents;
  /** Exceptions by state. */
  byState: Readonly<Record<string, Cents>>;
}

/** The catalogue with the data that only the server may know. */
export interface SiteCatalogue extends Catalogue {
  /** By product id. Customers cannot name the price of a product that is missing here. */
  leastPrices: Readonly<Record<string, LeastPrice>>;
}
