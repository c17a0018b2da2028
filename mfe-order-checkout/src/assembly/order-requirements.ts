import { valueAt, withValueAt } from 'shared-contracts/data-path';
import type { FormValues } from 'shared-contracts/form-data';
import { isEmptyAnswer } from 'shared-contracts/validation';
import type { AskedField } from 'shared-contracts/area-rules';
import { splitModulePath } from 'shared-contracts/page-config';
import { billingAddressOf, isCompleteAddress, mailingAddressOf } from '../address/resolve-address.ts';

/**
 * What an order cannot be assembled without, beside the answers about its customer. The first missing one is reported,
 * answers first.
 */
export interface OrderRequirements {
  answers?: readonly string[];
  /** Paths of answers that depend on other answers, checked after `answers`. */
  further?(data: FormValues): readonly string[];
  /** The billing address alone if omitted. */
  addresses?: readonly ('billing' | 'mailing')[];
}

/** Answers without which no customer can be sent an invoice. */
const CUSTOMER_ANSWERS = [
  'contactInformation.firstName',
  'contactInformation.lastName',
  'accountInformation.email',
] as const;

export function neededAnswers({ answers = [] }: OrderRequirements): string[] {
  return [...CUSTOMER_ANSWERS, ...answers];
}

/** Path of the first required answer that is missing; `undefined` if none is. */
export function missingAnswer(data: FormValues, requires: OrderRequirements): string | undefined {
  const { further, addresses = ['billing'] } = requires;
  return (
    [...neededAnswers(requires), ...(further?.(data) ?? [])].find((path) => isEmptyAnswer(valueAt(data, path))) ??
    addresses.map((kind) => MISSING_LINE[kind](data)).find((path) => path !== undefined)
  );
}

const MISSING_LINE: Readonly<Record<'billing' | 'mailing', (data: FormValues) => string | undefined>> = {
  billing: (data) => {
    if (isCompleteAddress(billingAddressOf(data))) return undefined;
    return data.paymentInformation?.differentAddress ? 'paymentInformation.line1' : 'contactInformation.line1';
  },
  mailing: (data) =>
    isCompleteAddress(mailingAddressOf(data)) ? undefined : 'companyInformation.mailingAddress.line1',
};

/** Path prefix of the answers about the company. They go into the order whichever area asks for them. */
const COMPANY_PREFIX = 'companyInformation.';

/**
 * The answers that go into the order: those to checkout's own fields, and those about the company. `asked` holds only
 * fields that are asked now, so an answer whose field has gone away never reaches an order. Neither does a secret.
 */
export function answersAsked(asked: readonly AskedField[]): FormValues {
  return answersOnly(
    asked
      .filter(
        ({ module, path }) => splitModulePath(module).area === 'order-checkout' || path.startsWith(COMPANY_PREFIX),
      )
      .filter(({ secret }) => !secret),
  );
}

/** Form data with these answers and no others. */
export function answersOnly(answers: readonly Pick<AskedField, 'path' | 'answer'>[]): FormValues {
  return (
    answers
      // A list itself is skipped: each of its entries is an asked field.
      .filter(({ answer }) => answer !== undefined && !Array.isArray(answer))
      .reduce<FormValues>((data, { path, answer }) => withValueAt(data, path, answer), {})
  );
}
