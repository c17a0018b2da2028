import { enums, type Infer } from 'superstruct';

const FORM_TYPES = [
  'FreeAccountForm',
  'LoginForm',
  'ResetPasswordForm',
  'JobApplicationForm',
  'AffiliateSignupForm',
  'ContactForm',
  'CustomContactForm',
  'ClientProfileForm',
  'FormABusinessForm',
  'ForeignRegistrationForm',
  'DomesticationForm',
  'TaxIDForm',
  'DoubleLLCForm',
  'RASignupForm',
  'MFVOStandaloneForm',
  'PhoneServiceForm',
  'BusinessIdentityForm',
  'DomainSignupForm',
  'VehicleRegistrationForm',
  'TrademarkForm',
  'BOIForm',
] as const;

export const FormTypeStruct = enums(FORM_TYPES);
export type FormType = Infer<typeof FormTypeStruct>;

/** The areas of the product, each a remote in the workspace `mfe-<area>`. */
export const AREA_NAMES = ['order-checkout', 'domains', 'vehicles', 'phone-nyop', 'accounts-jobs'] as const;

export const AreaNameStruct = enums(AREA_NAMES);
export type AreaName = Infer<typeof AreaNameStruct>;

export function isFormType(name: string): name is FormType {
  return (FORM_TYPES as readonly string[]).includes(name);
}
