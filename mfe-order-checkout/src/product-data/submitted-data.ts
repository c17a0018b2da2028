import type { Known } from 'shared-contracts/area-rules';
import type { CartProduct } from 'shared-contracts/cart';
import type { FormValues } from 'shared-contracts/form-data';
import { chosenState } from '../company/chosen-company.ts';
import { cartContext } from '../offers/cart-context.ts';
import { askedProducts, type AskedProduct } from './asked-products.ts';
import { kindOf, simpleAnswers } from './kinds.ts';

/**
 * The data that the order carries for a product in addition to the cart's: the answers to its fields, in submitted
 * form, and the service type that was chosen in a custom group.
 *
 * `data` must hold only answers to fields that are asked now.
 */
export function submittedData(product: CartProduct, known: Known, data: FormValues): Record<string, unknown> {
  const asked = askedProducts(known).find(({ saveAs }) => saveAs === product.saveAs);
  return { ...serviceOf(product, known), ...(asked && answersSent(asked, product, known, data)) };
}

function answersSent(
  { saveAs, kind }: AskedProduct,
  product: CartProduct,
  known: Known,
  data: FormValues,
): Record<string, unknown> {
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

/** The service type (mail forwarding or virtual office) of a product in a custom group. */
function serviceOf({ saveAs }: CartProduct, known: Known): Record<string, unknown> {
  for (const group of cartContext(known).offers.groups) {
    const match = group.kind === 'custom' ? group.products.find(({ offer }) => offer.saveAs === saveAs) : undefined;
    if (match?.when.serviceType !== undefined) return { serviceType: match.when.serviceType };
  }
  return {};
}
