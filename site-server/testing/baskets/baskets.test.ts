import { beforeAll, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import type { Known } from 'shared-contracts/area-rules';
import type { Quote } from 'shared-contracts/cart';
import { CATALOGUE_LISTS, FIELD_OF_LIST, type Catalogue } from 'shared-contracts/catalogue';
import { withValueAt } from 'shared-contracts/data-path';
import { centsOfWire } from 'shared-contracts/money';
import { areasOf, type PageConfig } from 'shared-contracts/page-config';
import { activeModules, contributionsOf, type AreaRulesByName } from 'shared-contracts/page-rules';
import { renewalsByDate } from 'shared-contracts/renewal-dates';
import type { FullOrder, ProductLine } from 'shared-contracts/submission';
import { contributionTopic } from 'shared-contracts/topics';
import type { CartDomain, DomainCart } from 'shared-contracts/domains';
import { filledKnown, orderOfForm } from '../matrix/filled-case.ts';
import { EXPORT_FORMATS, exportOrders, type ExportName } from '../../src/operators/integration/export-orders.ts';
import type { operatorOrderOf } from '../../src/operators/operator-lists.ts';
import { realPages, takesOrders } from '../real-pages.ts';
import { storePlacedOrder } from '../placed-order.ts';
import { openTestDatabase } from '../test-databases.ts';
import { TEST_CATALOGUE } from '../test-order.ts';
import { oracleOf, type Bill } from './oracle.ts';
import { answered, DOMAINS, pick, randomBasket, randomOf, type Random } from './random-basket.ts';
import { priceViews, clickOn, shownPrices, type VehicleOptions } from './shown-prices.ts';

/** `npm run baskets` sets both; a failure names the seed of its basket. */
const COUNT = Number(process.env.BASKETS ?? 40);
const SEED = Number(process.env.SEED ?? 1);
const CART = 'domains:cart-changed';
/** The areas whose products the second computation knows. */
const COMPUTED = ['order-checkout', 'domains', 'vehicles', 'phone-nyop'];
/** Of as many baskets one is filled in and made an order. */
const ORDERS = 20;

let areas: AreaRulesByName;
let pages: PageConfig[];
/** The orders among the baskets. */
let ordered: Ordered[] = [];
let views: Awaited<ReturnType<typeof priceViews>>;

beforeAll(async () => {
  const real = await realPages();
  ({ areas } = real);
  pages = real.pages.filter((page) => takesOrders(page) && areasOf(page).every((area) => COMPUTED.includes(area)));
  views = await priceViews();
});

const billOf = ({ page, data, catalogue, topics, today }: Known) =>
  oracleOf({ page, data, catalogue, today, domains: (topics[CART] as DomainCart | undefined)?.domains ?? [] });

/** The form as views get it: with what other areas have published. */
function published(known: Known): Known {
  const topics = Object.entries(contributionsOf(known, areas)).map(([area, contribution]) => [
    contributionTopic(area as never).name,
    contribution,
  ]);
  return { ...known, topics: { ...known.topics, ...Object.fromEntries(topics) } };
}

/**
 * By how much the total before card fees changes. Domains whose step comes or goes with the click are priced at that
 * step, so they are left out.
 */
function changeBy(after: Known, before: Known): number {
  const sellsDomains = (known: Known) => activeModules(known).some(({ use }) => use.module.startsWith('domains/'));
  const topics = sellsDomains(after) === sellsDomains(before) ? before.topics : {};
  const [then, now] = [after, before]
    .map((known) => billOf({ ...known, topics }))
    .map(({ total, cardFees }) => total - cardFees) as [number, number];
  return then - now;
}

/** A price that a page shows beside a choice, in cents, and what the choice adds to the total. */
interface ComparedPrice {
  name: string;
  price: number | undefined;
  change: number;
}

/**
 * What each name is shown to cost without what its owner gets, where domains are chosen, and what it adds to the total
 * of those chosen before it.
 */
function domainPrices(known: Known): ComparedPrice[] {
  if (!activeModules(known).some(({ use }) => use.module.startsWith('domains/'))) return [];
  const { domains } = known.topics[CART] as DomainCart;
  const pricing = views.domainPricing(known, ({ topics }) => {
    const supposed = { ...known, topics: { ...known.topics, ...topics } };
    return areas['order-checkout']!.charge!(supposed, contributionsOf(supposed, areas));
  });
  const totalOf = (some: readonly CartDomain[]) =>
    billOf({ ...known, topics: { ...known.topics, [CART]: { domains: some } } }).total;
  return DOMAINS.map((offered) => {
    const index = domains.findIndex(({ domain }) => domain === offered.domain);
    const before = index < 0 ? domains : domains.slice(0, index);
    const chosen = domains[index] ?? { ...offered, duration: 1 };
    return {
      name: chosen.domain,
      price: pricing(chosen),
      change: totalOf([...before, chosen]) - totalOf(before) - (chosen.purchase ?? 0),
    };
  });
}

const optionsOf = (module: string, known: Known) =>
  activeModules(known).find(({ use }) => use.module === module)?.use.options;
const totalWith = (known: Known, path: string, value: unknown) =>
  billOf({ ...known, data: withValueAt(known.data, path, value) }).total;

/** What a vehicle of each type is shown to cost before add-ons, and what it adds to the total. */
function vehiclePrices(known: Known): ComparedPrice[] {
  const options = optionsOf('vehicles/vehicle-information', known);
  if (!options) return [];
  const prices = views.vehiclePrices(options, known.catalogue);
  const totalOf = (vehicle: object) => totalWith(known, 'vehicleInformation.vehicles.vehicle1', vehicle);
  return (options as unknown as VehicleOptions).types.map(({ key, value }) => ({
    name: value,
    price: prices[key],
    change: totalOf({ vehicleType: { key, value } }) - totalOf({}),
  }));
}

/**
 * The price beside immediate service, and by how much it is more for a year than the least offer, a cent, rounded to
 * dollars.
 */
function regularPrices(known: Known): ComparedPrice[] {
  const months = Number(known.data.companyInformation?.registeredAgentServiceDuration?.key ?? 12);
  if (!optionsOf('phone-nyop/named-price', known) || months !== 12) return [];
  const change =
    totalWith(known, 'nyop', { immediateService: true }) - totalWith(known, 'nyop', { requestedPrice: '0.01' });
  return [
    { name: 'immediate service', price: views.regularPriceOf(known)?.yearly, change: Math.ceil(change / 100) * 100 },
  ];
}

const dollars = (cents: number | undefined): string => (cents === undefined ? 'nothing' : (cents / 100).toFixed(2));

/** A catalogue of which a browser has loaded only some lists, and the filings of only some places. */
function partOf(catalogue: Catalogue, random: Random): Catalogue {
  const loadedLists = catalogue.loadedLists.filter(() => random() < 0.8);
  const loadedStates = catalogue.loadedStates.filter(() => random() < 0.6);
  return {
    ...catalogue,
    loadedLists,
    loadedStates,
    ...Object.fromEntries(
      CATALOGUE_LISTS.filter((list) => !loadedLists.includes(list)).map((list) => [FIELD_OF_LIST[list], []]),
    ),
    filingProducts: catalogue.filingProducts.filter(({ state }) => loadedStates.includes(state)),
  };
}

const keyOf = (path: string, value: unknown): string =>
  `${path} = ${JSON.stringify((value as { key?: string } | undefined)?.key ?? value)}`;

/** What does not agree in the basket of a seed, as sentences. */
function problemsOf(seed: number): { problems: string[]; hasTotal: boolean; clicks: number; ordered?: Ordered } {
  const random = randomOf(seed);
  const page = pages[seed % pages.length]!;
  const known = randomBasket(page, { areas, catalogue: TEST_CATALOGUE }, random);
  const name = `SEED=${seed} ${page.path}`;
  const bill = billOf(known);
  const quote = areas['order-checkout']!.quote!(known, contributionsOf(known, areas));
  const problems: string[] = [];
  if (quote.totalCents !== undefined) {
    if (quote.totalCents !== bill.total)
      problems.push(`${name}: the cart says ${dollars(quote.totalCents)}, the oracle ${dollars(bill.total)}`);
    const renewals = renewalsByDate(quote.renewals, known.today).map(({ on, period, price }) => ({
      on,
      period,
      price,
    }));
    if (JSON.stringify(renewals) !== JSON.stringify(bill.renewals))
      problems.push(`${name}: renews ${JSON.stringify(renewals)}, the oracle says ${JSON.stringify(bill.renewals)}`);
  }
  const shown = shownPrices(published(known), views);
  // All of a few baskets, a random one of each other.
  const clicked = seed % ORDERS === 0 ? shown : shown.length > 0 ? [pick(shown, random)] : [];
  let clicks = 0;
  for (const price of clicked) {
    const click = clickOn(price, shown, known);
    if (!click) continue;
    clicks += 1;
    const change = changeBy(answered(known, click.path, click.value, areas), known);
    if (change !== click.cents)
      problems.push(
        `${name}: ${price.path} = ${JSON.stringify(click.value)} is shown to change the total by ` +
          `${dollars(click.cents)}, and does by ${dollars(change)}`,
      );
  }
  for (const { name: choice, price, change } of [
    ...domainPrices(known),
    ...vehiclePrices(known),
    ...regularPrices(published(known)),
  ]) {
    clicks += 1;
    if (price !== change)
      problems.push(`${name}: ${choice} is shown at ${dollars(price)}, and is ${dollars(change)} of the total`);
  }
  const priceOf = new Map(shown.map(({ path, value, price }) => [keyOf(path, value), price]));
  for (const { path, value, price } of shownPrices(
    published({ ...known, catalogue: partOf(known.catalogue, random) }),
    views,
  )) {
    const right = priceOf.get(keyOf(path, value));
    if (right !== price)
      problems.push(
        `${name}: with a part of the catalogue ${keyOf(path, value)} is shown at ${dollars(price)}, and with all ` +
          `of it at ${dollars(right)}`,
      );
  }
  const ordered = seed % ORDERS === 1 ? orderOf(known) : undefined;
  if (ordered) problems.push(...problemsOfOrder(ordered).map((problem) => `${name}: ${problem}`));
  return { problems, hasTotal: quote.totalCents !== undefined, clicks, ...(ordered && { ordered }) };
}

interface Ordered {
  known: Known;
  order: FullOrder;
  quote: Quote;
  bill: Bill;
}

/** The order of a form whose open questions are filled in. A page may ask for a domain. */
function orderOf(basket: Known): Ordered {
  const topics =
    (basket.topics[CART] as DomainCart).domains.length > 0 ? basket.topics : { [CART]: { domains: [DOMAINS[0]] } };
  const known = filledKnown({ ...basket, topics }, areas);
  return {
    known,
    order: orderOfForm(known, areas),
    quote: areas['order-checkout']!.quote!(known, contributionsOf(known, areas)),
    bill: billOf(known),
  };
}

function problemsOfOrder({ order, bill }: Ordered): string[] {
  const problems: string[] = [];
  if (centsOfWire(order.total) !== bill.total)
    problems.push(`the order is ${order.total}, the oracle ${dollars(bill.total)}`);
  const base = order.affiliate?.cartTotalForAffiliate;
  if (base !== dollars(bill.commission))
    problems.push(`commission is for ${base}, the oracle says ${dollars(bill.commission)}`);
  return problems;
}

it(
  `${COUNT} random baskets over all pages that sell: total, renewals, the price beside each choice and commissions ` +
    'agree with a second computation',
  () => {
    const found = Array.from({ length: COUNT }, (_, index) => {
      try {
        return problemsOf(SEED + index);
      } catch (cause) {
        return {
          problems: [`SEED=${SEED + index}: ${cause instanceof Error ? cause.stack : String(cause)}`],
          hasTotal: false,
          clicks: 0,
        };
      }
    });
    expect(found.flatMap(({ problems }) => problems).slice(0, 40)).toEqual([]);
    expect(found.filter(({ hasTotal }) => hasTotal).length).toBeGreaterThan(COUNT / 2);
    const clicks = found.reduce((sum, result) => sum + result.clicks, 0);
    expect(clicks).toBeGreaterThan(COUNT / 2);
    process.stdout.write(`${COUNT} baskets, ${clicks} clicks\n`);
    ordered = found.flatMap((result) => result.ordered ?? []);
  },
  7_200_000,
);

it(
  'the orders among them are exported with the total, the sum of their lines and the renewals of the second ' +
    'computation',
  async () => {
    const database = await openTestDatabase();
    const { db } = database;
    expect(ordered.length).toBeGreaterThan(0);
    const placed = ordered.slice(0, 100);
    for (const { known, order, quote } of placed) {
      await storePlacedOrder(db, {
        order,
        totalCents: quote.totalCents!,
        renewals: quote.renewals,
        createdAt: new Date(`${known.today}T12:00:00-05:00`),
      });
    }
    const exported = async (name: ExportName) =>
      (await new Response(exportOrders({ db, catalogue: TEST_CATALOGUE }, sql`true`, EXPORT_FORMATS[name])).text())
        .trim()
        .split(/\r?\n/);
    const [head = '', ...rows] = await exported('csv');
    const column = head.split(',').indexOf('total');
    // No cell before the total can contain a comma.
    expect(rows.map((row) => row.split(',')[column])).toEqual(placed.map(({ bill }) => dollars(bill.total)));
    const lines = (await exported('jsonl')).map((line) => JSON.parse(line) as ReturnType<typeof operatorOrderOf>);
    expect(
      lines.map(({ total_cents, order, renewals }) => ({
        total: total_cents,
        lines: sumOf(order.companies.flatMap(({ products }) => products.map(chargeOfLine))),
        renewals: sumsByDate(
          renewals.map(({ next_on, period, amount_cents }) => ({ on: next_on!, period, price: amount_cents })),
        ),
      })),
    ).toEqual(placed.map(({ bill }) => ({ total: bill.total, lines: bill.total, renewals: bill.renewals })));
    await database.close();
  },
);

const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0);

/** What a line of an order costs with its fees. */
function chargeOfLine({ price, state_fee, processing_surcharge, card_fee }: ProductLine): number {
  return sumOf(
    [price, state_fee, processing_surcharge, card_fee].map((amount) =>
      amount === undefined ? 0 : centsOfWire(amount)!,
    ),
  );
}

function sumsByDate(renewals: readonly Bill['renewals'][number][]): Bill['renewals'] {
  const sums: Bill['renewals'] = [];
  for (const { on, period, price } of renewals) {
    const same = sums.find((sum) => sum.on === on && sum.period === period);
    if (same) same.price += price;
    else sums.push({ on, period, price });
  }
  return sums.toSorted((one, other) => (`${one.on} ${one.period}` < `${other.on} ${other.period}` ? -1 : 1));
}
