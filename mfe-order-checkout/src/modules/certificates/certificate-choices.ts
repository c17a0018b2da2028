import type { Known } from 'shared-contracts/area-rules';
import { formatMoney } from 'shared-contracts/money';
import { cartContext } from '../../offers/cart-context.ts';
import { offerToTick } from '../../pricing/price-of-offer.ts';
import { fillTemplate } from '../../wording/fill-template.ts';
import type { CertificatesOptions } from './options.ts';

/** A quantity of certificates to choose, in words and at its price. */
export interface CertificateChoice {
  quantity: number;
  saveAs: string;
  text: string;
}

/** The quantities that are sold here, fewest first. */
export function certificateChoices({ quantities, optionText, optionTextOfOne }: CertificatesOptions, known: Known): CertificateChoice[] {
  return quantities.toSorted((left, right) => left.quantity - right.quantity).flatMap(({ quantity, saveAs }) => {
    const price = offerToTick(saveAs, known)?.price;
    const template = quantity === 1 ? optionTextOfOne ?? optionText : optionText;
    return price === undefined ? [] : [{ quantity, saveAs, text: fillTemplate(template, { quantity: String(quantity), price: formatMoney(price) }) }];
  });
}

/** Whether a quantity has a product that the page does not offer or the catalogue does not have; false until the catalogue is loaded. */
export function isUnmatched({ quantities }: CertificatesOptions, known: Known): boolean {
  const { offers, index } = cartContext(known);
  return areSimpleProductsLoaded(known) && quantities.some(({ saveAs }) => !index.simple.has(offers.bySaveKey.get(saveAs)?.product ?? ''));
}

export function areSimpleProductsLoaded({ catalogue }: Known): boolean {
  return catalogue.loadedLists.includes('simple_products');
}
