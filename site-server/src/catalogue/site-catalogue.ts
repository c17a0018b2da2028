import type { Catalogue } from 'shared-contracts/catalogue';
import type { Cents } from 'shared-contracts/money';

/** The catalogue with what only the site knows of it. */
export interface SiteCatalogue extends Catalogue {
  /** The least that a year of registered agent service costs where the customer names the price. Absent: no price may be named. */
  leastAgentPrice?: { price: Cents; byState: Readonly<Record<string, Cents>> };
}
