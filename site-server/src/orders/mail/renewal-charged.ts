import { formatMoney, type Cents } from 'shared-contracts/money';
import type { OrderOfMail } from '../mail-to-customer.ts';
import type { Letter } from '../../mail/letter.ts';

interface ChargedRenewal extends OrderOfMail {
  card: { brand: string; last4: string };
  name: string;
  amount: Cents;
  /** Absent if the service has ended since. */
  nextOn?: string;
}

/** The receipt of a renewal. */
export const renewalCharged = ({
  invoiceNumber,
  card,
  name,
  amount,
  nextOn,
  link,
  isInAccount,
}: ChargedRenewal): Letter => ({
  subject: `${name}: renewed`,
  parts: [
    `We charged ${formatMoney(amount)} to your ${card.brand} ending ${card.last4} for ${name} of your order ` +
      `${invoiceNumber}.`,
    ...(nextOn === undefined ? [] : [`It renews next on ${nextOn}.`]),
    { link, label: isInAccount ? 'See what renews' : 'See your order' },
  ],
});
