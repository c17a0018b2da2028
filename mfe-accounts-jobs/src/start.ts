import type { Start } from 'shared-contracts/area-host';
import { RESET_TOKEN_PATH, takeFromFragment } from './account/answers-and-links.ts';

/** Exposed as './start': an emailed link opens the page of the password reset at the choice of a new one. */
export const start: Start = ({ answers, known: knownStore }) => {
  const token = knownStore.state.page.formType === 'ResetPasswordForm' ? takeFromFragment('token') : undefined;
  if (token !== undefined) answers.change(RESET_TOKEN_PATH, token);
  return () => undefined;
};
