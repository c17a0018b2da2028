import { object, string } from 'superstruct';
import { decode, formatProblems } from 'shared-contracts/decode';
import type { PriceSources } from '../../orders/price-sources.ts';

const QuestionStruct = object({ product: string() });

/** Catalogue prices of a phone service and its add-ons. */
export const PRICES_OF_PHONES: PriceSources = {
  phone_product: (question, { simpleProducts }) => {
    const decoded = decode(QuestionStruct, question);
    if (decoded.kind === 'malformed') return { kind: 'malformed-question', reason: formatProblems(decoded.problems) };
    const product = simpleProducts.find(({ id }) => id === decoded.value.product);
    if (!product) return { kind: 'not-for-sale', reason: 'The catalogue does not have it.' };
    return {
      kind: 'priced',
      price: product.price,
      ...(product.billing_period !== 'once' && { renewal: product.price }),
    };
  },
};
