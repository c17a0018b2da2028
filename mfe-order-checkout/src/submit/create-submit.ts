import type { AreaSubmit, SubmitOutcome, SubmitRequest } from 'shared-contracts/area-host';
import type { AreaRules } from 'shared-contracts/area-rules';
import type { AssembledOrder, Payment, SubmissionAddress } from 'shared-contracts/submission';
import type { Tokenizer } from '../tokenizer-frame/tokenizer-client.ts';
import type { TokenizeRequest } from '../tokenizer-frame/tokenizer-messages.ts';
import { fingerprintOf } from './fingerprint.ts';
import { fullOrderOf, NOT_ASKED, printableOf, signupFieldsOf, tokenizeRequestOf, trialOf } from './order-payload.ts';
import { cardDeclined, missingProperty, outcomeOfAnswer, totalMoved } from './outcome-of-answer.ts';
import { stepsOfOrder } from './steps-of-order.ts';
import type { TokenMemory } from './token-memory.ts';

export interface SubmitParts {
  submitters: NonNullable<AreaRules['submitters']>;
  createTokenizer(frameAddress: string): Tokenizer;
  rememberToken: TokenMemory;
  brandOf(cardNumber: string): string;
}

/** What an attempt has in hand before the card is asked for. */
interface Attempt {
  order: AssembledOrder;
  password: string;
  tokenizing: TokenizeRequest;
  card: Payment['card'];
  billing: SubmissionAddress;
  submissionKey: string;
}

/**
 * Makes the function that places an order: assemble, tokenize the card, create the account (OC-204).
 *
 * The key of the attempt is asked for before anything is sent, so that a retry of the same order
 * carries the same key. An order of another total than the customer has agreed to is not sent. Every failure is an outcome in words; nothing throws, nothing is lost.
 */
export function createSubmit({ submitters, createTokenizer, rememberToken, brandOf }: SubmitParts): AreaSubmit {
  function prepare(request: SubmitRequest): Attempt | { missing: string } {
    const { known, data, contributions } = request;
    const { formType } = known.page;
    const assembly = submitters[formType]?.assemble({ ...known, data }, contributions);
    if (!assembly) return { missing: `submitters.${formType}` };
    if (assembly.kind === 'missing-property') return { missing: assembly.path };
    // The submitters of this area are `orderSubmitter`s.
    const order = assembly.payload as AssembledOrder;
    const billing = order.addresses.find(({ kind }) => kind === 'billing');
    const tokenizing = billing && tokenizeRequestOf(data, billing);
    const password = data.accountInformation?.password;
    if (!billing || !tokenizing) return { missing: 'paymentInformation' };
    if (!password) return { missing: 'accountInformation.password' };
    const { number } = tokenizing.card;
    return {
      order, password, tokenizing, billing,
      card: { brand: brandOf(number), last4: number.slice(-4) },
      // Of the order alone: another card, or a password typed again, is the same order. On trial it is another.
      submissionKey: request.submissionKeyFor(fingerprintOf({ ...order, ...trialOf(request.flags) })),
    };
  }

  function fullOrder({ card, billing, ...attempt }: Attempt, request: SubmitRequest, token: string, customerId: string) {
    const payment: Payment = { processor: 'elavon', token, customer_id: customerId, billing_address: billing, card };
    return fullOrderOf({ ...attempt, payment }, request);
  }

  async function tokenize({ tokenizing }: Attempt, { tokenizerFrame, signal, took }: SubmitRequest) {
    return rememberToken(tokenizing, async () => {
      const answer = await createTokenizer(tokenizerFrame).tokenize(tokenizing, signal);
      if (answer.kind === 'tokenized') took?.('previous-tokenizer-payload-set');
      return answer;
    });
  }

  return async (request): Promise<SubmitOutcome> => {
    const { known, calls, log, signal, flags, agreedTotal, took } = request;
    const attempt = prepare(request);
    if ('missing' in attempt) {
      log.error(`The order could not be assembled without ${attempt.missing}`);
      return missingProperty();
    }
    const { total } = attempt.order;
    if (agreedTotal !== undefined && agreedTotal !== total) return totalMoved(total);
    for (const step of stepsOfOrder(attempt.order)) took?.(step);
    const { pageId, bailBeforeSubmission } = known.page;
    if (bailBeforeSubmission || flags?.bailBeforeSubmission) {
      const order = fullOrder(attempt, request, NOT_ASKED, NOT_ASKED);
      return { kind: 'printed', payload: printableOf(order, attempt.tokenizing, pageId) };
    }

    const tokenized = await tokenize(attempt, request);
    if (tokenized.kind !== 'tokenized') {
      log.warn(`The card was not tokenized (${tokenized.kind}): ${tokenized.reason}`);
      return cardDeclined();
    }

    took?.('payment-set');
    const order = fullOrder(attempt, request, tokenized.token, tokenized.customerId);
    const answer = await calls.post('process_signup', signupFieldsOf(order, pageId), { signal });
    const { outcome, problem } = outcomeOfAnswer(answer);
    if (problem) log.warn(problem);
    return outcome;
  };
}
