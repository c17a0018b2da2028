import type { Catalogue } from 'shared-contracts/catalogue';
import type { ProductOffer } from '../offers/product-offer.ts';
import type { ProductDataKindName } from './kinds.ts';

/** The data without which a product cannot be delivered: a simple product by its id, a filing by its type. */
const KIND_BY_PRODUCT: Readonly<Record<string, ProductDataKindName>> = {
  book_and_seal: 'book-and-seal',
  go_book_and_seal: 'book-and-seal',
  book: 'book-and-seal',
  seal: 'book-and-seal',
  go_book: 'book-and-seal',
  notary_stamp: 'notary',
  law_on_call: 'law-on-call',
  compliance_filing: 'compliance-filing',
  renewal: 'renewal',
  trade_name: 'trade-name',
  tax_id: 'tax-id',
  boi_compliance: 'boi',
  process_agent: 'process-agent',
  overseas_shipping: 'shipping-address',
};

/** The kinds of catalogue products whose line must say which service it is. */
const MAIL_SERVICES: readonly string[] = ['mail forwarding', 'virtual office'];

/** The kind of data that an offer's product needs, if any. */
export function neededKind({
  product,
  filing,
}: Pick<ProductOffer, 'product' | 'filing'>): ProductDataKindName | undefined {
  return KIND_BY_PRODUCT[product ?? filing?.type ?? ''];
}

/** Whether the order must say if a product forwards mail or is a virtual office. */
export function isMailService({ product }: Pick<ProductOffer, 'product'>, { simpleProducts }: Catalogue): boolean {
  return simpleProducts.some(({ id, kind }) => id === product && MAIL_SERVICES.includes(kind));
}
