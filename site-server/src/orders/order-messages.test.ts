import { expect, it } from '@jest/globals';
import { TEST_PAGE } from '../../testing/test-order.ts';
import { renderLetter, type Letter, type MailContent } from '../mail/letter.ts';
import * as accountMessages from '../mail/account-messages.ts';
import * as orderMessages from './order-messages.ts';
import type { Receipt } from 'shared-contracts/boot-document';
import { orderReceipt } from './order-mail.ts';

const SITE = { ...TEST_PAGE.site, postalAddress: '30 N Sample Street' };
const RECEIPT = {
  invoiceNumber: '118-204-7731',
  placedOn: 'November 21, 2026',
  companyName: 'Alder & Wren <Coffee> LLC',
  email: 'maya@alderandwren.com',
  paidWith: 'Visa ending 4242',
  accountLink: '',
  steps: [{ when: 'Today', what: 'We check your filing by hand.' }],
  quote: {
    totalCents: 33_000,
    savedCents: 0,
    renewals: [],
    lines: [
      {
        key: 'a',
        type: 'single' as const,
        label: 'Filing',
        price: 10_000,
        subLines: [{ key: 's', label: 'alderandwren.com', price: 0, freeLabel: 'Free' }],
      },
      { key: 'b', type: 'single' as const, label: 'Wyoming State Filing Fee', price: 23_000 },
    ],
  },
};
const LINK = 'https://shop.example/login#confirm=token&more=1';
const REACH = { phone: SITE.phone, contact: 'https://shop.example/contact' };
const ABOUT_ORDER = {
  invoiceNumber: '118-204-7731',
  card: 'Visa ending 4242',
  reach: REACH,
  link: LINK,
  orderLink: LINK,
  isInAccount: true,
  cardLink: () => LINK,
  forCompany: '',
  forCompanyInState: '',
};
/** Messages that may go to an address that nobody has confirmed: what they name is ours. */
const FACTS = {
  link: LINK,
  loginLink: LINK,
  accountLink: LINK,
  siteName: 'Plainfield',
  what: 'message' as const,
  number: 42,
  until: 'December 25, 2026',
  reach: REACH,
};
const FOR_ANYONE: Record<string, (facts: typeof FACTS) => Letter> = {
  accountExists: accountMessages.accountExists,
  affiliateReady: accountMessages.affiliateReady,
  changeEmail: accountMessages.changeEmail,
  confirmAddress: accountMessages.confirmAddress,
  formLink: accountMessages.formLink,
  formReceived: accountMessages.formReceived,
  formReminder: accountMessages.formReminder,
  noAccount: accountMessages.noAccount,
  passwordReset: accountMessages.passwordReset,
  signUp: accountMessages.signUp,
};
const PAYMENT = {
  service: 'ren_1',
  name: 'Agent & more',
  amount: 400,
  period: 'year',
  on: 'November 20, 2027',
} as const;
const MESSAGES: Record<string, MailContent> = {
  ...Object.fromEntries(Object.entries(FOR_ANYONE).map(([name, letter]) => [name, renderLetter(letter(FACTS), SITE)])),
  cardExpires: renderLetter(orderMessages.cardExpires({ ...ABOUT_ORDER, expires: 'April 2027' }, [PAYMENT]), SITE),
  correctionProposed: renderLetter(
    orderMessages.correctionProposed(ABOUT_ORDER, { changes: [{ question: 'Member <1>' }], note: 'A <typo>?' }),
    SITE,
  ),
  documentRemoved: renderLetter(
    orderMessages.documentRemoved(ABOUT_ORDER, {
      name: 'Articles <of> Organization',
      note: 'The right one <follows>',
    }),
    SITE,
  ),
  emailChanged: renderLetter(accountMessages.emailChanged(SITE), SITE),
  orderCanceled: renderLetter(
    orderMessages.orderCanceled(
      { ...ABOUT_ORDER, forCompany: ' for <Alder> LLC' },
      { returns: 34_200, ended: ['Registered <Agent>'] },
    ),
    SITE,
  ),
  filingRefused: renderLetter(
    orderMessages.filingRefused(
      { ...ABOUT_ORDER, forCompany: ' for <Alder> LLC' },
      { reason: 'The name is <taken>.', fee: 'returned', returns: 10_000 },
    ),
    SITE,
  ),
  orderCorrected: renderLetter(
    orderMessages.orderCorrected(
      { ...ABOUT_ORDER, forCompany: ' for <Alder> LLC' },
      { count: 2, differenceCents: 7500, by: 'November 25, 2026' },
    ),
    SITE,
  ),
  orderDocument: renderLetter(
    orderMessages.orderDocument({ ...ABOUT_ORDER, isInAccount: false }, { name: 'Articles <of> Organization' }),
    SITE,
  ),
  answerReceived: renderLetter(orderMessages.answerReceived(ABOUT_ORDER, 'on-hold'), SITE),
  orderQuestion: renderLetter(
    orderMessages.orderQuestion(ABOUT_ORDER, { text: 'Is <it> this suite?', needs: ['Address <line> 1'] }),
    SITE,
  ),
  orderReceipt: renderLetter(
    orderReceipt({
      receipt: RECEIPT,
      link: LINK,
      reach: REACH,
      account: { kind: 'registered', link: LINK, isConfirmed: false },
    }),
    SITE,
  ),
  orderStatus: renderLetter(
    orderMessages.orderStatus(
      { ...ABOUT_ORDER, forCompany: ' for Alder & Wren <Coffee> LLC' },
      { from: 'in-review', to: 'filed', isFiled: true, hasDocuments: false, note: 'Two lines\nof <b>text</b>' },
    ),
    SITE,
  ),
  passwordChanged: renderLetter(accountMessages.passwordChanged(SITE), SITE),
  refundMade: renderLetter(
    orderMessages.refundMade(ABOUT_ORDER, {
      amount: 400,
      order: 'whole',
      money: {
        lines: [
          { key: '0', type: 'single', label: 'Paid with Visa ending 4242', detail: 'November 20, 2026', price: 400 },
          { key: '1', type: 'single', label: 'Returned to Visa ending 4242', detail: 'For <it>.', price: -400 },
        ],
        ...{ paid: 400, returned: 400, toCome: 0 },
      },
      note: 'For the <late> filing',
    }),
    SITE,
  ),
  renewalCanceled: renderLetter(
    orderMessages.renewalCanceled(ABOUT_ORDER, {
      name: 'Agent',
      others: ['Business <Identity>'],
      until: 'November 20, 2027',
      isAtDesk: true,
      note: 'As <you> wish',
    }),
    SITE,
  ),
  renewalCardChanged: renderLetter(orderMessages.renewalCardChanged(ABOUT_ORDER, { name: 'Agent', amount: 400 }), SITE),
  renewalCharged: renderLetter(
    orderMessages.renewalCharged(ABOUT_ORDER, { name: 'Agent', amount: 400, nextOn: 'November 20, 2028' }),
    SITE,
  ),
  renewalDeclined: renderLetter(
    orderMessages.renewalDeclined(ABOUT_ORDER, { service: 'ren_1', name: 'Agent', amount: 400 }),
    SITE,
  ),
  renewalNotice: renderLetter(orderMessages.renewalNotice(ABOUT_ORDER, [PAYMENT]), SITE),
  toDoReminder: renderLetter(
    orderMessages.toDoReminder(ABOUT_ORDER, [
      { title: 'Your <number>', dueOn: 'December 1, 2026', isLate: false },
      { title: 'A form', dueOn: 'November 20, 2026', isLate: true },
    ]),
    SITE,
  ),
  toDosAsked: renderLetter(
    orderMessages.toDosAsked(ABOUT_ORDER, [
      { title: 'Your <number>', why: 'The office asks for it.', dueOn: 'December 1, 2026' },
    ]),
    SITE,
  ),
};

it('every message is tested here', () => {
  expect(Object.keys(MESSAGES).sort()).toEqual(
    [...Object.keys({ ...accountMessages, ...orderMessages }), 'orderReceipt'].sort(),
  );
});

/** The words of a text, without the punctuation that only text or only HTML has. */
const wordsOf = (text: string) =>
  text
    .replace(/:$|^– |^-- $/gm, '')
    .split(/[\s:]+/)
    .filter(Boolean);

/** The words that HTML shows, each link followed by its address. */
const shownWords = (html: string) =>
  wordsOf(
    html
      .replace(/<a href="([^"]*)"[^>]*>([^<]*)<\/a>/g, '$2 $1')
      .replace(/<[^>]*>/g, ' ')
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&#39;', "'")
      .replaceAll('&quot;', '"')
      .replaceAll('&amp;', '&')
      .replaceAll('– ', ''),
  );

it.each(Object.entries(MESSAGES))(
  '%s has the same words as text and as HTML, which has the name and the subject above them and loads nothing',
  (_, { subject, text, html }) => {
    expect(subject).not.toMatch(/undefined|[\r\n]/);
    expect(text).not.toContain('undefined');
    const [header, body] = html.slice(html.indexOf('<body')).split('</header>').map(shownWords);
    expect(header).toEqual(wordsOf(`${SITE.name} ${subject.replace('– ', '')}`));
    expect(body).toEqual(wordsOf(text.replaceAll('– ', '').replace('-- ', '')));
    expect(html).not.toMatch(/<(img|link|script|iframe|form|style)|url\(|src=/);
  },
);

const ownReceipt = (receipt: Receipt, link = LINK) =>
  renderLetter(
    orderReceipt({ receipt, link, reach: REACH, account: { kind: 'own', link: LINK, isConfirmed: true } }),
    SITE,
  );

it('a receipt has the lines of a short order, its total, and the link to the order', () => {
  const { subject, text } = ownReceipt(RECEIPT, 'https://shop.example/orders/1?key=k');
  expect(subject).toBe('Your order 118-204-7731');
  expect(text).toContain(
    'Filing: $100.00\n– alderandwren.com: Free\nWyoming State Filing Fee: $230.00\nTotal: $330.00\nPaid with ' +
      'Visa ending 4242',
  );
  expect(text).toContain('See your receipt:\nhttps://shop.example/orders/1?key=k');
});

it('a receipt says how a filing is made, what the customer must do, and the first dates', () => {
  const line = {
    key: 'a',
    type: 'single' as const,
    label: 'Wyoming State Filing Fee',
    detail: 'In person',
    price: 33_000,
  };
  const steps = Array.from({ length: 6 }, (_, index) => ({ when: `Day ${index}`, what: 'We work.' }));
  const { text } = ownReceipt({
    ...RECEIPT,
    tasks: ['Send us the title.', 'Name us.'],
    steps,
    quote: { ...RECEIPT.quote, lines: [line] },
  });
  expect(text).toContain('Wyoming State Filing Fee, In person: $330.00\n');
  expect(text).toContain('For you to do:\n\nSend us the title.\nName us.\n');
  expect(text).toMatch(/Day 2: We work\.\n\nAll later dates are on your receipt\./);
});

it.each([1, 4, 5, 6, 30])(
  'a receipt of %i lines in many states has at most five rows, which add up to its total',
  (count) => {
    const subLines = Array.from({ length: 14 }, (_, index) => ({
      key: `${index}`,
      label: `State ${index}`,
      price: 100,
    }));
    const lines = Array.from({ length: count }, (_, index) => ({
      key: `${index}`,
      type: 'multiState' as const,
      label: `Agent ${index}`,
      price: 1400,
      subLines,
    }));
    const [, rows = ''] =
      /Your order:\n\n([^]*)\nTotal: /.exec(
        ownReceipt({ ...RECEIPT, quote: { ...RECEIPT.quote, lines, totalCents: 1400 * count } }).text,
      ) ?? [];
    const amounts = rows.split('\n').map((row) => Number(/: \$([\d.]+)$/.exec(row)?.[1]));
    expect(rows).toContain('Agent 0, 14 states: $14.00');
    expect([amounts.length, amounts.reduce((sum, amount) => sum + amount, 0)]).toEqual([
      Math.min(count, 5),
      14 * count,
    ]);
  },
);

it('a receipt shows no price of what a bundle includes', () => {
  const bundle = {
    key: 'b',
    type: 'bundle' as const,
    label: 'Monthly',
    price: 1900,
    subLines: [{ key: 's', label: 'Compliance Filing', price: 0 }],
  };
  const { text } = renderLetter(
    orderReceipt({
      receipt: { ...RECEIPT, quote: { ...RECEIPT.quote, lines: [bundle] } },
      link: LINK,
      reach: REACH,
      account: { kind: 'own', link: LINK, isConfirmed: true },
    }),
    SITE,
  );
  expect(text).toMatch(/Monthly: \$19\.00\n– Compliance Filing:?\n/);
});

it('the receipt of an order of $0.00 names the card of what renews only', () => {
  const rowsWith = (renewals: Receipt['quote']['renewals']) =>
    renderLetter(
      orderReceipt({
        receipt: { ...RECEIPT, quote: { ...RECEIPT.quote, totalCents: 0, renewals } },
        link: LINK,
        reach: REACH,
        account: { kind: 'own', link: LINK, isConfirmed: true },
      }),
      SITE,
    ).text;
  expect(rowsWith([{ price: 12_500, period: 'year', afterMonths: 12 }])).toContain(
    'Total: $0.00\nCard: Visa ending 4242, for what renews',
  );
  expect(rowsWith([])).not.toContain('Visa');
});

it.each(['own', 'new', 'registered'] as const)(
  'a receipt to the %s account names the company only at a confirmed address',
  (kind) => {
    const receipt = (isConfirmed: boolean) =>
      JSON.stringify(
        renderLetter(
          orderReceipt({ receipt: RECEIPT, link: LINK, reach: REACH, account: { kind, link: LINK, isConfirmed } }),
          SITE,
        ),
      );
    expect([receipt(false), receipt(true)].map((mail) => mail.includes('Alder & Wren'))).toEqual([false, true]);
  },
);

it.each([true, false])(
  'a renewal notice asks nobody to call, and says that the card expires before it (in an account: %s)',
  (isInAccount) => {
    const notice = (facts: object = {}) =>
      renderLetter(orderMessages.renewalNotice({ ...ABOUT_ORDER, isInAccount, ...facts }, [PAYMENT]), SITE).text;
    expect(notice()).toContain('You have nothing to do to keep it.');
    const expiring = notice({ expires: 'April 2027', cardLink: (id: string) => `https://shop.example/card/${id}` });
    expect(expiring).toContain(
      'Your Visa ending 4242 expires at the end of April 2027, before we charge it. To keep it, give us another card ' +
        'in your account.',
    );
    expect(expiring.includes('https://shop.example/card/ren_1')).toBe(isInAccount);
    for (const text of [notice(), expiring]) {
      expect(text).not.toMatch(/call us/);
      expect(text.includes('use the link in the receipt')).toBe(!isInAccount);
    }
  },
);

it('a question asks for an answer in its subject, says what we need to know, and asks nobody to call', () => {
  const question = (isInAccount: boolean) =>
    renderLetter(
      orderMessages.orderQuestion(
        { ...ABOUT_ORDER, isInAccount },
        { text: 'Which suite?', needs: ['A PDF or a picture', 'Address'] },
      ),
      SITE,
    );
  expect(question(true).subject).toBe('We need an answer from you about order 118-204-7731');
  expect(question(true).text).toContain('What we need to know:\n\nWhich suite?');
  expect(question(true).text).toContain('We need from you:\n\nA PDF or a picture\nAddress');
  expect(question(false).text).toContain('to add it, use the link in the receipt');
});

it('the first link of a message is its filled button, and the total of a receipt is bold', () => {
  const { html } = renderLetter(
    orderReceipt({
      receipt: RECEIPT,
      link: LINK,
      reach: REACH,
      account: { kind: 'new', link: LINK, isConfirmed: false },
    }),
    SITE,
  );
  expect(
    [...html.matchAll(/<a [^>]*background:(#\w+)[^>]*>([^<]*)/g)].map(([, color, label]) => [label, color]),
  ).toEqual([
    ['See your receipt', '#1a427d'],
    ['Confirm your email address', '#fff'],
    ['Write to us', '#fff'],
  ]);
  expect([...html.matchAll(/font-weight:700[^>]*>([^<]*)/g)].map(([, text]) => text)).toEqual(['Total', '$330.00']);
});

it('an answer that has arrived leaves nothing to do, unless the office refused the filing', () => {
  const text = (status: 'on-hold' | 'refused') =>
    renderLetter(orderMessages.answerReceived(ABOUT_ORDER, status), SITE).text;
  expect(text('on-hold')).toContain('For this question you have nothing else to do');
  expect(text('refused')).not.toContain('nothing else to do');
  expect(text('refused')).toContain('We file nothing before you correct your answers');
});
