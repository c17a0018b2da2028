import { afterEach, expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AccountMenu } from './account-menu.tsx';

const { fetch } = window;
afterEach(() => {
  window.fetch = fetch;
});
const show = (name?: string) => {
  render(
    <AccountMenu
      customer={{ email: 'maya@alderandwren.com', ...(name && { name }) }}
      accountLink="/account"
      logoutPage={{ path: '/login', pageId: 'login' }}
    />,
  );
  return userEvent.setup();
};

it('[SC-199] says who is logged in, and leads to the orders, the renewals and the login details', async () => {
  const user = show('Maya Okafor');
  const opener = screen.getByRole('button', { name: 'Account of Maya Okafor' });
  expect(opener).toHaveTextContent('MO');
  await user.click(opener);
  expect(screen.getByText('maya@alderandwren.com')).toBeVisible();
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/account#orders',
    '/account#renewals',
    '/account#login-details',
  ]);
});

it('closes on Escape, which returns the focus, and when something else is used', async () => {
  const user = show();
  const opener = screen.getByRole('button', { name: 'Account of maya@alderandwren.com' });
  expect(opener).toHaveTextContent(/^MA/);
  await user.click(opener);
  await user.keyboard('{Escape}');
  expect(opener).toHaveFocus();
  expect(screen.queryByRole('link')).toBeNull();
  await user.click(opener);
  await user.click(document.body);
  expect(screen.queryByRole('link')).toBeNull();
});

it('[SC-199] logs out; a lost answer is said', async () => {
  const user = show();
  const calls = jest.fn<typeof window.fetch>().mockRejectedValue(new Error('offline'));
  window.fetch = calls;
  await user.click(screen.getByRole('button', { name: /^Account of/ }));
  await user.click(screen.getByRole('button', { name: 'Log out' }));
  expect(await screen.findByText('We got no answer from the site. Please try again.')).toBeVisible();
  const [address, init] = calls.mock.calls[0]!;
  expect([address, Object.fromEntries(init!.body as FormData)]).toEqual([
    '/login',
    { action: 'process_logout', pageID: 'login' },
  ]);
});
