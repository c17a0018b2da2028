import type { FormType } from 'shared-contracts/form-types';

/** The ten forms that are an order (SH-010). */
const ORDERS: readonly FormType[] = [
  'FormABusinessForm', 'ForeignRegistrationForm', 'DomesticationForm', 'TaxIDForm', 'DoubleLLCForm', 'RASignupForm',
  'MFVOStandaloneForm', 'BusinessIdentityForm', 'TrademarkForm', 'BOIForm',
];

/** The words of the button that sends the form: `Submit Order` in the checkout, `Submit` elsewhere (UI-040). */
export function submitLabelOf(formType: FormType): string {
  return ORDERS.includes(formType) ? 'Submit Order' : 'Submit';
}
