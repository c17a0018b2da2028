import type { Known } from 'shared-contracts/area-rules';
import { FEDERAL } from 'shared-contracts/catalogue';
import { defineQuestions, radio } from 'shared-contracts/questions';
import { array, defaulted, nonempty, object, optional, string, type Infer } from 'superstruct';
import { businessStatus } from '../../company/existing-business.ts';
import { cartContext } from '../../offers/cart-context.ts';
import { filingIn } from '../../offers/chosen-filing.ts';
import { SaveKeyStruct } from '../../offers/product-offer.ts';

const ChoiceStruct = object({ key: nonempty(string()), label: nonempty(string()), text: defaulted(string(), '') });

interface TaxIdOptions {
  saveAs: string;
  choices: readonly Infer<typeof ChoiceStruct>[];
  methodMissing: string;
}

/** The choice of a tax ID. The offer's `methodBy` maps each choice to a filing method. */
export const rules = defineQuestions(
  {
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
  },
  {
    taxIDSelection: radio(({ label, hint, tooltip }) => ({ label, hint, tooltip }), {
      name: ({ messageName }) => messageName,
      // A business that does not exist yet is not asked.
      asked: (_, known) => businessStatus(known).kind !== 'not-formed',
      choices: (options, known) => choicesOf(options, known),
      product: ({ saveAs }) => saveAs,
      columns: 2,
    }),
  },
);

/** The choices; one for which the federal filing has no method is disabled. */
function choicesOf({ saveAs, choices, methodMissing }: TaxIdOptions, known: Known) {
  const context = cartContext(known);
  const offer = context.offers.bySaveKey.get(saveAs);
  const { product, methods } = offer ? filingIn(FEDERAL, offer, context) : { methods: [] };
  const isLoaded = known.catalogue.loadedStates.includes(FEDERAL);
  return choices.map(({ key, label, text }) => {
    const type = offer?.filing?.methodBy?.methods[key];
    const method = methods.find((candidate) => candidate.type === type);
    const choice = { key, value: label, ...(text && { text }) };
    return isLoaded && !(product && method) ? { ...choice, disabled: true, reason: methodMissing } : choice;
  });
}
