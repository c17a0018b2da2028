import { afterEach, expect, it } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderModule } from 'form-engine/testing-react';
import { TOPICS } from 'shared-contracts/topics';
import { start } from '../../start.ts';
import { accountHost, accountSettings, answered, answeringCalls } from '../../test-data/account-host.ts';
import { view } from './view.tsx';

const settings = (options: object = {}, data: object = {}) => {
  const { calls, made } = answeringCalls({ process_reset_password: answered({}) });
  return {
    made,
    settings: accountSettings({
      modules: { 'reset-password': { ...options } },
      page: { formType: 'ResetPasswordForm' },
      data,
      calls,
    }),
  };
};
afterEach(() => window.history.replaceState(null, '', '/'));

it('[AJ-011] asks for the email address alone', () => {
  const { session } = renderModule('accounts-jobs/reset-password', view, settings().settings);
  expect(session.asked().map(({ path }) => path)).toEqual(['accountInformation.email']);
  expect(screen.queryByLabelText('New Password')).toBeNull();
});

it(
  '[AJ-011] the page of the link asks for a new password, and its token is in the answers and no longer in the ' +
    'address',
  () => {
    window.history.replaceState(null, '', '/reset-password#token=abc');
    const { host, known } = accountHost({ modules: { 'reset-password': {} }, page: { formType: 'ResetPasswordForm' } });
    start(host);
    expect(window.location.hash).toBe('');
    expect(known().data).toMatchObject({ passwordReset: { token: 'abc' } });
    const { session } = renderModule('accounts-jobs/reset-password', view, settings({}, known().data).settings);
    expect(session.asked().map(({ path, secret }) => [path, secret])).toEqual([
      ['passwordReset.token', 'once'],
      ['accountInformation.password', 'once'],
      ['accountInformation.confirmPassword', 'browser'],
    ]);
    expect(screen.getByRole('link', { name: 'Ask for a new link' })).toBeVisible();
  },
);

it('says that the link is on its way, and sends it again', async () => {
  const { made, settings: page } = settings({ stay: true }, { accountInformation: { email: 'maya@alderandwren.com' } });
  const { session } = renderModule('accounts-jobs/reset-password', view, page);
  act(
    () =>
      void session.bus.forOwner('shell').publish(TOPICS.submissionSucceeded, { success: 'password-reset-successful' }),
  );
  expect(screen.getByRole('heading', { name: 'Check your email' })).toHaveFocus();
  expect(screen.getByText('maya@alderandwren.com').parentElement).toHaveTextContent(
    'If there is an account for maya@alderandwren.com, a link to choose a new password is on its way.',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Send again' }));
  expect(screen.getByRole('status')).toHaveTextContent('We sent it again.');
  expect(made).toEqual([
    {
      action: 'process_reset_password',
      fields: { formType: 'ResetPasswordForm', resetPasswordData: '{"url":"/sample","email":"maya@alderandwren.com"}' },
    },
  ]);
});
