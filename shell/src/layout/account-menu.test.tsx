import { afterEach, expect, it, jest } from '@jest/globals';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { areaStorageKey, formStorageKey } from 'shared-contracts/storage-keys';
import { browserStorage } from '../persistence/browser-storage.ts';
import { sampleForm } from '../test-data/saved-forms.ts';
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

it.each([
  ['Delete it and log out', null],
  ['Keep it and log out', 'kept'],
])('with a form that was begun on the device it asks first: %s', async (choice, left) => {
  const key = formStorageKey('FormABusinessForm', 'form-a-business');
  browserStorage(window)!.setItem(key, JSON.stringify(sampleForm()));
  sessionStorage.setItem('sent-form', '{"firstName":"Maya"}');
  sessionStorage.setItem(areaStorageKey('domains'), 'kept');
  const calls = jest.fn<typeof window.fetch>(
    async () => ({ ok: true, status: 200, headers: new Headers(), json: async () => ({ result: {} }) }) as Response,
  );
  window.fetch = calls;
  const user = show();
  await user.click(screen.getByRole('button', { name: /^Account of/ }));
  await user.click(screen.getByRole('button', { name: 'Log out' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Delete your form from this device?' }));
  await user.click(dialog.getByRole('button', { name: 'Stay logged in' }));
  expect(calls).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Log out' }));
  await user.click(screen.getByRole('button', { name: choice }));
  await waitFor(() => expect(sessionStorage.getItem('sent-form')).toBeNull());
  expect(calls).toHaveBeenCalledTimes(1);
  expect(browserStorage(window)!.getItem(key) === null).toBe(left === null);
  expect(sessionStorage.getItem(areaStorageKey('domains'))).toBe(left);
  browserStorage(window)!.clear();
  sessionStorage.clear();
});
