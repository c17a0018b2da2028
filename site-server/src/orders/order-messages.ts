import { formatMoney, formatRecurring, type Cents } from 'shared-contracts/money';
import { reachedText, statusWords, type Reached, type WorkStatus } from '../events/work-status.ts';
import { writeToUs, type Letter, type LetterPart } from '../mail/letter.ts';
import type { FeeOutcome } from '../events/events.ts';
import { quoteOfMoney, type OrderMoney } from 'shared-contracts/order-money';
import type { OrderOfMail } from './order-mail.ts';
import { feeText } from './refused-filing/fee-text.ts';

/** What the operator wrote for the customer. */
interface Noted {
  note?: string | undefined;
}

const noteIn = ({ note }: Noted) => (note === undefined ? [] : ['A note from us:', note]);

interface StatusReached extends Noted, Reached {
  /** Whether the order has documents that its customer can download. */
  hasDocuments: boolean;
  /** The services that end with the order. */
  ended?: readonly string[];
}

/** Says that an order has come to another status. */
export const orderStatus = (
  { invoiceNumber, forCompany, orderLink, isInAccount }: OrderOfMail,
  { ended = [], hasDocuments, note, ...reached }: StatusReached,
): Letter => ({
  kind: 'order-status',
  subject: `Order ${invoiceNumber}: ${statusWords(reached.to, reached).label}`,
  parts: [
    `${reachedText(reached)}${whereDocumentsAre(reached, hasDocuments)} This is about your order ` +
      `${invoiceNumber}${forCompany}.`,
    ...(ended.length === 0 ? [] : ['Ended today:', ended.join('\n')]),
    ...noteIn({ note }),
    { link: orderLink, label: isInAccount ? 'See the order in your account' : 'See your order' },
  ],
});

/** `by`: the day by which it is returned. */
const returnOf = (cents: Cents, card: string, by?: string) =>
  `We return ${formatMoney(cents)} to your ${card}${by === undefined ? '' : ` by ${by}`}, and write to you once that ` +
  'is done. Your bank may take up to ten days to show it.';

/** Confirms that the customer canceled an order: what comes back, and what has ended. */
export const orderCanceled = (
  { invoiceNumber, forCompany, orderLink, card, isInAccount }: OrderOfMail,
  { returns, ended }: { returns: Cents; ended: readonly string[] },
): Letter => ({
  kind: 'order-canceled',
  subject: `Order ${invoiceNumber}: canceled`,
  parts: [
    `You canceled your order ${invoiceNumber}${forCompany}. We do no more work on it, and nothing of it renews.`,
    returns === 0 ? 'Nothing is to be returned to your card.' : returnOf(returns, card),
    ...(ended.length === 0 ? [] : ['Ended today:', ended.join('\n')]),
    'If you did not cancel it, log in to your account and change your password. You can order again at any time.',
    { link: orderLink, label: isInAccount ? 'See the order in your account' : 'See your order' },
  ],
});

/** Says that the office refused a filing, why, what happens to its fee, and what the customer can do. */
export const filingRefused = (
  { invoiceNumber, forCompany, orderLink, card, isInAccount }: OrderOfMail,
  { reason, fee, returns = 0 }: { reason: string; fee: FeeOutcome; returns?: Cents },
): Letter => ({
  kind: 'order-refused',
  subject: `Order ${invoiceNumber}: the office did not accept your filing`,
  parts: [
    `The office did not accept the filing of your order ${invoiceNumber}${forCompany}. It says:`,
    reason,
    'About the fee:',
    fee === 'returned' ? `${feeText(fee)} ${returnOf(returns, card)}` : feeText(fee),
    'In your account you can correct your answers, or have it filed again as it is. Nothing is filed before you do.' +
      (isInAccount ? '' : ` ${ADD_TO_ACCOUNT}`),
    { link: orderLink, label: isInAccount ? 'Correct or file again' : 'See your order' },
  ],
});

/** Asks the customer a question. An order in no account must be added to one before it can be answered. */
export const orderQuestion = (
  { invoiceNumber, forCompany, orderLink, isInAccount }: OrderOfMail,
  { text, needs }: { text: string; needs: readonly string[] },
): Letter => ({
  kind: 'order-question',
  subject: `We need an answer from you about order ${invoiceNumber}`,
  parts: [
    `We have paused our work on your order ${invoiceNumber}${forCompany} until we have your answer.`,
    'What we need to know:',
    text,
    ...(needs.length === 0 ? [] : ['We need from you:', needs.join('\n')]),
    isInAccount
      ? 'Answer in your account, in text or with a PDF or a picture. Please do not reply to this message.'
      : 'You can answer in your account. The order is not in an account yet: to add it, use the link in the receipt ' +
        'that we sent you. Please do not reply to this message.',
    { link: orderLink, label: isInAccount ? 'Answer in your account' : 'See your order' },
  ],
});

/** Says that the customer's answer has arrived, and that nothing else is to be done unless the office refused. */
export const answerReceived = (
  { invoiceNumber, forCompany, orderLink, isInAccount }: OrderOfMail,
  status: WorkStatus,
): Letter => ({
  kind: 'answer-received',
  subject: `Order ${invoiceNumber}: we have your answer`,
  parts: [
    `We have your answer about your order ${invoiceNumber}${forCompany}, and look at it.`,
    status === 'refused'
      ? 'We file nothing before you correct your answers, or choose in your account to have it filed again as it is.'
      : 'We then go on with your order. For this question you have nothing else to do: if an answer in your order ' +
        'has to change, we propose the change and write to you.',
    { link: orderLink, label: isInAccount ? 'See the order in your account' : 'See your order' },
  ],
});

/** Says that corrected answers are in the order, and what that costs; what it costs less is returned `by` a day. */
export const orderCorrected = (
  { invoiceNumber, forCompany, orderLink, isInAccount, card }: OrderOfMail,
  { count, differenceCents, by }: { count: number; differenceCents: Cents; by: string },
): Letter => ({
  kind: 'order-corrected',
  subject: `Order ${invoiceNumber}: we have your correction`,
  parts: [
    `You corrected ${count === 1 ? 'an answer' : 'answers'} of your order ${invoiceNumber}${forCompany}. We work ` +
      `with your new answers from now on. ${costOfCorrection(differenceCents, card, by)}`,
    'If you did not do this, log in to your account and change your password.',
    { link: orderLink, label: isInAccount ? 'See the order in your account' : 'See your order' },
  ],
});

/** Asks the customer to agree to a correction that the desk proposes. */
export const correctionProposed = (
  { invoiceNumber, forCompany, orderLink, isInAccount }: OrderOfMail,
  { changes, note }: { changes: readonly { question: string }[] } & Noted,
): Letter => ({
  kind: 'correction-proposed',
  subject: `Order ${invoiceNumber}: please look at a correction`,
  parts: [
    `We propose a correction of your order ${invoiceNumber}${forCompany}. Nothing changes until you agree.`,
    'What we would correct:',
    changes.map(({ question }) => question).join('\n'),
    ...noteIn({ note }),
    'See it in your account, where you can agree with one press, or leave the order as it is.',
    { link: orderLink, label: isInAccount ? 'See the correction in your account' : 'See your order' },
  ],
});

function costOfCorrection(differenceCents: Cents, card: string, by: string): string {
  if (differenceCents === 0) return 'Nothing was charged.';
  return differenceCents > 0
    ? `${formatMoney(differenceCents)} was charged to ${card}.`
    : `Your order costs ${formatMoney(-differenceCents)} less. ${returnOf(-differenceCents, card, by)}`;
}

/**
 * Asks the customer for what is too private for an order. `note`: why it is asked again. What is asked is given in the
 * account only, to which an order in none must be added first.
 */
export const toDosAsked = (
  { invoiceNumber, forCompany, orderLink, isInAccount }: OrderOfMail,
  toDos: readonly { title: string; why: string; dueOn: string }[],
  note?: string,
): Letter => ({
  kind: 'to-dos-asked',
  subject: `We need ${countOf(toDos)} more for order ${invoiceNumber}`,
  parts: [
    `We need something from you that we do not ask for in a form, for your order ${invoiceNumber}${forCompany}:`,
    ...toDos.flatMap(({ title, why, dueOn }): LetterPart[] => [{ heading: title }, why, `Please send it by ${dueOn}.`]),
    ...noteIn({ note }),
    whereToGive(isInAccount),
    { link: orderLink, label: isInAccount ? 'Go to your order' : 'See your order' },
  ],
});

/** Reminds the customer of what is asked for and not given yet; it names nothing else of it. */
export const toDoReminder = (
  { invoiceNumber, forCompany, orderLink, isInAccount }: OrderOfMail,
  toDos: readonly { title: string; dueOn: string; isLate: boolean }[],
): Letter => ({
  kind: 'to-do-reminder',
  subject: `Reminder: we need ${countOf(toDos)} for order ${invoiceNumber}`,
  parts: [
    `We still need this from you for your order ${invoiceNumber}${forCompany}, and cannot complete it without:`,
    ...toDos.flatMap(({ title, dueOn, isLate }): LetterPart[] => [
      { heading: title },
      isLate ? `Please send it soon: we asked for it by ${dueOn}.` : `Please send it by ${dueOn}.`,
    ]),
    whereToGive(isInAccount),
    { link: orderLink, label: isInAccount ? 'Go to your order' : 'See your order' },
  ],
});

const countOf = ({ length }: readonly object[]) => (length === 1 ? 'one thing' : `${length} things`);

const whereToGive = (isInAccount: boolean) =>
  `Give it to us in your account, where it is encrypted. ${isInAccount ? '' : `${ADD_TO_ACCOUNT} `}Never send it by ` +
  'email.';

function whereDocumentsAre({ from, to, isFiled }: Reached, hasDocuments: boolean): string {
  if (to !== 'documents-sent' || from === 'on-hold' || !isFiled) return '';
  return hasDocuments ? ' You can download them where the order is.' : ' They come by mail.';
}

const ADD_TO_ACCOUNT = 'The order is not in an account yet: to add it, use the link in the receipt that we sent you.';

/** Says that a document of an order can be downloaded. An order in no account must be added to one first. */
export const orderDocument = (
  { invoiceNumber, forCompany, link, isInAccount }: OrderOfMail,
  { name }: { name: string },
): Letter => ({
  kind: 'order-document',
  subject: `Order ${invoiceNumber}: a document for you`,
  parts: [
    `There is a document of your order ${invoiceNumber}${forCompany} for you:`,
    name,
    isInAccount ? 'Log in to your account to download it.' : `You can download it in your account. ${ADD_TO_ACCOUNT}`,
    { link, label: isInAccount ? 'Go to your account' : 'See your order' },
  ],
});

/** Says that a document, which the customer was told to download, is no longer in the account. */
export const documentRemoved = (
  { invoiceNumber, reach }: OrderOfMail,
  { name, note }: Noted & { name: string },
): Letter => ({
  kind: 'document-removed',
  subject: `Order ${invoiceNumber}: a document was removed`,
  parts: [
    `We added this document to your order ${invoiceNumber} by mistake, and have removed it:`,
    name,
    'If you have downloaded it, please do not use it.',
    ...noteIn({ note }),
    ...writeToUs('If you have a question,', reach),
  ],
});

/**
 * Says that money was returned, what that means for the order, and what was paid and returned in all. `order`: whether
 * its customer canceled it, all of it was returned, or it goes on.
 */
export const refundMade = (
  { invoiceNumber, card, link, isInAccount }: OrderOfMail,
  { amount, order, money, note }: Noted & { amount: Cents; order: keyof typeof AFTER_REFUND; money: OrderMoney },
): Letter => ({
  kind: 'refund-made',
  subject: `Refund for your order ${invoiceNumber}`,
  parts: [
    `We returned ${formatMoney(amount)} to your ${card}. Your bank may take up to ten days to show it.`,
    AFTER_REFUND[order],
    ...noteIn({ note }),
    { heading: 'Your payments' },
    {
      rows: [
        ...money.lines.map(({ label, detail, price = 0 }) => [`${label}: ${detail}`, formatMoney(price)] as const),
        ['What you pay in the end', formatMoney(quoteOfMoney(money).totalCents ?? 0), 'total'],
      ],
      areAmounts: true,
    },
    { link, label: isInAccount ? 'See the order in your account' : 'See your order' },
  ],
});

const AFTER_REFUND = {
  canceled: 'This is for the order that you canceled.',
  whole: 'All that you paid for the order is now returned. The order has ended, and none of its services renew.',
  'goes-on': 'The rest of your order is not affected.',
};

interface AnnouncedPayment {
  /** The id of the service. */
  service: string;
  name: string;
  amount: Cents;
  period: 'year' | 'month';
  on: string;
}

const rowsOf = (payments: readonly AnnouncedPayment[]) => ({
  rows: payments.map(({ name, amount, period, on }) => [name, `${formatRecurring(amount, period)} on ${on}`] as const),
});

/** Leads to the page on which the card of these payments is changed, or to all services if there are several. */
const changeCard = (
  { link, cardLink, isInAccount }: Pick<OrderOfMail, 'link' | 'cardLink' | 'isInAccount'>,
  payments: readonly Pick<AnnouncedPayment, 'service'>[],
) => ({
  link: payments.length === 1 ? cardLink(payments[0]!.service) : link,
  label: isInAccount ? 'Change the card' : 'See your order',
});

const expiry = (card: string, expires: string) => `Your ${card} expires at the end of ${expires}`;

/**
 * Says what renews soon, on which day and at what price, and how to cancel it. `expires`: the month of a card that is
 * not valid any more on one of the days.
 */
export const renewalNotice = (
  ofMail: OrderOfMail & { expires?: string },
  payments: readonly AnnouncedPayment[],
): Letter => {
  const { invoiceNumber, forCompanyInState, card, link, isInAccount, expires } = ofMail;
  const it = payments.length === 1 ? 'it' : 'them';
  return {
    kind: 'renewal-notice',
    subject:
      payments.length === 1
        ? `${payments[0]!.name}: renewal on ${payments[0]!.on}`
        : `${payments.length} services of your order ${invoiceNumber} renew soon`,
    parts: [
      `${payments.length === 1 ? 'This service' : 'These services'} of your order ` +
        `${invoiceNumber}${forCompanyInState} will renew. We will charge your ${card}:`,
      rowsOf(payments),
      expires === undefined
        ? `You have nothing to do to keep ${it}.`
        : `${expiry(card, expires)}, before we charge it. To keep ${it}, give us another card in your account.`,
      `To cancel a service, use your account before the day of the charge.${isInAccount ? '' : ` ${ADD_TO_ACCOUNT}`}`,
      ...(expires === undefined || !isInAccount ? [] : [changeCard(ofMail, payments)]),
      { link, label: isInAccount ? 'See what renews' : 'See your order' },
    ],
  };
};

/** Says that a card expires before payments that it is to pay. */
export const cardExpires = (
  ofMail: OrderOfMail & { expires: string },
  payments: readonly AnnouncedPayment[],
): Letter => ({
  kind: 'card-expires',
  subject: `Your ${ofMail.card} expires before your next payment`,
  parts: [
    `${expiry(ofMail.card, ofMail.expires)}, before we charge it for your order ` +
      `${ofMail.invoiceNumber}${ofMail.forCompanyInState}:`,
    rowsOf(payments),
    `To keep ${payments.length === 1 ? 'the service' : 'these services'}, give us another card in your account. ` +
      `Nothing is charged before the day of the payment.${ofMail.isInAccount ? '' : ` ${ADD_TO_ACCOUNT}`}`,
    changeCard(ofMail, payments),
  ],
});

/** The receipt of a renewal. `nextOn` is absent if the service has ended since. */
export const renewalCharged = (
  { invoiceNumber, forCompanyInState, card, link, isInAccount }: OrderOfMail,
  { name, amount, nextOn }: { name: string; amount: Cents; nextOn?: string },
): Letter => ({
  kind: 'renewal-charged',
  subject: `${name}: renewed`,
  parts: [
    `We charged ${formatMoney(amount)} to your ${card} for ${name} of your order ${invoiceNumber}${forCompanyInState}.`,
    ...(nextOn === undefined ? [] : [`It renews next on ${nextOn}.`]),
    { link, label: isInAccount ? 'See what renews' : 'See your order' },
  ],
});

/** Says that a renewal could not be charged, and what happens now. `retryOn` is absent if the service is on hold. */
export const renewalDeclined = (
  ofMail: OrderOfMail,
  { service, name, amount, retryOn }: { service: string; name: string; amount: Cents; retryOn?: string },
): Letter => ({
  kind: 'renewal-declined',
  subject: retryOn === undefined ? `${name}: on hold` : `${name}: your card was declined`,
  parts: [
    `Your ${ofMail.card} was declined when we charged ${formatMoney(amount)} for ${name} of your order ` +
      `${ofMail.invoiceNumber}${ofMail.forCompanyInState}. You were not charged.`,
    retryOn === undefined
      ? 'The service is on hold, and we will not try this card again.'
      : `We will try this card again on ${retryOn}.`,
    `${retryOn === undefined ? 'To keep the service' : 'To pay now'}, give us another card in your account: we ` +
      'charge it once for this payment, right away, and then for what renews later.' +
      (ofMail.isInAccount ? '' : ` ${ADD_TO_ACCOUNT}`),
    changeCard(ofMail, [{ service }]),
  ],
});

/**
 * Says that another card pays a service. `nextOn`: the day of its next payment; absent if one is due, which has a
 * message of its own.
 */
export const renewalCardChanged = (
  { invoiceNumber, forCompanyInState, card, link }: OrderOfMail,
  { name, amount, nextOn }: { name: string; amount: Cents; nextOn?: string },
): Letter => ({
  kind: 'renewal-card-changed',
  subject: `${name}: new card`,
  parts: [
    `Your ${card} now pays for ${name} of your order ${invoiceNumber}${forCompanyInState}. ` +
      (nextOn === undefined
        ? `We charge the payment of ${formatMoney(amount)} that is due to it now, and write to you about it.`
        : `The next payment is ${formatMoney(amount)} on ${nextOn}. You were not charged today.`),
    'If you did not do this, log in to your account, change your password, and choose the card again.',
    { link, label: 'See what renews' },
  ],
});

interface CanceledRenewal extends Noted {
  name: string;
  /** The names of the order's other services, which go on. */
  others: readonly string[];
  /** The day on which it would have renewed; absent if that day has come. */
  until?: string;
  /** Whether an operator canceled it. */
  isAtDesk: boolean;
}

/** Confirms that a service will not renew. */
export const renewalCanceled = (
  { invoiceNumber, forCompanyInState, reach }: OrderOfMail,
  { name, others, until, isAtDesk, note }: CanceledRenewal,
): Letter => ({
  kind: 'renewal-canceled',
  subject: `${name}: canceled`,
  parts: [
    `${isAtDesk ? 'We' : 'You'} canceled ${name} of your order ${invoiceNumber}${forCompanyInState}. ` +
      `${until === undefined ? 'It has ended' : `You have it until ${until}`}, and we will not charge you for it ` +
      'again.',
    ...(others.length === 0 ? [] : [`The other services of this order go on: ${others.join(', ')}.`]),
    ...noteIn({ note }),
    ...writeToUs(
      isAtDesk
        ? 'If you did not ask for this,'
        : 'If you did not cancel it, log in to your account and change your password, then',
      reach,
    ),
  ],
});
