import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { addBusinessDays, daysBetween, formatDay } from '../system/calendar.ts';
import type { InState } from 'shared-contracts/cart';
import { hoursOf } from 'shared-contracts/formats';
import type { ProductLine } from 'shared-contracts/submission';
import { TEST_CATALOGUE, testOrder } from '../../testing/test-order.ts';
import type { WorkStatus } from '../events/work-status.ts';
import { datedSteps, whatFollows } from './receipt-steps.ts';

const receiptSteps = (...args: Parameters<typeof whatFollows>) => whatFollows(...args).steps;

const steps = ({
  state = 'WY',
  method = 'online',
  today = '2026-11-21',
  status = 'received',
}: { state?: string; method?: string; today?: string; status?: WorkStatus } = {}) =>
  receiptSteps(
    {
      placedOn: '2026-11-21',
      status,
      products: testOrder().companies[0]!.products.map((product) =>
        product.saveAs === 'business_formation'
          ? { ...product, product_id: `filing-llc-${state}`, product_option_id: `filing-llc-${state}-${method}` }
          : product,
      ),
      quote: { lines: [], savedCents: 0, renewals: [{ price: 37500, period: 'year', afterMonths: 12 }] },
    },
    TEST_CATALOGUE,
    today,
  );

it('a receipt says what happens next, with dates', () => {
  expect(steps()).toEqual([
    { when: 'Today', what: 'We check your filing by hand.' },
    { when: 'Until we file', what: 'You can cancel in your account and get everything back.' },
    { when: 'Monday, Nov 23', what: 'We file online with Wyoming. The state takes about 1 business day.' },
    { when: 'By Wednesday, Nov 25', what: 'We send you the filed documents.' },
    { when: 'November 21, 2027', what: 'Services renew at $375.00/year. We write to you 30 days before.' },
  ]);
});

it.each([
  ['2026-11-23', 'Monday, Nov 23', 'a working day'],
  ['2026-11-21', 'Monday, Nov 23', 'a Saturday'],
  ['2026-11-26', 'Friday, Nov 27', 'a holiday'],
])('[OC-145] an expedited filing that is ordered on %s is sent on %s: %s', (placedOn, sentOn) => {
  const [filing] = testOrder().companies[0]!.products.filter(({ saveAs }) => saveAs === 'business_formation');
  const expedited = { ...filing!, product_id: 'expedited_processing', saveAs: 'expedited_processing' };
  const filedOn = (products: ProductLine[]) =>
    receiptSteps(
      { placedOn, status: 'received', products, quote: { lines: [], savedCents: 0, renewals: [] } },
      TEST_CATALOGUE,
      placedOn,
    ).find(({ what }) => what.startsWith('We file'))?.when;
  expect(filedOn([filing!, expedited])).toBe(sentOn);
  expect(filedOn([filing!, { ...expedited, product_option_id: 'another' }])).toBe(
    formatDay(addBusinessDays(placedOn, 1)),
  );
});

it('what renews on the same date is one step, with the products it is made of', () => {
  const renewals = [
    {
      price: 12_500,
      period: 'year' as const,
      afterMonths: 12,
      parts: [{ label: 'Registered Agent Service', price: 12_500 }],
    },
    {
      price: 14_900,
      period: 'year' as const,
      afterMonths: 0,
      afterDays: 365,
      parts: [{ label: 'Business Identity', price: 14_900 }],
    },
  ];
  const listed = receiptSteps(
    { placedOn: '2026-11-21', status: 'received', products: [], quote: { lines: [], savedCents: 0, renewals } },
    TEST_CATALOGUE,
    '2026-11-21',
  );
  expect(listed.slice(2)).toEqual([
    {
      when: 'November 21, 2027',
      what:
        'Services renew at $274.00/year (Registered Agent Service $125.00, Business Identity $149.00). We write to ' +
        'you 30 days before.',
    },
  ]);
});

it(
  'a renewal after a trial is listed with its date, the soonest ' + 'first, and two filings on one day are one step',
  () => {
    const { products } = testOrder().companies[0]!;
    const renewals = [
      { price: 37500, period: 'year' as const, afterMonths: 12 },
      { price: 900, period: 'month' as const, afterMonths: 0, afterDays: 30 },
    ];
    const listed = receiptSteps(
      {
        placedOn: '2026-11-21',
        status: 'received',
        products: [...products, ...products],
        quote: { lines: [], savedCents: 0, renewals },
      },
      TEST_CATALOGUE,
      '2026-11-21',
    );
    expect(listed.map(({ when }) => when)).toEqual([
      'Today',
      'Until we file',
      'Monday, Nov 23',
      'By Wednesday, Nov 25',
      'December 21, 2026',
      'November 21, 2027',
    ]);
  },
);

it(
  'the steps of several filings are in the order of their dates and name the office; a day of another year has its ' +
    'year',
  () => {
    const [filing] = TEST_CATALOGUE.filingProducts;
    const filedWith = (id: string, name: string, days: number) => ({
      ...filing!,
      id,
      filing_methods: [
        {
          ...filing!.filing_methods[0]!,
          id: `${id}-online`,
          type: 'Online',
          jurisdiction: 'Federal',
          filed_in: { days, hours: 0 },
          docs_in: { days: 0, hours: 0 },
          filing: { agency: { name } },
        },
      ],
    });
    const [line] = testOrder().companies[0]!.products;
    const listed = receiptSteps(
      {
        placedOn: '2026-11-21',
        status: 'received',
        products: ['tax', 'boi'].map((id) => ({ ...line!, product_id: id, product_option_id: `${id}-online` })),
        quote: { lines: [], savedCents: 0, renewals: [] },
      },
      {
        ...TEST_CATALOGUE,
        filingProducts: [
          filedWith('tax', 'Internal Revenue Service', 40),
          filedWith('boi', 'Financial Crimes Enforcement Network', 1),
        ],
      },
      '2026-11-21',
    );
    expect(listed.slice(2)).toEqual([
      {
        when: 'Monday, Nov 23',
        what:
          'We file online with the Internal Revenue Service. The office takes about 40 business days.\n' +
          'We file online with the Financial Crimes Enforcement Network. The office takes about 1 business day.',
      },
      {
        when: 'By Tuesday, Nov 24',
        what: 'We send you the documents filed with the Financial Crimes Enforcement Network.',
      },
      { when: 'By January 22, 2027', what: 'We send you the documents filed with the Internal Revenue Service.' },
    ]);
  },
);

it('no reminder is promised of a renewal that is due before one could be written', () => {
  const renewals = [{ price: 2900, period: 'month' as const, afterMonths: 1 }];
  const listed = receiptSteps(
    { placedOn: '2026-11-21', status: 'received', products: [], quote: { lines: [], savedCents: 0, renewals } },
    TEST_CATALOGUE,
    '2026-11-21',
  );
  expect(listed[2]).toEqual({ when: 'December 21, 2026', what: 'Services renew at $29.00/month.' });
});

it('a federal or county filing names its office', () => {
  const method = TEST_CATALOGUE.filingProducts[0]!.filing_methods[0]!;
  const federal = {
    ...TEST_CATALOGUE.filingProducts[0]!,
    id: 'tax',
    filing_methods: [
      {
        ...method,
        id: 'with-ssn',
        type: 'With SSN',
        jurisdiction: 'Federal',
        filing: { agency: { name: 'Internal Revenue Service' } },
      },
    ],
  };
  const [line] = testOrder().companies[0]!.products;
  const listed = receiptSteps(
    {
      placedOn: '2026-11-21',
      status: 'received',
      products: [{ ...line!, product_id: 'tax', product_option_id: 'with-ssn' }],
      quote: { lines: [], savedCents: 0, renewals: [] },
    },
    { ...TEST_CATALOGUE, filingProducts: [federal] },
    '2026-11-21',
  );
  expect(listed[2]?.what).toMatch(/^We file with the Internal Revenue Service\. The office takes about /);
});

it('[SC-197] the time of the state is told in hours below a day, else in days', () => {
  const filedBy = (order: Parameters<typeof steps>[0]) =>
    steps(order).find(({ what }) => what.includes('The state takes'))?.what;
  expect(filedBy({ method: 'in-person' })).toBe('We file in person with Wyoming. The state takes about 4 hours.');
  expect(filedBy({ state: 'CA', method: 'mail' })).toBe(
    'We mail your filing to California. The state takes about 15 business days.',
  );
  expect(filedBy({ state: 'CO' })).toBe('We file online with Colorado. The state takes about 1 hour.');
  expect(filedBy({ state: 'NV', method: 'expedited' })).toBe(
    'We file with Nevada. The state takes about 1 business day.',
  );
});

it('on a later day the first step has a date too', () => {
  expect(steps({ today: '2026-11-22' })[0]).toEqual({
    when: 'Saturday, Nov 21',
    what: 'We check your filing by hand.',
  });
});

it.each<[WorkStatus, string[]]>([
  ['in-review', ['Until we file', 'Monday, Nov 23', 'By Wednesday, Nov 25', 'November 21, 2027']],
  ['filed', ['By Wednesday, Nov 25', 'November 21, 2027']],
  ['documents-sent', ['November 21, 2027']],
  ['done', ['November 21, 2027']],
  ['on-hold', ['November 21, 2027']],
  ['refunded', []],
])('of an order that is %s, the steps of %j are still to come', (status, days) => {
  expect(steps({ status }).map(({ when }) => when)).toEqual(days);
});

it('an order without a filing says that its services are set up, and what renews by its name', () => {
  const renewals = [
    { price: 1800, period: 'year' as const, afterMonths: 12, parts: [{ label: 'Domain', price: 1800 }] },
  ];
  const listed = receiptSteps(
    { placedOn: '2026-11-21', status: 'received', products: [], quote: { lines: [], savedCents: 0, renewals } },
    TEST_CATALOGUE,
    '2026-11-21',
  );
  expect(listed).toEqual([
    { when: 'Today', what: 'We check your order by hand.' },
    { when: 'By Monday, Nov 23', what: 'We set up what you ordered, and write to you when it is ready.' },
    { when: 'November 21, 2027', what: 'Domain renews at $18.00/year. We write to you 30 days before.' },
  ]);
});

const [LINE] = testOrder().companies[0]!.products;
const ordered = (...lines: [product: string, option: string | null][]) => ({
  placedOn: '2026-11-25',
  status: 'received' as const,
  quote: { lines: [], savedCents: 0, renewals: [] },
  products: lines.map(([product_id, product_option_id]) => ({ ...LINE!, product_id, product_option_id })),
});
const agentIn = (state: string) =>
  TEST_CATALOGUE.registeredAgentProducts.find(
    ({ registered_agent }) => registered_agent.jurisdiction.abbreviation === state,
  )!.id;
const filingOf = (type: string, state: string, subType: string | null = null): [string, string] => {
  const filing = TEST_CATALOGUE.filingProducts.find(
    (product) => product.type === type && product.state === state && product.sub_type === subType,
  )!;
  return [
    filing.id,
    filing.filing_methods.find((method) => method.type === 'Online')?.id ?? filing.filing_methods[0]!.id,
  ];
};

it.each<[string, [string, string | null][], string, string[]]>([
  [
    'a filing',
    [filingOf('tax_id', 'US')],
    'the Social Security number of the responsible party',
    ['Today', 'Until we file', 'Once we have your answer'],
  ],
  [
    'a product',
    [filingOf('formation', 'WY', 'LLC'), ['tax_id', null]],
    'the Social Security number of the responsible party, or a signature on form SS-4 if there is none',
    ['Today', 'Until we file', 'Friday, Nov 27', 'By Tuesday, Dec 1'],
  ],
  [
    'a service',
    [['mail_forwarding_basic', null]],
    'your signature on USPS Form 1583, and two forms of identification',
    ['Today', 'Once we have your answer'],
  ],
])(
  'no day is promised for %s until the customer has sent what was asked for after payment, and the receipt says ' +
    'what to send',
  (_, lines, asked, days) => {
    const { tasks, steps: listed } = whatFollows(ordered(...lines), TEST_CATALOGUE, '2026-11-25');
    expect(listed.map(({ when }) => when)).toEqual(days);
    const given = receiptSteps({ ...ordered(...lines), isAllGiven: true }, TEST_CATALOGUE, '2026-11-25');
    expect(given.map(({ when }) => when)).toEqual(
      days.map((day) => (day === 'Once we have your answer' ? 'Next' : day)),
    );
    expect(tasks).toEqual([
      `Answer our message about your ${LINE!.name}. We ask you for ${asked}, and tell you how to give it to us ` +
        'safely. We begin once we have it.',
    ]);
  },
);

it('each vehicle is named where the customer is asked about it', () => {
  const order = ordered(filingOf('tax_id', 'US'));
  const [line] = order.products;
  const products = ['Truck', 'Car'].map((model) => ({
    ...line!,
    data: { ...line!.data, year: '2019', make: 'Ford', model },
  }));
  const { tasks } = whatFollows({ ...order, products }, TEST_CATALOGUE, '2026-11-25');
  expect(tasks.map((task) => /\((.*?)\)\./.exec(task)?.[1])).toEqual(['2019 Ford Truck', '2019 Ford Car']);
});

it(
  'a filing waits for what an answer asks for, and a service beside ' + 'filings for what the customer is asked for',
  () => {
    const order = ordered(filingOf('trademark', 'US'));
    const [words, logo] = [undefined, 'the file of your logo'].map((asked_later) =>
      whatFollows(
        { ...order, products: order.products.map((line) => ({ ...line, ...(asked_later && { asked_later }) })) },
        TEST_CATALOGUE,
        '2026-11-25',
      ),
    );
    expect([words, logo].map((order) => order?.steps.some(({ when }) => when === 'Once we have your answer'))).toEqual([
      false,
      true,
    ]);
    expect([words?.tasks, logo?.tasks]).toEqual([
      [],
      [expect.stringContaining('We ask you for the file of your logo')],
    ]);

    const renewal = { name: 'Our Address', price: '20.00', period: 'month' as const, after_months: 1 };
    const mail = ordered(filingOf('formation', 'WY', 'LLC'), ['mail_forwarding_basic', null]);
    const listed = receiptSteps(
      { ...mail, products: mail.products.map((line) => (line.product_option_id ? line : { ...line, renewal })) },
      TEST_CATALOGUE,
      '2026-11-25',
    );
    expect(listed.find(({ what }) => what.includes('We set up Our Address.'))?.when).toBe('Once we have your answer');
  },
);

it('a registered agent of which no filing tells the state is the customer’s to name', () => {
  const order = ordered(
    [agentIn('WY'), null],
    [agentIn('AL'), null],
    [agentIn('AK'), null],
    filingOf('change_of_agent', 'WY'),
  );
  const asked = (status: WorkStatus) => whatFollows({ ...order, status }, TEST_CATALOGUE, '2026-11-25').tasks;
  expect(asked('received')).toEqual([
    'Name us as your registered agent with Alabama and Alaska: this order does not do that. We write to you with ' +
      'the name and address to give.',
  ]);
  expect(asked('documents-sent')).toHaveLength(1);
  expect(asked('done')).toEqual([]);
});

it.each([
  [
    'of the home state comes first',
    filingOf('good_standing', 'OH'),
    filingOf('domestication', 'WY', 'LLC'),
    'With the documents from Ohio, we file online with Wyoming.',
  ],
  [
    'that the same state asks for beside a filing comes after it',
    filingOf('foreign_registration', 'NY', 'LLC'),
    filingOf('ny_publication', 'NY'),
    'With the documents from New York, we publish your notice',
  ],
])(
  'a filing %s: the other is made when its documents are there, in whatever order they were bought',
  (_, first, second, words) => {
    for (const lines of [
      [first, second],
      [second, first],
    ]) {
      const steps = datedSteps(ordered(...lines), TEST_CATALOGUE, '2026-11-25');
      const filed = steps.filter(({ status }) => status === 'filed');
      const sent = steps.filter(({ status }) => status === 'documents-sent');
      expect([filed[0]!.on, filed[1]!.what.slice(0, words.length)]).toEqual(['2026-11-27', words]);
      expect(filed[1]!.on).toBe(addBusinessDays(sent[0]!.on, 1));
    }
  },
);

it('a service beside a filing is set up on the next business day, and named', () => {
  const order = ordered(filingOf('foreign_registration', 'NY', 'LLC'), [agentIn('NY'), null], ['domain', null]);
  const products = order.products.map((line, index) =>
    index === 0
      ? line
      : {
          ...line,
          renewal: {
            name: index === 1 ? 'Registered Agent Service' : 'acme.com',
            price: '18.00',
            period: 'year' as const,
            after_months: 12,
          },
        },
  );
  expect(
    receiptSteps({ ...order, products }, TEST_CATALOGUE, '2026-11-25').filter(({ what }) =>
      what.startsWith('We set up'),
    ),
  ).toEqual([{ when: 'By Friday, Nov 27', what: 'We set up acme.com.' }]);
});

it('a service in several states is named once, with their number and its price in all', () => {
  const states = ['Alabama', 'Virginia', 'West Virginia'];
  const names: { name: string; inState?: InState }[] = [
    ...states.map((state) => ({ name: `Agent, ${state}`, inState: { service: 'Agent', state } })),
    { name: 'Mail, Alabama' },
  ];
  const order = ordered(
    filingOf('foreign_registration', 'NY', 'LLC'),
    ...names.map((): [string, null] => ['domain', null]),
  );
  const products = order.products.map((line, index) => {
    const { name, inState } = names[index - 1] ?? {};
    return name === undefined
      ? line
      : {
          ...line,
          renewal: {
            name,
            price: '10.00',
            period: 'year' as const,
            after_months: 12,
            ...(inState && { in_state: inState }),
          },
        };
  });
  const quote = {
    ...order.quote,
    renewals: [
      {
        price: 4000,
        period: 'year' as const,
        afterMonths: 12,
        parts: names.map(({ name, inState }) => ({ label: name, price: 1000, ...(inState && { inState }) })),
      },
    ],
  };
  const whats = receiptSteps({ ...order, products, quote }, TEST_CATALOGUE, '2026-11-25').map(({ what }) => what);
  expect(whats).toContainEqual(expect.stringContaining('We set up Agent (3 states) and Mail, Alabama.'));
  expect(whats.at(-1)).toContain('(Agent (3 states) $30.00, Mail, Alabama $10.00)');
});

it(
  'filings that are made in the same way on one day are one step: few with their names, many with their number and ' +
    'times',
  () => {
    const linesOf = (...states: string[]) =>
      receiptSteps(
        ordered(...states.map((state) => filingOf('change_of_agent', state))),
        TEST_CATALOGUE,
        '2026-11-25',
      ).filter(({ when }) => when === 'Friday, Nov 27');
    const filedIn = (state: string) =>
      TEST_CATALOGUE.filingProducts
        .find(({ type, state: of }) => type === 'change_of_agent' && of === state)!
        .filing_methods.find(({ type }) => type === 'Online')!.filed_in;
    const states = TEST_CATALOGUE.filingProducts.flatMap(({ type, state, filing_methods }) =>
      type === 'change_of_agent' && filing_methods.some((method) => method.type === 'Online') ? [state] : [],
    );
    const sameTime = states.filter((state) => hoursOf(filedIn(state)) === hoursOf(filedIn(states[0]!)));
    expect(linesOf(...sameTime.slice(0, 2))[0]?.what).toMatch(
      /^We file online with \D+ and \D+\. Each takes about \d+ \D+\.$/,
    );
    expect(linesOf(...states.slice(0, 12))).toEqual([
      {
        when: 'Friday, Nov 27',
        what: expect.stringMatching(/^We file online with 12 states\. Each takes about .* to .* business days?\.$/),
      },
    ]);
  },
);

it('what is sent has a day: that of the first filing’s documents, or so many business days later', () => {
  const sent = (...ids: string[]) =>
    receiptSteps(
      ordered(filingOf('formation', 'WY', 'LLC'), ...ids.map((id): [string, null] => [id, null])),
      TEST_CATALOGUE,
      '2026-11-25',
    )
      .filter(({ what }) => what.includes('We send you'))
      .map(({ when, what }) => [when, what.split('\n').length]);
  const [documents] = sent();
  expect(sent('certificates')).toEqual([[documents![0], 2]]);
  expect(sent('certificates', 'book_and_seal')).toEqual([
    [documents![0], 2],
    ['By Tuesday, Dec 8', 1],
  ]);
});

it('what is published before it is filed has its own weeks, and is still to come when the first filing is made', () => {
  const order = ordered(filingOf('foreign_registration', 'NY', 'LLC'), filingOf('ny_publication', 'NY'));
  const whatOf = (status: WorkStatus) =>
    datedSteps({ ...order, status }, TEST_CATALOGUE, '2026-11-25').map(({ when, what }) => [when, what]);
  const publication = [
    [
      'Monday, Dec 7',
      'With the documents from New York, we publish your notice in two newspapers, once a week for six weeks.',
    ],
    ['January 21, 2027', 'We mail the certificate of publication to New York. The state takes about 10 business days.'],
    ['By February 11, 2027', 'We send you the certificate of publication, filed with New York.'],
  ];
  expect(whatOf('received').slice(-3)).toEqual(publication);
  expect(whatOf('filed')).toEqual([
    ['By Friday, Dec 4', 'We send you the documents filed with New York.'],
    ...publication,
  ]);
  expect(whatOf('documents-sent')).toEqual(publication);
  expect(whatOf('done')).toEqual([]);
});

it('filings that wait for each other have days nevertheless', () => {
  const filing = (type: string, state: string, asked: string) => {
    const product = TEST_CATALOGUE.filingProducts[0]!;
    return {
      ...product,
      id: type,
      type,
      state,
      sub_type: null,
      filing_methods: [
        {
          ...product.filing_methods[0]!,
          id: 'online',
          filing: { dependent_filings_info: [{ filing_name: asked, jurisdiction_option: 'home' as const }] },
        },
      ],
    };
  };
  const catalogue = { ...TEST_CATALOGUE, filingProducts: [filing('a', 'WY', 'b'), filing('b', 'OH', 'a')] };
  expect(datedSteps(ordered(['a', 'online'], ['b', 'online']), catalogue, '2026-11-25').length).toBeGreaterThan(2);
});

it('working days pass over weekends and federal holidays', () => {
  expect(addBusinessDays('2026-11-20', 1)).toBe('2026-11-23');
  expect(addBusinessDays('2026-11-21', 1)).toBe('2026-11-23');
  expect(addBusinessDays('2026-11-23', 5)).toBe('2026-12-01');
  expect(addBusinessDays('2026-12-24', 1)).toBe('2026-12-28');
  expect(addBusinessDays('2026-11-21', 0)).toBe('2026-11-21');
});

it('every working day is one from Monday to Friday, and five make a week, or more with a holiday', () => {
  const weekday = fc
    .integer({ min: 0, max: 20_000 })
    .map((days) => new Date(days * 86_400_000).toISOString().slice(0, 10));
  fc.assert(
    fc.property(weekday, fc.integer({ min: 1, max: 60 }), (from, count) => {
      const to = addBusinessDays(from, count);
      const day = new Date(`${to}T00:00:00Z`).getUTCDay();
      expect(day).toBeGreaterThan(0);
      expect(day).toBeLessThan(6);
      const week = daysBetween(to, addBusinessDays(to, 5));
      expect(week).toBeGreaterThanOrEqual(7);
      expect(week).toBeLessThanOrEqual(11);
    }),
  );
});

it('a month later is the same day, or the last of a shorter month', () => {
  expect(formatDay('2026-11-23')).toBe('Monday, Nov 23');
});
