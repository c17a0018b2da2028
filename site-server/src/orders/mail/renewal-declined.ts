import { formatMoney, type Cents } from 'shared-contracts/money';
import type { OrderOfMail } from '../mail-to-customer.ts';
import type { Letter } from '../../mail/letter.ts';

interface DeclinedRenewal extends OrderOfMail {
  card: { brand: string; last4: string };
  name: string;
  amount: Cents;
  /** Absent if the service was put on hold. */
  retryOn?: string;
  phone: string;
}

/** Says that a renewal could not be charged, and what happens now. */
export const renewalDeclined = ({
  invoiceNumber,
  card,
  name,
  amount,
  retryOn,
  phone,
  link,
  isInAccount,
}: DeclinedRenewal): Letter => ({
  subject: retryOn === undefined ? `${name}: on hold` : `${name}: your card was declined`,
  parts: [
    `Your ${card.brand} ending ${card.last4} was declined when we charged ${formatMoney(amount)} for ${name} of ` +
      `your order ${invoiceNumber}. You were not charged.`,
    retryOn === undefined
      ? 'We will not try again, and the service is on hold. To keep it, order it again. If you need help, call us ' +
        `at ${phone}.`
      : `We will try again on ${retryOn}, with the same card: please see that it works by then. If you need help, ` +
        `call us at ${phone}.`,
    { link, label: isInAccount ? 'See what renews' : 'See your order' },
  ],
});
