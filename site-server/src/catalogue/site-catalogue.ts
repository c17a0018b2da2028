import type { Catalogue } from 'shared-contracts/catalogue';
import type { Cents } from 'shared-contracts/money';

/** The least that a year of a product costs where the customer names the price. */
export interface LeastPrice {
  price: Cents;
  /** The states in which it is another. */
  byState: Readonly<Record<string, Cents>>;
}

/** The catalogue with what only the site knows of it. */
export interface SiteCatalogue extends Catalogue {
  /** By product id. No price of a product that is not here may be named. */
  leastPrices: Readonly<Record<string, LeastPrice>>;
}
