import { expect, it } from '@jest/globals';
import { act, cleanup, screen, within } from '@testing-library/react';
import { renderModule } from 'form-engine/testing-react';
import type { AccountOrderPage } from 'shared-contracts/account-order';
import { accountSettings, answered, answeringCalls, refused } from '../../test-data/account-host.ts';
import { view } from './view.tsx';

const PAGE: AccountOrderPage = {
  order: {
    invoiceNumber: '118-204-7731',
    companyName: 'Alder & Wren Coffee LLC',
    placedOn: '2026-11-21',
    formTitle: 'Form a Business',
    total: 67_900,
    paidWith: 'Visa ending in 4242',
    receiptLink: '/orders/118-204-7731?key=k',
    lines: [{ key: 'a', type: 'single', label: 'Registered Agent', price: 67_900 }],
    progress: {
      status: 'in-review',
      label: 'In review',
      steps: [
        { status: 'received', label: 'Received', at: '2026-11-21T19:14:00Z' },
        { status: 'in-review', label: 'In review', at: '2026-11-22T19:14:00Z' },
      ],
    },
    tasks: ['Answer our message about your EIN.'],
    documents: [{ name: 'Articles', bytes: 2_000, addedOn: '2026-11-22', link: '/documents/1' }],
  },
  answers: [
    { step: 'Company', question: 'Company Name', answer: 'Alder & Wren Coffee LLC' },
    { step: 'Company', question: 'Member 1: First Name', answer: 'Maya' },
    { step: 'Contact', question: 'Phone', answer: '(307) 555-0188' },
  ],
};

async function show(answer: Parameters<typeof answeringCalls>[0][string]) {
  window.history.replaceState(null, '', '/account/order?invoice=118-204-7731');
  const { calls, made } = answeringCalls({ account_order: answer });
  const settings = accountSettings({ calls, modules: { order: {} }, page: { formType: 'LoginForm', layout: 'view' } });
  await act(async () => renderModule('accounts-jobs/order', view, settings));
  return made;
}

it('shows how far the order is, what it needs, its documents, and every answer under its step', async () => {
  const made = await show(answered(PAGE));
  expect(made).toEqual([{ action: 'account_order', fields: { invoice: '118-204-7731' } }]);
  expect(await screen.findByText('Invoice 118-204-7731 · Ordered November 21, 2026', { exact: false })).toBeTruthy();
  for (const text of ['For you to do', 'Answer our message about your EIN.', 'What you ordered'])
    expect(screen.getByText(text)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Download Articles' })).toBeTruthy();
  const groups = ['Company', 'Contact'].map((title) => screen.getByRole('heading', { name: title }).closest('div')!);
  expect(
    groups.map((group) =>
      within(group.parentElement!)
        .getAllByRole('term')
        .map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent}`),
    ),
  ).toEqual([['Company Name: Alder & Wren Coffee LLC', 'Member 1: First Name: Maya'], ['Phone: (307) 555-0188']]);
});

it('shows what comes next, a report with its source and a renewal with its price; nothing without dates', async () => {
  await show(answered(PAGE));
  expect(screen.queryByText('What comes next')).toBeNull();
  cleanup();
  const dates: AccountOrderPage['dates'] = [
    {
      on: '2027-11-01',
      what: 'Annual report',
      company: 'Alder & Wren Coffee LLC',
      source: { link: 'https://sos.wyo.gov/Business/', asOf: '2026-11-01' },
    },
    { on: '2027-11-20', what: 'Registered Agent', company: '', amount: 12_500 },
  ];
  await show(answered({ ...PAGE, dates }));
  const section = within(await screen.findByRole('region', { name: 'What comes next' }));
  expect(section.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Nov 1, 2027Annual reportAlder & Wren Coffee LLCSource of Annual report, Alder & Wren Coffee LLC',
    'Nov 20, 2027Registered AgentRenews for $125.00',
  ]);
  expect(section.getByRole('link')).toHaveAttribute('href', 'https://sos.wyo.gov/Business/');
  expect(section.getByText('rules as of November 1, 2026', { exact: false })).toBeVisible();
});

it('without a session leads to the login', async () => {
  await show(refused('You are not logged in.', { kind: 'not-logged-in' }));
  expect(await screen.findByRole('link', { name: 'Log in' })).toBeTruthy();
});

it('says what the site says of an order that is not in the account', async () => {
  await show(refused('This order is not in your account.', { kind: 'unknown-order' }));
  expect(await screen.findByText('This order is not in your account.')).toBeTruthy();
});
