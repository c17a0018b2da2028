import type { Change, Known } from 'shared-contracts/area-rules';
import type { IsoDate } from 'shared-contracts/iso-date';
import { applyChanges } from 'shared-contracts/page-rules';
import { chosenEntityType, chosenState } from '../../company/chosen-company.ts';
import { isOtherCompany } from '../../company/other-company.ts';
import type { ExpeditedServiceOptions } from './options.ts';
import { cartContext } from '../../offers/cart-context.ts';
import { chosenFiling, fasterMethod, filingMethodPath } from '../../offers/chosen-filing.ts';
import { checkedPath } from '../../offers/chosen-in-group.ts';
import { offerToTick } from '../../offers/offer-to-tick.ts';
import { priceOfChoice, tickOf, type PriceOfChoice } from '../../pricing/price-of-choice.ts';
import { fillTemplate } from '../../wording/fill-template.ts';

/** The service as its card shows it. */
interface ExpeditedOffer {
  /** Whether there is a filing to make faster. */
  isOpen: boolean;
  promise: string;
}

/** The price of the service: of its product, and of the faster method to which it switches the filing. */
export function expeditedPrice(options: ExpeditedServiceOptions, known: Known): PriceOfChoice | undefined {
  const tick = tickOf(checkedPath(options.saveAs), known);
  const settled = (changes: readonly Change[]) => [
    ...changes,
    ...settleExpeditedService(options, known, { ...known, data: applyChanges(known.data, changes) }),
  ];
  return priceOfChoice({ made: settled(tick.made), undone: settled(tick.undone) }, known, options.saveAs);
}

/** The promise of the service; `undefined` where the page does not sell it to this company. */
export function expeditedOffer(options: ExpeditedServiceOptions, known: Known): ExpeditedOffer | undefined {
  const { saveAs, filing, daysSooner } = options;
  if (!offerToTick(saveAs, cartContext(known))) return undefined;
  const promise = fillTemplate(options.promise, {
    date: filingDateText(filingDate(known.today, 0)),
    'later date': filingDateText(filingDate(known.today, daysSooner)),
    days: String(daysSooner),
  });
  const { methods } = chosenFiling(known, filing);
  const [first, faster] = [methods[0], fasterMethod(methods)];
  const methodSentence =
    first && faster ? fillTemplate(options.fasterMethod, { method: faster.type, 'first method': first.type }) : '';
  return { isOpen: first !== undefined, promise: methodSentence ? `${promise} ${methodSentence}` : promise };
}

const DAY = 24 * 60 * 60 * 1000;
const LONG = new Intl.DateTimeFormat('en-US', { weekday: 'long', month: 'long', day: 'numeric', timeZone: 'UTC' });

const timeOf = (date: IsoDate): number => Date.parse(`${date}T00:00:00Z`);

/**
 * The day of a filing that is due so many days after `from`. A due date on a weekend moves to Monday, because offices
 * are closed on weekends.
 *
 * @example filingDate('2026-11-20', 1) // '2026-11-23'
 */
export function filingDate(from: IsoDate, days: number): IsoDate {
  const due = new Date(timeOf(from) + days * DAY);
  const daysToMonday = { 6: 2, 0: 1 }[due.getUTCDay()] ?? 0;
  return new Date(due.getTime() + daysToMonday * DAY).toISOString().slice(0, 10);
}

/** `2026-11-23` → `Monday, November 23`. */
export function filingDateText(date: IsoDate): string {
  return LONG.format(timeOf(date));
}

/**
 * Switches the filing to its faster method when the service is checked, and back to its first method when it is
 * unchecked. A method that the customer chooses afterwards is kept. A change of state or entity type unchecks the
 * service.
 */
export function settleExpeditedService(
  { saveAs, filing }: ExpeditedServiceOptions,
  before: Known,
  after: Known,
): Change[] {
  const isTicked = isTickedIn(after, saveAs);
  if (isTicked && isOtherCompany(before, after)) return [{ kind: 'set', path: checkedPath(saveAs), value: false }];
  // A form that is being restored had no company before, and its method is the customer's choice.
  const hadCompany = chosenState(before) !== undefined && chosenEntityType(before) !== undefined;
  if (!hadCompany || isTicked === isTickedIn(before, saveAs)) return [];
  const { methods } = chosenFiling(after, filing);
  const method = (isTicked ? fasterMethod(methods) : undefined) ?? methods[0];
  return method ? [{ kind: 'set', path: filingMethodPath(filing), value: method.id }] : [];
}

function isTickedIn({ data }: Known, saveAs: string): boolean {
  return data.productState?.[saveAs]?.checked === true;
}
