import { sql } from 'drizzle-orm';
import type { Db } from '../src/database/db.ts';
import { testOrder } from './test-order.ts';

const FIRST = [
  'Alder',
  'Bluestem',
  'Copper',
  'Driftwood',
  'Ember',
  'Fernwood',
  'Granite',
  'Harbor',
  'Ironwood',
  'Juniper',
  'Kestrel',
  'Larkspur',
  'Meadow',
  'Northfork',
  'Orchard',
  'Prairie',
  'Quarry',
  'Riverbend',
  'Sagebrush',
  'Tallgrass',
  'Umber',
  'Valley',
  'Willow',
  'Yarrow',
  'Zephyr',
  'Aspen',
  'Birch',
  'Cedar',
  'Dogwood',
  'Elm',
  'Flint',
  'Grove',
];
const SECOND = [
  'Coffee',
  'Survey',
  'Kettle',
  'Towing',
  'Holdings',
  'Music',
  'Cabins',
  'Dental',
  'Fence',
  'Works',
  'Bakery',
  'Studio',
  'Garden',
  'Books',
  'Repair',
  'Partners',
  'Design',
  'Supply',
  'Trading',
  'Legal',
  'Print',
  'Roofing',
  'Optics',
  'Farms',
  'Freight',
  'Media',
  'Pottery',
  'Brewing',
  'Tutors',
  'Florist',
  'Marine',
];
const ENDING = ['LLC', 'Inc.', 'PLLC', 'Corp', 'Co.'];
const CUSTOMER = ['Maya', 'Daniel', 'Elena', 'Jonas', 'Amara', 'Silas', 'Wen', 'Petra', 'Marcus', 'Hattie', 'Leo'];
const SURNAME = [
  'Okafor',
  'Reyes',
  'Marsh',
  'Whitfield',
  'Diallo',
  'Hart',
  'Castellano',
  'Lowell',
  'Ohm',
  'Brooks',
  'Sandoval',
  'Keller',
  'Nguyen',
];
const FORMS: [page: string, formType: string][] = [
  ['form-a-business', 'FormABusinessForm'],
  ['foreign-registration', 'ForeignRegistrationForm'],
  ['registered-agent', 'RASignupForm'],
  ['tax-id', 'TaxIDForm'],
];
const STATUSES = [
  'received',
  'in-review',
  'filed',
  'documents-sent',
  'done',
  'done',
  'done',
  'done',
  'on-hold',
  'done',
  'documents-sent',
  'done',
];
const STATES = ['WY', 'DE', 'MT', 'CO', 'NV', 'ID'];

/**
 * Stores placed orders, one every ten minutes until now. Their names are combinations of words; the answers make each
 * row as large as that of a formation.
 */
export async function seedOrders(db: Db, count: number): Promise<void> {
  const { basis: _basis, account, payment, ...order } = testOrder();
  const stored = {
    ...order,
    account: { email_address: account.email_address, notes: [] },
    payment: { ...payment, token: undefined },
    phones: [{ kind: 'primary', phone_number: '', label: '' }],
  };
  const answers = Array.from({ length: 30 }, (_, index) => ({
    step: 'Company',
    question: `What is asked as number ${index} of this form?`,
    answer: `An answer that a customer might have written there, ${index * 7919}`,
  }));
  const list = (words: readonly string[]) =>
    sql`(array[${sql.join(
      words.map((word) => sql`${word}::text`),
      sql`, `,
    )}])`;
  const pick = (words: readonly string[], by: number) =>
    sql`${list(words)}[1 + (i / ${sql.raw(String(by))}) % ${sql.raw(String(words.length))}]`;
  const last = sql.raw(String(count));
  // In parts that take less time than a statement may.
  for (let from = 1; from <= count; from += 5000)
    await db.execute(sql`
    insert into orders (submission_key, fingerprint, status, invoice_number, confirmation_key, created_at, placement,
      page_id, form_type, release_set, total_cents, email, charge_id, "order", quote, answers, work_status)
    select 'seed-' || i, 'seed', 'placed', (100 + i / 10000000)::text || '-'
        || lpad((i / 10000 % 1000)::text, 3, '0') || '-' || lpad((i % 10000)::text, 4, '0'), 'key-' || i,
      now() - (${last} - i) * interval '10 minutes', nextval('order_placements'), ${pick(
        FORMS.map(([page]) => page),
        3,
      )}, ${pick(
        FORMS.map(([, type]) => type),
        3,
      )}, '0123456789abcdef', 10000 + i % 90000,
      lower(${pick(CUSTOMER, 1)}) || i || '@example.com', 'ch_' || i,
      jsonb_set(jsonb_set(jsonb_set(jsonb_set(${JSON.stringify(stored)}::jsonb,
        '{companies,0,company,name}',
          to_jsonb(${pick(FIRST, 1)} || ' ' || ${pick(SECOND, FIRST.length)} || ' ' || ${pick(ENDING, 1)})),
        '{companies,0,products,0,data,state}', to_jsonb(${pick(STATES, 1)})),
        '{contact}', jsonb_build_object('first_name', ${pick(CUSTOMER, 1)}, 'last_name', ${pick(SURNAME, 1)})),
        '{phones,0,phone_number}',
          to_jsonb('(307) ' || lpad((i % 1000)::text, 3, '0') || '-' || lpad((i % 10000)::text, 4, '0'))),
      '{"lines": []}'::jsonb, ${JSON.stringify(answers)}::jsonb, ${pick(STATUSES, 7)}
    from generate_series(${sql.raw(String(from))}, ${sql.raw(String(Math.min(count, from + 4999)))}) as i`);
}
