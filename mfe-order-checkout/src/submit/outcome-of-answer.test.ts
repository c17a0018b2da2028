import { describe, expect, it } from '@jest/globals';
import type { CallResult } from 'shared-contracts/calls';
import { cardDeclined, eventOf, missingProperty, outcomeOfAnswer, tokenizerUnreachable } from './outcome-of-answer.ts';

const PAYMENT_MESSAGE =
  'Please double check the payment information or contact your payment provider. You can also try another ' +
  'payment method.';
const refused = (error: string, body: Record<string, unknown> = {}, status = 422): CallResult => ({
  kind: 'refused',
  status,
  error,
  body: { error, ...body },
});
const unknownOutcome = { title: 'We got no answer from the site', reason: 'unknown-outcome', charged: 'unknown' };

describe('outcomeOfAnswer', () => {
  it('a stored order is placed', () => {
    const result = {
      invoice_numbers: ['INV-1'],
      account_id: '7',
      login_url: '/login',
      confirmation_url: '/orders/INV-1',
    };
    expect(outcomeOfAnswer({ kind: 'answered', body: { result } })).toEqual({ outcome: { kind: 'placed', result } });
  });

  it.each<[string, CallResult, object]>([
    [
      '[SC-135] an error text is shown as the site said it',
      refused('Company name is taken'),
      { title: 'Signup Error', message: 'Company name is taken', reason: 'refused' },
    ],
    [
      '[SC-135] an error without a text has the general message',
      refused(''),
      {
        title: 'Signup Error',
        message:
          'An unknown error occurred. Please check your information and try again. If the error persists, please ' +
          'contact us.',
        reason: 'refused',
      },
    ],
    [
      '[SC-143] "payment failed" is a payment error, whatever its case',
      refused('Payment FAILED'),
      { title: 'Payment Error', message: PAYMENT_MESSAGE, reason: 'payment-failed' },
    ],
    [
      '[SC-143] a refusal of kind payment-failed is a payment error',
      refused('code 51', { kind: 'payment-failed' }),
      { title: 'Payment Error', message: PAYMENT_MESSAGE, reason: 'payment-failed' },
    ],
    [
      '[SC-144] tags and white space are removed from the message',
      refused('  <p>Not <b>today</b></p> '),
      { title: 'Signup Error', message: 'Not today', reason: 'refused' },
    ],
    [
      '[SC-141] a message about the captcha is shown',
      refused('The captcha has expired'),
      { message: 'The captcha has expired' },
    ],
    [
      'a page of an older release set is told to reload',
      refused('Reload; your answers are kept', { kind: 'reload' }, 409),
      { message: 'Reload; your answers are kept', reason: 'reload' },
    ],
    [
      'a changed price is reported',
      refused('The price of acme.com is now $14.00', { kind: 'price-changed' }),
      { message: 'The price of acme.com is now $14.00', reason: 'price-changed' },
    ],
    [
      '[OC-218, SS-007] a price that is too low comes with what would be enough',
      refused('Too low', { kind: 'price-too-low', min: '39.00' }),
      { message: 'Too low', reason: 'price-too-low', min: 3900 },
    ],
    [
      'without an amount it is a refusal',
      refused('Too low', { kind: 'price-too-low', min: 'much' }),
      { message: 'Too low', reason: 'refused' },
    ],
    [
      'an answer that is not taken is named',
      refused('Taken', { kind: 'rejected', field: 'phoneService.selectedPhoneNumber' }),
      { message: 'Taken', reason: 'refused', field: 'phoneService.selectedPhoneNumber' },
    ],
    [
      'an order under a key that was closed is to be sent once more',
      refused('This attempt was given up.', { kind: 'reload', isKeyClosed: true }),
      { title: 'Your order was not placed yet', reason: 'refused', isKeyClosed: true, charged: 'no' },
    ],
    [
      'a changed order whose first attempt arrived gets that message',
      refused('Changed', { kind: 'key-reused' }),
      { title: 'Your order has arrived', reason: 'already-placed' },
    ],
    [
      'too many orders or failed payments are said to be that',
      refused('Try again in 2 minutes, or call us.', { kind: 'too-many', retry_after: 110 }, 429),
      {
        title: 'Please wait before you try again',
        message: 'Try again in 2 minutes, or call us.',
        reason: 'too-many',
        charged: 'no',
        waitSeconds: 110,
      },
    ],
    [
      'a proxy that accepts no more requests is believed',
      refused('', {}, 429),
      {
        message: 'Too many requests came from your network. Try again in a few minutes.',
        reason: 'too-many',
        charged: 'no',
      },
    ],
    ['an unknown kind is a refusal', refused('No', { kind: 'moonlight' }), { message: 'No', reason: 'refused' }],
    [
      'a known kind from a failing server is a refusal',
      refused('No', { kind: 'rejected' }, 500),
      { message: 'No', reason: 'refused' },
    ],
    ['a network error leaves the outcome unknown', { kind: 'network-error' }, unknownOutcome],
    ['a time-out leaves the outcome unknown', { kind: 'timed-out' }, unknownOutcome],
    ['an abort leaves the outcome unknown', { kind: 'aborted' }, unknownOutcome],
    ['a server that failed on the way leaves the outcome unknown', refused('Bad gateway', {}, 502), unknownOutcome],
    [
      'a server that failed says by what its log finds the request',
      refused('Something went wrong.', { reference: '7F3K-9QXM' }, 500),
      {
        ...unknownOutcome,
        message: expect.stringMatching(
          /^Your answers are safe\..* If you call us, give us this reference: 7F3K-9QXM\.$/,
        ),
      },
    ],
    [
      'an answer in other words leaves the outcome unknown',
      { kind: 'answered', body: { result: { invoice_numbers: [] } } },
      unknownOutcome,
    ],
  ])('%s', (_, result, expected) => {
    expect(outcomeOfAnswer(result).outcome).toMatchObject({ kind: 'failed', ...expected });
  });

  it('what the customer does not see is there for the log', () => {
    expect(outcomeOfAnswer({ kind: 'timed-out' }).problem).toBe('The call process_signup failed: timed-out');
    expect(outcomeOfAnswer({ kind: 'answered', body: {} }).problem).toContain('result');
    expect(outcomeOfAnswer(refused('No')).problem).toBeUndefined();
  });
});

describe('what happened to the money', () => {
  it.each<[string, CallResult, 'no' | 'unknown' | undefined]>([
    ['a refused charge', refused('payment failed', { kind: 'payment-failed' }), 'no'],
    ['a failed payment of a site that names no kind', refused('payment failed'), 'unknown'],
    ['a payment that the site could not confirm', refused('Not confirmed', { kind: 'unconfirmed' }, 503), 'unknown'],
    ['an answer that the site does not take', refused('Taken', { kind: 'rejected' }), 'no'],
    ['a page that is too old', refused('Reload', { kind: 'reload' }), 'no'],
    ['an order that arrived before it was changed', refused('Changed', { kind: 'key-reused' }), undefined],
    ['a refusal without a kind', refused('No'), undefined],
  ])('after %s is known as far as the site says it', (_, result, charged) => {
    expect((outcomeOfAnswer(result).outcome as { charged?: string }).charged).toBe(charged);
  });

  it('a payment that could not be confirmed is reported as such', () => {
    expect(outcomeOfAnswer(refused('Not confirmed', { kind: 'unconfirmed' }, 503)).outcome).toMatchObject({
      title: 'We could not confirm your payment',
      reason: 'unknown-outcome',
    });
  });
});

describe('a price that moved', () => {
  const changed = {
    before: '342.00',
    after: '354.00',
    lines: [
      { label: 'LLC Filing Service', before: '100.00', after: '112.00' },
      { label: 'Book', before: '9.00' },
    ],
  };

  it('comes with what changed', () => {
    const { outcome, problem } = outcomeOfAnswer(refused('The price is $112.00', { kind: 'price-changed', changed }));
    expect(outcome).toEqual({
      kind: 'failed',
      title: 'Signup Error',
      message: 'The price is $112.00',
      reason: 'price-changed',
      charged: 'no',
      changed,
    });
    expect(problem).toBeUndefined();
  });

  it.each([
    ['an amount that is none', { ...changed, after: '354' }, 'after'],
    ['lines without labels', { ...changed, lines: [{ after: '1.00' }] }, 'lines.0.label'],
    ['no object', 'more', ''],
  ])('with %s has a message, and a problem for the log', (_, malformed, path) => {
    const { outcome, problem } = outcomeOfAnswer(refused('Dearer', { kind: 'price-changed', changed: malformed }));
    expect(outcome).toEqual({
      kind: 'failed',
      title: 'Signup Error',
      message: 'Dearer',
      reason: 'price-changed',
      charged: 'no',
    });
    expect(problem).toContain(path);
  });

  it('of another kind is none', () => {
    expect(outcomeOfAnswer(refused('No', { kind: 'rejected', changed })).outcome).not.toHaveProperty('changed');
  });
});

describe('a changed order whose first attempt was placed', () => {
  const earlier = {
    result: { invoice_numbers: ['INV-1'], account_id: '7', login_url: '/login', confirmation_url: '/orders/INV-1' },
    total: '342.00',
  };

  it('comes with that order', () => {
    expect(outcomeOfAnswer(refused('Changed', { kind: 'key-reused', earlier }))).toEqual({
      outcome: expect.objectContaining({ reason: 'already-placed', earlier }),
    });
  });

  it(
    'from a site that does not say which order it was has none; one ' + 'that cannot be read is a problem for the log',
    () => {
      expect(outcomeOfAnswer(refused('Changed', { kind: 'key-reused' })).outcome).not.toHaveProperty('earlier');
      const { outcome, problem } = outcomeOfAnswer(
        refused('Changed', { kind: 'key-reused', earlier: { ...earlier, total: '342' } }),
      );
      expect(outcome).not.toHaveProperty('earlier');
      expect(problem).toContain('total');
    },
  );
});

describe('failures before the site is asked', () => {
  it.each(['The card number is not valid.', 'card_number: bad checksum'])(
    '[SC-142] the reason %j about the card number is shown in the words of its field',
    (reason) => {
      expect(cardDeclined(reason)).toMatchObject({
        title: 'Payment method declined',
        message: 'Please enter a valid Credit Card Number',
        reason: 'card-declined',
      });
    },
  );

  it('[SC-134] a card without a token is a declined payment method', () => {
    expect(cardDeclined('code 51')).toEqual({
      kind: 'failed',
      title: 'Payment method declined',
      message: PAYMENT_MESSAGE,
      reason: 'card-declined',
      charged: 'no',
    });
  });

  it('[SC-140, SC-134] a tokenizer that cannot be reached sets its own user title and message, of an outage', () => {
    expect(tokenizerUnreachable()).toEqual({
      kind: 'failed',
      title: 'We could not reach the card processor',
      message: 'Your card was not checked. Please submit the order again in a moment.',
      reason: 'tokenizer-unreachable',
      charged: 'no',
    });
  });

  it('[OC-216] a missing required property is code 10 in words', () => {
    expect(missingProperty()).toEqual({
      kind: 'failed',
      reason: 'missing-property',
      title: 'Error',
      charged: 'no',
      message: 'An error has occurred. Please refresh and try again. If the problem persists, please contact us.',
    });
  });

  it('a choice that is missing is said in its own words', () => {
    expect(missingProperty('There is no product in your order yet')).toMatchObject({
      reason: 'missing-property',
      title: 'Your order is not complete',
      charged: 'no',
      message: 'There is no product in your order yet',
    });
  });
});

it.each<[string, CallResult, ReturnType<typeof eventOf>]>([
  ['a refusal before the charge', refused('No.', { kind: 'rejected' }), 'refused'],
  ['a refused charge', refused('payment failed', { kind: 'payment-failed' }), 'refused'],
  ['a changed price', refused('No.', { kind: 'price-changed' }), 'refused'],
  ['a price that is too low', refused('No.', { kind: 'price-too-low', min: '39.00' }), 'refused'],
  ['an outdated page', refused('No.', { kind: 'reload' }), 'refused'],
  ['a closed key', refused('No.', { kind: 'reload', isKeyClosed: true }), 'key-closed'],
  // A limit, or a refusal of the call itself, says nothing about earlier attempts.
  ['a limit', refused('Wait.', { kind: 'too-many' }, 429), 'call-refused'],
  ['a refusal without a kind', refused('No.', {}, 400), 'call-refused'],
  ['a failed payment without a kind', refused('payment failed'), 'unanswered'],
  ['an unconfirmed payment', refused('x', { kind: 'unconfirmed' }, 503), 'unanswered'],
  ['no answer', { kind: 'network-error' }, 'unanswered'],
  ['an order placed before, which is not named', refused('x', { kind: 'key-reused' }), 'unanswered'],
])('[SH-055] what %s says about the submission key', (_, answer, event) => {
  expect(eventOf(outcomeOfAnswer(answer).outcome)).toBe(event);
});
