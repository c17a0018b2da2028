import type { ProductReference } from 'shared-contracts/area-rules';
import type { ProductOffer } from './product-offer.ts';

/** The products that an offer names, for the check of pages. `at` is its place in the options. */
export function referencesOfOffer({ product, filing, registeredAgent }: ProductOffer, at: string): ProductReference[] {
  return [
    ...(product === undefined ? [] : [{ path: `${at}.product`, product, among: 'simple' as const }]),
    ...(filing ? [{ path: `${at}.filing.type`, product: filing.type, among: 'filing' as const }] : []),
    ...(registeredAgent?.bulk ? [{ path: `${at}.registeredAgent.bulk.product`, product: registeredAgent.bulk.product, among: 'simple' as const }] : []),
  ];
}
