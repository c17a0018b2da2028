import { type Change, type Known, moduleRules, type FieldRules } from 'shared-contracts/area-rules';
import { choiceField } from 'shared-contracts/choice-field';
import { fieldWording } from 'shared-contracts/field-wording';
import { formatMoney } from 'shared-contracts/money';
import { array, defaulted, integer, min, nonempty, object, optional, refine, string, type Infer } from 'superstruct';
import { cartContext } from '../../offers/cart-context.ts';
import { checkedPath } from '../../offers/chosen-in-group.ts';
import { offerToTick } from '../../offers/offer-to-tick.ts';
import { SaveKeyStruct } from '../../offers/product-offer.ts';
import { priceOfChoice } from '../../pricing/price-of-choice.ts';
import { fillTemplate } from '../../wording/fill-template.ts';

export const QUANTITY = 'companyInformation.certificateQuantity';

/** By quantity, the save key of the product that the page sells while `productState.<saveAs>.checked` holds. */
const QuantitiesStruct = refine(
  nonempty(array(object({ quantity: min(integer(), 1), saveAs: SaveKeyStruct }))),
  'quantities',
  (quantities) =>
    new Set(quantities.map(({ quantity }) => quantity)).size === quantities.length || 'Expected each quantity once',
);

const CertificatesOptionsStruct = object({
  certificates: fieldWording({
    label: 'Certificates',
    hint: 'Certified copies of your filing. A bank or another state may ask for one.',
  }),
  quantities: defaulted(QuantitiesStruct, [
    { quantity: 1, saveAs: 'certificates' },
    { quantity: 3, saveAs: 'certificates_3' },
  ]),
  none: defaulted(nonempty(string()), 'No certificates'),
  optionText: defaulted(nonempty(string()), '{quantity} Certificates - {price}'),
  /** The same for one certificate. */
  optionTextOfOne: optional(nonempty(string())),
});
export type CertificatesOptions = Infer<typeof CertificatesOptionsStruct>;

/** A quantity of certificates to choose, in words and at its price. */
interface CertificateChoice {
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
function quantitiesSold(
  { quantities }: Pick<CertificatesOptions, 'quantities'>,
  known: Known,
): CertificatesOptions['quantities'] {
  const context = cartContext(known);
  return quantities
    .toSorted((left, right) => left.quantity - right.quantity)
    .filter(({ saveAs }) => offerToTick(saveAs, context));
}

/** The changes that tick the product of one quantity, if any, and no other. */
function ticksOf(quantities: CertificatesOptions['quantities'], chosen: string | undefined, { data }: Known): Change[] {
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

function areSimpleProductsLoaded({ catalogue }: Known): boolean {
  return catalogue.loadedLists.includes('simple_products');
}

export const rules = moduleRules<CertificatesOptions>({
  options: CertificatesOptionsStruct,
  initialValues: () => ({ companyInformation: { certificateQuantity: 0 } }),
  fields: certificatesFields,
  settle: settleCertificates,
});

function certificatesFields(options: CertificatesOptions, known: Known): FieldRules {
  const quantities = quantitiesSold(options, known).map(({ quantity }) => String(quantity));
  return {
    [QUANTITY]: choiceField(options.certificates.label, ['0', ...quantities], { isOptional: true, none: 0, sample: 0 }),
  };
}

/** Ticks the product of the chosen quantity and no other. A quantity that is not sold any more becomes none. */
function settleCertificates(options: CertificatesOptions, _before: Known, after: Known): Change[] {
  if (!areSimpleProductsLoaded(after)) return [];
  const chosen = quantitiesSold(options, after).find(
    ({ quantity }) => quantity === after.data.companyInformation?.certificateQuantity,
  );
  const ticks = ticksOf(options.quantities, chosen?.saveAs, after);
  return chosen ? ticks : [...ticks, { kind: 'set', path: QUANTITY, value: 0 }];
}
