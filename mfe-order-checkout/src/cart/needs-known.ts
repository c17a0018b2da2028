import type { Known } from 'shared-contracts/area-rules';
import type { CatalogueNeeds } from 'shared-contracts/catalogue';
import { rememberingCart } from './cart-memo.ts';
import { catalogueNeeds } from './needs.ts';

const needs = rememberingCart(catalogueNeeds);

/** `catalogueNeeds` of what is known, not asked again until it can have changed. */
export function needsKnown(known: Known): CatalogueNeeds {
  return needs(known, {});
}
