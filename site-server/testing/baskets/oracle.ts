import type { Catalogue, FilingMethod, FilingProduct } from 'shared-contracts/catalogue';
import { isConditionMet, keyOfAnswer, type Condition } from 'shared-contracts/conditions';
import { valueAt } from 'shared-contracts/data-path';
import type { DomainCart } from 'shared-contracts/domains';
import type { FormValues } from 'shared-contracts/form-data';
import { centsOfAmount } from 'shared-contracts/money';
import type { PageConfig } from 'shared-contracts/page-config';
import { isProductSoldIn } from 'shared-contracts/product-jurisdictions';

/**
 * What an order costs, computed a second time from the requirements and `decisions/0006`, as plainly as possible: one
 * list of lines, one pass for each sentence. It shares no code with the cart, so that a mistake in either is found by
 * comparing them.
 *
 * Where the documents leave a choice, it follows these readings:
 * - Named price: today's price and the renewal are each the lesser of offer and list.
 * - A primary filing that the page's own lists exclude in the state is not in the order.
 * - In several states a method that is not answered is the first.
 * - Without a home state, what is filed there is not in the sum yet.
 * - Bulk counts the agents of `with` also while the offer that has the rule has no state.
 * - A bundle that names an agent includes it for every duration, and in bulk.
 * - Dollars off go through the order of the cart: bundles, own products, then areas' products.
 * - Agents: some months for their price, then the one-year price each year. Coupons never reduce renewals.
 */
export function oracleOf(basket: Basket): Bill {
  let lines = chosenLines(basket);
  lines = inBulk(lines, basket);
  lines = withLinked(lines, basket);
  lines = withDependents(lines, basket);
  lines = withoutOrphans(lines, basket);
  lines = [...lines, ...domainLines(basket), ...vehicleLines(basket), ...phoneLines(basket)];
  lines = withBundles(lines, basket);
  lines = lines.map((line) => atNamedPrice(line, basket));
  lines = lines.map((line) => (offerNamed(line.saveAs, basket)?.includedInBothCompanies ? doubled(line) : line));
  lines = withCoupons(lines, basket);
  if (isNotFormed(basket)) lines = [];
  return {
    total: sum(lines.map((line) => line.price + line.officeFee + line.cardFee)),
    cardFees: sum(lines.map(({ cardFee }) => cardFee)),
    commission: sum(lines.filter((line) => !line.passedOn).map((line) => line.price)),
    renewals: renewalsOf(lines, basket.today),
  };
}

export interface Basket {
  page: PageConfig;
  data: FormValues;
  catalogue: Catalogue;
  domains: DomainCart['domains'];
  today: string;
}

export interface Bill {
  total: number;
  /** What offices add because they are paid by card; in the total, and in no price beside a choice. */
  cardFees: number;
  /** What commissions are paid for. */
  commission: number;
  /** The sums that recur, by the date on which they begin and their period. */
  renewals: { on: string; period: 'month' | 'year'; price: number }[];
}

interface Line {
  saveAs: string;
  id: string;
  place?: string;
  price: number;
  /** The price before a trial. */
  listPrice: number;
  officeFee: number;
  cardFee: number;
  renewal?: { price: number; period: 'month' | 'year'; months: number; days: number };
  /** The months of an agent. */
  agentMonths?: number;
  /** Paid by the month, as a twelfth of a year. */
  isTwelfth?: boolean;
  method?: FilingMethod;
  isBundle?: boolean;
  isHeld?: boolean;
  isOfArea?: boolean;
  neverBundled?: boolean;
  /** The most that a bundle pays. */
  covers?: number;
  /** Passed on to an office or an owner: no coupon, no commission. */
  passedOn?: boolean;
  broughtBy?: Line;
}

interface Offer {
  saveAs: string;
  product?: string;
  filing?: {
    type: string;
    subType?: string | null;
    methodBy?: { path: string; methods: Record<string, string> };
    freeWithCardFee?: number;
  };
  registeredAgent?: { bulk?: { quantity: number; product: string; with: string[] } };
  where?: string;
  states?: { allow?: string[]; block?: string[] };
  statesByEntityType?: { allow?: Record<string, string[]>; block?: Record<string, string[]> };
  inStatesOf?: string;
  exceptChosenState?: boolean;
  entityTypes?: string[];
  needsState?: boolean;
  offeredWith?: string[];
  showCondition?: Condition;
  linkedProducts?: string[];
  attachTo?: string;
  includedInBothCompanies?: boolean;
  billedMonthly?: boolean;
}

interface Group {
  kind: string;
  saveAs?: string;
  label?: string;
  item?: Offer;
  items?: Offer[];
  properties?: { key: string }[];
  products?: { when: Record<string, string>; offer: Offer }[];
}

interface CartOptions {
  primaryProducts: Offer[];
  linkedOffers: Offer[];
  bundles: { saveAs: string; bundle: string }[];
  subscriptions: boolean;
  coupons: { coupon: string; code?: string }[];
  namedPrice: string[];
  categoriesNeedingState: string[];
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);
const US = 'US';

// The page and the answers.

const modulesOf = ({ page, data }: Basket) =>
  page.steps
    .filter((step) => isConditionMet(step.showCondition, data))
    .flatMap((step) => step.sections.flatMap((section) => section.modules));
const optionsOf = (module: string, basket: Basket): Record<string, unknown> | undefined =>
  [...modulesOf(basket), ...(basket.page.summary ? [basket.page.summary] : [])].find((use) => use.module === module)
    ?.options;
const cartOptionsOf = (basket: Basket) => optionsOf('order-checkout/order-summary', basket) as unknown as CartOptions;
const groupsOf = (basket: Basket) =>
  modulesOf(basket)
    .filter(({ module }) => module === 'order-checkout/optional-items' || module === 'order-checkout/business-identity')
    .flatMap(({ options }) => options.groups as Group[]);
const statesOfSite = ({ page }: Basket): string[] => [
  ...new Set(page.site.jurisdictions.flatMap(({ options }) => options.map(({ key }) => key))),
];
const stateAt = (answer: unknown, basket: Basket): string | undefined =>
  statesOfSite(basket).find((state) => state === keyOfAnswer(answer));
const stateOf = (basket: Basket) => stateAt(basket.data.companyInformation?.state, basket);
const homeStateOf = (basket: Basket) => stateAt(basket.data.companyInformation?.homeState, basket);
const entityTypeOf = ({ data }: Basket): string | undefined => data.companyInformation?.entityType?.key || undefined;
const isMonthly = ({ data }: Basket): boolean => data.billingType === 'monthly';

function isNotFormed(basket: Basket): boolean {
  const options = optionsOf('order-checkout/order-information', basket) as
    | { businessFormed?: { show?: boolean } }
    | undefined;
  return options?.businessFormed?.show === true && ['no', false].includes(basket.data.isBusinessFormed as never);
}

const offersOfGroup = ({ item, items = [], products = [] }: Group): Offer[] => [
  ...(item ? [item] : []),
  ...products.map(({ offer }) => offer),
  ...items,
];

function allOffers(basket: Basket): Offer[] {
  const { primaryProducts, linkedOffers } = cartOptionsOf(basket);
  const offers = [...primaryProducts, ...linkedOffers, ...groupsOf(basket).flatMap(offersOfGroup)];
  return offers.filter((offer, index) => offers.findIndex(({ saveAs }) => saveAs === offer.saveAs) === index);
}

const offerNamed = (saveAs: string, basket: Basket) => allOffers(basket).find((offer) => offer.saveAs === saveAs);

// Where and to whom an offer is sold.

const whereOf = (offer: Offer): string => offer.where ?? (offer.product === undefined ? 'state' : 'nowhere');
const isInStates = (offer: Offer): boolean => ['states', 'own-states'].includes(whereOf(offer));

function isSold(offer: Offer, place: string | undefined, basket: Basket): boolean {
  const { data, page, catalogue } = basket;
  const type = entityTypeOf(basket);
  const isIn = (list: string[] | undefined) => place !== undefined && list?.includes(place) === true;
  const simple = catalogue.simpleProducts.find(({ id }) => id === offer.product);
  if (!isConditionMet(offer.showCondition, data)) return false;
  if (offer.product !== undefined && !simple) return false;
  if (
    place === undefined &&
    (offer.needsState ??
      (simple !== undefined && cartOptionsOf(basket).categoriesNeedingState.includes(simple.category)))
  )
    return false;
  if (
    offer.inStatesOf !== undefined &&
    !(place !== undefined && data.productState?.[offer.inStatesOf]?.states?.[place])
  )
    return false;
  if (
    !isProductSoldIn(offer.product ?? offer.filing?.type ?? 'registered_agent', {
      ...(place !== undefined && { state: place }),
      formType: page.formType,
    })
  )
    return false;
  if ((offer.states?.allow && !isIn(offer.states.allow)) || isIn(offer.states?.block)) return false;
  if (offer.entityTypes && !(type !== undefined && offer.entityTypes.includes(type))) return false;
  const { allow, block } = offer.statesByEntityType ?? {};
  return !((allow?.[type ?? ''] && !isIn(allow[type ?? ''])) || isIn(block?.[type ?? '']));
}

/** The places of an offer; a product without a place has one that is `undefined`. */
function placesOf(offer: Offer, basket: Basket): (string | undefined)[] {
  const { data, catalogue } = basket;
  const [state, home] = [stateOf(basket), homeStateOf(basket)];
  const among = (ticked: Record<string, boolean> = {}) =>
    statesOfSite(basket).filter((key) => {
      const hasAgent = catalogue.registeredAgentProducts.some(
        ({ registered_agent }) => registered_agent.jurisdiction.abbreviation === key,
      );
      return (
        ticked[key] === true &&
        key !== home &&
        !(offer.exceptChosenState && key === state) &&
        isSold(offer, key, basket) &&
        (!offer.registeredAgent ||
          whereOf(offer) !== 'own-states' ||
          catalogue.registeredAgentProducts.length === 0 ||
          hasAgent)
      );
    });
  switch (whereOf(offer)) {
    case 'nowhere':
      return isSold(offer, state, basket) ? [undefined] : [];
    case 'federal':
      return isSold(offer, state, basket) ? [US] : [];
    case 'state':
      return state !== undefined && isSold(offer, state, basket) ? [state] : [];
    case 'home-state':
      return home !== undefined && isSold(offer, home, basket) ? [home] : [];
    case 'states':
      return among(data.companyInformation?.states);
    default:
      return among(data.productState?.[offer.saveAs]?.states);
  }
}

/** The offers of a group that the customer chose. */
function chosenIn(group: Group, { data }: Basket): Offer[] {
  const { kind, item, items = [], products = [], properties = [], label } = group;
  const saveAs = item?.saveAs ?? group.saveAs ?? '';
  const answers = (key: string) => data.productState?.[key];
  const ticked = items.filter((offer) => answers(offer.saveAs)?.checked);
  if (kind === 'checkbox') return ticked;
  if (label !== undefined && answers(saveAs)?.checked !== true) return [];
  const choices = answers(saveAs)?.data ?? {};
  if (kind === 'section-list') return ticked;
  if (kind === 'multi-state') return [item!];
  if (kind === 'radio-list') return items.filter((offer) => offer.saveAs === choices.choice);
  // Custom: a property counts where a product that fits the earlier choices depends on it.
  const isAsked = (key: string, index: number) =>
    products.some(
      ({ when }) =>
        when[key] !== undefined &&
        properties
          .slice(0, index)
          .every(
            (earlier) =>
              when[earlier.key] === undefined ||
              choices[earlier.key] === undefined ||
              when[earlier.key] === choices[earlier.key],
          ),
    );
  if (properties.some(({ key }, index) => isAsked(key, index) && choices[key] === undefined)) return [];
  const product = products.find(({ when }) => Object.entries(when).every(([key, value]) => choices[key] === value));
  return product ? [product.offer, ...ticked] : [];
}

function chosenLines(basket: Basket): Line[] {
  const wanted = [
    ...cartOptionsOf(basket).primaryProducts,
    ...groupsOf(basket).flatMap((group) => chosenIn(group, basket)),
  ];
  let offers = wanted.filter(
    (offer, index) =>
      wanted.findIndex(({ saveAs }) => saveAs === offer.saveAs) === index && placesOf(offer, basket).length > 0,
  );
  for (let before = -1; before !== offers.length;) {
    before = offers.length;
    const names = offers.map(({ saveAs }) => saveAs);
    offers = offers.filter(({ offeredWith }) => !offeredWith || offeredWith.some((name) => names.includes(name)));
  }
  return offers.flatMap((offer) => placesOf(offer, basket).flatMap((place) => lineOf(offer, place, basket) ?? []));
}

// What an offer costs.

function lineOf(offer: Offer, place: string | undefined, basket: Basket): Line | undefined {
  const { saveAs, product } = offer;
  const start = { saveAs, officeFee: 0, cardFee: 0, ...(place !== undefined && { place }) };
  if (product !== undefined) return simpleLine(offer, start, basket);
  if (place === undefined) return undefined;
  return offer.filing ? filingLine(offer, place, start, basket) : agentLine(offer, place, start, basket);
}

type Start = Pick<Line, 'saveAs' | 'officeFee' | 'cardFee' | 'place'>;

function simpleLine({ product, billedMonthly }: Offer, start: Start, basket: Basket): Line | undefined {
  const simple = basket.catalogue.simpleProducts.find(({ id }) => id === product);
  if (!simple) return undefined;
  const { id, price, billing_period: period, has_free_trial, trial_duration_days } = simple;
  if (period === 'once') return { ...start, id, price, listPrice: price };
  const isTwelfth = period === 'year' && billedMonthly === true && isMonthly(basket);
  const each = isTwelfth ? Math.round(price / 12) : price;
  const renewal = {
    price: each,
    period: isTwelfth ? ('month' as const) : period,
    months: period === 'year' && !isTwelfth ? 12 : 1,
    days: 0,
  };
  if (has_free_trial)
    return {
      ...start,
      id,
      price: 0,
      listPrice: each,
      isTwelfth,
      renewal: { ...renewal, months: 0, days: trial_duration_days ?? 0 },
    };
  return { ...start, id, price: each, listPrice: each, isTwelfth, renewal };
}

function agentLine(offer: Offer, place: string, start: Start, basket: Basket): Line | undefined {
  const agents = basket.catalogue.registeredAgentProducts
    .filter(({ registered_agent }) => registered_agent.jurisdiction.abbreviation === place)
    .toSorted((one, other) => one.duration - other.duration);
  const chosen =
    agents.find(
      ({ duration }) => String(duration) === basket.data.companyInformation?.registeredAgentServiceDuration?.key,
    ) ?? (isInStates(offer) ? agents[0] : undefined);
  if (!chosen) return undefined;
  const { id, price, duration } = chosen;
  if (offer.billedMonthly && isMonthly(basket) && duration === 12) {
    const each = Math.round(price / 12);
    return {
      ...start,
      id,
      price: each,
      listPrice: each,
      agentMonths: 12,
      isTwelfth: true,
      renewal: { price: each, period: 'month', months: 1, days: 0 },
    };
  }
  const yearly = agents.find((agent) => agent.duration === 12)?.price ?? Math.round((price * 12) / duration);
  return {
    ...start,
    id,
    price,
    listPrice: price,
    agentMonths: duration,
    renewal: { price: yearly, period: 'year', months: duration, days: 0 },
  };
}

const hours = ({ days, hours: rest }: { days: number; hours: number }): number => days * 24 + rest;

const cheapestFirst = (methods: readonly FilingMethod[]): FilingMethod[] =>
  methods.toSorted(
    (one, other) =>
      one.cost - other.cost ||
      hours(one.filed_in) - hours(other.filed_in) ||
      hours(one.docs_in) - hours(other.docs_in) ||
      (one.id < other.id ? -1 : 1),
  );

function filingLine(offer: Offer, place: string, start: Start, basket: Basket): Line | undefined {
  const { filing, methods, method } = filedIn(offer, place, basket);
  if (!filing || !method) return undefined;
  const free = offer.filing!.freeWithCardFee;
  return {
    ...start,
    id: filing.id,
    method,
    price: free === undefined ? filing.price : 0,
    listPrice: filing.price,
    officeFee: method.cost,
    cardFee: free === undefined ? method.surcharge : halfUp(Math.max(...methods.map(({ cost }) => cost)), free),
  };
}

/** The filing of an offer, its methods, the cheapest first, and the one that is chosen. */
function filedIn(
  offer: Offer,
  place: string,
  basket: Basket,
): { filing?: FilingProduct; methods: FilingMethod[]; method?: FilingMethod } {
  const { type, subType, methodBy } = offer.filing!;
  const entityType = entityTypeOf(basket);
  if (subType === undefined && entityType === undefined) return { methods: [] };
  const ofType = basket.catalogue.filingProducts.filter((product) => product.type === type && product.state === place);
  const filing =
    ofType.find(({ sub_type }) => sub_type === (subType === undefined ? entityType : subType)) ??
    ofType.find(({ sub_type }) => sub_type === null);
  if (!filing) return { methods: [] };
  const all = cheapestFirst(
    filing.filing_methods.filter(
      ({ entity_types }) => entity_types.length === 0 || entity_types.includes(entityType ?? ''),
    ),
  );
  const answers = basket.data.productState?.[offer.saveAs]?.data ?? {};
  const ofState = (answer: unknown) => (answer as Record<string, unknown> | undefined)?.[place];
  const localities = [...new Set(all.flatMap(({ local_jurisdiction }) => local_jurisdiction ?? []))];
  const locality =
    localities.length === 1
      ? localities[0]
      : keyOfAnswer(isInStates(offer) ? ofState(answers.localJurisdictions) : answers.localJurisdiction);
  const methods =
    localities.length === 0
      ? all
      : all.filter(({ local_jurisdiction }) => local_jurisdiction == null || local_jurisdiction === locality);
  if (methodBy)
    return {
      filing,
      methods,
      ...found(
        methods.find(
          (method) => method.type === methodBy.methods[String(keyOfAnswer(valueAt(basket.data, methodBy.path)))],
        ),
      ),
    };
  const answer = isInStates(offer) ? ofState(answers.methods) : answers.filingMethod;
  const isAsked =
    !isInStates(offer) &&
    modulesOf(basket).some(
      ({ module, options }) => module === 'order-checkout/filing-options' && options.saveAs === offer.saveAs,
    );
  return { filing, methods, ...found(methods.find(({ id }) => id === answer) ?? (isAsked ? undefined : methods[0])) };
}

const found = (method: FilingMethod | undefined): { method?: FilingMethod } => (method ? { method } : {});

/** A percentage of an amount, half a cent rounded up; exact, in millionths. */
function halfUp(cents: number, percent: number): number {
  const millionths = BigInt(cents) * BigInt(Math.round(percent * 10_000));
  return Number((millionths * 2n + 1_000_000n) / 2_000_000n);
}

// What comes with it.

function inBulk(lines: Line[], basket: Basket): Line[] {
  let current = lines;
  for (const { saveAs, registeredAgent } of allOffers(basket)) {
    const bulk = registeredAgent?.bulk;
    const product = basket.catalogue.simpleProducts.find(({ id }) => id === bulk?.product);
    const isCounted = (line: Line) => line.saveAs === saveAs || bulk?.with.includes(line.saveAs) === true;
    if (!bulk || !product || current.filter(isCounted).length < bulk.quantity) continue;
    current = current.map((line) => {
      if (!isCounted(line)) return line;
      const each = line.isTwelfth ? Math.round(product.price / 12) : product.price;
      const years = line.isTwelfth || product.billing_period !== 'year' ? 1 : (line.agentMonths ?? 12) / 12;
      const price = Math.round(each * years);
      return {
        ...line,
        id: product.id,
        price,
        listPrice: Math.max(line.listPrice, price),
        ...(line.renewal && { renewal: { ...line.renewal, price: each } }),
      };
    });
  }
  return current;
}

function withLinked(lines: Line[], basket: Basket): Line[] {
  const all = [...lines];
  for (const parent of all) {
    for (const name of offerNamed(parent.saveAs, basket)?.linkedProducts ?? []) {
      const offer = offerNamed(name, basket);
      if (!offer) continue;
      const isBeside = whereOf(offer) === 'state' && parent.place !== undefined && parent.place !== US;
      const places = isBeside ? (isSold(offer, parent.place, basket) ? [parent.place] : []) : placesOf(offer, basket);
      for (const place of places) {
        const line = lineOf(offer, place, basket);
        if (line && !all.some((other) => other.saveAs === name && other.place === place))
          all.push({ ...line, broughtBy: parent });
      }
    }
  }
  return all;
}

function withDependents(lines: Line[], basket: Basket): Line[] {
  const all = [...lines];
  for (const parent of all) {
    for (const { filing_name, filing_sub_name, jurisdiction_option } of parent.method?.filing?.dependent_filings_info ??
      []) {
      const place =
        jurisdiction_option === 'same' ? parent.place : jurisdiction_option === 'home' ? homeStateOf(basket) : US;
      const subType = filing_sub_name ?? (entityTypeOf(basket) === undefined ? null : undefined);
      const offer: Offer = {
        saveAs: filing_name.toLowerCase().replace(/\W+/g, '_'),
        where: 'state',
        filing: { type: filing_name, ...(subType !== undefined && { subType }) },
      };
      const line = place !== undefined && isSold(offer, place, basket) ? lineOf(offer, place, basket) : undefined;
      if (line && !all.some((other) => other.id === line.id && other.place === line.place))
        all.push({ ...line, broughtBy: parent });
    }
  }
  return all;
}

/** Without what makes a filing faster that is not in the order, and what that brought. */
function withoutOrphans(lines: Line[], basket: Basket): Line[] {
  let current = lines;
  for (let before = -1; before !== current.length;) {
    before = current.length;
    current = current.filter((line) => {
      const attachTo = offerNamed(line.saveAs, basket)?.attachTo;
      return (
        (attachTo === undefined || current.some((other) => other.saveAs === attachTo && other.method)) &&
        (!line.broughtBy ||
          current.some(({ saveAs, place }) => saveAs === line.broughtBy!.saveAs && place === line.broughtBy!.place))
      );
    });
  }
  return current;
}

// What other areas sell.

function domainLines(basket: Basket): Line[] {
  if (!modulesOf(basket).some(({ module }) => module.startsWith('domains/'))) return [];
  return basket.domains.flatMap(({ domain, duration, create, renew, purchase, thirdParty, premium }): Line[] => {
    const owner = thirdParty ? (purchase ?? 0) : 0;
    const price = create * duration;
    const name = {
      saveAs: 'domain_purchase',
      id: 'domain_purchase',
      place: domain,
      price: owner,
      listPrice: owner,
      officeFee: 0,
      cardFee: 0,
      isOfArea: true,
      passedOn: true,
    };
    return [
      ...(owner > 0 ? [name] : []),
      {
        saveAs: 'domain',
        id: 'domain',
        place: domain,
        price,
        listPrice: price,
        officeFee: 0,
        cardFee: 0,
        isOfArea: true,
        renewal: { price: renew, period: 'year', months: 12 * duration, days: 0 },
        ...(thirdParty || premium !== false ? { neverBundled: true } : { covers: create }),
      },
    ];
  });
}

interface VehicleOptions {
  state: string;
  filing: string;
  types: { key: string; products: string[]; addOns: string[]; electricHybrid: boolean; plates: boolean }[];
  addOns: { saveAs: string; product: string }[];
  drives: { key: string; product?: string }[];
}

function vehicleLines(basket: Basket): Line[] {
  const options = optionsOf('vehicles/vehicle-information', basket) as unknown as VehicleOptions | undefined;
  if (!options) return [];
  const { simpleProducts, filingProducts } = basket.catalogue;
  const line = (saveAs: string, price: number, passedOn = false): Line => ({
    saveAs,
    id: saveAs,
    price,
    listPrice: price,
    officeFee: 0,
    cardFee: 0,
    isOfArea: true,
    passedOn,
  });
  const simple = (id: string | undefined, passedOn = false) =>
    simpleProducts.filter((product) => product.id === id).map(({ price }) => line(id!, price, passedOn));
  return Object.values(basket.data.vehicleInformation?.vehicles ?? {}).flatMap((answers): Line[] => {
    const vehicle = answers as {
      vehicleType?: { key: string };
      vehicleElectricHybrid?: string;
      products?: Record<string, { checked?: boolean }>;
      vehicleOrganizationalPlate?: { key: string };
    };
    const type = options.types.find(({ key }) => key === vehicle.vehicleType?.key);
    const filing = filingProducts.find(
      (product) => product.type === options.filing && product.state === options.state && product.sub_type === type?.key,
    );
    if (!type || !filing) return [];
    return [
      line(options.filing, filing.price),
      line('fee', Math.min(...filing.filing_methods.map(({ cost, surcharge }) => cost + surcharge)), true),
      ...type.products.flatMap((id) => simple(id)),
      ...(type.electricHybrid
        ? simple(options.drives.find(({ key }) => key === vehicle.vehicleElectricHybrid)?.product, true)
        : []),
      ...options.addOns
        .filter(({ saveAs }) => type.addOns.includes(saveAs) && vehicle.products?.[saveAs]?.checked)
        .flatMap(({ product }) => simple(product, true)),
      ...(type.plates
        ? simpleProducts
            .filter(({ id, kind }) => id === vehicle.vehicleOrganizationalPlate?.key && kind === 'organizational-plate')
            .map(({ id, price }) => line(id, price))
        : []),
    ];
  });
}

function phoneLines(basket: Basket): Line[] {
  const options = optionsOf('phone-nyop/phone-number', basket) as unknown as
    | { product: string; addOns: { saveAs: string; product: string }[] }
    | undefined;
  const { selectedPhoneNumber, addOns = {} } = basket.data.phoneService ?? {};
  if (!options || !selectedPhoneNumber) return [];
  const ids = [options.product, ...options.addOns.filter(({ saveAs }) => addOns[saveAs]).map(({ product }) => product)];
  return ids.flatMap((id) =>
    basket.catalogue.simpleProducts
      .filter((product) => product.id === id)
      .map(({ price, billing_period: period }): Line => ({
        saveAs: id,
        id,
        price,
        listPrice: price,
        officeFee: 0,
        cardFee: 0,
        isOfArea: true,
        ...(period !== 'once' && { renewal: { price, period, months: period === 'year' ? 12 : 1, days: 0 } }),
      })),
  );
}

// Reductions.

function withBundles(lines: Line[], basket: Basket): Line[] {
  const { catalogue, data } = basket;
  const { bundles, subscriptions } = cartOptionsOf(basket);
  const state = stateOf(basket);
  let current = lines;
  const bundlesOn = bundles.flatMap(({ saveAs, bundle: id }) => {
    const bundle = catalogue.bundles.find(({ product_id }) => product_id === id);
    if (!bundle) return [];
    const { config } = bundle;
    if (config.jurisdiction_limit_toggle && !(state !== undefined && config.jurisdiction_limit_select.includes(state)))
      return [];
    if (config.isBusinessIdentity && data.businessIdentityToggle !== true) return [];
    if (config.fieldTriggerToggle && !isConditionMet({ orConditions: config.orConditions }, data)) return [];
    const offer: Offer = { saveAs, product: id };
    const line = isSold(offer, state, basket) ? lineOf(offer, undefined, basket) : undefined;
    return line ? [{ ...bundle, line }] : [];
  });
  for (const { line, config, product_ids, ra_product_count } of bundlesOn) {
    // Business identity is not sold a second time with a virtual office.
    const isInLarger = bundlesOn.some(
      (larger) =>
        larger.product_ids.length > product_ids.length &&
        product_ids.every((id) => larger.product_ids.includes(id)) &&
        larger.ra_product_count >= ra_product_count &&
        (larger.config.expedited_processing_toggle || !config.expedited_processing_toggle),
    );
    if (!isInLarger)
      current = holding(
        { ...line, isBundle: true },
        product_ids,
        { agents: ra_product_count, faster: config.expedited_processing_toggle },
        current,
        basket,
      );
  }
  const monthly = catalogue.subscriptionBundles.find(({ jurisdiction }) => jurisdiction === state);
  const type = entityTypeOf(basket);
  if (subscriptions && isMonthly(basket) && monthly && (type === 'LLC' || type === 'Corp')) {
    const price = type === 'LLC' ? monthly.llc_price : monthly.corp_price;
    const line: Line = {
      saveAs: 'subscription_bundle',
      id: monthly.id,
      price,
      listPrice: price,
      officeFee: 0,
      cardFee: 0,
      isBundle: true,
      renewal: { price, period: 'month', months: 1, days: 0 },
    };
    current = holding(line, monthly.product_ids, { agents: 0, faster: false }, current, basket);
  }
  return current;
}

/**
 * The lines with a bundle before them: it holds one of each product that it names, and adds those of its simple
 * products that are missing.
 */
function holding(
  bundle: Line,
  ids: readonly string[],
  { agents, faster }: { agents: number; faster: boolean },
  lines: Line[],
  basket: Basket,
): Line[] {
  const left = new Set(ids);
  let agentsLeft = agents;
  const isHeld = (line: Line): boolean => {
    if (line.isHeld || line.isBundle || line.neverBundled) return false;
    const ownAgent =
      line.agentMonths === undefined
        ? undefined
        : basket.catalogue.registeredAgentProducts.find(
            ({ id, registered_agent }) => left.has(id) && registered_agent.jurisdiction.abbreviation === line.place,
          );
    if (left.delete(ownAgent?.id ?? line.id)) return true;
    if (faster && offerNamed(line.saveAs, basket)?.attachTo !== undefined) return true;
    if (line.agentMonths === undefined || agentsLeft === 0) return false;
    agentsLeft -= 1;
    return true;
  };
  const held = lines.map((line): Line => {
    if (!isHeld(line)) return line;
    const { renewal, covers, ...rest } = line;
    // What renews goes on when the bundle does not renew.
    if (covers === undefined)
      return { ...rest, price: 0, isHeld: true, ...(renewal && !bundle.renewal && { renewal }) };
    return { ...rest, price: line.price - Math.min(covers, line.price), isHeld: true, ...(renewal && { renewal }) };
  });
  const bundles = held.filter((line) => line.isBundle);
  // Simple products that are added cost nothing, so only the bundle itself has a price.
  return [...bundles, bundle, ...held.filter((line) => !line.isBundle && line.saveAs !== bundle.saveAs)];
}

function atNamedPrice(line: Line, basket: Basket): Line {
  const { immediateService, requestedPrice } = basket.data.nyop ?? {};
  const isAsked = modulesOf(basket).some(({ module }) => module.endsWith('/named-price'));
  const yearly = isAsked && immediateService !== true ? centsOfAmount(requestedPrice) : undefined;
  if (!yearly || line.isHeld || !cartOptionsOf(basket).namedPrice.includes(line.saveAs)) return line;
  const offer = (months: number) => Math.round((yearly * months) / 12);
  const { renewal } = line;
  return {
    ...line,
    price: Math.min(line.price, offer(line.isTwelfth ? 1 : (line.agentMonths ?? 12))),
    ...(renewal && {
      renewal: { ...renewal, price: Math.min(renewal.price, offer(renewal.period === 'month' ? 1 : 12)) },
    }),
  };
}

function doubled(line: Line): Line {
  const { renewal } = line;
  return {
    ...line,
    price: line.price * 2,
    officeFee: line.officeFee * 2,
    cardFee: line.cardFee * 2,
    ...(renewal && { renewal: { ...renewal, price: renewal.price * 2 } }),
  };
}

function withCoupons(lines: Line[], basket: Basket): Line[] {
  const {
    catalogue,
    data: { couponCode },
  } = basket;
  const codeOf = (code: string | undefined) => code?.trim().toUpperCase() ?? '';
  const ids = cartOptionsOf(basket)
    .coupons.filter(({ code }) => code === undefined || (codeOf(code) !== '' && codeOf(code) === codeOf(couponCode)))
    .map(({ coupon }) => coupon);
  let current = lines;
  for (const id of new Set(ids)) {
    const coupon = catalogue.coupons.find((candidate) => candidate.id === id);
    if (!coupon) continue;
    let dollars = coupon.dollar_value ?? 0;
    current = current.map((line) => {
      if (
        line.passedOn ||
        (coupon.product_id_restrictions.length > 0 && !coupon.product_id_restrictions.includes(line.id))
      )
        return line;
      const off = Math.min(line.price, dollars);
      dollars -= off;
      return { ...line, price: line.price - off - halfUp(line.price - off, coupon.percent_value ?? 0) };
    });
  }
  return current;
}

// What recurs.

function renewalsOf(lines: readonly Line[], today: string): Bill['renewals'] {
  const sums: Bill['renewals'] = [];
  for (const { renewal } of lines) {
    if (!renewal || renewal.price === 0) continue;
    const on = dateAfter(today, renewal.months, renewal.days);
    const same = sums.find((other) => other.on === on && other.period === renewal.period);
    if (same) same.price += renewal.price;
    else sums.push({ on, period: renewal.period, price: renewal.price });
  }
  return sums.toSorted((one, other) => (`${one.on} ${one.period}` < `${other.on} ${other.period}` ? -1 : 1));
}

/** The date some months and days later; a month that is too short ends on its last day. */
function dateAfter(today: string, months: number, days: number): string {
  const [year = 0, month = 1, day = 1] = today.split('-').map(Number);
  const last = new Date(Date.UTC(year, month - 1 + months + 1, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(day, last) + days)).toISOString().slice(0, 10);
}
