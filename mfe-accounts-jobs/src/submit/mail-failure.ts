import { ERROR_CATALOGUE } from 'shared-contracts/error-catalogue';
import type { FailureWords } from './form-sender.ts';

const { Mail } = ERROR_CATALOGUE;

/** The failure of a message or a profile in words. */
export const mailFailure = (reason: string | undefined): FailureWords => ({
  title: Mail.title,
  message: reason ?? Mail.message,
});
