import type { ProductReference } from 'shared-contracts/area-rules';
import type { ProductOffer } from './product-offer.ts';

/** The products that an offer names, for the check of pages. `offerPath` is the path of the offer in the options. */
export function referencesOfOffer(
  { product, filing, registeredAgent }: ProductOffer,
  offerPath: string,
): ProductReference[] {
  return [
    ...(product === undefined ? [] : [{ path: `${offerPath}.product`, product, among: 'simple' as const }]),
    ...(filing ? [{ path: `${offerPath}.filing.type`, product: filing.type, among: 'filing' as const }] : []),
    ...(registeredAgent?.bulk
      ? [
          {
            path: `${offerPath}.registeredAgent.bulk.product`,
            product: registeredAgent.bulk.product,
            among: 'simple' as const,
          },
        ]
      : []),
  ];
}
