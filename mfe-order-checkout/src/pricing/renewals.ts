import type { CartProduct, InState, Renewal, RenewalPart } from 'shared-contracts/cart';
import type { IsoDate } from 'shared-contracts/iso-date';
import { longDateOf } from 'shared-contracts/long-date';
import { formatMoney, formatRecurring } from 'shared-contracts/money';
import { foldStates, renewalsByDate } from 'shared-contracts/renewal-dates';
import { fillTemplate } from '../wording/fill-template.ts';

const DAYS_OF_MONTH = 30;

export interface Recurring {
  product: CartProduct;
  renewal: Omit<Renewal, 'parts'>;
  /** Its name, with its state where another product that recurs has the same name. */
  name: string;
  inState?: InState;
}

/** The products of a cart that recur, each with a name that tells it from the others. */
export function recurringOf(products: readonly CartProduct[]): Recurring[] {
  const recurring = products.flatMap((product): Recurring[] => {
    const { label = product.name, ...renewal } = product.renewal ?? {};
    return isDue(renewal) ? [{ product, renewal, name: label }] : [];
  });
  const times = new Map<string, number>();
  for (const { name } of recurring) times.set(name, (times.get(name) ?? 0) + 1);
  return recurring.map((service) => {
    const { product, name } = service;
    const { state } = product;
    return state && times.get(name) !== 1
      ? { ...service, name: `${name}, ${state.value}`, inState: { service: name, state: state.value } }
      : service;
  });
}

function isDue(renewal: Partial<Renewal>): renewal is Renewal {
  return renewal.price !== undefined && renewal.price > 0;
}

/**
 * The amounts that recur after today, summed by period and start, soonest first. Each service is a part, those of two
 * companies by company.
 */
export function renewalsOf(products: readonly CartProduct[]): Renewal[] {
  // There are only a handful, so searching the array is cheaper than a map.
  const sums: (Renewal & Required<Pick<Renewal, 'parts'>>)[] = [];
  for (const service of recurringOf(products)) {
    const { renewal } = service;
    const sum = sums.find((candidate) => isSameTime(candidate, renewal));
    if (sum) {
      sum.price += renewal.price;
      sum.parts.push(...partsOf(service));
    } else sums.push({ ...renewal, parts: partsOf(service) });
  }
  return sums.sort(soonestFirst);
}

function partsOf({
  product: { includedInBothCompanies },
  renewal: { price },
  name,
  inState,
}: Recurring): RenewalPart[] {
  return includedInBothCompanies
    ? ['first', 'second'].map((company) => ({ label: `${name}, ${company} company`, price: price / 2 }))
    : [{ label: name, price, ...(inState && { inState }) }];
}

/** Sorts renewals by their start; of two at once the monthly one is first. */
export function soonestFirst(a: Renewal, b: Renewal): number {
  return waitOf(a) - waitOf(b) || (a.period < b.period ? -1 : 1);
}

/** Whether two renewals have the same period and start. */
export function isSameTime(a: Renewal, b: Renewal): boolean {
  return a.period === b.period && a.afterMonths === b.afterMonths && (a.afterDays ?? 0) === (b.afterDays ?? 0);
}

function waitOf({ afterMonths, afterDays = 0 }: Renewal): number {
  return afterMonths * DAYS_OF_MONTH + afterDays;
}

/** What recurs from a date on, in words. */
export interface RenewalText {
  /** `Then $292.00/year from November 21, 2027.` */
  text: string;
  /**
   * The products that make the amount, with their prices if there are several: `Registered Agent Service $125.00`. None
   * where nothing else recurs.
   */
  parts: string[];
}

/** One sentence for each date and period on which something recurs. */
export function renewalTexts(renewals: readonly Renewal[], today: IsoDate, template: string): RenewalText[] {
  const dated = renewalsByDate(renewals, today).map((renewal) => ({ ...renewal, parts: foldStates(renewal.parts) }));
  const isOnly = dated.flatMap(({ parts }) => parts).length < 2;
  return dated.map(({ on, price, period, parts }) => ({
    text: fillTemplate(template, { price: formatRecurring(price, period), date: longDateOf(on) }),
    parts: isOnly
      ? []
      : parts.map((part) => (parts.length > 1 ? `${part.label} ${formatMoney(part.price)}` : part.label)),
  }));
}
