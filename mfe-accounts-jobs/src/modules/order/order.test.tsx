import { beforeEach, describe, expect, it } from '@jest/globals';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { renderModule } from 'form-engine/testing-react';
import type { AccountService } from 'shared-contracts/account';
import type { AccountOrderPage, ToDo } from 'shared-contracts/account-order';
import { pageBefore } from '../../submit/address.ts';
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

async function show(
  answer: Parameters<typeof answeringCalls>[0][string],
  others: Parameters<typeof answeringCalls>[0] = {},
  address = '',
) {
  window.history.replaceState(null, '', `/account/order?invoice=118-204-7731${address}`);
  const { calls, made } = answeringCalls({ account_order: answer, ...others });
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

it('without a session leads to the login, and from there back to the order', async () => {
  await show(refused('You are not logged in.', { kind: 'not-logged-in' }));
  const { pathname, search } = new URL((await screen.findByRole<HTMLAnchorElement>('link', { name: 'Log in' })).href);
  expect(pathname).toBe('/login');
  expect(pageBefore(search)).toEqual({ kind: 'address', address: '/account/order?invoice=118-204-7731' });
});

it('says what the site says of an order that is not in the account', async () => {
  await show(refused('This order is not in your account.', { kind: 'unknown-order' }));
  expect(await screen.findByText('This order is not in your account.')).toBeTruthy();
});

describe('the cancellation of an order', () => {
  const OPEN = { returns: 67_900, ends: ['Registered Agent'], reserved: ['alderandwren.com'], hasRenewals: true };
  const withCancellation = (cancellation: AccountOrderPage['cancellation']) => answered({ ...PAGE, cancellation });

  it('is asked for in a step of its own, in which nothing is canceled by opening it', async () => {
    await show(withCancellation(OPEN));
    expect(await screen.findByText(/^Until we file .* get \$679\.00 back to your Visa ending in 4242\.$/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Cancel this order' })).toHaveAttribute(
      'href',
      '?invoice=118-204-7731&cancel',
    );
    cleanup();
    const made = await show(withCancellation(OPEN), {}, '&cancel');
    for (const text of [
      '$679.00, all that you paid, goes back to your Visa ending in 4242. We return it right away.',
      'Nothing of it renews. These services end today: Registered Agent.',
      'No longer reserved for you: alderandwren.com.',
    ])
      expect(await screen.findByText(text, { exact: false })).toBeVisible();
    expect(screen.getByRole('link', { name: 'No, keep this order' })).toHaveAttribute('href', '?invoice=118-204-7731');
    expect(made).toHaveLength(1);
  });

  it('sends the amount that was read, and then shows what became of the money', async () => {
    let isCanceled = false;
    const canceled = { returned: 60_000, asked: 7_000, left: 900 };
    const made = await show(
      () =>
        withCancellation(
          isCanceled ? { whyNot: 'Closed.', ends: [], reserved: [], hasRenewals: false, canceled } : OPEN,
        ),
      {
        process_cancel_order: () => {
          isCanceled = true;
          return answered({});
        },
      },
      '&cancel',
    );
    await act(async () => fireEvent.click(await screen.findByRole('button', { name: 'Yes, cancel this order' })));
    expect(made.filter(({ action }) => action === 'process_cancel_order').map(({ fields }) => fields)).toEqual([
      { cancelOrderData: JSON.stringify({ invoice: '118-204-7731', returns: 67_900 }) },
    ]);
    expect(screen.getByText('You canceled this order.').closest('[role=status]')).toHaveFocus();
    for (const text of [/We returned \$600\.00/, /We are returning \$70\.00/, /the return of \$9\.00/])
      expect(screen.getByText(text)).toBeVisible();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('that the site refuses says why, and shows what is possible now', async () => {
    const whyNot = 'We have filed this order, so it can no longer be canceled.';
    let isFiled = false;
    await show(
      () => withCancellation(isFiled ? { whyNot, ends: [], reserved: [], hasRenewals: true } : OPEN),
      {
        process_cancel_order: () => {
          isFiled = true;
          return refused('Nothing was canceled.', { kind: 'order-closed' });
        },
      },
      '&cancel',
    );
    await act(async () => fireEvent.click(await screen.findByRole('button', { name: 'Yes, cancel this order' })));
    for (const text of ['Nothing was canceled.', whyNot]) expect(screen.getByText(text)).toBeVisible();
    expect(screen.getByRole('link', { name: 'See what renews' })).toHaveAttribute('href', '/account#renewals');
    expect(screen.queryByRole('button')).toBeNull();
  });
});

describe('a filing that the office refused', () => {
  const REFUSED: AccountOrderPage = {
    ...PAGE,
    officeRefusal: { reason: 'The name is taken.', fee: 'The fee that you paid covers the next filing.' },
    correctLink: '/form-a-business?correct=118-204-7731',
    conversation: { isOpen: true, isAnswered: false, messages: [] },
  };

  it('says why, what becomes of the fee, and is corrected or filed again as it is', async () => {
    let isFiledAgain = false;
    const made = await show(() => answered(isFiledAgain ? PAGE : REFUSED), {
      process_file_again: () => {
        isFiledAgain = true;
        return answered({});
      },
    });
    const section = within(await screen.findByRole('region', { name: 'The office did not accept your filing' }));
    for (const text of ['The name is taken.', 'The fee that you paid covers the next filing.'])
      expect(section.getByText(text)).toBeVisible();
    expect(screen.getAllByRole('link', { name: /[Cc]orrect/ }).map((link) => link.getAttribute('href'))).toEqual([
      '/form-a-business?correct=118-204-7731',
    ]);
    expect(screen.getByRole('heading', { name: 'Write to us about it' })).toBeVisible();
    await act(async () => fireEvent.click(section.getByRole('button', { name: 'File again as it is' })));
    expect(made.filter(({ action }) => action === 'process_file_again').map(({ fields }) => fields)).toEqual([
      { fileAgainData: JSON.stringify({ invoice: '118-204-7731' }) },
    ]);
    expect(screen.getByText(/^We have your answer\./).closest('[role=status]')).toHaveFocus();
    expect(screen.queryByRole('button', { name: 'File again as it is' })).toBeNull();
  });

  it('that has been moved meanwhile says so', async () => {
    await show(answered(REFUSED), {
      process_file_again: refused('Its status is now "Filed".', { kind: 'order-closed' }),
    });
    await act(async () => fireEvent.click(await screen.findByRole('button', { name: 'File again as it is' })));
    expect(screen.getByText('Its status is now "Filed".')).toBeVisible();
  });
});

describe('a question about the order', () => {
  const ASKED: AccountOrderPage = {
    ...PAGE,
    conversation: {
      isOpen: true,
      isAnswered: false,
      messages: [{ from: 'site', at: '2026-11-22T19:14:00Z', text: 'Which suite?', needs: ['A PDF or a picture'] }],
    },
  };
  const type = (text: string) => fireEvent.change(screen.getByLabelText('Your answer'), { target: { value: text } });
  const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));
  beforeEach(() => window.sessionStorage.clear());

  it('is answered once with what was typed before a reload, and an empty answer is refused', async () => {
    const made = await show(answered(ASKED), { process_answer_order: answered({}) });
    expect(await screen.findByRole('heading', { name: 'We need an answer from you' })).toBeTruthy();
    expect(screen.getByText('A PDF or a picture')).toBeTruthy();
    await press('Send answer');
    expect(screen.getByText('Write an answer or add a file.')).toBeTruthy();
    expect(made).toHaveLength(1);
    type('Suite 4.');
    cleanup();
    const again = await show(answered(ASKED), { process_answer_order: answered({}) });
    expect(screen.getByLabelText<HTMLTextAreaElement>('Your answer').value).toBe('Suite 4.');
    await press('Send answer');
    const posts = again.filter(({ action }) => action === 'process_answer_order');
    expect(posts.map(({ fields }) => JSON.parse(fields['answerData']!) as unknown)).toEqual([
      { invoice: '118-204-7731', key: expect.any(String), text: 'Suite 4.' },
    ]);
    expect(screen.getByLabelText<HTMLTextAreaElement>('Your answer').value).toBe('');
  });

  it('that the site refuses to take keeps what was typed', async () => {
    await show(answered(ASKED), { process_answer_order: refused('a.png is no picture.', { kind: 'rejected' }) });
    type('Suite 4.');
    await press('Send answer');
    expect(await screen.findByText('a.png is no picture.')).toBeTruthy();
    expect(screen.getByLabelText<HTMLTextAreaElement>('Your answer').value).toBe('Suite 4.');
  });

  it('is closed once the order goes on: both sides are read, and nothing can be sent', async () => {
    const { messages } = ASKED.conversation!;
    const file = { name: 'Lease.pdf', bytes: 2_000, link: '/documents/2' };
    const sent = { from: 'customer' as const, at: '2026-11-22T20:00:00Z', text: 'Suite 4.', key: 'k', files: [file] };
    await show(
      answered({ ...ASKED, conversation: { isOpen: false, isAnswered: false, messages: [...messages, sent] } }),
    );
    expect(await screen.findByText('Suite 4.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Lease.pdf' })).toBeTruthy();
    expect(screen.getByText(/^We need no answer now/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Send answer' })).toBeNull();
  });
});

describe('what is asked for after payment', () => {
  const OPEN: ToDo = {
    ...{ id: 'to-do-1', title: 'Social Security number or ITIN', why: 'The IRS asks for it.', state: 'open' },
    ...{ dueOn: '2026-12-04', text: { label: 'SSN or ITIN', hint: 'Nine digits.', isLong: false } },
  };
  const showing = (toDo: Partial<ToDo>, others: Parameters<typeof show>[1] = {}) =>
    show(answered({ ...PAGE, toDos: [{ ...OPEN, ...toDo }] }), others);
  const field = () => screen.getByLabelText<HTMLInputElement>('SSN or ITIN');
  const type = (text: string) => fireEvent.change(field(), { target: { value: text } });

  it('is sent by Enter, with its order and nothing else, and is kept nowhere in the browser', async () => {
    const made = await showing({ note: 'The last digit is missing.' }, { process_answer_to_do: answered({}) });
    expect(await screen.findByRole('heading', { name: 'We need one thing more' })).toBeVisible();
    for (const text of ['Please send it by December 4, 2026.', 'The last digit is missing.', 'The IRS asks for it.'])
      expect(screen.getByText(text)).toBeVisible();
    expect([field().autocomplete, field().getAttribute('spellcheck')]).toEqual(['off', 'false']);
    type('536-22-1234');
    await act(async () => fireEvent.keyDown(field(), { key: 'Enter' }));
    const [post] = made.filter(({ action }) => action === 'process_answer_to_do');
    expect(post?.fields).toEqual({
      toDoData: JSON.stringify({ invoice: '118-204-7731', toDo: 'to-do-1', text: '536-22-1234' }),
    });
    const stored = [window.localStorage, window.sessionStorage].map((storage) => JSON.stringify({ ...storage }));
    expect(stored.join()).not.toContain('536');
  });

  it('that is refused says why at the field and keeps what was typed', async () => {
    await showing({}, { process_answer_to_do: refused('Enter nine digits.', { kind: 'rejected' }) });
    type('536');
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Send securely' })));
    expect(screen.getByRole('alert')).toHaveTextContent('Enter nine digits.');
    expect([field().value, document.activeElement]).toEqual(['536', field()]);
  });

  it('that was received can be replaced, and also kept', async () => {
    await showing({ state: 'received', receivedAt: '2026-11-22T19:14:00Z' });
    expect(await screen.findByText(/^Received Nov 22, .* You can replace it until we work with it\.$/)).toBeVisible();
    expect(screen.queryByLabelText('SSN or ITIN')).toBeNull();
    await act(async () => fireEvent.click(screen.getByRole('button', { name: /^Replace/ })));
    expect([field().value, document.activeElement]).toEqual(['', field()]);
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Keep what you sent' })));
    expect(screen.queryByLabelText('SSN or ITIN')).toBeNull();
    expect(screen.getByRole('button', { name: /^Replace/ })).toHaveFocus();
  });

  it('of several lines with files is sent with both, and too many files are refused here', async () => {
    const { text: _, ...open } = OPEN;
    const files = {
      ...{ label: 'Documents', hint: 'PDF, JPEG or PNG.', most: 1 },
      form: { label: 'Blank form', link: 'https://about.usps.com/forms/ps1583.pdf' },
    };
    const text = { label: 'Owners', hint: 'One after the other.', isLong: true };
    await show(answered({ ...PAGE, toDos: [{ ...open, text, files }] }));
    expect(await screen.findByRole('link', { name: 'Blank form' })).toHaveAttribute('href', files.form.link);
    expect(screen.getByLabelText('Owners').tagName).toBe('TEXTAREA');
    const choose = (...names: string[]) =>
      fireEvent.change(screen.getByLabelText('Documents'), {
        target: { files: names.map((name) => new File(['x'], name)) },
      });
    choose('one.png', 'two.png');
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Send securely' })));
    expect(screen.getByRole('alert')).toHaveTextContent('These are too many files: 1 at most. Remove some.');
    fireEvent.click(screen.getByRole('button', { name: 'Remove two.png' }));
    expect([screen.queryByText(/two\.png/), screen.getByRole('alert').textContent]).toEqual([null, '']);
    expect(screen.getByLabelText('Documents')).toHaveFocus();
  });

  it.each<[Partial<ToDo>, RegExp]>([
    [{ state: 'seen', receivedAt: '2026-11-22T19:14:00Z' }, /We are working with it\.$/],
    [
      { state: 'ended', receivedAt: '2026-11-22T19:14:00Z', endedAt: '2026-11-24T19:14:00Z' },
      /, and deleted it Nov 24/,
    ],
    [{ state: 'ended', endedAt: '2026-11-24T19:14:00Z' }, /^We do not need this any more\.$/],
  ])('%j can no longer be sent', async (toDo, words) => {
    await showing(toDo);
    expect(await screen.findByText(words)).toBeVisible();
    expect(screen.queryByRole('button', { name: /^(Replace|Send securely)/ })).toBeNull();
  });
});

describe('a correction that changes the price', () => {
  const CORRECTION: NonNullable<AccountOrderPage['correction']> = {
    id: 'cor_1',
    from: 'customer',
    difference: 7_500,
    answers: [{ question: 'State', before: 'Wyoming', after: 'Delaware' }],
    lines: [{ label: 'State fee', before: '100.00', after: '175.00' }],
    card: 'Visa ending 4242',
    isBeingCharged: false,
  };
  const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));
  const answerOf = (made: Awaited<ReturnType<typeof show>>) =>
    JSON.parse(
      made.find(({ action }) => action === 'process_answer_correction')!.fields['answerCorrectionData']!,
    ) as unknown;

  it('shows what it changes, and is paid with one press', async () => {
    const made = await show(answered({ ...PAGE, correction: CORRECTION }), { process_answer_correction: answered({}) });
    const part = within(screen.getByRole('region', { name: 'Your correction changes the price' }));
    expect(part.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
      ...['Before Wyoming', 'After Delaware'],
      ...['Before $100.00', 'After $175.00'],
    ]);
    expect(part.getByText('It costs $75.00 more. Your Visa ending 4242 is charged once, when you agree.')).toBeTruthy();
    await press('Pay $75.00 and correct');
    expect(answerOf(made)).toEqual({ correction: 'cor_1', agrees: true, cents: 7_500 });
    expect(screen.getByText('Your order is corrected. We charged $75.00 to your Visa ending 4242.')).toBeTruthy();
    expect(made.filter(({ action }) => action === 'account_order')).toHaveLength(2);
  });

  it('is paid with another card of the account', async () => {
    const others = [{ id: 'card_2', label: 'Mastercard ending 4444' }];
    const made = await show(answered({ ...PAGE, correction: { ...CORRECTION, others } }), {
      process_answer_correction: answered({}),
    });
    await press('Pay $75.00 with Mastercard ending 4444');
    expect(answerOf(made)).toEqual({ correction: 'cor_1', agrees: true, cents: 7_500, card: 'card_2' });
    expect(screen.getByText('Your order is corrected. We charged $75.00 to your Mastercard ending 4444.')).toBeTruthy();
  });

  it('is dropped; a refusal stays beside it', async () => {
    const words = 'Your bank declined the payment.';
    const made = await show(answered({ ...PAGE, correction: { ...CORRECTION, difference: -500, from: 'site' } }), {
      process_answer_correction: refused(words),
    });
    expect(screen.getByText(/costs \$5.00 less/)).toBeTruthy();
    await press('Leave the order as it is');
    expect(answerOf(made)).toMatchObject({ agrees: false });
    expect(within(screen.getByRole('region', { name: 'We propose a correction' })).getByText(words)).toBeTruthy();
  });
});

describe('corrections that were made', () => {
  const NOTICE = 'We have your correction, and work with your new answers. Nothing was charged.';
  const made = (difference: number, isOwed = false): NonNullable<AccountOrderPage['corrections']>[number] => ({
    ...{ at: `2026-11-22T10:0${Math.abs(difference) / 100}:00Z`, difference, isOwed, card: 'Visa ending 4242' },
    ...{ answers: [{ question: 'Phone', after: '(307) 555-0177' }], lines: [] },
  });

  it('are listed with each answer before and after, and with what they cost', async () => {
    await show(answered({ ...PAGE, corrections: [made(0), made(100), made(-200, true), made(-300)] }));
    const section = screen.getByRole('heading', { name: 'What you changed' }).closest('section')!;
    const items = within(section).getAllByRole('listitem');
    expect(items[0]!.textContent).toContain('PhoneBefore Not answeredAfter (307) 555-0177');
    for (const [index, words] of [
      'The price stayed the same. Nothing was charged.',
      '$1.00 more. We charged it to your Visa ending 4242.',
      '$2.00 less. It still comes back to your Visa ending 4242: “Your payments” says by when.',
      '$3.00 less. We returned it to your Visa ending 4242; your bank may take up to ten days to show it.',
    ].entries())
      expect(within(items[index]!).getByText(words)).toBeTruthy();
  });

  it('the page that sent one leads to a notice that has the focus, once', async () => {
    await show(answered(PAGE), {}, '#corrected');
    expect(document.activeElement?.textContent).toBe(NOTICE);
    expect(window.location.hash).toBe('');
  });
});

it('a service of the order that needs another card says why, and leads to where one is given', async () => {
  const service = (id: string, name: string, more: Partial<AccountService>): AccountService => ({
    ...{ id, name, amount: 12_500, period: 'year', company: '', on: '2027-11-20', status: 'active', cancelable: false },
    ...{ card: 'Visa ending 0069', ...more },
  });
  await show(answered(PAGE));
  expect(screen.queryByText('Another card is needed')).toBeNull();
  cleanup();
  const toPay = [
    service('ren_1', 'Agent', { status: 'declined', on: '2026-11-25' }),
    service('ren_2', 'Phone', { status: 'on-hold' }),
    service('ren_3', 'Mail', { cardExpires: '2027-04' }),
  ];
  await show(answered({ ...PAGE, toPay }));
  const section = (await screen.findByText('Another card is needed')).closest('section')!;
  expect(
    within(section)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Agent: your Visa ending 0069 was declined for $125.00. We try it again on November 25, 2026. With another card ' +
      'you pay at once, and only once.Change card Agent',
    'Phone is on hold: your Visa ending 0069 was declined for $125.00. With another card you pay at once, and only ' +
      'once, and the service goes on.Change card Phone',
    'Mail: your Visa ending 0069 expires 04/27, before the payment of $125.00 on November 20, 2027.Change card Mail',
  ]);
  expect(within(section).getByRole('link', { name: 'Change card Phone' })).toHaveAttribute(
    'href',
    '/account/card?service=ren_2',
  );
});
