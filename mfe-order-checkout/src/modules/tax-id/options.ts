import { array, defaulted, nonempty, object, optional, string, type Infer } from 'superstruct';
import { SaveKeyStruct } from '../../offers/product-offer.ts';

const ChoiceStruct = object({ key: nonempty(string()), label: nonempty(string()), text: defaulted(string(), '') });

/** Page options of the tax ID module. The offer's `methodBy` maps each choice to a filing method. */
export const TaxIdOptionsStruct = object({
  /** Save key of the tax ID among the products of the page. */
  saveAs: defaulted(SaveKeyStruct, 'tax_id'),
  label: defaulted(nonempty(string()), 'Does Your Business’ Responsible Party Have a SSN?'),
  hint: optional(string()),
  tooltip: defaulted(
    string(),
    'The responsible party is the person who controls the company. The IRS files much faster for one with a ' +
      'Social Security number.',
  ),
  messageName: defaulted(nonempty(string()), 'EIN product selection'),
  choices: defaulted(nonempty(array(ChoiceStruct)), [
    { key: 'ssn', label: 'Yes', text: 'With a Social Security number' },
    { key: 'noSsn', label: 'No', text: 'Without a Social Security number' },
  ]),
  /** Under a choice whose filing method the catalogue does not have. */
  methodMissing: defaulted(nonempty(string()), 'Error: filing method not found'),
});
export type TaxIdOptions = Infer<typeof TaxIdOptionsStruct>;
