import { moduleRules } from 'shared-contracts/area-rules';
import { defaulted, object, type Infer } from 'superstruct';
import { DATES, LOADED_TEXTS, RECEIVED, text } from '../order-texts.ts';

const costText = (words: Record<'sentence' | 'agree' | 'done', string>) =>
  defaulted(object({ sentence: text(words.sentence), agree: text(words.agree), done: text(words.done) }), {});

const OrderOptionsStruct = object({
  ...LOADED_TEXTS,
  loggedOut: text('Log in to see your order.'),
  loading: text('Loading your order'),
  failed: text('Your order could not be loaded right now.'),
  /** The address of the account's page, and the text that leads back to it. */
  account: text('/account'),
  back: text('Your account'),
  /** `{invoice}` and `{date}` are replaced. */
  facts: text('Invoice {invoice} · Ordered {date}'),
  received: RECEIVED,
  dates: DATES,
  tasks: text('For you to do'),
  receipt: text('Receipt'),
  correct: text('Change or add to your order'),
  progress: text('What happens'),
  documents: text('Documents'),
  download: text('Download'),
  answers: text('Your answers'),
  lines: text('What you ordered'),
  total: text('Total'),
  /** What was paid, returned and still comes back; absent while nothing but the order's own charge was made. */
  payments: text('Your payments'),
  paidInTheEnd: text('What you pay in the end'),
  /** `{amount}`, `{total}`, `{card}`, and `{services}` or `{things}`, which are several, are replaced. */
  cancellation: defaulted(
    object({
      title: text('Cancel this order'),
      untilFiled: text('Until we file or set up your order, you can cancel and get {amount} back to your {card}.'),
      untilFiledFree: text(
        'Until we file or set up your order, you can cancel. You paid nothing, so nothing is returned.',
      ),
      open: text('Cancel this order'),
      /** The address where services that renew can be ended. */
      renewals: text('/account#renewals'),
      seeRenewals: text('See what renews'),
      /** Of the step that asks before it cancels. */
      question: text('Do you want to cancel this order?'),
      money: text('What you get back'),
      all: text('{amount}, all that you paid, goes back to your {card}. We return it right away.'),
      rest: text(
        '{amount} goes back to your {card}: what is left of the {total} that you paid. We return it right away.',
      ),
      bank: text('Your bank may take up to ten days to show it.'),
      nothing: text('You paid nothing that is still to be returned.'),
      ends: text('What ends'),
      work: text('We stop our work on this order. It cannot be taken up again, but you can order again at any time.'),
      services: text('Nothing of it renews. These services end today: {services}.'),
      reserved: text('No longer reserved for you: {things}.'),
      confirm: text('Yes, cancel this order'),
      keep: text('No, keep this order'),
      noAnswer: text(
        'We got no answer from the site. Reload this page to see whether the order is canceled; it is canceled once.',
      ),
      /** Once it is canceled. */
      canceled: text('You canceled this order.'),
      asked: text(
        'We are returning {amount} to your {card}, and write to you once that is done. Your bank may take up to ten ' +
          'days to show it.',
      ),
      returned: text('We returned {amount} to your {card}. Your bank may take up to ten days to show it.'),
      left: text('Your bank did not accept the return of {amount}. We look for another way, and write to you.'),
      order: text('See the order'),
    }),
    {},
  ),
  /** Services that need another card; `{service}`, `{amount}`, `{card}`, `{date}` and `{month}` are replaced. */
  cards: defaulted(
    object({
      title: text('Another card is needed'),
      declined: text(
        '{service}: your {card} was declined for {amount}. We try it again on {date}. With another card you pay at ' +
          'once, and only once.',
      ),
      onHold: text(
        '{service} is on hold: your {card} was declined for {amount}. With another card you pay at once, and only ' +
          'once, and the service goes on.',
      ),
      expires: text('{service}: your {card} expires {month}, before the payment of {amount} on {date}.'),
      change: text('Change card'),
      /** The address of the page that changes a card. */
      page: text('/account/card'),
    }),
    {},
  ),
  /** What is asked for after payment. */
  toDos: defaulted(
    object({
      title: text('We need one thing more'),
      /** `{count}` is replaced. */
      titleOfSeveral: text('We need {count} things more'),
      titleLater: text('What you gave us'),
      /** `{date}` and `{time}` are replaced. */
      open: text('Please send it by {date}.'),
      received: text('Received {time}. You can replace it until we work with it.'),
      seen: text('Received {time}. We are working with it.'),
      ended: text('We do not need it any more, and deleted it {time}.'),
      notNeeded: text('We do not need this any more.'),
      note: text('A note from us:'),
      replace: text('Replace'),
      keep: text('Keep what you sent'),
      send: text('Send securely'),
      /** `{count}` is replaced. */
      tooMany: text('These are too many files: {count} at most. Remove some.'),
      noAnswer: text('We got no answer from the site. Please try again in a moment.'),
    }),
    {},
  ),
  /** A correction that the customer must agree to; `{amount}`, `{card}` and `{date}` are replaced. */
  correction: defaulted(
    object({
      title: text('Your correction changes the price'),
      proposed: text('We propose a correction'),
      nothing: text('Not answered'),
      notOrdered: text('Not ordered'),
      before: text('Before'),
      after: text('After'),
      /** The page that sent a correction without a difference leads here. */
      received: text('We have your correction, and work with your new answers. Nothing was charged.'),
      /** Of the corrections that were made, the title and what each cost. */
      titleMade: text('What you changed'),
      made: defaulted(
        object({
          same: text('The price stayed the same. Nothing was charged.'),
          more: text('{amount} more. We charged it to your {card}.'),
          owed: text('{amount} less. It still comes back to your {card}: “Your payments” says by when.'),
          returned: text('{amount} less. We returned it to your {card}; your bank may take up to ten days to show it.'),
        }),
        {},
      ),
      same: costText({
        sentence: 'It costs nothing more.',
        agree: 'Correct the order',
        done: 'Your order is corrected. Nothing was charged.',
      }),
      more: costText({
        sentence: 'It costs {amount} more. Your {card} is charged once, when you agree.',
        agree: 'Pay {amount} and correct',
        done: 'Your order is corrected. We charged {amount} to your {card}.',
      }),
      less: costText({
        sentence:
          'Your order then costs {amount} less. We return {amount} to your {card} by {date}, and write to you once ' +
          'that is done. Your bank may take up to ten days to show it.',
        agree: 'Correct the order',
        done:
          'Your order is corrected. We return {amount} to your {card} by {date}, and write to you once that is done. ' +
          'Your bank may take up to ten days to show it.',
      }),
      /** With another card of the account. */
      payWith: text('Pay {amount} with {card}'),
      decline: text('Leave the order as it is'),
      dropped: text('Your order is as it was. Nothing was charged.'),
      unconfirmed: text(
        'We are checking with the card processor whether this was paid. Wait, or try again: it is charged once.',
      ),
      noAnswer: text('We got no answer from the site. Try again: it is charged once.'),
    }),
    {},
  ),
  /** Of an order whose filing the office refused. */
  officeRefusal: defaulted(
    object({
      title: text('The office did not accept your filing'),
      reason: text('What the office says'),
      fee: text('About the fee'),
      next: text('What you can do'),
      correctOrAsIs: text(
        'Correct your answers, or have it filed again as it is. We check it, then file it. We file nothing before.',
      ),
      asIs: text('Have it filed again as it is. We check it, then file it. We file nothing before.'),
      correct: text('Correct my answers'),
      fileAgain: text('File again as it is'),
      done: text('We have your answer. We check your order again, and then file it again.'),
      noAnswer: text('We got no answer from the site. Reload this page to see whether we file it again.'),
      /** In place of the texts of a conversation. */
      write: text('Write to us about it'),
      writeText: text('If you have a question or a file about this, send it here.'),
      written: text(
        'We have your message, and look at it. We file nothing before you correct your answers, or have it filed ' +
          'again.',
      ),
    }),
    {},
  ),
  /** Leads to the page on which customers write to the site; `{invoice}` is replaced. */
  questions: defaulted(
    object({
      title: text('Questions about this order'),
      text: text('Is a document wrong, or something missing here? Write to us, and name invoice {invoice}.'),
      link: text('Write to us'),
    }),
    {},
  ),
  /** Questions about the order and the customer's answers. */
  conversation: defaulted(
    object({
      title: text('We need an answer from you'),
      titleLater: text('Questions and answers'),
      waiting: text('We have paused our work on your order until we have your answer.'),
      answered: text(
        'We have your answer. We look at it, then go on with your order. For this question you have nothing else to ' +
          'do: if an answer in your order has to change, we propose the change and write to you. You can add ' +
          'something below.',
      ),
      closed: text('We need no answer now. This order takes no answers until we ask you again.'),
      us: text('From us'),
      you: text('From you'),
      needs: text('We need from you:'),
      answer: text('Your answer'),
      files: text('Files'),
      filesHint: text('PDF, JPEG or PNG, up to 5 files of 10 MB each.'),
      choose: text('Choose files'),
      remove: text('Remove'),
      send: text('Send answer'),
      empty: text('Write an answer or add a file.'),
      tooMany: text('An answer takes 5 files. Remove some, and send them with a second answer.'),
      /** `{file}` is replaced. */
      tooLarge: text('{file} is larger than 10 MB. Remove it, or add a smaller file.'),
      noAnswer: text('We got no answer from the site. Your answer is still here. Please try again in a moment.'),
    }),
    {},
  ),
});
export type OrderOptions = Infer<typeof OrderOptionsStruct>;

export const rules = moduleRules<OrderOptions>({ options: OrderOptionsStruct, fields: () => ({}) });
