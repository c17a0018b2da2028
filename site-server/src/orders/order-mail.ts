import { eq } from 'drizzle-orm';
import type { Receipt } from 'shared-contracts/boot-document';
import type { LineItem } from 'shared-contracts/cart';
import type { Catalogue } from 'shared-contracts/catalogue';
import { formatMoney } from 'shared-contracts/money';
import { linksOf, type LinkedSite } from '../accounts/account-links.ts';
import { createToken } from '../accounts/account-tokens.ts';
import { accounts } from '../accounts/schema.ts';
import type { Db } from '../database/db.ts';
import { writeToUs, type Letter, type LetterPart, type LetterRow, type Reach } from '../mail/letter.ts';
import { queueLetter } from '../mail/outbox.ts';
import { isoDateOf } from '../system/calendar.ts';
import { ERASED } from './erase-order.ts';
import type { OnPlaced } from './order-store.ts';
import { cardOf, companyInState, receiptAddress, receiptOf } from './receipt.ts';
import type { OrderRow } from './schema.ts';

/** What messages about an order name. */
export interface OrderOfMail {
  invoiceNumber: string;
  /**
   * The company that the order is for, before its name: ` for Porch LLC`. Empty unless the customer has proved to get
   * mail at the address.
   */
  forCompany: string;
  /** The same with the state that the order names: ` for Porch LLC (Wyoming)`. */
  forCompanyInState: string;
  /** Where the customer sees the order: in the account, or on its receipt while it is in none. */
  link: string;
  /** The same, but of an order in the account its own page there. */
  orderLink: string;
  isInAccount: boolean;
  /** The page that changes the card of a service; of an order in no account its receipt. */
  cardLink(service: string): string;
  /** The card that pays the order, as `Visa ending 4242`. */
  card: string;
  reach: Reach;
}

/**
 * Queues a message about an order for its customer, at the account's address, which may have changed since the order
 * was placed. Call it with the transaction of the change that the message reports. A customer whose data was erased
 * gets none.
 */
export async function mailToCustomer(
  transaction: Db,
  row: OrderRow,
  letterFor: (order: OrderOfMail) => Letter,
  linked: LinkedSite,
): Promise<void> {
  if (row.email === ERASED) return;
  const { accountId, invoiceNumber, order } = row;
  const links = linksOf(linked);
  const [account] =
    accountId === null
      ? []
      : await transaction
          .select({ email: accounts.email, confirmedAt: accounts.confirmedAt })
          .from(accounts)
          .where(eq(accounts.id, accountId));
  const company = account?.confirmedAt ? order.companies[0]?.company.name : undefined;
  const letter = letterFor({
    invoiceNumber,
    forCompany: company ? ` for ${company}` : '',
    forCompanyInState: company ? ` for ${companyInState(row)}` : '',
    link: account ? links.account : links.at(receiptAddress(row)),
    orderLink: account ? links.order(invoiceNumber) : links.at(receiptAddress(row)),
    isInAccount: account !== undefined,
    cardLink: (service) => (account ? links.card(service) : links.at(receiptAddress(row))),
    card: cardOf(row),
    reach: links.reach,
  });
  await queueLetter(transaction, linked.site, account?.email ?? order.account.email_address.trim(), letter);
}

/**
 * Queues the receipt of every order that is placed, with a link for the account. `own`: the link opens the account.
 * `new`: it confirms the address of the account that the order created. `registered`: it adds the order to the account
 * that already has the order's address.
 */
export function mailOfOrder(linked: LinkedSite & { catalogue: Catalogue; now(): Date }): OnPlaced {
  const { site, catalogue, now } = linked;
  return async (transaction, row, { kind, accountId, isConfirmed }) => {
    const links = linksOf(linked);
    const token =
      kind === 'own'
        ? undefined
        : await createToken(
            transaction,
            kind === 'new'
              ? { kind: 'confirm-address', accountId, data: {} }
              : { kind: 'join-order', accountId, data: { submissionKey: row.submissionKey } },
          );
    const letter = orderReceipt({
      receipt: receiptOf(row, { catalogue, site, today: isoDateOf(now()) }),
      link: links.at(receiptAddress(row)),
      account: { kind, isConfirmed, link: token === undefined ? links.account : links.confirm(token) },
      reach: links.reach,
    });
    await queueLetter(transaction, site, row.order.account.email_address.trim(), letter);
  };
}

/**
 * What the receipt says about the customer's account, with a link for it. `isConfirmed`: the account's customer gets
 * mail at the address.
 */
type AccountOfOrder = { kind: 'own' | 'new' | 'registered'; link: string; isConfirmed: boolean };

/**
 * A short receipt with a link to the page that has the whole one. It names no company while the customer's address is
 * not confirmed.
 */
export const orderReceipt = ({
  receipt,
  link,
  account,
  reach,
}: {
  receipt: Receipt;
  link: string;
  account: AccountOfOrder;
  reach: Reach;
}): Letter => ({
  kind: 'order-receipt',
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
    ...answersIn(receipt, account.isConfirmed),
    ...ACCOUNT_PARTS[account.kind](account.link, reach),
  ],
});

/** What was answered, by step; only to an address at which the customer is known to get mail. */
function answersIn({ answers = [] }: Receipt, isConfirmed: boolean): LetterPart[] {
  if (!isConfirmed || answers.length === 0) return [];
  const steps = [...new Set(answers.map(({ step }) => step))];
  return steps.flatMap((step): LetterPart[] => [
    { heading: `Your answers: ${step}` },
    { rows: answers.filter((answered) => answered.step === step).map(({ question, answer }) => [question, answer]) },
  ]);
}

/** The steps that the message names; the page of the receipt has all. */
const MOST_STEPS = 3;

const ACCOUNT_PARTS: Record<AccountOfOrder['kind'], (link: string, reach: Reach) => LetterPart[]> = {
  own: (link) => ['The order is in your account.', { link, label: 'Go to your account' }],
  new: (link, reach) => [
    'You have an account now, with the password that you chose. Confirm that this is your address:',
    { link, label: 'Confirm your email address' },
    ...writeToUs('If you did not place this order, do not use the link, and', reach),
  ],
  registered: (link, reach) => [
    'You were not logged in when you ordered. If this order is yours, add it to your account:',
    { link, label: 'Add this order to your account' },
    ...writeToUs('If you did not place this order, do not use the link, and', reach),
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
