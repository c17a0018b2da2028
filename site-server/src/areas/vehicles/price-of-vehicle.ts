import { cheapestMethod, type Catalogue } from 'shared-contracts/catalogue';
import { decode, formatProblems } from 'shared-contracts/decode';
import { object, string, type Struct } from 'superstruct';
import type { PriceAnswer, PriceSources } from '../../orders/price-sources.ts';

const RegistrationQuestionStruct = object({ filing: string(), state: string(), type: string() });
const ProductQuestionStruct = object({ product: string() });

/** Catalogue prices for vehicles: a registration, the office's fee for it, and the add-on products. */
export const PRICES_OF_VEHICLES: PriceSources = {
  vehicle_registration: pricing(
    RegistrationQuestionStruct,
    (question, catalogue) => registration(question, catalogue)?.price,
  ),
  vehicle_fee: pricing(RegistrationQuestionStruct, (question, catalogue) => {
    const method = cheapestMethod(registration(question, catalogue)?.filing_methods ?? []);
    return method && method.cost + method.surcharge;
  }),
  vehicle_product: pricing(
    ProductQuestionStruct,
    ({ product }, { simpleProducts }) => simpleProducts.find(({ id }) => id === product)?.price,
  ),
};

function registration(
  { filing, state, type }: { filing: string; state: string; type: string },
  { filingProducts }: Catalogue,
) {
  return filingProducts.find(
    (product) => product.type === filing && product.state === state && product.sub_type === type,
  );
}

function pricing<T>(struct: Struct<T, unknown>, priceOf: (question: T, catalogue: Catalogue) => number | undefined) {
  return (question: unknown, catalogue: Catalogue): PriceAnswer => {
    const decoded = decode(struct, question);
    if (decoded.kind === 'malformed') return { kind: 'malformed-question', reason: formatProblems(decoded.problems) };
    const price = priceOf(decoded.value, catalogue);
    return price === undefined
      ? { kind: 'not-for-sale', reason: 'The catalogue does not have it.' }
      : { kind: 'priced', price };
  };
}
