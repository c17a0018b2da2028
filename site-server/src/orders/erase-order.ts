import type { Quote } from 'shared-contracts/cart';
import type { ProductLine } from 'shared-contracts/submission';
import type { StoredOrder } from './stored-order.ts';

/** Replaces texts of the customer. */
export const ERASED = 'erased';

/**
 * What accounting needs of an order: products, quantities, amounts. Only what is named here stays, so nothing that is
 * added to orders can be forgotten.
 */
export function erasedOrder({
  website,
  formType,
  companies,
  total,
  payment,
  test,
  cancel_services,
  submission_key,
}: StoredOrder): StoredOrder {
  return {
    website,
    formType,
    total,
    test,
    cancel_services,
    submission_key,
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
function erasedLine({
  product_id,
  product_option_id,
  saveAs,
  quantity,
  price,
  state_fee,
  processing_surcharge,
  card_fee,
  bundled,
  bundleID,
  products,
}: ProductLine): ProductLine {
  return {
    product_id,
    product_option_id,
    saveAs,
    quantity,
    price,
    name: product_id,
    data: {},
    ...(state_fee !== undefined && { state_fee }),
    ...(processing_surcharge !== undefined && { processing_surcharge }),
    ...(card_fee !== undefined && { card_fee }),
    ...(bundled !== undefined && { bundled }),
    ...(bundleID !== undefined && { bundleID }),
    ...(products && { products: products.map(erasedLine) }),
  };
}

/** The amounts of a quote. */
export function erasedQuote({ lines, totalCents, savedCents, renewals }: Quote): Quote {
  return {
    lines: lines.map(({ type, price, originalPrice, subLines }, index) => ({
      key: String(index),
      type,
      label: ERASED,
      ...(price !== undefined && { price }),
      ...(originalPrice !== undefined && { originalPrice }),
      ...(subLines && {
        subLines: subLines.map((line, position) => ({ key: String(position), label: ERASED, price: line.price })),
      }),
    })),
    ...(totalCents !== undefined && { totalCents }),
    savedCents,
    renewals: renewals.map(({ price, period, afterMonths, afterDays }) => ({
      price,
      period,
      afterMonths,
      ...(afterDays !== undefined && { afterDays }),
    })),
  };
}
