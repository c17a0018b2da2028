import { expect, it, jest } from '@jest/globals';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderModule } from 'form-engine/testing-react';
import type { Account, AccountService } from 'shared-contracts/account';
import type { CallResult } from 'shared-contracts/calls';
import { monthsInShort, renewalMonths } from '../../account/dates.ts';
import { accountSettings, answered, answeringCalls, refused } from '../../test-data/account-host.ts';
import { view as renewals } from '../renewals/view.tsx';
import { view } from './view.tsx';

const order = (invoiceNumber: string, companyName: string) => ({
  invoiceNumber,
  companyName,
  placedOn: '2026-11-21',
  formTitle: 'Form a Business',
  total: 67_900,
  paidWith: 'Visa ending in 4242',
  receiptLink: `/orders/${invoiceNumber}?key=k`,
  lines: [{ key: 'a', type: 'single' as const, label: 'Registered Agent', price: 67_900 }],
  progress: {
    status: 'received',
    label: 'Received',
    steps: [
      { status: 'received', label: 'Received', at: `2026-11-21T19:14:00Z` },
      { status: 'filed', label: 'Filed', when: 'About November 24', text: 'The state files it.' },
    ],
  },
});
const service = (changes: Partial<AccountService>): AccountService => ({
  id: 'ren_1',
  name: 'Registered Agent Service',
  amount: 12_500,
  period: 'year',
  company: 'Alder',
  on: '2027-01-14',
  status: 'active',
  cancelable: true,
  ...changes,
});

const ACCOUNT: Account = {
  email: 'maya@alderandwren.com',
  orders: [order('118-204-7731', 'Alder & Wren Coffee LLC'), order('116-880-2094', '')],
  renewals: [
    { on: '2027-01-14', name: 'Registered Agent Service', amount: 12_500, company: 'Alder' },
    { on: '2027-11-21', name: 'Business Identity', amount: 8_400, company: '' },
  ],
  services: [
    service({}),
    service({ id: 'ren_2', name: 'Business Identity', amount: 8_400, on: '2027-11-21', company: '' }),
  ],
};

async function show(
  answers: Parameters<typeof answeringCalls>[0] = {},
  shown: 'account' | 'renewals' = 'account',
  options: Record<string, unknown> = {},
) {
  const { calls, made } = answeringCalls({ account: answered(ACCOUNT), ...answers });
  const log = {
    warn: () => undefined,
    error: (message: string) => {
      throw new Error(message);
    },
  };
  const settings = accountSettings({
    modules: { account: {}, renewals: options },
    page: { formType: 'LoginForm', layout: 'view' },
    calls,
    log,
  });
  const rendered = await act(async () =>
    shown === 'account'
      ? renderModule('accounts-jobs/account', view, settings)
      : renderModule('accounts-jobs/renewals', renewals, settings),
  );
  return { ...rendered, made: () => made.filter(({ action }) => action !== 'account'), user: userEvent.setup() };
}

it('an order on hold, which waits for the customer, is first and open', async () => {
  const held = { ...order('114-1', 'Porch LLC'), progress: { status: 'on-hold', label: 'On hold', steps: [] } };
  await show({ account: answered({ ...ACCOUNT, orders: [...ACCOUNT.orders, held] }) });
  const rows = screen.getAllByRole('button', { name: /\$679/ });
  expect(rows.map((row) => [row.getAttribute('aria-expanded'), /Porch/.test(row.textContent ?? '')])).toEqual([
    ['true', true],
    ['false', false],
    ['false', false],
  ]);
});

it.each([
  ['renewals', 'Renewals'],
  ['account', 'Login details'],
] as const)('of %s the heading that the address names is focused once it is there', async (shown, name) => {
  window.history.replaceState(null, '', `/account#${name.toLowerCase().replace(' ', '-')}`);
  // jsdom has no layout.
  const scrolled = jest.fn();
  HTMLElement.prototype.scrollIntoView = scrolled;
  await show({}, shown);
  window.history.replaceState(null, '', '/');
  const heading = screen.getByRole('heading', { name });
  expect(heading).toHaveFocus();
  expect(scrolled.mock.contexts).toEqual([heading]);
  delete (HTMLElement.prototype as Partial<HTMLElement>).scrollIntoView;
});

it('leads to another order below those that there are', async () => {
  await show();
  expect(screen.getByRole('link', { name: 'Start another order' })).toHaveAttribute('href', '/');
});

it.each([
  ['address-confirmed', 'Thank you. Your email address is confirmed.'],
  ['order-added', 'The order was added to your account.'],
])('says what the link of an email did: %s', async (done, text) => {
  window.history.replaceState(null, '', `/account?confirmed=${done}`);
  await show();
  window.history.replaceState(null, '', '/');
  expect(screen.getByText(text).closest('[role=status]')).toBeVisible();
});

it('[SC-199] names the orders that wait for the link in their mail', async () => {
  await show({
    account: answered({
      ...ACCOUNT,
      unconfirmed: [
        { invoiceNumber: '119-1', placedOn: '2026-11-22' },
        { invoiceNumber: '119-2', placedOn: '2026-11-23' },
      ],
    }),
  });
  expect(
    screen.getByText(
      new RegExp(
        'not in your account yet: order 119-1 of November 22, 2026, order 119-2 of November 23, ' +
          String.raw`2026\. To add an order, use the link in its receipt, which we sent to ` +
          String.raw`maya@alderandwren\.com\.`,
      ),
    ),
  ).toBeVisible();
});

it.each([
  [
    'with an order that waits',
    ['2026-11-22'],
    'Your email address maya@alderandwren.com is not confirmed yet. One more order, of November 22, 2026, is ' +
      'added to your account when you confirm it.',
  ],
  [
    'with orders that wait',
    ['2026-11-23', '2026-11-22'],
    'Your email address maya@alderandwren.com is not confirmed yet. 2 more orders, the latest of November 23, ' +
      '2026, are added to your account when you confirm it.',
  ],
  ['without', [], 'Your email address maya@alderandwren.com is not confirmed yet.'],
])(
  '[SC-199] an unconfirmed address %s is named, with a button that mails the link again',
  async (_, ordersOf, text) => {
    const { user, made } = await show({
      account: answered({ ...ACCOUNT, toConfirm: { ordersOf } }),
      process_send_confirmation: answered({}),
    });
    expect(screen.getByText(text)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Send the link again' }));
    expect(made()).toEqual([{ action: 'process_send_confirmation', fields: {} }]);
    expect(screen.getByText('We sent a link to maya@alderandwren.com. Open it in this browser.')).toBeVisible();
  },
);

it('[SC-199] says why the link was not mailed again', async () => {
  const { user } = await show({
    account: answered({ ...ACCOUNT, toConfirm: { ordersOf: [] } }),
    process_send_confirmation: refused('Too many tries. Wait 5 minutes, then try again.'),
  });
  await user.click(screen.getByRole('button', { name: 'Send the link again' }));
  expect(screen.getByText('Too many tries. Wait 5 minutes, then try again.')).toBeVisible();
});

it(
  'an open order begins with what its customer must do, and the ' + 'steps to come with one status are together',
  async () => {
    const progress = {
      status: 'received',
      label: 'Received',
      steps: [
        { status: 'received', label: 'Received', at: '2026-11-21T19:14:00Z' },
        { status: 'filed', label: 'Filed', when: 'Friday, Nov 27', text: 'We file.' },
        { status: 'documents-sent', label: 'Documents sent', when: 'By Dec 1', text: 'We send Ohio.' },
        { status: 'documents-sent', label: 'Documents sent', when: 'By Dec 2', text: 'We send Utah.' },
      ],
    };
    await show({
      account: answered({
        ...ACCOUNT,
        orders: [{ ...order('118-1', 'Porch LLC'), tasks: ['Answer our message.'], progress }],
      }),
    });
    const heading = screen.getByRole('heading', { name: 'For you to do' });
    expect(heading.nextSibling).toHaveTextContent('Answer our message.');
    expect(heading.compareDocumentPosition(screen.getByText('Filed')) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
    expect(screen.getAllByText('Documents sent').map((label) => label.nextSibling?.textContent)).toEqual([
      'By Dec 1: We send Ohio.\nBy Dec 2: We send Utah.',
    ]);
  },
);

it('the day of the order has one name in the list of its steps', async () => {
  const progress = {
    status: 'received',
    label: 'Received',
    steps: [
      { status: 'received', label: 'Received', at: '2026-11-21T19:14:00Z' },
      { status: 'in-review', label: 'In review', when: 'Today', text: 'We check your filing.' },
    ],
  };
  await show({ account: answered({ ...ACCOUNT, orders: [{ ...order('118-1', 'Porch LLC'), progress }] }) });
  expect(screen.getAllByText('Today')).toHaveLength(2);
  expect(screen.queryByText('Nov 21, 2026')).toBeNull();
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

const worked = (status: string, label: string, reached: number) => ({
  ...order(`118-${status}`, 'Alder & Wren Coffee LLC'),
  progress: {
    status,
    label,
    steps: [
      { status: 'received', label: 'Received', text: 'Paid.', at: '2025-11-21T19:14:00Z' },
      {
        status: 'in-review',
        label: 'In review',
        text: 'We check your filing.',
        when: 'Monday, Nov 23',
        ...(reached > 1 && { at: '2025-11-23T16:02:00Z' }),
      },
      {
        status,
        label,
        text: 'It has come here.',
        ...(reached > 2 && { at: '2025-11-24T16:02:00Z', note: 'Your number is 7.' }),
      },
    ],
  },
});

it('shows how far the work has come: times and notes of what was reached, dates of what is to come', async () => {
  await show({
    account: answered({
      ...ACCOUNT,
      orders: [
        worked('in-review', 'In review', 2),
        worked('on-hold', 'On hold', 3),
        worked('moved-to-mars', 'On Mars', 3),
      ],
    }),
  });
  const [held, underWay, unknown] = screen.getAllByRole('button', { name: /Alder/ });
  expect(underWay).toHaveTextContent('118-in-reviewIn review$679.00');
  expect(held).toHaveTextContent('118-on-holdOn hold$679.00');
  expect(unknown).toHaveTextContent('118-moved-to-marsOn Mars$679.00');
  const [first, second, third] = within(
    document.getElementById(underWay!.getAttribute('aria-controls')!)!,
  ).getAllByRole('listitem', { hidden: true });
  expect(first).toHaveTextContent(/^Nov 21, 2026ReceivedPaid with Visa ending in 4242\.$/);
  expect(second).toHaveTextContent(/^Nov 23, 2025, \d+:02 [AP]MIn reviewWe check your filing\.$/);
  expect(second).toHaveAttribute('aria-current', 'step');
  expect(third).toHaveTextContent(/^In reviewIt has come here\.$/);
  expect(screen.getAllByText('Your number is 7.')).toHaveLength(2);
});

it('with the documents sent no step is the current one', async () => {
  await show({ account: answered({ ...ACCOUNT, orders: [worked('documents-sent', 'Documents sent', 3)] }) });
  expect(
    within(screen.getAllByRole('list')[0]!)
      .getAllByRole('listitem')
      .map((step) => step.getAttribute('aria-current')),
  ).toEqual([null, null, null]);
});

it('lists the documents of all orders to download', async () => {
  const documents = [
    {
      name: 'Articles of Organization, filed',
      bytes: 184_000,
      addedOn: '2026-01-15',
      link: '/orders/118-204-7731/documents/d1',
    },
  ];
  await show({
    account: answered({
      ...ACCOUNT,
      orders: [{ ...order('118-204-7731', 'Alder & Wren Coffee LLC'), documents }, order('116-880-2094', '')],
    }),
  });
  expect(within(screen.getByRole('region', { name: 'Documents' })).getByRole('listitem')).toHaveTextContent(
    'Articles of Organization, filedPDF, 184 kB · Jan 15, 2026 · Alder & Wren Coffee LLC',
  );
  expect(screen.getByRole('link', { name: 'Download Articles of Organization, filed' })).toHaveAttribute(
    'href',
    '/orders/118-204-7731/documents/d1',
  );
});

it.each<[string, CallResult, string]>([
  [
    'without a session leads to the login',
    refused('Log in.', { kind: 'not-logged-in' }),
    'Log in to see your orders, their receipts and what renews.',
  ],
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
  expect(made()).toEqual([
    {
      action: 'process_change_password',
      fields: { changePasswordData: '{"password":"Coffee-Beans-7","new_password":"Another-Bean-8"}' },
    },
  ]);
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

it('[SC-199] what renews is shown by month, line by line, and in total', async () => {
  await show({}, 'renewals');
  const [months, lines] = screen.getAllByRole('list');
  expect(
    within(months!)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Jan 2027$125', 'Nov$84']);
  expect(lines).toHaveTextContent('Registered Agent Service$125.00/yearJanuary 14, 2027 · Alder');
  expect(screen.getByText('$209.00')).toBeVisible();
});

it('a service says when it renews, or why it does not', async () => {
  await show(
    {
      account: answered({
        ...ACCOUNT,
        services: [
          service({}),
          service({ id: 'ren_2', name: 'Phone', status: 'declined', cancelable: false, on: '2026-12-03', company: '' }),
          service({
            ...{ id: 'ren_3', name: 'Seal', status: 'on-hold', cancelable: false, company: '' },
            ...{ card: 'Visa ending 0069', cardExpires: '2026-11' },
          }),
          service({ id: 'ren_5', name: 'Mail', cancelable: false, card: 'Visa ending 4242', cardExpires: '2026-12' }),
          service({ id: 'ren_6', name: 'Club', cancelable: false, card: 'Visa ending 4242', cardExpires: '2027-01' }),
          service({ id: 'ren_4', name: 'Book', status: 'canceled', cancelable: false, company: '' }),
        ],
      }),
    },
    'renewals',
  );
  expect(
    within(screen.getAllByRole('list')[1]!)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Registered Agent Service$125.00/yearJanuary 14, 2027 · AlderCancel Registered Agent Service',
    'Phone$125.00/yearYour card was declined. We try again on December 3, 2026.',
    'Seal$125.00/yearOn hold: your card was declined. To keep the service, change the card: we charge the payment ' +
      'once.Paid with Visa ending 0069. Expires 11/26. Change card Seal',
    'Mail$125.00/yearJanuary 14, 2027 · AlderPaid with Visa ending 4242. Expires 12/26, before the next payment. ' +
      'Change the card to keep the service. Change card Mail',
    'Club$125.00/yearJanuary 14, 2027 · AlderPaid with Visa ending 4242. Expires 01/27. Change card Club',
    'Book$125.00/yearCanceled. You have it until January 14, 2027.',
  ]);
  expect(screen.getByRole('link', { name: 'Change card Seal' })).toHaveAttribute('href', '/account/card?service=ren_3');
});

it.each([
  [{}, /^Your Visa ending 4242 pays for Seal from now on\.$/],
  [
    { payment: { amount: 9_000, kind: 'made' as const } },
    /from now on\. We charged \$90\.00 to it, and sent you a receipt\./,
  ],
  [
    { payment: { amount: 12_500, kind: 'unknown' as const } },
    /from now on\. We are checking whether your payment went through, and write to you about it\./,
  ],
  [undefined, /^$/],
])('a change of a card is told as the site knows it (%j), whatever the address says', async (cardChange, text) => {
  window.history.replaceState(null, '', '/account?card-changed=ren_3&payment=made');
  const changed = service({ id: 'ren_3', name: 'Seal', card: 'Visa ending 4242', ...(cardChange && { cardChange }) });
  await show({ account: answered({ ...ACCOUNT, services: [service({}), changed] }) }, 'renewals');
  expect(screen.getByRole('status')).toHaveTextContent(text);
  window.history.replaceState(null, '', '/account');
});

it('a service is canceled after a question, and the account is loaded again', async () => {
  const loads = [
    answered({ ...ACCOUNT, services: [service({})] }),
    answered({ ...ACCOUNT, renewals: [], services: [service({ status: 'canceled', cancelable: false })] }),
  ];
  const { user, made } = await show(
    { account: () => loads.shift()!, process_cancel_renewal: answered({}) },
    'renewals',
  );
  await user.click(screen.getByRole('button', { name: 'Cancel Registered Agent Service' }));
  expect(
    screen.getByText(
      'Cancel Registered Agent Service? You keep it until January 14, 2027, and nothing is returned. It will not ' +
        'renew. You cannot take this back. As long as its order can be canceled, the page of the order says what you ' +
        'get back that way.',
    ),
  ).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Keep it' }));
  expect(screen.getByRole('button', { name: 'Cancel Registered Agent Service' })).toHaveFocus();
  expect(made()).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Cancel Registered Agent Service' }));
  await user.click(screen.getByRole('button', { name: 'Cancel service' }));
  expect(await screen.findByText('Alder · Canceled. You have it until January 14, 2027.')).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent(
    'Registered Agent Service will not renew. We sent you an email that says so.',
  );
  expect(made()).toEqual([{ action: 'process_cancel_renewal', fields: { cancelRenewalData: '{"id":"ren_1"}' } }]);
});

it('what comes next is listed with the file for a calendar, once there is something', async () => {
  const { unmount } = await show({ account: answered({ ...ACCOUNT, dates: [] }) });
  expect(screen.queryByText('What comes next')).toBeNull();
  unmount();
  const dates = [{ on: '2027-01-14', what: 'Registered Agent Service', company: 'Alder', amount: 12_500 }];
  await show({ account: answered({ ...ACCOUNT, dates }) });
  const section = within(screen.getByRole('region', { name: 'What comes next' }));
  expect(section.getByRole('link', { name: 'Add to your calendar' })).toHaveAttribute('href', '/account/calendar.ics');
  expect(section.getByRole('listitem')).toHaveTextContent(
    'Jan 14, 2027Registered Agent ServiceAlderRenews for $125.00',
  );
  expect(section.getByText('Your company may have other dates that are not listed here.')).toBeVisible();
  // Renewals follow no rule of a state.
  expect(section.queryByText(/Check them with the state/)).toBeNull();
});

it('only an affiliate reads the address to give out', async () => {
  const link = 'https://shop.example/?affiliate=fay';
  const { unmount } = await show({ account: answered({ ...ACCOUNT, affiliateLink: link }) });
  expect(screen.getByRole('link', { name: link })).toHaveAttribute('href', link);
  unmount();
  await show();
  expect(screen.queryByText('Your affiliate link')).toBeNull();
});

it('the question before a cancellation says what follows for this service, and what goes on', async () => {
  const consequences = [
    { service: '^Registered Agent', text: 'A state asks for an agent.' },
    { service: '^[a-z0-9-]+(\\.[a-z0-9-]+)+$', text: 'The website stops.' },
  ];
  const { user } = await show(
    { account: answered({ ...ACCOUNT, services: [service({}), service({ id: 'ren_2', name: 'alder.com' })] }) },
    'renewals',
    { consequences },
  );
  for (const [name, words, others] of [
    ['Registered Agent Service', 'A state asks for an agent.', 'alder.com'],
    ['alder.com', 'The website stops.', 'Registered Agent Service'],
  ] as const) {
    await user.click(screen.getByRole('button', { name: `Cancel ${name}` }));
    expect(screen.getByText(new RegExp(`^Cancel ${name}`)).parentElement).toHaveTextContent(
      `you get back that way.${words}Your other services go on: ${others}.`,
    );
    await user.click(screen.getByRole('button', { name: 'Keep it' }));
  }
});

it('a service that can no longer be canceled says why', async () => {
  const { user } = await show(
    {
      account: answered({ ...ACCOUNT, services: [service({})] }),
      process_cancel_renewal: refused('This service is being renewed.', { kind: 'too-late' }),
    },
    'renewals',
  );
  await user.click(screen.getByRole('button', { name: 'Cancel Registered Agent Service' }));
  await user.click(screen.getByRole('button', { name: 'Cancel service' }));
  expect(screen.getByRole('alert')).toHaveTextContent('This service is being renewed.');
});

it('[SC-199] a month of this year and the same of the next one are two boxes', async () => {
  const warn = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const renewals = ['2026-11-25', '2027-01-14', '2027-11-20'].map((on) => ({ on, amount: 100, name: on, company: '' }));
  await show({ account: answered({ ...ACCOUNT, renewals }) }, 'renewals');
  expect(screen.getAllByText('Nov')).toHaveLength(2);
  expect(warn).not.toHaveBeenCalled();
});

it('the months of renewals are those in which something renews, with the year where it is another one', () => {
  const due = (on: string, amount: number) => ({ on, amount, name: '', company: '' });
  const shown = renewalMonths(
    [due('2027-01-02', 50), due('2026-12-01', 100), due('2027-11-02', 7), due('2026-12-31', 200)],
    '2026-11-30',
  );
  expect(shown.map(({ label, amount }) => [label, amount])).toEqual([
    ['Dec', 300],
    ['Jan 2027', 50],
    ['Nov', 7],
  ]);
});

it('twelve months with the same amount but for one are that amount and that month', () => {
  const months = Array.from({ length: 12 }, (_, index) => ({ label: `M${index}`, amount: index === 4 ? 9900 : 900 }));
  expect(monthsInShort(months, 'Each month')).toEqual([
    { label: 'Each month', amount: 900 },
    { label: 'M4', amount: 9900 },
  ]);
  expect(monthsInShort(months.slice(0, 11), 'Each month')).toEqual(months.slice(0, 11));
});

it('a service in several states is one line, which opens to cancel it in each', async () => {
  const service = (state: string): AccountService => ({
    id: state,
    name: `Agent, ${state}`,
    amount: 9900,
    period: 'year',
    company: '',
    on: '2027-11-21',
    status: 'active',
    cancelable: true,
    inState: { service: 'Agent', state },
  });
  const { user } = await show(
    { account: answered({ ...ACCOUNT, services: ['Ohio', 'Utah'].map(service) }) },
    'renewals',
  );
  expect(screen.getByRole('button', { name: 'Cancel Agent, Utah', hidden: true })).not.toBeVisible();
  expect(screen.getByText('Agent (2 states)').nextSibling).toHaveTextContent('$198.00/year');
  await user.click(screen.getByText('Agent (2 states)'));
  expect(screen.getByRole('button', { name: 'Cancel Agent, Utah' })).toBeVisible();
});

it('services of the same name are told apart by company, state and order', async () => {
  const two = [
    service({ company: 'Alder LLC (Wyoming)', invoice: '118-204-7731' }),
    service({ id: 'ren_2', company: 'Wren LLC (Ohio)', invoice: '116-880-2094' }),
  ];
  const { user } = await show({ account: answered({ ...ACCOUNT, services: two }) }, 'renewals');
  expect(screen.getByText('January 14, 2027 · Wren LLC (Ohio) · Order 116-880-2094')).toBeVisible();
  await user.click(
    screen.getByRole('button', { name: 'Cancel Registered Agent Service for Wren LLC (Ohio), order 116-880-2094' }),
  );
  expect(
    screen.getByText(/^Cancel Registered Agent Service for Wren LLC \(Ohio\), order 116-880-2094\?/),
  ).toHaveFocus();
  expect(
    screen.getByText(
      'Your other services go on: Registered Agent Service for Alder LLC (Wyoming), order 118-204-7731.',
    ),
  ).toBeVisible();
});

it('a card says what needs it, and one that nothing needs is removed after a question', async () => {
  const cards = [
    { id: 'card_1', label: 'Visa ending 4242', expires: '2029-08', pays: ['Agent', 'Phone'] },
    { id: 'card_2', label: 'Visa ending 0069', expires: '2026-10', pays: [], isPending: true },
    { id: 'card_3', label: 'Amex ending 0005', expires: '2028-01', pays: [] },
    { id: 'card_4', label: 'Visa ending 1111', pays: [], keptFor: ['351-192-8468'], instead: 'Amex ending 0005' },
    { id: 'card_5', label: 'Visa ending 2222', pays: [], keptFor: ['351-192-8468', '351-192-8469'] },
  ];
  const loads = [answered({ ...ACCOUNT, cards }), answered({ ...ACCOUNT, cards: cards.slice(0, 2) })];
  const { user, made } = await show({ account: () => loads.shift()!, process_remove_card: answered({}) });
  const list = within(screen.getByRole('region', { name: 'Cards' }));
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Visa ending 4242Expires 08/29 · Pays for Agent, Phone' +
      'To remove it, first give what it pays for another card: see Renewals',
    'Visa ending 0069Expired 10/26 · A payment or refund with it is under way',
    'Amex ending 0005Expires 01/28 · Pays for nothing that renewsRemove Amex ending 0005',
    'Visa ending 1111Kept to pay for what you add to order 351-192-8468 before we file. Nothing is due' +
      'Remove Visa ending 1111',
    'Visa ending 2222Kept to pay for what you add to order 351-192-8468 and order 351-192-8469 before we file. ' +
      'Nothing is dueTo remove it, first give us another card',
  ]);
  expect(list.getByRole('link', { name: /first give us another card/ })).toHaveAttribute('href', '/account/card');
  await user.click(list.getByRole('button', { name: 'Remove Visa ending 1111' }));
  expect(list.getByText(/What you add to order 351-192-8468 is then paid with Amex ending 0005\./)).toHaveFocus();
  await user.click(list.getByRole('button', { name: 'Cancel' }));
  await user.click(list.getByRole('button', { name: 'Remove Amex ending 0005' }));
  expect(list.getByText(/^Remove Amex ending 0005\? We have the card processor delete it\./)).toHaveFocus();
  await user.click(list.getByRole('button', { name: 'Remove card' }));
  expect(list.getByRole('status')).toHaveTextContent('Amex ending 0005 was removed.');
  expect(list.getAllByRole('listitem')).toHaveLength(2);
  expect(made()).toEqual([{ action: 'process_remove_card', fields: { removeCardData: '{"card":"card_3"}' } }]);
});

it('a form that was saved is listed with its step and days, and deleted with one press', async () => {
  const draft = {
    id: 'b7a4b3a0-4f0e-4d8e-9c55-1d2f3a4b5c6d',
    title: 'Form a Business',
    link: '/form-a-business#draft=b7a4b3a0-4f0e-4d8e-9c55-1d2f3a4b5c6d',
    step: 2,
    of: 6,
    savedOn: '2026-11-27',
    until: '2026-12-25',
    reminds: true,
  };
  let drafts: (typeof draft)[] = [draft];
  const { user, made } = await show({
    account: () => answered({ ...ACCOUNT, ...(drafts.length > 0 && { drafts }) }),
    delete_form_draft: answered({}),
    stop_form_reminder: answered({}),
  });
  const section = screen.getByRole('region', { name: 'Forms you began' });
  expect(section).toHaveTextContent('Step 2 of 6, saved November 27, 2026. We keep it through December 25, 2026.');
  expect(within(section).getByRole('link', { name: 'Continue: Form a Business' })).toHaveAttribute('href', draft.link);
  expect(section).toHaveTextContent('We remind you of it once by email.');
  drafts = [{ ...draft, reminds: false }];
  await user.click(within(section).getByRole('button', { name: 'Don’t remind me: Form a Business' }));
  expect(section).toHaveTextContent('We won’t remind you of Form a Business.');
  expect(section).not.toHaveTextContent('once by email');
  drafts = [];
  await user.click(within(section).getByRole('button', { name: 'Delete: Form a Business' }));
  expect(made()).toMatchObject(
    ['stop_form_reminder', 'delete_form_draft'].map((action) => ({ action, fields: { id: draft.id } })),
  );
  expect(section).toHaveTextContent('Form a Business was deleted from your account.');
  expect(within(section).queryByRole('link')).toBeNull();
});
