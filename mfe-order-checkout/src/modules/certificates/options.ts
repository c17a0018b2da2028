import { array, defaulted, integer, min, nonempty, object, optional, refine, string, type Infer } from 'superstruct';
import { fieldWording } from 'shared-contracts/field-wording';
import { SaveKeyStruct } from '../../offers/product-offer.ts';

export const QUANTITY = 'companyInformation.certificateQuantity';

/** By quantity, the save key of the product that the page sells while `productState.<saveAs>.checked` holds. */
const QuantitiesStruct = refine(
  nonempty(array(object({ quantity: min(integer(), 1), saveAs: SaveKeyStruct }))),
  'quantities',
  (quantities) =>
    new Set(quantities.map(({ quantity }) => quantity)).size === quantities.length || 'Expected each quantity once',
);

export const CertificatesOptionsStruct = object({
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
