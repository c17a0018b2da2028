import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import type { Known } from 'shared-contracts/area-rules';
import { isSameData, valueAt, withValueAt } from 'shared-contracts/data-path';
import { withoutSecrets } from 'shared-contracts/form-data';
import type { PageConfig } from 'shared-contracts/page-config';
import { askFields, type AreaRulesByName } from 'shared-contracts/page-rules';
import { FullOrderStruct, type FullOrder } from 'shared-contracts/submission';
import { fieldIn } from '../areas/area-server.ts';
import { listen, type Listener } from '../http/listen.ts';
import { filledForm, orderOfForm } from '../../testing/matrix/filled-case.ts';
import { realPages, takesOrders } from '../../testing/real-pages.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { PRICE_SOURCES } from '../../testing/test-areas.ts';
import { createTestApp, signupForm, type TestApp } from '../../testing/test-app.ts';
import { TEST_CATALOGUE, TEST_DOMAIN } from '../../testing/test-order.ts';
import type { CheckedOrder } from './check-order.ts';
import { checkOrder } from '../../testing/rules-here.ts';
import type { AnsweredQuestion } from 'shared-contracts/answered-question';
import { orders } from './schema.ts';

const FORGERIES = LONG_RUN ? 2_000 : 60;

let areas: AreaRulesByName;
let pages: PageConfig[];
let honest: Honest[];
beforeAll(async () => {
  const real = await realPages();
  ({ areas } = real);
  pages = real.pages.filter(takesOrders);
  honest = pages.flatMap(honestOrders);
});

const CAR = 'vehicleInformation.vehicles.vehicle1';
const HONEST_CAR = {
  [`${CAR}.vehicleType`]: { key: 'car_truck', value: 'Car/Truck' },
  [`${CAR}.vehicleElectricHybrid`]: 'electric',
  [`${CAR}.products.vehicle_luxury_tax.checked`]: true,
  [`${CAR}.products.vehicle_import_tax.checked`]: true,
  [`${CAR}.vehicleOrganizationalPlate`]: { key: 'plate_prairie_firefighters', value: 'Prairie Firefighters' },
};
const FORGED_CAR = {
  [`${CAR}.vehicleElectricHybrid`]: { key: 'electric', value: 'Electric' },
  [`${CAR}.products.vehicle_luxury_tax.checked`]: 'Yes',
  [`${CAR}.products.vehicle_import_tax.checked`]: 'Yes',
  [`${CAR}.vehicleOrganizationalPlate`]: 'plate_prairie_firefighters',
};
const METHOD = 'productState.foreign_registration.data.methods.CA';
const DEAREST = TEST_CATALOGUE.filingProducts
  .find(({ type, state, sub_type }) => type === 'foreign_registration' && state === 'CA' && sub_type === 'LLC')!
  .filing_methods.reduce((dearest, method) => (method.cost > dearest.cost ? method : dearest));
const option = (key: string) => ({ key, value: key });
/** Answers that make an order dear, by page. */
const DEAR: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  '/vehicle-registration': HONEST_CAR,
  '/domestication': { 'companyInformation.homeState': option('NV'), 'companyInformation.state': option('WY') },
  '/business-identity': { businessIdentityToggle: true },
  '/foreign-registration': {
    'companyInformation.entityType': option('LLC'),
    'companyInformation.homeState': option('WY'),
    'companyInformation.states': { CA: true, TX: true },
    [METHOD]: DEAREST.id,
  },
};

interface Honest {
  known: Known;
  order: FullOrder;
  checked: CheckedOrder;
  /** The paths of all answers, and of what they consist of. */
  paths: string[];
}

/** An order of the page as a customer begins it, and one with everything ticked that it offers. */
function honestOrders(page: PageConfig): Honest[] {
  const filling = { areas, catalogue: TEST_CATALOGUE, topics: { 'domains:cart-changed': { domains: [TEST_DOMAIN] } } };
  const plain = filledForm(page, DEAR[page.path] ?? {}, filling);
  const ticks = Object.fromEntries(
    askFields(plain, areas).flatMap(({ path, answer }) => (path.endsWith('.checked') && !answer ? [[path, true]] : [])),
  );
  return [plain, filledForm(page, { ...DEAR[page.path], ...ticks }, filling)].map((known) => {
    const order = orderOfForm(known, areas);
    const checked = checkOrder(order, { page, areas, catalogue: TEST_CATALOGUE }, PRICE_SOURCES);
    if (checked.kind === 'refused') throw new Error(`${page.path}: ${checked.reason.error}`);
    return { known, order, checked: checked.value, paths: pathsIn(order.basis.data) };
  });
}

function pathsIn(value: unknown, path = ''): string[] {
  const below = typeof value === 'object' && value !== null ? Object.entries(value) : [];
  return [
    ...(path === '' ? [] : [path]),
    ...below.flatMap(([key, child]) => pathsIn(child, path === '' ? key : `${path}.${key}`)),
  ];
}

/**
 * The order that the rules themselves assemble from changed answers; the honest one with these answers, where they
 * cannot.
 */
function forgedOrder({ known, order }: Honest, answers: Readonly<Record<string, unknown>>): FullOrder {
  const data = Object.entries(answers).reduce((all, [path, answer]) => withValueAt(all, path, answer), known.data);
  try {
    return orderOfForm({ ...known, data }, areas);
  } catch {
    return { ...order, basis: { ...order.basis, data: withoutSecrets(data) } };
  }
}

const of = (path: string): Honest => honest.find(({ known }) => known.page.path === path)!;
const check = (from: Honest, answers: Readonly<Record<string, unknown>>) =>
  checkOrder(forgedOrder(from, answers), { page: from.known.page, areas, catalogue: TEST_CATALOGUE }, PRICE_SOURCES);

describe('an answer of another shape, which would cost nothing, is refused', () => {
  it.each(Object.entries(FORGED_CAR))('%s = %j', (path, forged) => {
    expect(of('/vehicle-registration').checked.totalCents).toBe(189400);
    expect(check(of('/vehicle-registration'), { [path]: forged })).toMatchObject({
      kind: 'refused',
      reason: { kind: 'rejected', path },
    });
  });

  it('also if all of them are sent', () => {
    expect(check(of('/vehicle-registration'), FORGED_CAR).kind).toBe('refused');
  });

  it('also a method, for which the cheapest would be charged', () => {
    expect(valueAt(of('/foreign-registration').known.data, METHOD)).toBe(DEAREST.id);
    const forged = forgedOrder(of('/foreign-registration'), { [METHOD]: { key: DEAREST.id, value: DEAREST.type } });
    expect(JSON.stringify(fieldIn({ signupData: JSON.stringify(forged) }, 'signupData', FullOrderStruct))).toContain(
      `signupData.basis.data.${METHOD}: a string, but received an object`,
    );
  });
});

/** Gives an answer another shape or text; returns `undefined` where it does not apply to the answer. */
type Forgery = (answer: unknown) => unknown;
type Option = { key: string; value: string };
const ofText =
  (forge: (text: string) => unknown): Forgery =>
  (answer) =>
    typeof answer === 'string' && answer !== '' ? forge(answer) : undefined;
const ofTick =
  (forge: (tick: boolean) => unknown): Forgery =>
  (answer) =>
    typeof answer === 'boolean' ? forge(answer) : undefined;
const ofOption =
  (forge: (chosen: Option) => unknown): Forgery =>
  (answer) =>
    typeof valueAt(answer, 'key') === 'string' ? forge(answer as Option) : undefined;
const ofGroup =
  (forge: (group: object) => unknown): Forgery =>
  (answer) =>
    typeof answer === 'object' && answer !== null && !Array.isArray(answer) ? forge(answer) : undefined;

const FORGERIES_BY_KIND: Readonly<Record<string, readonly Forgery[]>> = {
  'an option for a key': [ofText((key) => ({ key, value: key })), ofText((key) => ({ key }))],
  'a key for an option': [ofOption(({ key }) => key), ofOption(({ value }) => value)],
  'a word for a tick': [
    ofTick((tick) => (tick ? 'Yes' : 'No')),
    ofTick(String),
    ofTick((tick) => ({ key: tick ? 'yes' : 'no', value: '' })),
    ofTick((tick) => ({ checked: tick })),
  ],
  'a number': [
    ofTick(Number),
    ofText((text) => Number(text) || 1),
    ofOption((chosen) => ({ ...chosen, key: Number(chosen.key) || 1 })),
  ],
  'a list': [
    (answer) => [answer],
    ofOption((chosen) => ({ ...chosen, key: [chosen.key] })),
    ofGroup((group): unknown[] => Object.values(group)),
  ],
  nothing: [() => null, ofOption((chosen) => ({ ...chosen, key: null }))],
  'keys of prototypes': [
    ofGroup((group) => JSON.parse(JSON.stringify(group).replace('{', '{"__proto__":{"checked":true},')) as unknown),
    ofGroup((group) => ({ ...group, constructor: { name: 'x' } })),
  ],
  'a key that is not offered': [ofOption((chosen) => ({ ...chosen, key: 'not_offered' })), ofText(() => 'not_offered')],
  'more properties': [
    ofGroup((group) => ({ ...group, notAsked: true })),
    ofOption((chosen) => ({ ...chosen, price: 0, checked: true })),
  ],
  'another case': [
    ofText((text) => text.toUpperCase()),
    ofOption((chosen) => ({ ...chosen, key: chosen.key.toLowerCase() })),
    ofOption((chosen) => ({ ...chosen, key: chosen.key.toUpperCase() })),
  ],
  'another label': [ofOption((chosen) => ({ ...chosen, value: 'Included' }))],
  'an object without a key': [
    ofText(() => ({})),
    ofTick(() => ({})),
    ofOption(() => ({})),
    ofOption(({ value }) => ({ value })),
  ],
};

/** Whether a forgery may change what is printed, since the answer is a text that the customer types. */
function isTyped(path: string, { known }: Honest): boolean {
  const field = askFields(known, areas).find((asked) => asked.path === path);
  return typeof valueAt(known.data, path) === 'string' && !field?.rules.includes('oneOf');
}

/** What is wrong with an order that was accepted; `undefined` if it is charged and printed as the honest one. */
function wrongWith(
  from: Honest,
  path: string,
  placed: { totalCents: number; answers: readonly AnsweredQuestion[] },
): string | undefined {
  if (placed.totalCents !== from.checked.totalCents)
    return `charged ${placed.totalCents} and not ${from.checked.totalCents}`;
  if (isTyped(path, from) || isSameData(placed.answers, from.checked.answers)) return undefined;
  const changed = placed.answers.filter((answer, index) => !isSameData(answer, from.checked.answers[index]));
  return `printed ${JSON.stringify(changed)}`;
}

it(`each of ${FORGERIES} forged orders is refused by its path, or charged and printed as the honest one`, () => {
  const forged = fc.nat({ max: honest.length - 1 }).chain((index) =>
    fc.record({
      index: fc.constant(index),
      path: fc.constantFrom(...honest[index]!.paths),
      forge: fc.constantFrom(...Object.values(FORGERIES_BY_KIND).flat()),
    }),
  );
  fc.assert(
    fc.property(forged, ({ index, path, forge }) => {
      const from = honest[index]!;
      const answer = forge(valueAt(from.order.basis.data, path));
      fc.pre(answer !== undefined);
      // As the site reads what is sent.
      const order = fieldIn(
        { signupData: JSON.stringify(forgedOrder(from, { [path]: answer })) },
        'signupData',
        FullOrderStruct,
      );
      if (order.kind === 'malformed') {
        expect(order.answer.body).toMatchObject({ error: expect.stringContaining('signupData.') });
        return;
      }
      const checked = checkOrder(
        order.value,
        { page: from.known.page, areas, catalogue: TEST_CATALOGUE },
        PRICE_SOURCES,
      );
      if (checked.kind === 'refused') expect(checked.reason.path).toBeTruthy();
      else
        expect([from.known.page.path, path, answer, wrongWith(from, path, checked.value)]).toEqual([
          from.known.page.path,
          path,
          answer,
          undefined,
        ]);
    }),
    { numRuns: FORGERIES, maxSkipsPerRun: 100 },
  );
}, 3_600_000);

describe('over HTTP', () => {
  const folder = temporaryFolder();
  let site: TestApp;
  let server: Listener;
  beforeAll(async () => {
    site = await createTestApp(folder, {}, { pages, areas });
    const started = await listen(site.app, { port: 0, host: 'localhost' });
    if (started.kind === 'refused') throw new Error(started.reason);
    server = started.value;
  });
  afterAll(async () => {
    await server.stop();
    await site.close();
  });
  let visitors = 0;

  async function send(order: FullOrder, { path, pageId, formType }: PageConfig) {
    visitors += 1;
    const token = await site.tokenOf('4242424242424242');
    const body = signupForm(
      { ...order, payment: { ...order.payment, token } },
      { pageID: pageId, formFileName: pageId, formType },
    );
    const response = await fetch(`http://localhost:${server.port}${path}`, {
      method: 'POST',
      body,
      headers: { 'X-Forwarded-For': `192.0.2.${visitors}` },
    });
    return {
      status: response.status,
      answer: (await response.json()) as { error?: string; field?: string; result?: object },
    };
  }

  it('the honest orders are placed at their total', async () => {
    for (const path of ['/vehicle-registration', '/form-a-business']) {
      const {
        known: { page },
        order,
        checked,
      } = of(path);
      expect((await send(order, page)).answer.result).toBeDefined();
      const [row] = await site.database.db.select().from(orders).where(eq(orders.submissionKey, order.submission_key));
      expect([row?.status, row?.totalCents]).toEqual(['placed', checked.totalCents]);
    }
  });

  it.each(Object.entries(FORGERIES_BY_KIND))(
    'six orders with %s are refused by the path, or charged and printed as the honest ones',
    async (_, forgeries) => {
      const all = honest.flatMap((from) =>
        from.paths.flatMap((path) =>
          forgeries.flatMap((forge) => {
            const answer = forge(valueAt(from.order.basis.data, path));
            return answer === undefined ? [] : [{ from, path, answer }];
          }),
        ),
      );
      for (let index = 0; index < 6; index += 1) {
        const { from, path, answer: forged } = all[Math.floor(((index + 0.5) * all.length) / 6)]!;
        const order = forgedOrder(from, { [path]: forged });
        const { status, answer } = await send(order, from.known.page);
        const [row] = await site.database.db
          .select()
          .from(orders)
          .where(eq(orders.submissionKey, order.submission_key));
        const isRefused = status === 400 ? answer.error?.includes('signupData.') : Boolean(answer.field);
        expect([from.known.page.path, path, row ? wrongWith(from, path, row) : isRefused || answer.error]).toEqual([
          from.known.page.path,
          path,
          row ? undefined : true,
        ]);
      }
    },
  );
});
