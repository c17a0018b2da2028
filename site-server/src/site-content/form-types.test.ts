import { beforeAll, expect, it } from '@jest/globals';
import type { PageConfig } from 'shared-contracts/page-config';
import type { AreaRulesByName } from 'shared-contracts/page-rules';
import { realPages } from '../../testing/real-pages.ts';

const FORM_TYPES = [
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
];

let areas: AreaRulesByName;
let pages: PageConfig[];
beforeAll(async () => {
  ({ areas, pages } = await realPages());
});

it('[SC-001] the areas place the 21 form types of the specification', () => {
  const placed = Object.values(areas).flatMap((rules) => Object.keys(rules?.formTypes ?? {}));
  expect(FORM_TYPES).toHaveLength(21);
  expect(placed).toEqual(expect.arrayContaining(FORM_TYPES));
});

it.each(FORM_TYPES)('[SC-001] the sample site has a page with a %s', (name) => {
  expect(pages.map(({ formType }) => formType)).toContain(name);
});
