import { expect, it } from '@jest/globals';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderModule } from 'form-engine/testing-react';
import type { Account } from 'shared-contracts/account';
import type { CallResult } from 'shared-contracts/calls';
import { renewalMonths } from '../../account/renewal-months.ts';
import { accountSettings, answered, answeringCalls, refused } from '../../test-data/account-host.ts';
import { view as renewals } from '../renewals/view.tsx';
import { view } from './view.tsx';

const order = (invoiceNumber: string, companyName: string) => ({
  invoiceNumber, companyName, placedOn: '2026-11-21', formTitle: 'Form a Business', total: 67_900, paidWith: 'Visa ending in 4242', receiptLink: `/orders/${invoiceNumber}?key=k`, status: 'received' as const,
  lines: [{ key: 'a', type: 'single' as const, label: 'Registered Agent', price: 67_900 }], steps: [{ when: 'About November 24', what: 'The state files it.' }],
});
const ACCOUNT: Account = {
  email: 'maya@alderandwren.com', orders: [order('118-204-7731', 'Alder & Wren Coffee LLC'), order('116-880-2094', '')],
  renewals: [{ on: '2027-01-14', name: 'Registered Agent Service', amount: 12_500, company: 'Alder' }, { on: '2027-11-21', name: 'Business Identity', amount: 8_400, company: '' }],
};

async function show(answers: Record<string, CallResult> = {}, shown: 'account' | 'renewals' = 'account') {
  const { calls, made } = answeringCalls({ account: answered(ACCOUNT), ...answers });
  const log = { warn: () => undefined, error: (message: string) => { throw new Error(message); } };
  const settings = accountSettings({ modules: { account: {}, renewals: {} }, page: { formType: 'LoginForm', layout: 'view' }, calls, log });
  const rendered = await act(async () => (shown === 'account' ? renderModule('accounts-jobs/account', view, settings) : renderModule('accounts-jobs/renewals', renewals, settings)));
  return { ...rendered, made: () => made.filter(({ action }) => action !== 'account'), user: userEvent.setup() };
}

it('[SC-199] names the orders that wait for the link in their mail', async () => {
  await show({ account: answered({ ...ACCOUNT, unconfirmed: [{ invoiceNumber: '119-1', placedOn: '2026-11-22' }, { invoiceNumber: '119-2', placedOn: '2026-11-23' }] }) });
  expect(screen.getByText(/not in your account yet: order 119-1 of November 22, 2026, order 119-2 of November 23, 2026\. To add them, use the link in the receipt that we sent to maya@alderandwren\.com\./)).toBeVisible();
});

it('[SC-199] lists the orders, the newest open with its lines, total, status and receipt', async () => {
  const { user } = await show();
  const first = screen.getByRole('button', { name: /Alder & Wren Coffee LLC/ });
  expect(first).toHaveTextContent('Form a Business · 118-204-7731Received$679.00');
  expect(first).toHaveAttribute('aria-expanded', 'true');
  expect(screen.getAllByText('Nov 21, 2026')[0]).toBeVisible();
  expect(screen.getAllByText('Paid with Visa ending in 4242.')[0]).toBeVisible();
  expect(screen.getAllByText('Registered Agent')[0]).toBeVisible();
  expect(screen.getByRole('link', { name: /Receipt/ })).toHaveAttribute('href', '/orders/118-204-7731?key=k');
  const second = screen.getByRole('button', { name: /116-880-2094/ });
  expect(second).toHaveAttribute('aria-expanded', 'false');
  await user.click(second);
  expect(screen.getAllByRole('link', { name: /Receipt/ })).toHaveLength(2);
});

it.each<[string, CallResult, string]>([
  ['without a session leads to the login', refused('Log in.', { kind: 'not-logged-in' }), 'Log in to see your orders, their receipts and what renews.'],
  ['that does not come can be tried again', { kind: 'network-error' }, 'Your account could not be loaded right now.'],
  ['without orders says so', answered({ ...ACCOUNT, orders: [] }), 'You have no orders yet.'],
])('[SC-199] an account %s', async (_, account, text) => {
  await show({ account });
  expect(screen.getByText(new RegExp(text))).toBeVisible();
});

it('changes the password', async () => {
  const { user, made } = await show({ process_change_password: answered({}) });
  await user.click(screen.getByRole('button', { name: 'Change Password' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(screen.getByRole('alert')).toHaveTextContent('Current Password is required');
  await user.type(screen.getByLabelText('Current Password'), 'Coffee-Beans-7');
  await user.type(screen.getByLabelText('New Password'), 'Another-Bean-8');
  await user.type(screen.getByLabelText('Confirm New Password'), 'Another-Bean-9{Enter}');
  expect(screen.getByRole('alert')).toHaveTextContent('Passwords do not match');
  expect(made()).toEqual([]);
  await user.type(screen.getByLabelText('Confirm New Password'), '{Backspace}8{Enter}');
  expect(await screen.findByText('Your password has been changed. You are logged out everywhere else.')).toBeVisible();
  expect(made()).toEqual([{ action: 'process_change_password', fields: { changePasswordData: '{"password":"Coffee-Beans-7","new_password":"Another-Bean-8"}' } }]);
});

it('asks for a confirmation of a new email address, and shows why it was refused', async () => {
  const { user } = await show({ process_change_email: refused('The password is not right.') });
  await user.click(screen.getByRole('button', { name: 'Change Email' }));
  await user.type(screen.getByLabelText('New Email'), 'new@alderandwren.com');
  await user.type(screen.getByLabelText('Current Password'), 'Wrong-1!{Enter}');
  expect(await screen.findByText('The password is not right.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByLabelText('New Email')).toBeNull();
});

it('logs out, and says if that failed', async () => {
  const { user, navigations } = await show({ process_logout: answered({}) });
  await user.click(screen.getByRole('button', { name: 'Log out' }));
  expect(navigations).toEqual([{ kind: 'address', address: '/' }]);
});

it('[SC-199] what renews is shown by month, line by line, and in total', async () => {
  await show({}, 'renewals');
  const [months, lines] = screen.getAllByRole('list');
  expect(within(months!).getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Dec', 'Jan 2027$125', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov$84']);
  expect(lines).toHaveTextContent('Registered Agent Service$125.00January 14, 2027 · Alder');
  expect(screen.getByText('$209.00')).toBeVisible();
});

it('months of a renewal add up', () => {
  const due = (on: string, amount: number) => ({ on, amount, name: '', company: '' });
  expect(renewalMonths([due('2026-12-01', 100), due('2026-12-31', 200)], '2026-11-30').slice(0, 2).map(({ label, amount }) => [label, amount])).toEqual([['Dec', 300], ['Jan 2027', 0]]);
});

it('the months begin with the next one, unless something is due in this one', () => {
  const labels = (on: string) => renewalMonths([{ on, amount: 100, name: '', company: '' }], '2026-11-22').map(({ label, amount }) => `${label} ${amount}`);
  expect(labels('2026-11-25').slice(0, 2)).toEqual(['Nov 100', 'Dec 0']);
  expect(labels('2027-11-22').at(-1)).toBe('Nov 100');
});
