import { valueAt } from 'shared-contracts/data-path';
import type { FormValues } from 'shared-contracts/form-data';
import { isEmptyAnswer } from 'shared-contracts/validation';
import { billingAddressOf, isCompleteAddress, mailingAddressOf } from '../address/resolve-address.ts';

/**
 * Answers and addresses that an order cannot be assembled without. The first missing one is reported, answers first.
 */
export interface OrderRequirements {
  /** Paths of answers. */
  answers: readonly string[];
  /** Paths of answers that depend on other answers, checked after `answers`. */
  further?(data: FormValues): readonly string[];
  addresses: readonly ('billing' | 'mailing')[];
}

/** Answers without which no customer can be sent an invoice. */
export const CUSTOMER_ANSWERS = [
  'contactInformation.firstName',
  'contactInformation.lastName',
  'accountInformation.email',
] as const;

/** Path of the first required answer that is missing; `undefined` if none is. */
export function missingAnswer(
  data: FormValues,
  { answers, further, addresses }: OrderRequirements,
): string | undefined {
  return (
    [...answers, ...(further?.(data) ?? [])].find((path) => isEmptyAnswer(valueAt(data, path))) ??
    addresses.map((kind) => MISSING_LINE[kind](data)).find((path) => path !== undefined)
  );
}

const MISSING_LINE: Readonly<Record<OrderRequirements['addresses'][number], (data: FormValues) => string | undefined>> =
  {
    billing: (data) => {
      if (isCompleteAddress(billingAddressOf(data))) return undefined;
      return data.paymentInformation?.differentAddress ? 'paymentInformation.line1' : 'contactInformation.line1';
    },
    mailing: (data) =>
      isCompleteAddress(mailingAddressOf(data)) ? undefined : 'companyInformation.mailingAddress.line1',
  };
