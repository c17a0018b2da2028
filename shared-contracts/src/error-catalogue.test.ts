import { expect, it } from '@jest/globals';
import {
  DEFAULT_CHECKOUT_ERROR,
  ERROR_CATALOGUE,
  signupErrorOf,
  UNCAUGHT_ERROR,
  withUserWords,
} from './error-catalogue.ts';

const PAYMENT =
  'Please double check the payment information or contact your payment provider. You can also try another ' +
  'payment method.';

it('[SC-132, SC-133] a missing property asks to refresh; missing optional products have nothing to show', () => {
  expect(ERROR_CATALOGUE.MissingRequiredProperty).toEqual({
    code: 10,
    kind: 'MissingRequiredProperty',
    title: 'Error',
    message: 'An error has occurred. Please refresh and try again. If the problem persists, please contact us.',
  });
  expect(ERROR_CATALOGUE.MissingOptionalProducts).toEqual({
    code: 11,
    kind: 'MissingOptionalProducts',
    title: 'Error',
    message: '',
  });
});

it('[SC-134, SC-136] a declined card and a failed charge have the same message', () => {
  expect(ERROR_CATALOGUE.TokenizerResponse).toEqual({
    code: 20,
    kind: 'TokenizerResponse',
    title: 'Payment method declined',
    message: PAYMENT,
  });
  expect(ERROR_CATALOGUE.Payment).toEqual({ code: 31, kind: 'Payment', title: 'Payment Error', message: PAYMENT });
});

it('[SC-135] an order without a reason asks to check the information', () => {
  expect(ERROR_CATALOGUE.SignupResponse).toEqual({
    code: 30,
    kind: 'SignupResponse',
    title: 'Signup Error',
    message:
      'An unknown error occurred. Please check your information and try again. If the error persists, please ' +
      'contact us.',
  });
});

it('[SC-137, SC-138] a message that cannot be sent and an application have their own', () => {
  expect(ERROR_CATALOGUE.Mail).toEqual({
    code: 32,
    kind: 'Mail',
    title: 'Server Error',
    message: 'An error has occurred. Please try again in a few minutes.',
  });
  expect(ERROR_CATALOGUE.Application).toEqual({
    code: 33,
    kind: 'Application',
    title: 'Application Error',
    message: 'Please check your file(s) and try again. If the problem persists, please contact us.',
  });
});

it('[SC-139] the default message of the checkout asks to verify the input', () => {
  expect(DEFAULT_CHECKOUT_ERROR).toEqual({
    title: 'Error',
    message: 'An error occurred. Please verify your input and try again.',
  });
});

it('[SH-054] an uncaught error has its own text', () => {
  expect(UNCAUGHT_ERROR).toEqual({ title: 'Error', message: 'Something went wrong. Please try again later.' });
});

it.each(['payment failed', 'Payment Failed', ' PAYMENT FAILED\n', '<p>payment failed</p>'])(
  '[SC-143, SC-135] %j is a payment error',
  (text) => {
    expect(signupErrorOf(text)).toEqual(ERROR_CATALOGUE.Payment);
  },
);

it.each([
  ['The email is taken.', 'The email is taken.'],
  ['  <p>The <b>email</b> is taken.</p>\n', 'The email is taken.'],
  ['the payment failed', 'the payment failed'],
])('[SC-144, SC-135] %j is shown as %j', (text, message) => {
  expect(signupErrorOf(text)).toEqual({ ...ERROR_CATALOGUE.SignupResponse, message });
});

it.each([
  [{ title: 'We could not reach the card processor' }],
  [{ message: 'Please try again.' }],
  [{ title: 'Not now', message: 'Please try again.' }],
])('[SC-140] the user title or message %j overrides the one of the catalogue, and code and kind stay', (words) => {
  expect(withUserWords(ERROR_CATALOGUE.TokenizerResponse, words)).toEqual({
    ...ERROR_CATALOGUE.TokenizerResponse,
    ...words,
  });
  expect(withUserWords(ERROR_CATALOGUE.TokenizerResponse, words)).toMatchObject({
    code: 20,
    kind: 'TokenizerResponse',
  });
});

it.each([[undefined], [''], ['  '], ['<br>']])('[SC-135] %j says nothing, so the error is unknown', (text) => {
  expect(signupErrorOf(text)).toEqual(ERROR_CATALOGUE.SignupResponse);
});
