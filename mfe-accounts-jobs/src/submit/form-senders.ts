import type { FormType } from 'shared-contracts/form-types';
import type { FormSender } from './form-sender.ts';
import { freeAccount } from './free-account.ts';

/** How each form of this area is sent. */
export const FORM_SENDERS: Readonly<Partial<Record<FormType, FormSender>>> = {
  FreeAccountForm: freeAccount,
};
