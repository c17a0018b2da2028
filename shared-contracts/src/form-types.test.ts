import { expect, it } from '@jest/globals';
import { decode } from './decode.ts';
import { FormTypeStruct, isFormType } from './form-types.ts';

const FORM_TYPES = Object.values(FormTypeStruct.schema);

it('[SC-001] there are exactly 21 form types', () => {
  expect([...FORM_TYPES].sort()).toEqual([
    'AffiliateSignupForm',
    'BOIForm',
    'BusinessIdentityForm',
    'ClientProfileForm',
    'ContactForm',
    'CustomContactForm',
    'DomainSignupForm',
    'DomesticationForm',
    'DoubleLLCForm',
    'ForeignRegistrationForm',
    'FormABusinessForm',
    'FreeAccountForm',
    'JobApplicationForm',
    'LoginForm',
    'MFVOStandaloneForm',
    'PhoneServiceForm',
    'RASignupForm',
    'ResetPasswordForm',
    'TaxIDForm',
    'TrademarkForm',
    'VehicleRegistrationForm',
  ]);
  expect(new Set(FORM_TYPES).size).toBe(21);
});

it.each([...FORM_TYPES])('[SC-001] %s is a form type', (name) => {
  expect(isFormType(name)).toBe(true);
  expect(decode(FormTypeStruct, name).kind).toBe('decoded');
});

it.each(['', 'formabusinessform', 'Form', 'constructor'])('[SC-001] %j is none', (name) => {
  expect(isFormType(name)).toBe(false);
  expect(decode(FormTypeStruct, name).kind).toBe('malformed');
});
