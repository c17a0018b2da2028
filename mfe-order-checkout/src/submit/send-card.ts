import { CARD_CHANGED, SERVICE_IN_ADDRESS } from 'shared-contracts/account';
import type { FailedSubmission, Submit } from 'shared-contracts/area-host';
import { type CallResult, describeFailedCall } from 'shared-contracts/calls';
import { decode } from 'shared-contracts/decode';
import { withoutTags } from 'shared-contracts/error-catalogue';
import { type ChangeCardData, ChangeCardResultStruct } from 'shared-contracts/payloads/account-forms';
import type { Payment } from 'shared-contracts/submission';
import { type } from 'superstruct';
import { submissionAddressOf } from '../address/resolve-address.ts';
import type { Tokenizer } from '../tokenizer-frame/tokenizer-client.ts';
import { PAYMENT } from './failure-on-page.ts';
import { printableRequest, tokenizeRequestOf } from './order-payload.ts';
import { cardDeclined, missingProperty, tokenizerUnreachable } from './outcome-of-answer.ts';

interface SendCardParts {
  createTokenizer(frameAddress: string): Tokenizer;
  brandOf(cardNumber: string): Payment['card']['brand'];
  /** The query of the page's address, which names the service. */
  query(): string;
}

const AnswerStruct = type({ result: ChangeCardResultStruct });
const AT_NUMBER = { module: PAYMENT, field: 'paymentInformation.number' };
const NOT_CHECKED = 'Your card was not checked. Please save it again in a moment.';
const NOT_CHARGED = 'You have not been charged.';

/**
 * Returns the function that gives a service of the account another card, or adds a card to the account: the card is
 * exchanged for a token, which is posted. Sent again after no answer, it charges nothing twice: the site charges a due
 * payment once.
 */
export function createSendCard({ createTokenizer, brandOf, query }: SendCardParts): Submit {
  return async ({ calls, log }, { known, tokenizerFrame, flags }) => {
    const { data, page } = known;
    const tokenizing = tokenizeRequestOf(data, submissionAddressOf(data.paymentInformation ?? {}, 'billing'));
    if (!tokenizing) return wordsOf(missingProperty());
    const { number } = tokenizing.card;
    if (page.bailBeforeSubmission || flags?.bailBeforeSubmission)
      return { kind: 'printed', payload: { tokenizer: printableRequest(tokenizing) } };
    const tokenized = await createTokenizer(tokenizerFrame).tokenize(tokenizing);
    if (tokenized.kind !== 'tokenized') {
      log.warn(`The card was not tokenized (${tokenized.kind}): ${tokenized.reason}`);
      return tokenized.kind === 'declined'
        ? { ...wordsOf(cardDeclined(tokenized.reason)), at: AT_NUMBER, consequence: NOT_CHARGED }
        : {
            ...wordsOf({ title: tokenizerUnreachable().title, message: NOT_CHECKED }),
            at: { module: PAYMENT },
            consequence: NOT_CHARGED,
          };
    }
    const service = new URLSearchParams(query()).get(SERVICE_IN_ADDRESS);
    const changeCardData: ChangeCardData = {
      ...(service !== null && { service }),
      with: { token: tokenized.token, card: { brand: brandOf(number), last4: number.slice(-4) } },
    };
    const answer = await calls.post('process_change_card', { changeCardData: JSON.stringify(changeCardData) });
    const decoded = answer.kind === 'answered' ? decode(AnswerStruct, answer.body, { isTolerant: true }) : undefined;
    if (decoded?.kind !== 'decoded') {
      if (answer.kind !== 'refused') log.warn(`The call process_change_card failed: ${describeFailed(answer)}`);
      return failureOf(answer);
    }
    const { result } = decoded.value;
    const part = service === null ? '#cards' : `?${new URLSearchParams({ [CARD_CHANGED]: service })}#renewals`;
    const address = `${page.site.accountLink ?? '/'}${part}`;
    // The nearest of the kinds in contracts 1, to which none can be added.
    return { kind: 'succeeded', success: 'contact-successful', result, redirect: { kind: 'address', address } };
  };
}

const describeFailed = (answer: CallResult) =>
  answer.kind === 'answered' ? 'malformed answer' : describeFailedCall(answer);

const wordsOf = ({ title, message }: { title: string; message: string }) => ({
  kind: 'failed' as const,
  ...{ title, message },
});

/** The refusals that are about the card itself. */
const OF_THE_CARD: ReadonlySet<unknown> = new Set(['card-refused', 'card-declined']);

function failureOf(answer: CallResult): FailedSubmission {
  const reason = answer.kind === 'refused' ? withoutTags(answer.error) : '';
  if (answer.kind !== 'refused' || reason === '')
    return {
      kind: 'failed',
      title: 'We got no answer from the site',
      message: 'You can save the card again: a payment that is due is charged once.',
      at: { module: PAYMENT },
    };
  const { kind } = answer.body;
  if (OF_THE_CARD.has(kind))
    return {
      ...wordsOf({ title: 'Your card was declined', message: reason }),
      at: AT_NUMBER,
      consequence: NOT_CHARGED,
    };
  return { ...wordsOf({ title: 'Your card was not changed', message: reason }), at: { module: PAYMENT } };
}
