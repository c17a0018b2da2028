import type { FullOrder } from 'shared-contracts/submission';

/** Which offers the customer asked for, and where to send them. */
export interface OffersWanted {
  /** The order's invoice number: a repeated order asks once. */
  reference: string;
  email: string;
  first_name: string;
  last_name: string;
  offers: string[];
}

/** The offers that the customer has ticked; `undefined` if none: then nothing of the order leaves the site. */
export function offersWanted({ basis, account, contact }: FullOrder, reference: string): OffersWanted | undefined {
  const { insuranceOptIn, bankingOptIn } = basis.data.companyInformation ?? {};
  const offers = [...(insuranceOptIn === true ? ['insurance'] : []), ...(bankingOptIn === true ? ['banking'] : [])];
  return offers.length > 0
    ? { reference, email: account.email_address, first_name: contact.first_name, last_name: contact.last_name, offers }
    : undefined;
}
