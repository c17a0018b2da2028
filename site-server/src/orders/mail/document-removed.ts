import type { Letter } from '../../mail/letter.ts';

interface RemovedDocument {
  invoiceNumber: string;
  name: string;
  note?: string | undefined;
  phone: string;
}

/** Says that a document, which the customer was told to download, is no longer in the account. */
export const documentRemoved = ({ invoiceNumber, name, note, phone }: RemovedDocument): Letter => ({
  subject: `Order ${invoiceNumber}: a document was removed`,
  parts: [
    `We added this document to your order ${invoiceNumber} by mistake, and have removed it:`,
    name,
    'If you have downloaded it, please do not use it.',
    ...(note === undefined ? [] : ['A note from us:', note]),
    `If you have a question, call us at ${phone}.`,
  ],
});
