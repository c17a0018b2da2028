import { formatRecurring, type Cents } from 'shared-contracts/money';
import type { OrderOfMail } from '../mail-to-customer.ts';
import type { Letter } from '../../mail/letter.ts';

interface AnnouncedRenewals extends OrderOfMail {
  card: { brand: string; last4: string };
  payments: readonly { name: string; amount: Cents; period: 'year' | 'month'; on: string }[];
  phone: string;
}

/** Says what renews soon, on which day and at what price, and how to cancel it. */
export const renewalNotice = ({
  invoiceNumber,
  card,
  payments,
  phone,
  link,
  isInAccount,
}: AnnouncedRenewals): Letter => ({
  subject:
    payments.length === 1
      ? `${payments[0]!.name}: renewal on ${payments[0]!.on}`
      : `${payments.length} services of your order ${invoiceNumber} renew soon`,
  parts: [
    `${payments.length === 1 ? 'This service' : 'These services'} of your order ${invoiceNumber} will renew. We ` +
      `will charge your ${card.brand} ending ${card.last4}:`,
    {
      rows: payments.map(
        ({ name, amount, period, on }) => [name, `${formatRecurring(amount, period)} on ${on}`] as const,
      ),
    },
    `You have nothing to do to keep ${payments.length === 1 ? 'it' : 'them'}. ` +
      `${isInAccount ? 'To cancel a service, use your account' : `To cancel a service, call us at ${phone}`} ` +
      'before the day of the charge.',
    { link, label: isInAccount ? 'See what renews' : 'See your order' },
  ],
});
