import { resetTokenOf } from '../account/reset-token.ts';
import { affiliateSignup } from './affiliate-signup.ts';
import { clientProfile } from './client-profile.ts';
import { contact } from './contact.ts';
import type { FormSenders } from './form-sender.ts';
import { freeAccount } from './free-account.ts';
import { jobApplication } from './job-application.ts';
import { login } from './login.ts';
import { newPassword, resetPassword } from './reset-password.ts';

/** How each form of this area is sent. */
export const FORM_SENDERS: FormSenders = {
  AffiliateSignupForm: affiliateSignup,
  ClientProfileForm: clientProfile,
  ContactForm: contact,
  CustomContactForm: contact,
  FreeAccountForm: freeAccount,
  JobApplicationForm: jobApplication,
  LoginForm: login,
  ResetPasswordForm: ({ known }) => (resetTokenOf(known) === undefined ? resetPassword : newPassword),
};
