import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { seedOrders } from '../../../testing/seed-orders.ts';
import { FIRST_START, TEST_DATABASES, type TestDatabase } from '../../../testing/test-databases.ts';
import { rowsOf } from '../../database/db.ts';
import { isFoundBy, searchFor, wordsOf, type SearchedRows } from './search-for.ts';

it.each([
  ['+1 (307) 555-0188', ['3075550188']],
  ['1-307-555-0188', ['3075550188']],
  ['307.555.0188 x42', ['3075550188']],
  ['3075550188 ext. 42', ['3075550188']],
  ['011 44 20 7946 0958', ['442079460958']],
  ['\u202a+44 (0)20 7946 0958\u202c', ['442079460958']],
  ['0044 20 7946 0958', ['442079460958']],
  ['020 7946 0958', ['2079460958']],
  ['118-204-7731', ['1182047731']],
  ['555-01', ['55501']],
  ['３０７', ['307']],
  ['O’Quill,  Zoë', ['O’Quill', 'Zoë']],
  ['Max 12', ['Max', '12']],
  ['  ', []],
  ['"&%', []],
])('%j is searched by %j', (text, words) => {
  expect(wordsOf(text)).toEqual(words);
});

describe.each(TEST_DATABASES)('%s', (_, open) => {
  let base: TestDatabase;
  const ORDER: SearchedRows = { table: 'orders', among: sql`status = 'placed'` };
  beforeAll(async () => {
    base = await open();
    await seedOrders(base.database.db, 40);
  }, FIRST_START);
  afterAll(() => base.close());

  /** Gives an order another customer. */
  async function rename(first: string, last: string, company = 'Quill LLC', phone = '(307) 555-0188') {
    const contact = JSON.stringify({ first_name: first, last_name: last });
    await base.database.db
      .execute(sql`update orders set "order" = jsonb_set(jsonb_set(jsonb_set("order", '{contact}', ${contact}::jsonb),
      '{companies,0,company,name}', to_jsonb(${company}::text)), '{phones,0,phone_number}', to_jsonb(${phone}::text))
      where placement = 7`);
  }

  async function found(text: string, rows = ORDER) {
    const search = await searchFor(base.database.db, rows, text);
    const listed = await rowsOf<{ position: string }>(
      base.database.db,
      sql`
      select ${sql.raw(rows.table === 'orders' ? 'placement' : rows.table === 'accounts' ? 'email' : 'position')}
        as position from ${sql.identifier(rows.table)} where ${rows.among} and ${isFoundBy(search)}`,
    );
    return { positions: listed.map(({ position }) => String(position)), isSimilar: search.isSimilar };
  }

  it.each([
    [
      'Zoë',
      'O’Quill',
      [
        'Zoë O’Quill',
        "O'Quill",
        'Zoe O`Quill',
        'O’Quill, Zoë',
        'zoe  oquill',
        'ZOE OQUILL',
        'Zoe\u0308 O’Quill',
        '\u200bZoë',
      ],
    ],
    ['Zoe\u0308 ', ' O Quill', ['Zoë O’Quill', 'oquill zoe']],
    ['Mary-Jane', 'Mac Donald', ['mary jane', 'MaryJane', 'MacDonald', 'donald, mary']],
    ['Łukasz', 'Straße', ['lukasz strasse']],
    ['Jonas', 'St. John', ['st john', 'St.John']],
    ['José María', 'Nuñez', ['nunez jose maria', 'Jose\u0301']],
  ])('%s %s is found however the name is written', async (first, last, searches) => {
    await rename(first, last);
    for (const search of searches)
      expect([search, await found(search)]).toEqual([search, { positions: ['7'], isSimilar: false }]);
  });

  it.each(['(307) 555-9188', '+1 307 555 9188', '1-307-555-9188', '307.555.9188', '3075559188 x4', '555 9188'])(
    'a phone number is found as %s',
    async (search) => {
      await rename('Ida', 'Hart', 'Quill LLC', '(307) 555-9188');
      expect((await found(search)).positions).toEqual(['7']);
      await rename('Ida', 'Hart', 'Quill LLC', '+1 307 555 9188');
      expect((await found(search)).positions).toEqual(['7']);
    },
  );

  it.each(['Okaf', 'quokka', 'Okaforr Zzyzx', 'ab', '%', '_____', "' or 1=1 --", 'nobody@example.org'])(
    '%j, which nothing has, finds nothing',
    async (search) => {
      await rename('Ida', 'Hart', 'Wren LLC');
      expect((await found(search)).positions.filter((position) => position === '7')).toEqual([]);
    },
  );

  it.each(['Alderandwren', 'Alderandwern Coffe', 'Aldreandwren', 'Alerandwrem', 'Coffee Alderxndwrxn'])(
    '%s is found as a similar word, with two letters mistyped',
    async (search) => {
      await rename('Ida', 'Hart', 'Alderandwren Coffee LLC');
      expect((await found(search)).positions).toContain('7');
    },
  );

  it('every name is found with any two of its letters replaced, left out, doubled or swapped', async () => {
    const name = fc.stringMatching(/^[A-Z][a-z]{5,10}$/);
    const mistake = fc.record({
      at: fc.nat(11),
      kind: fc.constantFrom('replace', 'drop', 'double'),
      letter: fc.constantFrom('q', 'x', 'z'),
    });
    await fc.assert(
      fc.asyncProperty(name, fc.array(mistake, { minLength: 1, maxLength: 2 }), async (last, mistakes) => {
        await rename('Ida', last);
        const typed = mistakes.reduce((text, { at, kind, letter }) => {
          const index = at % text.length;
          return (
            text.slice(0, index) +
            (kind === 'replace' ? letter : kind === 'double' ? text[index]! + text[index]! : '') +
            text.slice(index + 1)
          );
        }, last);
        expect([last, typed, (await found(`ida ${typed}`)).positions]).toEqual([
          last,
          typed,
          expect.arrayContaining(['7']),
        ]);
      }),
      { numRuns: 25 },
    );
  }, 60_000);

  it('every name is found as it is written, and by each of its words in any order, case and accents', async () => {
    const word = fc.stringMatching(/^[A-Za-zÀ-ÖØ-öø-ÿŁłŻżĞğ]{2,9}$/);
    await fc.assert(
      fc.asyncProperty(word, word, fc.constantFrom(' ', '  ', ', ', '\u00a0'), async (first, last, between) => {
        await rename(first, last);
        const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '');
        for (const search of [
          `${first}${between}${last}`,
          `${last}${between}${first}`,
          plain(`${last} ${first}`).toUpperCase(),
          `${first} ${last}`.toLowerCase(),
        ]) {
          expect([search, (await found(search)).positions]).toEqual([search, expect.arrayContaining(['7'])]);
        }
      }),
      { numRuns: 25 },
    );
  }, 60_000);

  it('accounts, messages and applications are found in the same way', async () => {
    const { db } = base.database;
    await db.execute(
      sql`insert into accounts (id, email, password_hash, name, created_at)
        values ('acct_q', 'zoe+1@example.com', 'hash', 'Zoë O’Quill', now())`,
    );
    const answers = JSON.stringify([{ step: 'Contact', question: 'Message', answer: 'Where is my Straße?' }]);
    for (const [list, position, content] of [
      [
        'messages',
        101,
        { first_name: 'Zoë', last_name: 'O’Quill', email: 'zoe@example.com', phone: '+1 307 555 0199' },
      ],
      ['applications', 102, { contact_information: { name: 'Zoë O’Quill', phone: '(307) 555-0199' } }],
    ] as const)
      await db.execute(
        sql`insert into received_forms values (${`key-${position}`}, ${list}, ${position}, now(), 'contact',
          'ContactForm', ${JSON.stringify(content)}::jsonb, ${answers}::jsonb)`,
      );
    const all = sql`true`;
    for (const search of ['zoe oquill', "O'Quill, Zoë", 'OQuill', 'oqiull zoe']) {
      expect((await found(search, { table: 'accounts', among: all })).positions).toEqual(['zoe+1@example.com']);
      expect((await found(search, { table: 'received_forms', among: all })).positions.sort()).toEqual(['101', '102']);
    }
    for (const search of ['307-555-0199', '+1 (307) 555 0199', 'strasse', '101 zoe'])
      expect((await found(search, { table: 'received_forms', among: sql`list = 'messages'` })).positions).toEqual([
        '101',
      ]);
    expect((await found('zoe+1@EXAMPLE.com', { table: 'accounts', among: all })).positions).toEqual([
      'zoe+1@example.com',
    ]);
    // The names of properties are no content.
    expect((await found('first name', { table: 'received_forms', among: all })).positions).toEqual([]);
  });

  it('a word that nothing has any more is not kept', async () => {
    const words = async () =>
      (
        await rowsOf<{ word: string }>(
          base.database.db,
          sql`select word from searched_words where word in ('quetzalcoatl', 'llc')`,
        )
      )
        .map(({ word }) => word)
        .sort();
    await rename('Ida', 'Quetzalcoatl');
    expect(await words()).toEqual(['llc', 'quetzalcoatl']);
    await rename('Ida', 'Hart');
    expect(await words()).toEqual(['llc']);
  });
});
