import { join } from 'node:path';
import type { AreaHost } from 'shared-contracts/area-host';
import type { Known } from 'shared-contracts/area-rules';
import type { Catalogue } from 'shared-contracts/catalogue';
import { valueAt } from 'shared-contracts/data-path';
import type { CartDomain } from 'shared-contracts/domains';
import { activeModules } from 'shared-contracts/page-rules';

/** A price that a page shows beside a choice, and the answer that makes the choice. */
export interface ShownPrice {
  path: string;
  value: unknown;
  /** In cents. */
  price: number;
  /** The choice is one of several: two of their prices differ as the total before card fees does. */
  isOneOf?: true;
}

/**
 * One step of a choice's change: `cents` is by how much its price says that the total before card fees changes from
 * these answers.
 */
export interface Click {
  path: string;
  value: unknown;
  cents: number;
}

type View = Record<string, (...args: never[]) => unknown>;
const load = (file: string, area = 'mfe-order-checkout') =>
  import(join(process.cwd(), area, 'src', file)) as Promise<View>;

/** The functions from which the views take their prices. */
export async function priceViews() {
  // One after the other: Jest's loader fails when files that share another are imported at the same time.
  const groups = await load('optional-items/offered-groups.ts');
  const identity = await load('optional-items/identity-bundles.ts');
  const bundle = await load('modules/business-identity/bundle-price.ts');
  const expedited = await load('modules/expedited-service/expedited-offer.ts');
  const choices = await load('pricing/price-of-choice.ts');
  const durations = await load('pricing/price-of-duration.ts');
  const orderInformation = await load('modules/order-information/rules.ts');
  const panel = await load('modules/filing-options/panel.ts');
  const states = await load('modules/filing-states/panel.ts');
  const domains = await load('domain-cart/domain-pricing.ts', 'mfe-domains');
  const vehicles = await load('cart/vehicle-offers.ts', 'mfe-vehicles');
  const phone = await load('cart/contribution.ts', 'mfe-phone-nyop');
  const regular = await load('cart-events/cart-publisher.ts');
  return {
    ...domains,
    ...vehicles,
    ...phone,
    ...regular,
    ...groups,
    ...identity,
    ...bundle,
    ...expedited,
    ...choices,
    ...durations,
    orderInformation: orderInformation.rules,
    ...panel,
    ...states,
  } as unknown as Views;
}

interface Item {
  name: string;
  saveAs: string;
  price?: number;
}
interface Property {
  name: string;
  options: { key: string; price?: { price: number; isLowest: boolean } }[];
}
interface Group {
  kind: string;
  name: string;
  items?: Item[];
  properties?: Property[];
  toggle?: { isOn: boolean };
  states?: { key: string; price?: string; reason?: string }[];
  prices?: string[];
  summary?: string;
  selectAll?: string;
}
type Options = Record<string, unknown>;
interface Views {
  offeredGroups(options: Options, known: Known): Group[];
  identityBundles(known: Known): unknown[];
  bundlePrice(options: Options, bundles: unknown[], known: Known): { change: number } | undefined;
  shownGroups(options: Options, bundles: unknown[], known: Known): Group[];
  expeditedOffer(options: Options, known: Known): { isOpen: boolean } | undefined;
  expeditedPrice(options: Options, known: Known): { price: number } | undefined;
  tickOf(path: string, known: Known): unknown;
  priceOfChoice(choice: unknown, known: Known, saveAs: string): { price: number } | undefined;
  pricedDurations(known: Known): { key: string; value: string }[];
  orderInformation: { questions(options: Options, known: Known): { path: string; product?: string }[] };
  filingPanel(
    options: Options,
    known: Known,
  ): { kind: string; name?: string; methods?: { key: string; price: number }[] };
  statesPanel(options: Options, known: Known): { rows: { name: string; methods: { key: string; value: string }[] }[] };
  vehiclePrices(options: Options, catalogue: Catalogue): Readonly<Record<string, number | undefined>>;
  pricedAddOns(options: Options, catalogue: Catalogue): { saveAs: string; price?: number }[];
  regularPriceOf(known: Known): { yearly: number } | undefined;
  domainPricing(known: Known, chargeWith: AreaHost['chargeWith']): (chosen: CartDomain) => number;
}

/** `"Texas, -$5.00/year"` → -500. */
const centsIn = (text: string | undefined): number | undefined => {
  const [, minus, dollars] = /(-?)\$([\d,]+\.\d\d)/.exec(text ?? '') ?? [];
  return dollars === undefined ? undefined : Math.round(Number(dollars.replaceAll(',', '')) * 100) * (minus ? -1 : 1);
};

/**
 * The prices beside the choices of all steps, as the views show them; `baskets.test.ts` has those of domains, types of
 * vehicles and the named price.
 */
export function shownPrices(known: Known, views: Views): ShownPrice[] {
  return activeModules(known).flatMap(({ use: { module, options } }): ShownPrice[] => {
    switch (module) {
      case 'order-checkout/optional-items':
        return views.offeredGroups(options, known).flatMap(pricesOfGroup);
      case 'order-checkout/business-identity': {
        const bundles = views.identityBundles(known);
        return [
          ...priced('businessIdentityToggle', true, views.bundlePrice(options, bundles, known)?.change),
          ...views.shownGroups(options, bundles, known).flatMap(pricesOfGroup),
        ];
      }
      case 'order-checkout/expedited-service':
        return views.expeditedOffer(options, known)?.isOpen
          ? priced(`productState.${String(options.saveAs)}.checked`, true, views.expeditedPrice(options, known)?.price)
          : [];
      case 'order-checkout/order-information':
        return views.orderInformation
          .questions(options, known)
          .flatMap(({ path, product }) =>
            product === undefined
              ? []
              : priced(path, true, views.priceOfChoice(views.tickOf(path, known), known, product)?.price),
          );
      case 'order-checkout/company-information': {
        const { registeredAgentDuration, registeredAgentDurationIfMonthly } = options as {
          registeredAgentDuration: { show?: boolean };
          registeredAgentDurationIfMonthly: boolean;
        };
        const { show, saveAs } = options.inlineMailForwarding as { show: boolean; saveAs: string };
        const ourAddress = show
          ? views.priceOfChoice(views.tickOf(`productState.${saveAs}.checked`, known), known, saveAs)?.price
          : undefined;
        const destination = (key: string, price: number | undefined) =>
          oneOf('companyInformation.inlineMFVODeliveryDestination', key, price);
        const mail =
          ourAddress === undefined ? [] : [...destination('ourAddress', ourAddress), ...destination('yourAddress', 0)];
        if (
          registeredAgentDuration.show === false ||
          (known.data.billingType === 'monthly' && !registeredAgentDurationIfMonthly)
        )
          return mail;
        return [
          ...mail,
          ...views
            .pricedDurations(known)
            .flatMap((choice) =>
              oneOf('companyInformation.registeredAgentServiceDuration', choice, centsIn(choice.value)),
            ),
        ];
      }
      case 'order-checkout/filing-options': {
        const { name = '', methods = [] } = views.filingPanel(options, known);
        return methods.flatMap(({ key, price }) => oneOf(name, key, price));
      }
      case 'order-checkout/filing-states':
        return views
          .statesPanel(options, known)
          .rows.flatMap(({ name, methods }) => methods.flatMap(({ key, value }) => oneOf(name, key, centsIn(value))));
      case 'vehicles/vehicle-information':
        return pricesOfVehicles(options as unknown as VehicleOptions, known, views);
      case 'phone-nyop/phone-number':
        return known.data.phoneService?.selectedPhoneNumber === undefined
          ? []
          : views
              .pricedAddOns(options, known.catalogue)
              .flatMap(({ saveAs, price }) => priced(`phoneService.addOns.${saveAs}`, true, price));
      default:
        return [];
    }
  });
}

export interface VehicleOptions {
  types: { key: string; value: string; addOns: string[]; electricHybrid: boolean; plates: boolean }[];
  addOns: { saveAs: string; product: string }[];
  drives: { key: string; product?: string }[];
}

/** The prices of what is asked of each vehicle once it has a type. The plates and their prices come from the site. */
function pricesOfVehicles(options: VehicleOptions, known: Known, views: Views): ShownPrice[] {
  const prices = views.vehiclePrices(options as unknown as Options, known.catalogue);
  const priceOf = (product: string | undefined) => (product === undefined ? 0 : prices[product]);
  const plates = known.catalogue.simpleProducts
    .filter(({ kind }) => kind === 'organizational-plate')
    .map(({ id, name, price }) => ({ key: id, value: name, price }));
  return Object.entries(known.data.vehicleInformation?.vehicles ?? {}).flatMap(([key, vehicle]) => {
    const path = `vehicleInformation.vehicles.${key}`;
    const type = options.types.find(
      (candidate) => candidate.key === (vehicle as { vehicleType?: { key: string } }).vehicleType?.key,
    );
    if (!type) return [];
    return [
      ...(type.electricHybrid
        ? options.drives.flatMap(({ key: drive, product }) =>
            oneOf(`${path}.vehicleElectricHybrid`, drive, priceOf(product)),
          )
        : []),
      ...options.addOns
        .filter(({ saveAs }) => type.addOns.includes(saveAs))
        .flatMap(({ saveAs, product }) => priced(`${path}.products.${saveAs}.checked`, true, priceOf(product))),
      ...(type.plates
        ? [{ key: 'standard', value: 'Standard plate', price: 0 }, ...plates].flatMap(({ price, ...plate }) =>
            oneOf(`${path}.vehicleOrganizationalPlate`, plate, price),
          )
        : []),
    ];
  });
}

const priced = (path: string, value: unknown, price: number | undefined): ShownPrice[] =>
  price === undefined ? [] : [{ path, value, price }];
const oneOf = (path: string, value: unknown, price: number | undefined): ShownPrice[] =>
  priced(path, value, price).map((shown) => ({ ...shown, isOneOf: true }));

function pricesOfGroup({
  kind,
  name,
  items = [],
  properties = [],
  toggle,
  states = [],
  prices = [],
  summary,
  selectAll,
}: Group): ShownPrice[] {
  if (kind === 'radio-list')
    return toggle && !toggle.isOn ? [] : items.flatMap(({ saveAs, price }) => oneOf(name, saveAs, price));
  // With the lowest of several prices nothing is chosen yet that the total could show.
  const ofProperties = properties.flatMap((property) =>
    property.options.flatMap(({ key, price }) => oneOf(property.name, key, price?.isLowest ? undefined : price?.price)),
  );
  if (kind !== 'multi-state') return [...ofProperties, ...items.flatMap((item) => priced(item.name, true, item.price))];
  if (toggle && !toggle.isOn) return [];
  const open = states.filter(({ reason }) => reason === undefined);
  const each = prices.find((sentence) => sentence.includes('per state'));
  return [
    ...open.flatMap(({ key, price }) => priced(`${name}.${key}`, true, centsIn(price ?? each))),
    ...priced(`${name} all`, Object.fromEntries(open.map(({ key }) => [key, true])), centsIn(selectAll)),
    ...priced(`${name} none`, undefined, centsIn(summary)),
  ];
}

/**
 * The click on a choice and what its price says of the total; `undefined` for one of several that is chosen, or of
 * which none is.
 */
export function clickOn(
  { path, value, price, isOneOf }: ShownPrice,
  all: readonly ShownPrice[],
  known: Known,
): Click | undefined {
  const [target = '', what] = path.split(' ');
  const now = valueAt(known.data, target);
  if (what === 'none') return { path: target, value: undefined, cents: -price };
  if (what === 'all') {
    const isAll = Object.keys(value as object).every((key) => (now as Record<string, boolean> | undefined)?.[key]);
    return { path: target, value: isAll ? undefined : value, cents: isAll ? -price : price };
  }
  if (!isOneOf) return now === true ? { path, value: false, cents: -price } : { path, value, cents: price };
  const keyOf = (answer: unknown) => (answer as { key?: string } | undefined)?.key ?? answer;
  const chosen = all.find((other) => other.path === path && keyOf(other.value) === keyOf(now));
  return chosen && chosen.price !== undefined && keyOf(chosen.value) !== keyOf(value)
    ? { path, value, cents: price - chosen.price }
    : undefined;
}
