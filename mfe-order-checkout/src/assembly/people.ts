import type { FormValues } from 'shared-contracts/form-data';
import type { AssembledOrder } from 'shared-contracts/submission';
import {
  billingAddressOf,
  isCompleteAddress,
  mailingAddressOf,
  submissionAddressOf,
} from '../address/resolve-address.ts';

export function contactSent({ contactInformation }: FormValues): AssembledOrder['contact'] {
  return { first_name: contactInformation?.firstName ?? '', last_name: contactInformation?.lastName ?? '' };
}

/** The password is not part of an assembled order. */
export function accountSent({ accountInformation }: FormValues): AssembledOrder['account'] {
  return { email_address: accountInformation?.email?.trim() ?? '', notes: [] };
}

export function emailsSent({ companyInformation }: FormValues): AssembledOrder['emails'] {
  const { notifyAttorney, attorneyEmail } = companyInformation ?? {};
  return notifyAttorney && attorneyEmail ? [{ kind: 'attorney', email_address: attorneyEmail.trim() }] : [];
}

/**
 * The billing and primary (mailing) addresses that are complete; a form may ask for an address in part, or not at all.
 */
export function addressesSent(data: FormValues): AssembledOrder['addresses'] {
  const addresses = [
    { kind: 'billing', address: billingAddressOf(data) },
    { kind: 'primary', address: mailingAddressOf(data) },
  ];
  return addresses
    .filter(({ address }) => isCompleteAddress(address))
    .map(({ kind, address }) => submissionAddressOf(address, kind));
}

/** The numbers that the customer gave; a fax number is reduced to its digits. */
export function phonesSent({ contactInformation }: FormValues): AssembledOrder['phones'] {
  const { phone, altPhone, fax } = contactInformation ?? {};
  const phones = [
    { kind: 'primary' as const, phone_number: phone },
    { kind: 'alternate' as const, phone_number: altPhone },
    { kind: 'fax' as const, phone_number: fax?.replace(/\D/g, '') },
  ];
  return phones.flatMap(({ kind, phone_number }) => (phone_number ? [{ kind, phone_number, label: 'temp' }] : []));
}
