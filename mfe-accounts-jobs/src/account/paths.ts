/**
 * Paths of the answers of the forms that concern accounts; those of a new password are in
 * `shared-contracts/new-password`.
 */
export const EMAIL_PATH = 'accountInformation.email';

/** The token of an emailed link to choose a new password. */
export const RESET_TOKEN_PATH = 'passwordReset.token';

/** The token of an emailed link that works with a login. */
export const LOGIN_TOKEN_PATH = 'login.token';
