/** The notice for one kind of failure. */
export interface CatalogueError {
  code: number;
  kind: ErrorKind;
  title: string;
  message: string;
}

/** The kinds of failure that have a notice. */
export type ErrorKind =
  | 'MissingRequiredProperty'
  | 'MissingOptionalProducts'
  | 'TokenizerResponse'
  | 'SignupResponse'
  | 'Payment'
  | 'Mail'
  | 'Application';

/** For a declined card and for a failed charge; pages may replace the latter (`chargeFailed` of the payment module). */
const PAYMENT_MESSAGE =
  'Please double check the payment information or contact your payment provider. You can also try another ' +
  'payment method.';

/** The notice for each kind of failure, in the words of the customer. */
export const ERROR_CATALOGUE: Readonly<Record<ErrorKind, CatalogueError>> = {
  MissingRequiredProperty: {
    code: 10,
    kind: 'MissingRequiredProperty',
    title: 'Error',
    message: 'An error has occurred. Please refresh and try again. If the problem persists, please contact us.',
  },
  MissingOptionalProducts: { code: 11, kind: 'MissingOptionalProducts', title: 'Error', message: '' },
  TokenizerResponse: {
    code: 20,
    kind: 'TokenizerResponse',
    title: 'Payment method declined',
    message: PAYMENT_MESSAGE,
  },
  SignupResponse: {
    code: 30,
    kind: 'SignupResponse',
    title: 'Signup Error',
    message:
      'An unknown error occurred. Please check your information and try again. If the error persists, please ' +
      'contact us.',
  },
  Payment: { code: 31, kind: 'Payment', title: 'Payment Error', message: PAYMENT_MESSAGE },
  Mail: {
    code: 32,
    kind: 'Mail',
    title: 'Server Error',
    message: 'An error has occurred. Please try again in a few minutes.',
  },
  Application: {
    code: 33,
    kind: 'Application',
    title: 'Application Error',
    message: 'Please check your file(s) and try again. If the problem persists, please contact us.',
  },
};

/** The notice for a failed form that has no kind. */
export const DEFAULT_CHECKOUT_ERROR = {
  title: 'Error',
  message: 'An error occurred. Please verify your input and try again.',
};

/** The notice for an error that no code caught. */
export const UNCAUGHT_ERROR = { title: 'Error', message: 'Something went wrong. Please try again later.' };

/** An error with its own user title or message, which override those of the catalogue; its code and kind stay. */
export function withUserWords(
  error: CatalogueError,
  words: Partial<Pick<CatalogueError, 'title' | 'message'>>,
): CatalogueError {
  return { ...error, ...words };
}

/** A text of the server without its HTML tags. */
export function withoutTags(serverText: string): string {
  return serverText.replace(/<[^>]*>/g, '').trim();
}

/** The notice for the `error` text in an answer of process_signup; HTML tags are removed. */
export function signupErrorOf(serverText: string | undefined): CatalogueError {
  const text = withoutTags(serverText ?? '');
  if (text.toLowerCase() === 'payment failed') return ERROR_CATALOGUE.Payment;
  return text ? { ...ERROR_CATALOGUE.SignupResponse, message: text } : ERROR_CATALOGUE.SignupResponse;
}
