import { correctAddress, correctMember, correctState, correctTakenName } from './life-events/corrections.ts';
import { getRightDocument } from './life-events/documents.ts';
import {
  answerAddress,
  answerWithFile,
  cancelAfterFiling,
  cancelBeforeFiling,
  fileAgain,
  readPartialRefund,
} from './life-events/filings.ts';
import { resetPassword } from './life-events/login.ts';
import type { LifeEvent } from '../support/life-event.ts';
import { cancelSecondOrder, changeMailAddress, sendLinkAgain } from './life-events/accounts.ts';
import { comeBackLater, finishOnLaptop, leaveSharedComputer } from './life-events/devices.ts';
import { addToOrder, correctWhileFiled, giveSocialSecurityNumber } from './life-events/orders.ts';
import { payRenewalLate, readOfServiceOnHold, replaceExpiredCard, replaceStolenCard } from './life-events/renewals.ts';

/** Life events by number, each with the way of its customer. */
export const LIFE_EVENTS: Readonly<Record<number, LifeEvent>> = {
  1: {
    event: 'My card has expired',
    does: 'opens the page of the card from the notice of a declined renewal, logs in, and gives another card',
    ends: 'the renewal is charged once, to the new card',
    journey: replaceExpiredCard,
  },
  2: {
    event: 'My card was stolen',
    does: 'gives another card for each service, and removes the stolen one',
    ends: 'each renewal is paid with the new card; the provider has deleted the old one',
    journey: replaceStolenCard,
  },
  3: {
    event: 'I mistyped the name of a member',
    does: 'corrects the name on the order’s page before the filing',
    ends: 'the order has the right name; nothing was charged',
    journey: correctMember,
  },
  4: {
    event: 'The name of my company is taken',
    does: 'reads why the office refused it, and corrects the name',
    ends: 'the order has the new name and waits for the desk',
    journey: correctTakenName,
  },
  5: {
    event: 'The address of the second owner is missing',
    does: 'answers the desk’s question on the order’s page',
    ends: 'the desk has the address, and the order goes on',
    journey: answerAddress,
  },
  6: {
    event: 'I chose the wrong state',
    does: 'corrects the state, sees what changes, and agrees to the difference',
    ends: 'the order is of the right state; the difference was charged once or is returned',
    journey: correctState,
  },
  7: {
    event: 'I have moved',
    does: 'corrects the address on the order’s page',
    ends: 'the order has the new address; nothing was charged',
    journey: correctAddress,
  },
  8: {
    event: 'I want to cancel, and nothing is filed yet',
    does: 'cancels on the order’s page',
    ends: 'the order is canceled; all that was paid is returned, once',
    journey: cancelBeforeFiling,
  },
  9: {
    event: 'I want to cancel, but it is filed',
    does: 'tries to cancel, reads why not, and goes to what renews',
    ends: 'the order stays filed; nothing is returned',
    journey: cancelAfterFiling,
  },
  10: {
    event: 'The office refuses my filing',
    does: 'reads why and what happens to the fee, and has it filed again',
    ends: 'the fee is returned once; the order waits for the desk, which files it again',
    journey: fileAgain,
  },
  11: {
    event: 'The office asks for a document',
    does: 'answers from the mail with a file',
    ends: 'the desk has the file, and the order goes on',
    journey: answerWithFile,
  },
  12: {
    event: 'I get a part of my money back',
    does: 'reads in mail and account how much, and to which card',
    ends: 'the part is returned once; the order goes on',
    journey: readPartialRefund,
  },
  13: {
    event: 'I lost my password',
    does: 'asks for a link, chooses another password, and logs in',
    ends: 'the new password opens the account; the old one does not',
    journey: resetPassword,
  },
  14: {
    event: 'I have another mail address',
    does: 'changes it in the account, and confirms it from the new mailbox',
    ends: 'the account and its mail have the new address',
    journey: changeMailAddress,
  },
  15: {
    event: 'I ordered twice for one company',
    does: 'finds both orders in the account, and cancels the second',
    ends: 'the first order goes on; the second is canceled and returned',
    journey: cancelSecondOrder,
  },
  16: {
    event: 'My renewal was declined four times',
    does: 'reads that the service is on hold, and what it takes to keep it',
    ends: 'the service is on hold; nothing was charged',
    journey: readOfServiceOnHold,
  },
  17: {
    event: 'I pay my renewal late',
    does: 'gives another card while the service is on hold',
    ends: 'the renewal is charged once, and the service goes on',
    journey: payRenewalLate,
  },
  18: {
    event: 'A document of mine is wrong',
    does: 'reads in the mail that it was removed, and downloads the one that replaces it',
    ends: 'the order has the right document',
    journey: getRightDocument,
  },
  19: {
    event: 'I began on my phone, and want to finish on my laptop',
    does: 'opens the link of the form on the laptop, and orders there',
    ends: 'one order; the link opens nothing any more',
    journey: finishOnLaptop,
  },
  20: {
    event: 'I ordered on a shared computer',
    does: 'logs out, and the next person opens the account and the form',
    ends: 'the next person sees neither orders nor answers',
    journey: leaveSharedComputer,
  },
  21: {
    event: 'Your mail did not arrive',
    does: 'has the link sent again from the account',
    ends: 'the new link confirms the address',
    journey: sendLinkAgain,
  },
  22: {
    event: 'I correct my order while you work on it',
    does: 'sends a correction at the moment in which the desk files',
    ends: 'exactly one of both holds, and the other is told so',
    journey: correctWhileFiled,
  },
  23: {
    event: 'You need my Social Security number',
    does: 'gives it on the order’s page after the payment',
    ends: 'an operator who works on the order reads it; it is deleted with the filing',
    journey: giveSocialSecurityNumber,
  },
  24: {
    event: 'I forgot to order something',
    does: 'adds it to the placed order, and pays the difference',
    ends: 'the order has it; the difference was charged once',
    journey: addToOrder,
  },
  25: {
    event: 'I could not finish the form, and come back days later',
    does: 'saves it in the account, logs in again, and continues',
    ends: 'the form has the answers; its order is the only one',
    journey: comeBackLater,
  },
};
