import type { Catalogue } from 'shared-contracts/catalogue';
import type { ProductLine } from 'shared-contracts/submission';

/** What the customer is asked for after payment, before work on this product begins; `undefined` if nothing. */
export function askedLater(
  { product_id, product_option_id, asked_later: askedByAnswer }: ProductLine,
  { filingProducts, simpleProducts }: Catalogue,
): string | undefined {
  const method = filingProducts
    .find(({ id }) => id === product_id)
    ?.filing_methods.find(({ id }) => id === product_option_id);
  const asked = [(method ?? simpleProducts.find(({ id }) => id === product_id))?.asked_later, askedByAnswer].filter(
    (what) => what !== undefined,
  );
  return asked.length > 0 ? asked.join(', and ') : undefined;
}
