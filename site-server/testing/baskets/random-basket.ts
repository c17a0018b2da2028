import type { AskedField, Known } from 'shared-contracts/area-rules';
import type { Catalogue } from 'shared-contracts/catalogue';
import { valueAt, withValueAt } from 'shared-contracts/data-path';
import type { CartDomain } from 'shared-contracts/domains';
import { modulesOf, type PageConfig } from 'shared-contracts/page-config';
import { askFields, settlePage, withInitialValues, type AreaRulesByName } from 'shared-contracts/page-rules';

/** A random number from 0 to 1, the same sequence for the same seed. */
export type Random = () => number;

export function randomOf(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export const pick = <T>(items: readonly T[], random: Random): T => items[Math.floor(random() * items.length)]!;

/** The form after one answer and all that follows from it, as the browser settles it. */
export function answered(known: Known, path: string, value: unknown, areas: AreaRulesByName): Known {
  return settlePage(known, { ...known, data: withValueAt(known.data, path, value) }, areas).known;
}

const CHECKBOX = /\.checked$|^businessIdentityToggle$|privacyUpsell$|addChangeOfAgentProduct$|immediateService$/;
const TODAYS = ['2026-11-21', '2028-02-29', '2027-01-31', '2027-12-31', '2027-03-14'];

/**
 * A page with random answers: to what it asks, in the order in which it comes to be asked, and to what other areas ask
 * beside it.
 */
export function randomBasket(
  page: PageConfig,
  { areas, catalogue }: { areas: AreaRulesByName; catalogue: Catalogue },
  random: Random,
): Known {
  const domains = modulesOf(page).some(({ use }) => use.module === 'domains/domain-search')
    ? randomDomains(random)
    : [];
  const empty: Known = {
    page,
    data: { affiliate: 'everflow:WREN' },
    catalogue,
    today: pick(TODAYS, random),
    topics: { 'domains:cart-changed': { domains } },
  };
  const started = withInitialValues(empty, areas);
  let known = settlePage(started, started, areas).known;
  known = answeredAll(known, Object.entries(elsewhere(known, random)), areas);
  // An answer brings further questions, so it takes some rounds.
  for (let round = 0; round < 3; round += 1) {
    const answers = askFields(known, areas).flatMap((field): [string, unknown][] => {
      // Every other checkbox stays as it is; choices are nearly always made.
      if (random() < (CHECKBOX.test(field.path) ? 0.5 : 0.15)) return [];
      const value = randomAnswer(field, known, random);
      return value === undefined ? [] : [[field.path, value]];
    });
    known = answeredAll(known, answers, areas);
  }
  return known;
}

function answeredAll(known: Known, answers: readonly [string, unknown][], areas: AreaRulesByName): Known {
  const data = answers.reduce((current, [path, value]) => withValueAt(current, path, value), known.data);
  return settlePage(known, { ...known, data }, areas).known;
}

/** A random answer to a field that decides what is sold; `undefined` for others, such as names. */
function randomAnswer({ path, rules, choices, sample }: AskedField, { data, page }: Known, random: Random): unknown {
  if (CHECKBOX.test(path)) return valueAt(data, path) !== true;
  if (/\.states$/.test(path)) {
    const share = random() ** 2;
    return Object.fromEntries(
      page.site.jurisdictions
        .flatMap(({ options }) => options)
        .filter(() => random() < share)
        .map(({ key }) => [key, true]),
    );
  }
  const open = /(?:^|\|)oneOf:([^|]*)/
    .exec(rules)?.[1]
    ?.split(',')
    .map((key) => key.replace(/\\(.)/g, '$1'));
  if (!open) return undefined;
  const key = pick(open, random);
  if (path.endsWith('certificateQuantity')) return Number(key);
  if (typeof sample !== 'object') return key;
  const choice = Array.isArray(choices)
    ? (choices as readonly { key: string; value: string }[]).find((option) => option.key === key)
    : undefined;
  return { key, value: choice?.value ?? key };
}

/** Answers to modules of other areas and to free texts that change what an order costs. */
function elsewhere({ page }: Known, random: Random): Record<string, unknown> {
  const uses = modulesOf(page).map(({ use }) => use);
  const optionsOf = (module: string) => uses.find((use) => use.module === module)?.options;
  const vehicles = optionsOf('vehicles/vehicle-information') as
    | { types: { key: string; value: string }[]; drives: { key: string }[]; addOns: { saveAs: string }[] }
    | undefined;
  const phone = optionsOf('phone-nyop/phone-number') as { addOns: { saveAs: string }[] } | undefined;
  const { coupons = [] } = (page.summary?.options ?? {}) as { coupons?: { code?: string }[] };
  const plates = ['standard', 'plate_rivers', 'plate_trails'];
  return {
    ...(vehicles && {
      'vehicleInformation.vehicles': Object.fromEntries(
        Array.from({ length: 1 + Math.floor(random() * 4) }, (_, index) => [
          `vehicle${index + 1}`,
          {
            vehicleType: pick(vehicles.types, random),
            vehicleElectricHybrid: pick(vehicles.drives, random).key,
            vehicleOrganizationalPlate: { key: pick(plates, random), value: 'Plate' },
            products: Object.fromEntries(vehicles.addOns.map(({ saveAs }) => [saveAs, { checked: random() < 0.5 }])),
          },
        ]),
      ),
    }),
    ...(phone && {
      'phoneService.selectedPhoneNumber': '(307) 555-0123',
      'phoneService.addOns': Object.fromEntries(phone.addOns.map(({ saveAs }) => [saveAs, random() < 0.5])),
    }),
    ...(coupons.length > 0 && { couponCode: pick([...coupons.map(({ code }) => code), 'NOPE', undefined], random) }),
    ...(optionsOf('phone-nyop/named-price') && {
      'nyop.requestedPrice': pick(['39', '60.10', '$124.99', '300', ''], random),
    }),
  };
}

/** Names of every kind that an order may have. */
export const DOMAINS: readonly CartDomain[] = [
  {
    domain: 'alderandwren.com',
    duration: 1,
    create: 1400,
    renew: 1800,
    purchase: null,
    thirdParty: false,
    premium: false,
  },
  { domain: 'alder.org', duration: 1, create: 1300, renew: 1500, purchase: null, thirdParty: false, premium: false },
  { domain: 'wren.com', duration: 1, create: 250_000, renew: 1800, purchase: null, thirdParty: false, premium: true },
  { domain: 'red.org', duration: 1, create: 1300, renew: 1500, purchase: 620_000, thirdParty: true, premium: false },
  { domain: 'old.com', duration: 1, create: 1400, renew: 1800, purchase: null, thirdParty: false },
];

function randomDomains(random: Random): CartDomain[] {
  return DOMAINS.filter(() => random() < 0.3).map((domain) => ({
    ...domain,
    duration: 1 + Math.floor(random() ** 2 * 10),
  }));
}
