import type { Quote } from 'shared-contracts/cart';
import type { ProductLine } from 'shared-contracts/submission';
import type { StoredOrder } from './stored-order.ts';

/** Replaces texts of the customer. */
export const ERASED = 'erased';

/**
 * The named properties that a value has. Erasing keeps only what is named, so nothing that is added to orders can be
 * forgotten.
 */
function only<T extends object, Key extends keyof T>(value: T, ...names: Key[]): Pick<T, Key> {
  return Object.fromEntries(names.flatMap((name) => (value[name] === undefined ? [] : [[name, value[name]]]))) as Pick<
    T,
    Key
  >;
}

/** What accounting needs of an order: products, quantities, amounts. */
export function erasedOrder(order: StoredOrder): StoredOrder {
  const { companies, payment } = order;
  return {
    ...only(order, 'website', 'formType', 'total', 'test', 'cancel_services', 'submission_key'),
    companies: companies.map(({ products }) => ({
      products: products.map(erasedLine),
      company: { name: ERASED, entity_type: ERASED },
      notes: [],
    })) as StoredOrder['companies'],
    account: { email_address: ERASED, notes: [] },
    contact: { first_name: ERASED, last_name: '' },
    phones: [],
    addresses: [],
    emails: [],
    payment: {
      processor: payment.processor,
      customer_id: ERASED,
      card: { brand: payment.card.brand, last4: '0000' },
      billing_address: {
        label: '',
        kind: 'billing',
        line1: '',
        city: '',
        zip_postal_code: '',
        state_province_region: '',
        country: '',
      },
    },
  };
}

/** The name of a product may be the customer's, such as a domain. */
function erasedLine(line: ProductLine): ProductLine {
  return {
    ...only(
      line,
      'product_id',
      'product_option_id',
      'saveAs',
      'quantity',
      'price',
      'state_fee',
      'processing_surcharge',
    ),
    ...only(line, 'card_fee', 'bundled', 'bundleID'),
    name: line.product_id,
    data: {},
    ...(line.products && { products: line.products.map(erasedLine) }),
  };
}

/** The amounts of a quote. */
export function erasedQuote(quote: Quote): Quote {
  return {
    ...only(quote, 'totalCents', 'savedCents'),
    lines: quote.lines.map((line, index) => ({
      ...only(line, 'type', 'price', 'originalPrice'),
      key: String(index),
      label: ERASED,
      ...(line.subLines && {
        subLines: line.subLines.map(({ price }, position) => ({ key: String(position), label: ERASED, price })),
      }),
    })),
    renewals: quote.renewals.map((renewal) => only(renewal, 'price', 'period', 'afterMonths', 'afterDays')),
  };
}
