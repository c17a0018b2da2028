import { formatMoney, type Cents } from 'shared-contracts/money';
import type { OrderOfMail } from '../mail-to-customer.ts';
import type { Letter } from '../../mail/letter.ts';

interface MadeRefund extends OrderOfMail {
  amount: Cents;
  card: { brand: string; last4: string };
  /** Whether all of the order was returned. */
  isWhole: boolean;
  /** What the operator wrote. */
  note?: string | undefined;
}

/** Says that money was returned, and what that means for the order. */
export const refundMade = ({ invoiceNumber, amount, card, isWhole, note, link, isInAccount }: MadeRefund): Letter => ({
  subject: `Refund for your order ${invoiceNumber}`,
  parts: [
    `We returned ${formatMoney(amount)} to your ${card.brand} ending ${card.last4}. Your bank may take up to ten ` +
      'days to show it.',
    isWhole
      ? 'All that you paid for the order is returned. The order has ended, and none of its services renew.'
      : 'The rest of your order is not affected.',
    ...(note === undefined ? [] : ['A note from us:', note]),
    { link, label: isInAccount ? 'See the order in your account' : 'See your order' },
  ],
});
