import { afterEach, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { renderModule } from 'form-engine/testing-react';
import { accountPage, accountSettings, answered, answeringCalls, refused } from '../../test-data/account-host.ts';
import { view } from './view.tsx';

const LOGIN = { formType: 'LoginForm' as const };
function show(address: string, answer = answered({ kind: 'account-created', message: 'Your account is ready.' })) {
  window.history.replaceState(null, '', address);
  const { calls, made } = answeringCalls({ process_confirm_address: answer });
  return {
    made,
    ...renderModule(
      'accounts-jobs/login',
      view,
      accountSettings({ modules: { login: { forgotLink: '/reset-password' } }, page: LOGIN, calls }),
    ),
  };
}
afterEach(() => window.history.replaceState(null, '', '/'));

it('[AJ-009] asks for email and password, for the browser to fill in, and links to the reset', () => {
  const { session } = show('/login');
  expect(screen.getByLabelText('Email')).toHaveAttribute('autocomplete', 'username');
  expect(screen.getByLabelText('Password')).toHaveAttribute('autocomplete', 'current-password');
  expect(screen.getByRole('link', { name: 'Forgot your password?' })).toHaveAttribute('href', '/reset-password');
  expect(session.asked().map(({ path, secret }) => [path, secret])).toEqual([
    ['accountInformation.email', undefined],
    ['accountInformation.password', 'once'],
  ]);
});

it.each([
  ['/login?passwordReset=done', 'Your password has been changed. Log in with the new one.'],
  [
    '/login?passwordReset=sent',
    'If there is an account with this email address, a link to choose a new password is on its way.',
  ],
  [
    '/login?accountCreated=1',
    'Check your email: we sent you a link that confirms your address. After that you can log in.',
  ],
])('[SH-050] %s shows a notice', (address, text) => {
  show(address);
  expect(screen.getByText(text).closest('[role=status]')).toBeVisible();
});

it.each([
  ['/login', '/account'],
  ['/login#confirm=abc', '/account?confirmed=address-confirmed'],
])('who is logged in goes on from %s to %s', async (address, account) => {
  window.history.replaceState(null, '', address);
  const { calls } = answeringCalls({
    process_confirm_address: answered({ kind: 'address-confirmed', message: 'Thank you.' }),
  });
  const page = { ...LOGIN, site: { ...accountPage({ modules: { login: {} } }).site, accountLink: '/account' } };
  const { navigations } = renderModule('accounts-jobs/login', view, {
    ...accountSettings({ modules: { login: {} }, page, calls }),
    customer: { email: 'maya@alderandwren.com' },
  });
  await waitFor(() => expect(navigations).toEqual([{ kind: 'address', address: account }]));
});

it('fills in the address that a receipt or a reset password brings, and takes it out of the link', async () => {
  const { session } = show('/login?passwordReset=done#email=maya%2Btea%40alderandwren.com');
  await waitFor(() => expect(screen.getByLabelText('Email')).toHaveValue('maya+tea@alderandwren.com'));
  expect([window.location.hash, window.location.search]).toEqual(['', '?passwordReset=done']);
  expect(session.asked().map(({ path }) => path)).not.toContain('login.token');
});

it('[AJ-007] a link that needs a login goes with the form', async () => {
  const { session } = show('/login#confirm=abc', refused('Log in first.', { kind: 'log-in-to-confirm' }));
  expect(await screen.findByText('Log in first.')).toBeVisible();
  expect(window.location.hash).toBe('');
  expect(session.asked().map(({ path, answer, secret }) => [path, answer, secret])).toContainEqual([
    'login.token',
    'abc',
    'once',
  ]);
});

it.each([
  ['used', answered({ kind: 'account-created', message: 'Your account is ready.' }), 'Your account is ready.'],
  ['refused', refused('This link was <b>used</b>.'), 'This link was used.'],
  [
    'without an answer',
    { kind: 'network-error' as const },
    'We could not confirm your email address right now. Reload the page to try again.',
  ],
])(
  'a link that confirms an address is used once, taken out of the address, and %s says so',
  async (_, answer, text) => {
    const { made } = show('/login#confirm=abc', answer);
    expect(window.location.hash).toBe('');
    expect(await screen.findByText(text)).toBeVisible();
    expect(made).toEqual([{ action: 'process_confirm_address', fields: { confirmAddressData: '{"token":"abc"}' } }]);
  },
);
