import type { Change, Known } from 'shared-contracts/area-rules';
import { formatMoney } from 'shared-contracts/money';
import { cartContext } from '../../offers/cart-context.ts';
import { checkedPath } from '../../offers/chosen-in-group.ts';
import { offerToTick } from '../../offers/offer-to-tick.ts';
import { priceOfChoice } from '../../pricing/price-of-choice.ts';
import { fillTemplate } from '../../wording/fill-template.ts';
import type { CertificatesOptions } from './options.ts';

/** A quantity of certificates to choose, in words and at its price. */
export interface CertificateChoice {
  quantity: number;
  text: string;
}

/** The quantities that are sold here, fewest first. */
export function certificateChoices(options: CertificatesOptions, known: Known): CertificateChoice[] {
  const { quantities, optionText, optionTextOfOne } = options;
  return quantitiesSold(options, known).flatMap(({ quantity, saveAs }) => {
    const undone = ticksOf(quantities, undefined, known);
    const price = priceOfChoice({ made: ticksOf(quantities, saveAs, known), undone }, known, saveAs)?.price;
    const template = quantity === 1 ? (optionTextOfOne ?? optionText) : optionText;
    return price === undefined
      ? []
      : [{ quantity, text: fillTemplate(template, { quantity: String(quantity), price: formatMoney(price) }) }];
  });
}

/** The quantities that the page and the catalogue sell here, fewest first. */
export function quantitiesSold(
  { quantities }: Pick<CertificatesOptions, 'quantities'>,
  known: Known,
): CertificatesOptions['quantities'] {
  const context = cartContext(known);
  return quantities
    .toSorted((left, right) => left.quantity - right.quantity)
    .filter(({ saveAs }) => offerToTick(saveAs, context));
}

/** The changes that tick the product of one quantity, if any, and no other. */
export function ticksOf(
  quantities: CertificatesOptions['quantities'],
  chosen: string | undefined,
  { data }: Known,
): Change[] {
  return quantities.flatMap(({ saveAs }): Change[] => {
    const isTicked = data.productState?.[saveAs]?.checked;
    return isTicked === undefined && saveAs !== chosen
      ? []
      : [{ kind: 'set', path: checkedPath(saveAs), value: saveAs === chosen }];
  });
}

/**
 * Whether a quantity has a product that the page does not offer or the catalogue does not have; false until the
 * catalogue is loaded.
 */
export function isUnmatched({ quantities }: CertificatesOptions, known: Known): boolean {
  const { offers, index } = cartContext(known);
  return (
    areSimpleProductsLoaded(known) &&
    quantities.some(({ saveAs }) => !index.simple.has(offers.bySaveKey.get(saveAs)?.product ?? ''))
  );
}

export function areSimpleProductsLoaded({ catalogue }: Known): boolean {
  return catalogue.loadedLists.includes('simple_products');
}
