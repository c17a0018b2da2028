import type { Receipt } from 'shared-contracts/boot-document';
import type { LineItem } from 'shared-contracts/cart';
import { formatMoney } from 'shared-contracts/money';
import type { Letter, LetterPart, LetterRow } from '../letter.ts';

/** What the receipt says about the customer's account, with a link for it. `isConfirmed`: the account's customer gets mail at the address. */
export type AccountOfOrder = { kind: 'own' | 'new' | 'registered'; link: string; isConfirmed: boolean };

/** The receipt of an order, as on its confirmation page. To an address that nobody has confirmed it names no company. */
export const orderReceipt = ({ receipt, link, account }: { receipt: Receipt; link: string; account: AccountOfOrder }): Letter => ({
  subject: `Your order ${receipt.invoiceNumber}`,
  parts: [
    `Thank you. We received your order${receipt.companyName === '' || !account.isConfirmed ? '' : ` for ${receipt.companyName}`} on ${receipt.placedOn}. Its total is ${formatMoney(receipt.quote.totalCents ?? 0)}.`,
    { link, label: 'See your receipt' },
    { rows: [...receipt.quote.lines.flatMap(rowsOf), ['Total', formatMoney(receipt.quote.totalCents ?? 0), 'total'], ...cardRow(receipt)], areAmounts: true },
    'What happens next:',
    { rows: receipt.steps.map(({ when, what }) => [when, what] as const) },
    ...ACCOUNT_PARTS[account.kind](account.link),
  ],
});

const ACCOUNT_PARTS: Record<AccountOfOrder['kind'], (link: string) => LetterPart[]> = {
  own: (link) => ['The order is in your account.', { link, label: 'Go to your account' }],
  new: (link) => [
    'You have an account now, with this email address and the password that you chose. Confirm that this is your address:',
    { link, label: 'Confirm your email address' },
    'If you did not place this order, do not use the link, and call us.',
  ],
  registered: (link) => [
    'There is an account with this email address, but you were not logged in when you ordered. If this order is yours, add it to the account:',
    { link, label: 'Add this order to your account' },
    'If you did not place this order, do not use the link, and call us.',
  ],
};

/** The card that paid, or that pays what renews of an order of zero. */
function cardRow({ quote: { totalCents, renewals }, paidWith }: Receipt): LetterRow[] {
  if (totalCents !== 0) return [['Paid with', paidWith]];
  return renewals.length > 0 ? [['Card', `${paidWith}, for what renews`]] : [];
}

/** The most states of a product that have a line each; the page of the receipt lists all. */
const MOST_STATES = 3;

function rowsOf({ type, label, price, freeLabel, subLines = [] }: LineItem): LetterRow[] {
  const amount = (cents: number | undefined, free: string | undefined) => (cents === undefined ? '' : cents === 0 && free !== undefined ? free : formatMoney(cents));
  // What a bundle includes costs nothing separately, so its zero price is not shown, as in the summary.
  const isIncluded = (line: (typeof subLines)[number]) => type === 'bundle' && line.price === 0 && line.originalPrice === undefined;
  if (type === 'multiState' && subLines.length > MOST_STATES) return [[`${label} (${subLines.length} states)`, amount(price, freeLabel)]];
  return [[label, amount(price, freeLabel)], ...subLines.map((line) => [`– ${line.label}`, isIncluded(line) ? '' : amount(line.price, line.freeLabel)] as const)];
}
