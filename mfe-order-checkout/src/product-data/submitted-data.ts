import type { Known } from 'shared-contracts/area-rules';
import type { CartProduct } from 'shared-contracts/cart';
import type { FormValues } from 'shared-contracts/form-data';
import { chosenState } from '../company/chosen-company.ts';
import { cartContext } from '../offers/cart-context.ts';
import { askedProducts, type AskedProduct } from './asked-products.ts';
import { kindOf, simpleAnswers } from './kinds.ts';

/**
 * What the order carries of a product beside what the cart knows of it: the data that was asked for it, in
 * the names in which it is submitted, and the service that a custom group came to.
 *
 * `data` holds answers to what is asked now and nothing else.
 */
export function submittedData(product: CartProduct, known: Known, data: FormValues): Record<string, unknown> {
  const asked = askedProducts(known).find(({ saveAs }) => saveAs === product.saveAs);
  return { ...serviceOf(product, known), ...(asked && answersSent(asked, product, known, data)) };
}

function answersSent({ saveAs, kind }: AskedProduct, product: CartProduct, known: Known, data: FormValues): Record<string, unknown> {
  const answers = data.productState?.[saveAs]?.data ?? {};
  const { perState, rows, submitted = simpleAnswers } = kindOf(kind);
  const keys = rows.flat().map(({ key }) => key);
  if (perState === undefined) {
    const own = Object.fromEntries(Object.entries(answers).filter(([key]) => keys.includes(key)));
    return Object.keys(own).length > 0 ? submitted(own, product) : {};
  }
  const byState = (answers[perState] ?? {}) as Readonly<Record<string, unknown>>;
  return simpleAnswers({ [keys[0] ?? perState]: byState[(product.state ?? chosenState(known))?.key ?? ''] });
}

/** Mail forwarding or a virtual office, as the custom group's product says it. */
function serviceOf({ saveAs }: CartProduct, known: Known): Record<string, unknown> {
  for (const group of cartContext(known).offers.groups) {
    const found = group.kind === 'custom' ? group.products.find(({ offer }) => offer.saveAs === saveAs) : undefined;
    if (found?.when.serviceType !== undefined) return { serviceType: found.when.serviceType };
  }
  return {};
}
