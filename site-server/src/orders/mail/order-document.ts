import type { OrderOfMail } from '../mail-to-customer.ts';
import type { Letter } from '../../mail/letter.ts';

/** Says that a document of an order can be downloaded. An order in no account must be added to one first. */
export const orderDocument = ({
  invoiceNumber,
  forCompany,
  name,
  link,
  isInAccount,
}: OrderOfMail & { name: string }): Letter => ({
  subject: `Order ${invoiceNumber}: a document for you`,
  parts: [
    `There is a document of your order ${invoiceNumber}${forCompany} for you:`,
    name,
    isInAccount
      ? 'Log in to your account to download it.'
      : 'You can download it in your account. The order is not in an account yet: to add it, use the link in the ' +
        'receipt that we sent you.',
    { link, label: isInAccount ? 'Go to your account' : 'See your order' },
  ],
});
