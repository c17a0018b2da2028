import { expect, it } from '@jest/globals';
import { DEFAULT_CHECKOUT_ERROR, ERROR_CATALOGUE, signupErrorOf, UNCAUGHT_ERROR, withUserWords } from './error-catalogue.ts';

const PAYMENT = 'Please double check the payment information or contact your payment provider. You can also try another payment method.';

it.each([
  ['SC-132', 10, 'MissingRequiredProperty', 'Error', 'An error has occurred. Please refresh and try again. If the problem persists, please contact us.'],
  ['SC-133', 11, 'MissingOptionalProducts', 'Error', ''],
  ['SC-134', 20, 'TokenizerResponse', 'Payment method declined', PAYMENT],
  ['SC-135', 30, 'SignupResponse', 'Signup Error', 'An unknown error occurred. Please check your information and try again. If the error persists, please contact us.'],
  ['SC-136', 31, 'Payment', 'Payment Error', PAYMENT],
  ['SC-137', 32, 'Mail', 'Server Error', 'An error has occurred. Please try again in a few minutes.'],
  ['SC-138', 33, 'Application', 'Application Error', 'Please check your file(s) and try again. If the problem persists, please contact us.'],
] as const)('[%s] error %d, %s, reads "%s"', (_, code, kind, title, message) => {
  expect(ERROR_CATALOGUE[kind]).toEqual({ code, kind, title, message });
});

it('[SC-139] the default message of the checkout asks to verify the input', () => {
  expect(DEFAULT_CHECKOUT_ERROR).toEqual({ title: 'Error', message: 'An error occurred. Please verify your input and try again.' });
});

it('[SH-054] an uncaught error has its own text', () => {
  expect(UNCAUGHT_ERROR).toEqual({ title: 'Error', message: 'Something went wrong. Please try again later.' });
});

it.each(['payment failed', 'Payment Failed', ' PAYMENT FAILED\n', '<p>payment failed</p>'])('[SC-143, SC-135] %j is a payment error', (text) => {
  expect(signupErrorOf(text)).toEqual(ERROR_CATALOGUE.Payment);
});

it.each([
  ['The email is taken.', 'The email is taken.'], ['  <p>The <b>email</b> is taken.</p>\n', 'The email is taken.'],
  ['the payment failed', 'the payment failed'],
])('[SC-144, SC-135] %j is shown as %j', (text, message) => {
  expect(signupErrorOf(text)).toEqual({ ...ERROR_CATALOGUE.SignupResponse, message });
});

it.each([
  [{ title: 'We could not reach the card processor' }], [{ message: 'Please try again.' }], [{ title: 'Not now', message: 'Please try again.' }],
])('[SC-140] the user title or message %j overrides the one of the catalogue, and code and kind stay', (words) => {
  expect(withUserWords(ERROR_CATALOGUE.TokenizerResponse, words)).toEqual({ ...ERROR_CATALOGUE.TokenizerResponse, ...words });
  expect(withUserWords(ERROR_CATALOGUE.TokenizerResponse, words)).toMatchObject({ code: 20, kind: 'TokenizerResponse' });
});

it.each([[undefined], [''], ['  '], ['<br>']])('[SC-135] %j says nothing, so the error is unknown', (text) => {
  expect(signupErrorOf(text)).toEqual(ERROR_CATALOGUE.SignupResponse);
});
