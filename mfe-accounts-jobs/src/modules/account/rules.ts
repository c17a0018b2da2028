import { moduleRules } from 'shared-contracts/area-rules';
import { defaulted, object, type Infer } from 'superstruct';
import { DATES, LOADED_TEXTS, RECEIVED, text } from '../order-texts.ts';

const AccountOptionsStruct = object({
  ...LOADED_TEXTS,
  orders: text('Orders'),
  noOrders: text('You have no orders yet.'),
  /** `{orders}` and `{email}` are replaced: orders that a mailed link adds to the account. */
  unconfirmed: text(
    'Placed with your email address, and not in your account yet: {orders}. To add an order, use the link in its ' +
      'receipt, which we sent to {email}.',
  ),
  unconfirmedOrder: text('order {invoice} of {date}'),
  /**
   * In an account whose email address is not confirmed; `waitingOrder` or `waitingOrders` follows if orders wait for
   * that.
   */
  notConfirmed: text('Your email address {email} is not confirmed yet.'),
  waitingOrder: text('One more order, of {date}, is added to your account when you confirm it.'),
  waitingOrders: text('{count} more orders, the latest of {date}, are added to your account when you confirm it.'),
  sendLink: text('Send the link again'),
  linkSent: text('We sent a link to {email}. Open it in this browser.'),
  /** After a link in an email was used while the customer was logged in. */
  confirmed: text('Thank you. Your email address is confirmed.'),
  orderAdded: text('The order was added to your account.'),
  startOrder: text('See what you can file'),
  /** The same below the orders. */
  orderMore: text('Start another order'),
  /** Forms that the customer saved in the account; there is no such part while there are none. */
  drafts: text('Forms you began'),
  /** `{step}`, `{of}`, `{date}` and `{until}` are replaced. */
  draft: text('Step {step} of {of}, saved {date}. We keep it through {until}.'),
  continueDraft: text('Continue'),
  deleteDraft: text('Delete'),
  /** Of a form whose customer asked for a reminder. */
  reminder: text('We remind you of it once by email.'),
  stopReminder: text('Don’t remind me'),
  reminderStopped: text('We won’t remind you of {form}.'),
  draftDeleted: text('{form} was deleted from your account. It may still be on the device where you began it.'),
  received: RECEIVED,
  dates: DATES,
  /** What the customer must do, of an open order. */
  tasks: text('For you to do'),
  receipt: text('Receipt'),
  /** The address of the page of an order, and the text that leads to it. */
  orderPage: text('/account/order'),
  seeOrder: text('See the order'),
  /** Instead, of an order about which the site asks something. */
  answerQuestion: text('Answer our question'),
  /** Instead, of an order for which the customer still has to give something. */
  giveToDos: text('Give us what we need'),
  /** Below the price of an order, of which money was returned, or still comes back. */
  returned: text('{amount} returned'),
  toCome: text('{amount} still comes back'),
  seeRefusal: text('See what the office says'),
  /** Opens the lines of an order; `{count}` is replaced by `9 lines`. */
  lines: text('What you ordered, {count}'),
  documents: text('Documents'),
  /** While an order has none. */
  noDocuments: text('Filed documents are here as soon as we have them. We write to you then.'),
  download: text('Download'),
  affiliate: text('Your affiliate link'),
  affiliateText: text('Give out this address. An order that begins with it has your code.'),
  /** `{month}` is replaced by `04/27`. */
  cards: defaulted(
    object({
      title: text('Cards'),
      expires: text('Expires {month}'),
      expired: text('Expired {month}'),
      pays: text('Pays for {services}'),
      paysNothing: text('Pays for nothing that renews'),
      /** `{orders}` is replaced by `order 351-192-8468` or several. */
      kept: text('Kept to pay for what you add to {orders} before we file. Nothing is due'),
      order: text('order {invoice}'),
      /** The way to remove a card that pays for something, which leads to the renewals. */
      paysFirst: text('To remove it, first give what it pays for another card: see Renewals'),
      /** The way to remove one that is kept and the only one, which leads to the page that adds a card. */
      only: text('To remove it, first give us another card'),
      /** The address of that page. */
      page: text('/account/card'),
      pending: text('A payment or refund with it is under way'),
      remove: text('Remove'),
      question: text('Remove {card}? We have the card processor delete it. You can give it again at any time.'),
      /** Follows the question of a card that is kept for an order. */
      instead: text(
        'What you add to {orders} is then paid with {card}. A refund of what you paid with this card still goes to it.',
      ),
      confirm: text('Remove card'),
      removed: text('{card} was removed.'),
    }),
    {},
  ),
  details: text('Login details'),
  email: text('Email'),
  password: text('Password'),
  changedOn: text('Changed {date}'),
  change: text('Change'),
  newEmail: text('New Email'),
  currentPassword: text('Current Password'),
  newPassword: text('New Password'),
  confirmPassword: text('Confirm New Password'),
  save: text('Save'),
  cancel: text('Cancel'),
  emailSent: text('Check the mailbox of {email}: your account moves there when you open the link in our message.'),
  passwordSaved: text('Your password has been changed. You are logged out everywhere else.'),
  noAnswer: text('We got no answer from the site. Please try again in a moment.'),
});
export type AccountOptions = Infer<typeof AccountOptionsStruct>;

export const rules = moduleRules<AccountOptions>({ options: AccountOptionsStruct, fields: () => ({}) });
