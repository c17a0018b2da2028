import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { FormGroup, Receipt } from 'shared-contracts/boot-document';
import { storeSentForm } from 'shared-contracts/sent-form';
import { ConfirmationPage } from './confirmation-page.tsx';
import { HomePage } from './home-page.tsx';
import { doneAttempt } from '../test-data/saved-forms.ts';
import { orderWords } from '../test-data/order-words.ts';
import { PlacedPage } from '../pages/placed-page.tsx';
import { StepHeading } from '../pages/form-step.tsx';
import { TextPage } from '../pages/plain-views.tsx';
import { ThanksPage } from './thanks-page.tsx';

const site = {
  name: 'Plainfield',
  legalNote: 'Not a law firm.',
  phone: '(307) 555-0142',
  loginLink: '/login',
  termsLink: '/terms/',
};

const receipt: Receipt = {
  invoiceNumber: '118-204-7731',
  placedOn: '2026-11-21',
  companyName: 'Alder & Wren Coffee LLC',
  email: 'maya@example.com',
  paidWith: 'Visa ending 4242',
  accountLink: '/account',
  steps: [{ when: 'Today', what: 'We email your receipt.' }],
  quote: {
    lines: [{ key: 'filing', type: 'single', label: 'LLC Filing Service', price: 10000 }],
    totalCents: 10000,
    savedCents: 0,
    renewals: [],
  },
};

const groups: FormGroup[] = [
  {
    title: 'Start',
    forms: [
      {
        title: 'Form a Business',
        text: 'In any state',
        path: '/form-a-business',
        price: 'from $100',
        pageId: 'p',
        formType: 'f',
      },
    ],
  },
  {
    title: 'Your account',
    forms: [{ title: 'Log In', text: 'Documents', path: '/login', price: null, pageId: 'p', formType: 'f' }],
  },
];

it('the confirmation names the order, what was paid, what happens next and the receipt', () => {
  render(<ConfirmationPage site={site} year={2026} receipt={receipt} onPrint={() => undefined} />);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(
    'We are preparing your filing for Alder & Wren Coffee LLC.',
  );
  const main = within(screen.getByRole('main'));
  expect(main.getByText(/Order placed/)).toHaveTextContent('Order placed November 21, 2026');
  expect(main.getByText('Invoice number').nextSibling).toHaveTextContent('118-204-7731');
  expect(main.getByText('Paid').nextSibling).toHaveTextContent('$100.00 with Visa ending 4242');
  expect(main.getByRole('listitem')).toHaveTextContent('TodayWe email your receipt.');
  expect(main.getByRole('link', { name: 'Log in to your account' })).toHaveAttribute(
    'href',
    '/login#email=maya%40example.com',
  );
  expect(main.getByText(/^Log in with maya@example\.com and your password\./)).toBeVisible();
  expect(screen.queryByText(/when you submitted it/)).toBeNull();
  expect(screen.getByRole('complementary', { name: 'Receipt' })).toHaveTextContent(
    /LLC Filing Service\$100\.00Total paid\$100\.00/,
  );
});

it.each([
  [
    'of what renews',
    [{ price: 12_500, period: 'year' as const, afterMonths: 12 }],
    'CardVisa ending 4242, for what renews',
  ],
  ['of no payment', [], ''],
])('the confirmation of an order of $0.00 names the card %s only', (_, renewals, words) => {
  const free = { ...receipt, quote: { ...receipt.quote, totalCents: 0, renewals } };
  const { container } = render(<ConfirmationPage site={site} year={2026} receipt={free} onPrint={() => undefined} />);
  expect(within(screen.getByRole('main')).getByText('Paid').nextSibling).toHaveTextContent(/^\$0\.00$/);
  expect(/Card.*renews/.exec(container.textContent ?? '')?.[0] ?? '').toContain(words);
  expect(container.textContent?.includes('Visa')).toBe(words !== '');
});

it.each([
  ['in-review', true],
  ['refunded', false],
  ['canceled', false],
])('the receipt of an order that is %s says what was returned, and what was saved: %s', (status, isSaved) => {
  const money = {
    lines: [
      { key: '0', type: 'single' as const, label: 'Paid with Visa ending 4242', detail: 'Nov 21', price: 10_000 },
      {
        key: '1',
        type: 'single' as const,
        label: 'Returned to Visa ending 4242',
        detail: 'It was less.',
        price: -1000,
      },
      { key: '2', type: 'single' as const, label: 'Still comes back to Visa ending 4242', price: -2000 },
    ],
    ...{ paid: 10_000, returned: 1000, toCome: 2000 },
  };
  render(
    <ConfirmationPage
      site={site}
      year={2026}
      receipt={{
        ...receipt,
        money,
        progress: { status, label: '', steps: [] },
        quote: { ...receipt.quote, savedCents: 8400 },
      }}
      onPrint={() => undefined}
    />,
  );
  const side = screen.getByRole('complementary', { name: 'Receipt' });
  expect(side).toHaveTextContent(
    /Filing Service\$100\.00Total\$100\.00.*Your payments.*It was less\..*What you pay in the end\$70\.00/,
  );
  const main = within(screen.getByRole('main'));
  expect(['Paid', 'Returned', 'Still comes back'].map((name) => main.getByText(name).nextSibling?.textContent)).toEqual(
    ['$100.00', '$10.00', '$20.00'],
  );
  expect(within(side).queryAllByText('You save $84.00')).toHaveLength(isSaved ? 1 : 0);
});

it(
  'the confirmation of an order that is being worked on says how far ' + 'it has come, with the notes to the customer',
  () => {
    const progress = {
      status: 'filed',
      label: 'Filed',
      steps: [
        { status: 'received', label: 'Received', text: 'Paid with Visa ending 4242.', at: '2026-11-21T19:14:00Z' },
        {
          status: 'filed',
          label: 'Filed',
          text: 'We sent your filing to the office.',
          at: '2026-11-23T16:02:00Z',
          note: 'Your file number is 2026-77.',
        },
        { status: 'documents-sent', label: 'Documents sent', when: 'By Wednesday, Nov 25' },
      ],
    };
    const { rerender } = render(
      <ConfirmationPage site={site} year={2026} receipt={{ ...receipt, progress }} onPrint={() => undefined} />,
    );
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Alder & Wren Coffee LLC: Filed');
    const [soFar, next] = screen.getAllByRole('list');
    expect(
      within(soFar!)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent?.replace(/^.*[AP]M/, '')),
    ).toEqual([
      'November 21, 2026ReceivedPaid with Visa ending 4242.',
      'FiledWe sent your filing to the office.Your file number is 2026-77.',
    ]);
    expect(next).toHaveTextContent('We email your receipt.');
    rerender(
      <ConfirmationPage
        site={site}
        year={2026}
        receipt={{ ...receipt, steps: [], progress: { ...progress, status: 'in-review' } }}
        onPrint={() => undefined}
      />,
    );
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('We are preparing your filing for');
    expect(screen.queryByRole('heading', { name: 'What happens next' })).toBeNull();
  },
);

it('the confirmation says what the customer must do and when the next work is done, before what happens next', () => {
  render(
    <ConfirmationPage
      site={site}
      year={2026}
      receipt={{ ...receipt, tasks: ['Answer our message.'], next: 'Friday, Nov 27', nothingFiled: true }}
      onPrint={() => undefined}
    />,
  );
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(
    'We are setting up your order for Alder & Wren Coffee LLC.',
  );
  expect(screen.getByText('Next step').nextSibling).toHaveTextContent('Friday, Nov 27');
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'For you to do',
    'What happens next',
    'Receipt',
  ]);
  expect(screen.getAllByRole('listitem')[0]).toHaveTextContent('Answer our message.');
});

it('the confirmation of an order without a login says that the link in its mail brings it into the account', () => {
  render(
    <ConfirmationPage
      site={site}
      year={2026}
      receipt={{ ...receipt, isToBeConfirmed: true }}
      onPrint={() => undefined}
    />,
  );
  expect(
    screen.getByText(/^Open the link in the message that we sent to maya@example\.com: it confirms your address/),
  ).toBeVisible();
});

describe('the page after a form', () => {
  const text = {
    title: 'Thank you',
    done: 'Message sent',
    headline: 'We have your message.',
    paragraphs: ['We answer soon.'],
    side: { title: 'While you wait', points: [{ title: 'Your orders', text: 'Log in', link: '/login' }] },
  };
  const show = () => render(<ThanksPage text={text} site={site} today="2026-11-24" />);
  afterEach(() => {
    window.sessionStorage.clear();
  });

  it('thanks by name and repeats what this tab has sent', () => {
    storeSentForm({
      page: window.location.pathname,
      sentOn: '2026-11-23',
      firstName: 'Daniel',
      facts: [{ label: 'Subject', text: 'A move' }],
      message: { label: 'Your message', text: 'Which form?' },
    });
    show();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Thank you, Daniel. We have your message.');
    expect(screen.getByText(/^Message sent/)).toHaveTextContent('Message sent November 23, 2026');
    expect(screen.getByText('Subject').nextSibling).toHaveTextContent('A move');
    expect(screen.getByText('Which form?')).toBeVisible();
    expect(
      within(screen.getByRole('complementary', { name: 'While you wait' })).getByRole('link', { name: 'Log in' }),
    ).toHaveAttribute('href', '/login');
  });

  it('thanks without a name and repeats nothing in another tab', () => {
    storeSentForm({ page: '/elsewhere', sentOn: '2026-11-23', firstName: 'Daniel', facts: [] });
    show();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Thank you. We have your message.');
    expect(screen.getByText('Message sent')).toBeVisible();
    expect(screen.queryByText('Daniel')).toBeNull();
  });
});

it(
  'without accounts the confirmation asks to keep its address, copies ' + 'it, and offers to save or print the receipt',
  async () => {
    const [onPrint, writeText] = [jest.fn(), jest.fn(async (_text: string) => undefined)];
    const user = userEvent.setup();
    Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
    render(
      <ConfirmationPage
        site={{ ...site, loginLink: undefined }}
        year={2026}
        receipt={{ ...receipt, accountLink: '' }}
        onPrint={onPrint}
      />,
    );
    expect(screen.queryByRole('link', { name: /account|Log in/i })).toBeNull();
    expect(screen.getByText(/^Bookmark this page/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Copy the link to this page' }));
    expect(writeText.mock.calls).toEqual([[window.location.href]]);
    expect(await screen.findByText('The link is copied.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Save or print your receipt' }));
    expect(onPrint).toHaveBeenCalledTimes(1);
  },
);

it.each([
  [
    'refuses to copy',
    {
      writeText: async () => {
        throw new DOMException('denied', 'NotAllowedError');
      },
    },
  ],
  ['has no clipboard', undefined],
])('where the browser %s, the customer reads where to copy the link', async (_, clipboard) => {
  const user = userEvent.setup();
  Object.defineProperty(navigator, 'clipboard', { value: clipboard, configurable: true });
  render(
    <ConfirmationPage
      site={{ ...site, loginLink: undefined }}
      year={2026}
      receipt={{ ...receipt, accountLink: '' }}
      onPrint={() => undefined}
    />,
  );
  await user.click(screen.getByRole('button', { name: 'Copy the link to this page' }));
  expect(await screen.findByText(/copy it from the address bar/)).toBeVisible();
});

it.each([
  [
    '/account',
    ' If you chose a password, it is the one that you submitted with this order; if you are not sure, reset it ' +
      'under Log in.',
  ],
  ['', ''],
])(
  '[SH-055] the receipt of an order that an earlier attempt placed names the card that paid, and where there are ' +
    'accounts (%s) the password',
  (accountLink, password) => {
    render(
      <ConfirmationPage
        site={site}
        year={2026}
        receipt={{ ...receipt, accountLink }}
        isEarlier
        onPrint={() => undefined}
      />,
    );
    expect(screen.getByText(/^We could not confirm this order when you submitted it/).parentElement).toHaveTextContent(
      'We could not confirm this order when you submitted it. It was placed and charged once, with the card that ' +
        `you submitted with it: Visa ending 4242.${password}`,
    );
  },
);

it('[SH-072] the receipt of a second order names the first one and both charges', () => {
  const first = {
    invoiceNumber: '118-204-7700',
    companyName: 'Wren LLC',
    totalCents: 40_200,
    address: '/orders/118-204-7700?key=k',
  };
  render(<ConfirmationPage site={site} year={2026} receipt={{ ...receipt, first }} onPrint={() => undefined} />);
  expect(screen.getByText(/^This is your second order/).parentElement).toHaveTextContent(
    'This is your second order. Your first order for Wren LLC, invoice 118-204-7700, is placed, too: see its ' +
      'receipt. Two charges were made: $402.00 for the first order and $100.00 for this one, $502.00 in all.',
  );
  expect(screen.getByRole('link', { name: 'see its receipt' })).toHaveAttribute('href', first.address);
});

it('[SH-055] the receipt says that an attempt before it did not arrive, and what it would have charged', () => {
  render(<ConfirmationPage site={site} year={2026} receipt={receipt} lostCents={40_200} onPrint={() => undefined} />);
  expect(screen.getByText(/^Your earlier attempt/)).toHaveTextContent(
    'Your earlier attempt to order for $402.00 was not placed and not charged. You have been charged once: ' +
      '$100.00, for this order.',
  );
});

it(
  '[SH-055] the receipt of a second order says that an attempt before both did not arrive, and that no third ' +
    'charge was made',
  () => {
    const first = {
      invoiceNumber: '118-204-7700',
      companyName: 'Wren LLC',
      totalCents: 40_200,
      address: '/orders/118-204-7700?key=k',
    };
    render(
      <ConfirmationPage
        site={site}
        year={2026}
        receipt={{ ...receipt, first }}
        lostCents={40_200}
        onPrint={() => undefined}
      />,
    );
    expect(screen.getByText(/^Before these two orders/)).toHaveTextContent(
      'Before these two orders, an attempt to order for $402.00 was not placed and not charged: there are only ' +
        'these two charges.',
    );
  },
);

it('the page of a form that this tab has sent leads to the result, and begins a new form only on purpose', async () => {
  const onStartNew = jest.fn();
  render(
    <PlacedPage
      site={site}
      year={2026}
      words={orderWords}
      sent={doneAttempt(undefined, { invoiceNumber: '118-204-7731', receipt: '/orders/118-204-7731?key=k' })}
      onStartNew={onStartNew}
    />,
  );
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(
    'You placed an order with this form (invoice 118-204-7731).',
  );
  expect(screen.getByText(/^Its receipt says how far the order is, and what was charged or returned\./)).toBeVisible();
  expect(screen.getByRole('link', { name: 'See the receipt' })).toHaveAttribute('href', '/orders/118-204-7731?key=k');
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(onStartNew).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Start a new form' }));
  expect(onStartNew).toHaveBeenCalledTimes(1);
});

it('an order without a company is simply placed', () => {
  render(
    <ConfirmationPage site={site} year={2026} receipt={{ ...receipt, companyName: '' }} onPrint={() => undefined} />,
  );
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Your order is placed.');
});

it('a customer who is logged in goes straight to the account', () => {
  render(<ConfirmationPage site={site} year={2026} receipt={receipt} isLoggedIn onPrint={() => undefined} />);
  expect(screen.getByRole('link', { name: 'Go to your account' })).toHaveAttribute('href', '/account');
  expect(screen.queryByText(/^Log in with/)).toBeNull();
});

it('"Print receipt" prints', async () => {
  const onPrint = jest.fn();
  render(<ConfirmationPage site={site} year={2026} receipt={receipt} onPrint={onPrint} />);
  await userEvent.setup().click(screen.getByRole('button', { name: 'Print receipt' }));
  expect(onPrint).toHaveBeenCalledTimes(1);
});

const OPENING = { title: 'What would you like to file?' };

it('the first page lists every form under its group, with its price where it has one', () => {
  render(<HomePage opening={OPENING} groups={groups} />);
  expect(screen.getAllByRole('heading').map((heading) => heading.textContent)).toEqual([
    'What would you like to file?',
    'Start',
    'Your account',
  ]);
  expect(screen.getByRole('link', { name: 'Form a Business' })).toHaveAttribute('href', '/form-a-business');
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'Form a Businessfrom $100In any state',
    'Log InDocuments',
  ]);
});

it('the first page begins with a form that opens another with the state, and with who sent the customer', () => {
  window.history.replaceState(null, '', '/?affiliate=p:code&state=XX');
  const start = {
    path: '/form-a-business',
    entityType: 'LLC',
    label: 'Where?',
    placeholder: 'Choose a state',
    button: 'Start an LLC',
    states: [{ key: 'TX', value: 'Texas' }],
  };
  render(<HomePage opening={{ title: 'Form your company', lead: 'Every fee first.', start }} groups={groups} />);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Form your company');
  const form = screen.getByRole('button', { name: 'Start an LLC' }).closest('form')!;
  const sent = () => new URLSearchParams(new FormData(form) as unknown as Record<string, string>).toString();
  expect([form.getAttribute('action'), form.checkValidity()]).toEqual(['/form-a-business', false]);
  screen.getByRole<HTMLSelectElement>('combobox', { name: 'Where?' }).value = 'TX';
  expect([sent(), form.checkValidity()]).toEqual(['affiliate=p%3Acode&entity_type=LLC&state=TX', true]);
  window.history.replaceState(null, '', '/');
});

it.each([
  ['/?affiliate=p:code&module=x', '/form-a-business?affiliate=p:code&module=x'],
  ['/orders/118-204-7731?key=secret&first_key=secret&affiliate=p', '/form-a-business?affiliate=p'],
  ['/frm-a-business?step=account', '/form-a-business'],
])('at %s, the address of a form is %s: nothing of an order goes on', (address, expected) => {
  window.history.replaceState(null, '', address);
  render(<HomePage opening={OPENING} groups={groups} />);
  expect(screen.getByRole('link', { name: 'Form a Business' })).toHaveAttribute('href', expected);
  window.history.replaceState(null, '', '/');
});

it('unfinished forms are offered first', () => {
  const unfinished = [
    { title: 'Continue Form a Business', text: 'step 4 of 6', path: '/form-a-business?step=x' },
    { title: 'Continue Tax ID', text: 'step 1 of 4', path: '/tax-id' },
  ];
  render(<HomePage opening={OPENING} groups={groups} unfinished={unfinished} />);
  const [first, second] = screen.getAllByRole('link');
  expect(first).toHaveTextContent('Continue Form a Businessstep 4 of 6');
  expect(first).toHaveAttribute('href', '/form-a-business?step=x');
  expect(second).toHaveAttribute('href', '/tax-id');
});

it('a page of text has its title and all its paragraphs', () => {
  render(<TextPage title="Terms" paragraphs={['One.', 'Two.']} />);
  expect(screen.getByRole('heading', { level: 1, name: 'Terms' })).toBeInTheDocument();
  expect(screen.getByText('Two.')).toBeInTheDocument();
});

it('a step has its title, which takes focus, its lead and its tooltip', () => {
  render(
    <StepHeading
      ref={(heading) => heading?.focus()}
      title="Optional Items"
      lead="None is needed."
      tooltip="You can add them later."
    />,
  );
  const heading = screen.getByRole('heading', { level: 1, name: 'Optional Items' });
  expect(heading).toHaveFocus();
  expect(screen.getByText('None is needed.')).toBeInTheDocument();
  expect(heading).not.toContainElement(screen.getByRole('button', { name: 'About Optional Items' }));
});
