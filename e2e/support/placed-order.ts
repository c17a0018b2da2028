import type { FullOrder, ProductLine } from 'shared-contracts/submission';
import { expect } from './fixtures.ts';
import { OrderForm } from './order-form.ts';
import { storedOrders, type RunningSite } from './site.ts';

type Texts = Readonly<Record<string, string>>;

/** An order as its customer and an operator read it. */
interface PlacedOrder {
  /** The review before the payment: the answer to each label, its lines joined by a stroke. */
  review: Texts;
  headline: string;
  /** What the operator reads: the answer to each question, after the title of its step. */
  answers: Texts;
  order: FullOrder;
}

/** What an order is expected to hold beside the account and the contact that every journey fills in. */
export interface ExpectedOrder {
  email?: string;
  /** Title and name of each person on the record, all at the mailing address. */
  people: readonly (readonly [title: string, name: string])[];
  review: Readonly<Record<string, unknown>>;
  answers: Texts;
  headline: string;
  companies: FullOrder['companies'][number]['company'][];
  notes: string[];
  /** Each line of the order: its name and price, and the state's fee and the card fee of a filing. */
  lines: string[];
  /** The data of each filing of the company, beside people and addresses; `saveAs` names the filing. */
  filing: { saveAs: string; data: readonly Readonly<Record<string, unknown>>[] };
}

const ADDRESS = '2210 Evans Ave, Suite 4, Cheyenne, WY 82001, United States';
const SAME_AS_MAILING = `Same as the mailing address: ${ADDRESS}`;
const ORDER_ADDRESS = {
  label: 'temp',
  line1: '2210 Evans Ave, Suite 4',
  city: 'Cheyenne',
  state_province_region: 'WY',
  zip_postal_code: '82001',
  country: 'US',
};
/** The mailing address in the data of a filing. */
export const MAILING_ADDRESS = { kind: 'temp', ...ORDER_ADDRESS };

/**
 * Reads the review of the payment step, pays, and expects this order in review, confirmation and operator's view,
 * everywhere with the same total.
 */
export async function placeExpected(form: OrderForm, site: RunningSite, expected: ExpectedOrder): Promise<void> {
  const { email = 'maya@alderandwren.com', people, filing } = expected;
  const placed = await placeReviewed(form, site);
  const { 'In Your Order': inOrder, Renewals: _, ...review } = placed.review;
  for (const row of inOrder?.split(' | ') ?? [])
    if (!/ Fees?$/.test(row)) expect(expected.lines.join('\n')).toContain(row);
  expect(review).toEqual({
    Email: email,
    Name: 'Maya Okafor',
    Phone: '(307) 555-0188',
    Address: ADDRESS,
    'Send paper mail to': `Same as your address: ${ADDRESS}`,
    ...Object.fromEntries(people.map(([title, name]) => [title, `${name} | ${SAME_AS_MAILING}`])),
    ...expected.review,
  });
  expect(placed.headline).toBe(expected.headline);
  expect(placed.answers).toEqual({
    'Account Setup: Email': email,
    'Contact Details: First Name': 'Maya',
    'Contact Details: Last Name': 'Okafor',
    'Contact Details: Phone': '(307) 555-0188',
    'Contact Details: Country': 'United States',
    'Contact Details: Address': '2210 Evans Ave',
    'Contact Details: Apartment, suite': 'Suite 4',
    'Contact Details: City': 'Cheyenne',
    'Contact Details: State': 'Wyoming',
    'Contact Details: ZIP code': '82001',
    'Contact Details: Send paper mail to': 'Same as contact address',
    ...Object.fromEntries(
      people.flatMap(([title, name]) => [
        [`Formation Details: ${title} First Name`, name.split(' ')[0]],
        [`Formation Details: ${title} Last Name`, name.split(' ')[1]],
        [`Formation Details: ${title} Address`, 'Mailing Address'],
      ]),
    ),
    ...expected.answers,
  });
  const { order } = placed;
  expect(order).toMatchObject({
    account: { email_address: email },
    contact: { first_name: 'Maya', last_name: 'Okafor' },
    payment: { card: { brand: 'Visa', last4: '4242' } },
    phones: [{ kind: 'primary', phone_number: '(307) 555-0188' }],
    addresses: [
      { kind: 'billing', ...ORDER_ADDRESS },
      { kind: 'primary', ...ORDER_ADDRESS },
    ],
  });
  expect(order.companies.map(({ company }) => company)).toEqual(expected.companies);
  const { notes, products } = order.companies[0]!;
  expect(notes).toEqual(expected.notes);
  expect(products.flatMap((line) => [line, ...(line.products ?? [])]).map(lineText)).toEqual(expected.lines);
  expect(products.filter(({ saveAs }) => saveAs === filing.saveAs).map(({ data }) => data)).toEqual(
    filing.data.map((data) => ({
      company_name: expected.companies[0]!.name,
      contact_person: [{ first_name: 'Maya', last_name: 'Okafor' }],
      effective_date: 'Upon Filing',
      company_mailing_address: MAILING_ADDRESS,
      ...data,
    })),
  );
}

const lineText = ({ name, quantity, price, state_fee, processing_surcharge }: ProductLine): string =>
  [
    quantity > 1 ? `${quantity} × ${name}` : name,
    price,
    state_fee && `+ ${state_fee}`,
    processing_surcharge && `+ ${processing_surcharge}`,
  ]
    .filter(Boolean)
    .join(' ');

/** People as a filing names them. */
export function officials(people: ExpectedOrder['people'], kind: 'LLC' | 'Corporation') {
  return people.map(([title, name]) => {
    const [first_name, last_name] = name.split(' ');
    return { role: title.replace(/ \d+$/, ''), first_name, last_name, entity_type: kind, address: MAILING_ADDRESS };
  });
}

async function placeReviewed(form: OrderForm, site: RunningSite): Promise<PlacedOrder> {
  const { page } = form;
  const review = await reviewOf(form);
  await form.fillCard();
  const total = await form.totalCents();
  await form.closeSummary();
  await form.submit();
  const invoice = await form.invoice();
  const paid = page
    .getByRole('complementary')
    .getByText(/^\$[\d,]+\.\d\d$/)
    .last();
  expect(OrderForm.cents(await paid.textContent())).toBe(total);
  await expect(page.getByText(invoice).first()).toBeVisible();
  const stored = (await storedOrders(site)).find(({ invoice_number }) => invoice_number === invoice)!;
  const order = stored.order as unknown as FullOrder;
  expect([stored.total_cents, order.total]).toEqual([total, (total / 100).toFixed(2)]);
  return {
    review,
    order,
    headline: (await page.getByRole('heading', { level: 1 }).innerText()).replace(/\s+/g, ' '),
    answers: Object.fromEntries(stored.answers.map(({ step, question, answer }) => [`${step}: ${question}`, answer])),
  };
}

async function reviewOf({ page }: OrderForm): Promise<Texts> {
  await expect(page.getByRole('button', { name: /^Change / }).first()).toBeVisible();
  const rows = page
    .getByRole('main')
    .locator('dl > div')
    .filter({ has: page.locator('dt') });
  return Object.fromEntries(
    await rows.evaluateAll((elements) =>
      elements.map((row) => {
        const label = row.querySelector('dt')!.textContent;
        // Of a product its line with a price, without what it holds; of other rows the answers, opened or not.
        const lines = row.querySelectorAll(label === 'In Your Order' ? 'dd > div > p, dd > p' : 'dd p');
        return [label, [...lines].map((line) => line.textContent).join(' | ')];
      }),
    ),
  );
}
