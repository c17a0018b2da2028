import type { Receipt } from 'shared-contracts/boot-document';
import type { LineItem } from 'shared-contracts/cart';
import { formatMoney } from 'shared-contracts/money';
import type { Letter, LetterPart, LetterRow } from '../../mail/letter.ts';

/**
 * What the receipt says about the customer's account, with a link for it. `isConfirmed`: the account's customer gets
 * mail at the address.
 */
export type AccountOfOrder = { kind: 'own' | 'new' | 'registered'; link: string; isConfirmed: boolean };

/**
 * A short receipt with a link to the page that has the whole one. It names no company while the customer's address is
 * not confirmed.
 */
export const orderReceipt = ({
  receipt,
  link,
  account,
}: {
  receipt: Receipt;
  link: string;
  account: AccountOfOrder;
}): Letter => ({
  subject: `Your order ${receipt.invoiceNumber}`,
  parts: [
    'Thank you. We received your ' +
      `order${receipt.companyName === '' || !account.isConfirmed ? '' : ` for ${receipt.companyName}`} on ` +
      `${receipt.placedOn}. Its total is ${formatMoney(receipt.quote.totalCents ?? 0)}.`,
    { link, label: 'See your receipt' },
    ...(receipt.tasks
      ? [{ heading: 'For you to do' }, { rows: receipt.tasks.map((task) => [task, ''] as const) }]
      : []),
    { heading: 'Your order' },
    {
      rows: [
        ...orderRows(receipt.quote.lines),
        ['Total', formatMoney(receipt.quote.totalCents ?? 0), 'total'],
        ...cardRow(receipt),
      ],
      areAmounts: true,
    },
    ...(receipt.steps.length > 0
      ? [
          { heading: 'What happens next' },
          { rows: receipt.steps.slice(0, MOST_STEPS).map(({ when, what }) => [when, what] as const) },
        ]
      : []),
    ...(receipt.steps.length > MOST_STEPS ? ['All later dates are on your receipt.'] : []),
    ...ACCOUNT_PARTS[account.kind](account.link),
  ],
});

/** The steps that the message names; the page of the receipt has all. */
const MOST_STEPS = 3;

const ACCOUNT_PARTS: Record<AccountOfOrder['kind'], (link: string) => LetterPart[]> = {
  own: (link) => ['The order is in your account.', { link, label: 'Go to your account' }],
  new: (link) => [
    'You have an account now, with the password that you chose. Confirm that this is your address:',
    { link, label: 'Confirm your email address' },
    'If you did not place this order, do not use the link, and call us.',
  ],
  registered: (link) => [
    'You were not logged in when you ordered. If this order is yours, add it to your account:',
    { link, label: 'Add this order to your account' },
    'If you did not place this order, do not use the link, and call us.',
  ],
};

/** The card that paid, or that pays what renews of an order of zero. */
function cardRow({ quote: { totalCents, renewals }, paidWith }: Receipt): LetterRow[] {
  if (totalCents !== 0) return [[`Paid with ${paidWith}`, '']];
  return renewals.length > 0 ? [[`Card: ${paidWith}, for what renews`, '']] : [];
}

/** The most lines of an order that the message names; the page of the receipt has all. */
const MOST_ROWS = 5;

/**
 * Every line with what it holds, if they are few; else each line as one; of many the first, and the others in one. They
 * add up to the total.
 */
function orderRows(lines: readonly LineItem[]): LetterRow[] {
  const all = lines.flatMap(rowsOf);
  if (all.length <= MOST_ROWS) return all;
  if (lines.length <= MOST_ROWS) return lines.map(rowOf);
  const others = lines.slice(MOST_ROWS - 1);
  return [
    ...lines.slice(0, MOST_ROWS - 1).map(rowOf),
    [
      `${others.length} more lines, on your receipt`,
      formatMoney(others.reduce((sum, { price = 0 }) => sum + price, 0)),
    ],
  ];
}

const amountOf = (cents: number | undefined, free: string | undefined) =>
  cents === undefined ? '' : cents === 0 && free !== undefined ? free : formatMoney(cents);

function rowOf({ type, label, detail, price, freeLabel, subLines = [] }: LineItem): LetterRow {
  const where =
    type === 'multiState' && subLines.length > 0
      ? `${subLines.length} ${subLines.length === 1 ? 'state' : 'states'}`
      : detail;
  return [where === undefined ? label : `${label}, ${where}`, amountOf(price, freeLabel)];
}

function rowsOf(line: LineItem): LetterRow[] {
  const { type, subLines = [] } = line;
  // What a bundle includes costs nothing separately, so its zero price is not shown, as in the summary.
  const isIncluded = ({ price, originalPrice }: (typeof subLines)[number]) =>
    type === 'bundle' && price === 0 && originalPrice === undefined;
  return [
    rowOf(line),
    ...subLines.map((sub) => [`– ${sub.label}`, isIncluded(sub) ? '' : amountOf(sub.price, sub.freeLabel)] as const),
  ];
}
