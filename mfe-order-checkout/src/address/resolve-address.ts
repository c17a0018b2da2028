import { keyOfAnswer } from 'shared-contracts/conditions';
import type { FormAddress, FormValues } from 'shared-contracts/form-data';
import type { SubmissionAddress } from 'shared-contracts/submission';

/** Where the mailing address is: the contact's, unless another one was typed in. */
export function mailingAddressOf({ companyInformation, contactInformation }: FormValues): FormAddress {
  const mailing = companyInformation?.mailingAddress;
  return mailing?.selection === 'specify' ? mailing : contactInformation ?? {};
}

/** Where the card's bills go: the contact's address, unless it is another one. */
export function billingAddressOf({ paymentInformation, contactInformation }: FormValues): FormAddress {
  return paymentInformation?.differentAddress ? paymentInformation : contactInformation ?? {};
}

/** `ra`: the registered agent's address, which the order does not carry. */
export type ResolvedAddress = { kind: 'registered-agent' } | { kind: 'address'; address: FormAddress };

/** The address a selection stands for. */
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

/** An address in the words of a submission; state and country by their codes. */
export function submissionAddressOf({ line1, city, state, zip, country }: FormAddress, kind = 'temp'): SubmissionAddress {
  return {
    label: 'temp', kind, line1: text(line1), city: text(city), zip_postal_code: text(zip),
    state_province_region: text(keyOfAnswer(state)), country: text(keyOfAnswer(country)),
  };
}

/** All five parts are there. */
export function isCompleteAddress(address: FormAddress): boolean {
  const { line1, city, zip_postal_code, state_province_region, country } = submissionAddressOf(address);
  return [line1, city, zip_postal_code, state_province_region, country].every((part) => part !== '');
}
