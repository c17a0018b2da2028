import { moduleRules, type FieldRules, type Known } from 'shared-contracts/area-rules';
import { newPasswordFields } from 'shared-contracts/new-password';
import { EMAIL_PATH, RESET_TOKEN_PATH, resetTokenOf } from '../../account/answers-and-links.ts';
import { ResetPasswordOptionsStruct, type ResetPasswordOptions } from './options.ts';

/** Asks for the email address that the link goes to; on the page that the link opens, for the new password. */
export const rules = moduleRules<ResetPasswordOptions>({ options: ResetPasswordOptionsStruct, fields });

function fields(options: ResetPasswordOptions, known: Known): FieldRules {
  if (resetTokenOf(known) === undefined)
    return { [EMAIL_PATH]: { label: options.email.label, rules: 'required|email' } };
  return { [RESET_TOKEN_PATH]: { label: 'Link', rules: '', secret: 'once' }, ...newPasswordFields(options) };
}
