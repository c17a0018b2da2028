import { streetLine } from 'shared-contracts/address-line';
import { keyOfAnswer } from 'shared-contracts/conditions';
import type { FormAddress, FormValues } from 'shared-contracts/form-data';
import type { SubmissionAddress } from 'shared-contracts/submission';

/** The mailing address: the contact's, unless another one was entered. */
export function mailingAddressOf({ companyInformation, contactInformation }: FormValues): FormAddress {
  const mailing = companyInformation?.mailingAddress;
  return mailing?.selection === 'specify' ? mailing : (contactInformation ?? {});
}

/** The card's billing address: the contact's, unless another one was entered. */
export function billingAddressOf({ paymentInformation, contactInformation }: FormValues): FormAddress {
  return paymentInformation?.differentAddress ? paymentInformation : (contactInformation ?? {});
}

/** `registered-agent`: the registered agent's address, which the order does not carry. */
export type ResolvedAddress = { kind: 'registered-agent' } | { kind: 'address'; address: FormAddress };

/** The address that a selection stands for. */
export function resolveAddress(address: FormAddress | undefined, data: FormValues): ResolvedAddress {
  switch (address?.selection) {
    case 'ra':
      return { kind: 'registered-agent' };
    case 'specify':
      return { kind: 'address', address };
    case 'contact':
      return { kind: 'address', address: data.contactInformation ?? {} };
    case 'mailing':
    case undefined:
      return { kind: 'address', address: mailingAddressOf(data) };
  }
}

const text = (answer: unknown): string => (typeof answer === 'string' ? answer.trim() : '');

/** An address in the format of a submission; state and country are codes. */
export function submissionAddressOf(
  { line1, line2, city, state, zip, country }: FormAddress,
  kind = 'temp',
): SubmissionAddress {
  return {
    label: 'temp',
    kind,
    line1: text(line1) && streetLine({ line1, line2 }),
    city: text(city),
    zip_postal_code: text(zip),
    state_province_region: text(keyOfAnswer(state)),
    country: text(keyOfAnswer(country)),
  };
}

/** Whether an address has all five parts. */
export function isCompleteAddress(address: FormAddress): boolean {
  const { line1, city, zip_postal_code, state_province_region, country } = submissionAddressOf(address);
  return [line1, city, zip_postal_code, state_province_region, country].every((part) => part !== '');
}
