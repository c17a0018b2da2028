import type { IsoDate } from 'shared-contracts/iso-date';
import type { Quote } from 'shared-contracts/cart';
import type { Catalogue, FilingMethod, TimeSpan } from 'shared-contracts/catalogue';
import { formatTimeSpan } from 'shared-contracts/formats';
import { formatMoney, formatRecurring, type Cents } from 'shared-contracts/money';
import { renewalsByDate } from 'shared-contracts/renewal-dates';
import type { ProductLine } from 'shared-contracts/submission';
import { isToCome } from '../order-status/transitions.ts';
import type { WorkStatus } from '../order-status/work-status.ts';
import { addBusinessDays, daysBetween, formatDate, formatDay } from '../calendar.ts';

export interface ReceiptStep {
  when: string;
  what: string;
}

export interface PlacedOrder {
  placedOn: IsoDate;
  products: readonly ProductLine[];
  quote: Quote;
  status: WorkStatus;
}

/** Days before a renewal at which the customer is reminded of it. */
const REMINDER_DAYS = 30;

/** A step with the date by which the steps are sorted. */
export interface DatedStep extends ReceiptStep {
  on: IsoDate;
  /** The status that the order has reached with this step; a renewal has none. */
  status?: WorkStatus;
}

/** The steps of an order that are still to come, in words, the soonest first. */
export function receiptSteps(order: PlacedOrder, catalogue: Catalogue, today: IsoDate): ReceiptStep[] {
  return datedSteps(order, catalogue, today).map(({ when, what }) => ({ when, what }));
}

/**
 * The steps of an order that are still to come, the soonest first: checked by hand, filed on the next working day, documents
 * returned, services renewed. The dates of work that is on hold are not known, and an order that was refunded or canceled has no steps.
 */
export function datedSteps({ placedOn, products, quote, status }: PlacedOrder, catalogue: Catalogue, today: IsoDate): DatedStep[] {
  if (status === 'refunded' || status === 'canceled') return [];
  const filings = products.flatMap((product) => filingMethodOf(product, catalogue) ?? []);
  const filedOn = addBusinessDays(placedOn, 1);
  const dayOf = dayIn(placedOn);
  const steps: DatedStep[] = [
    { status: 'in-review', on: placedOn, when: placedOn === today ? 'Today' : formatDay(placedOn), what: `We check your ${filings.length > 0 ? 'filing' : 'order'} by hand.` },
    ...filings.flatMap((method) => stepsOfFiling(method, { filedOn, dayOf, isOnly: new Set(filings).size === 1 }, catalogue)),
    ...renewalsByDate(quote.renewals, placedOn).map(({ on, price, period, parts }) => ({
      on,
      when: formatDate(on),
      what: `Services renew at ${formatRecurring(price, period)}${partsText(parts)}.${daysBetween(placedOn, on) > REMINDER_DAYS ? ` We write to you ${REMINDER_DAYS} days before.` : ''}`,
    })),
  ];
  return steps
    .filter((step) => step.status === undefined || isToCome(step.status, status))
    // Filings made the same way on the same day are one step.
    .filter(({ when, what }, index, toCome) => toCome.findIndex((other) => other.when === when && other.what === what) === index)
    .sort((a, b) => a.on.localeCompare(b.on));
}

/** Formats a day, with its year unless that is the year of the order. */
function dayIn(placedOn: IsoDate): (date: IsoDate) => string {
  return (date) => (date.slice(0, 4) === placedOn.slice(0, 4) ? formatDay(date) : formatDate(date));
}

/** ` (Registered Agent Service $125.00, Business Identity $149.00)`; empty if only one product recurs. */
function partsText(parts: readonly { label: string; price: Cents }[]): string {
  return parts.length > 1 ? ` (${parts.map(({ label, price }) => `${label} ${formatMoney(price)}`).join(', ')})` : '';
}

/** The filing method that a product was ordered with. */
export function filingMethodOf(product: Pick<ProductLine, 'product_id' | 'product_option_id'>, { filingProducts }: Catalogue): FilingMethod | undefined {
  return filingProducts.find(({ id }) => id === product.product_id)?.filing_methods.find(({ id }) => id === product.product_option_id);
}

interface FilingDays {
  filedOn: IsoDate;
  dayOf(date: IsoDate): string;
  /** Whether the order has no other filing, so that its documents need no name. */
  isOnly: boolean;
}

function stepsOfFiling(method: FilingMethod, { filedOn, dayOf, isOnly }: FilingDays, catalogue: Catalogue): DatedStep[] {
  // A filing with a county is not made with the state.
  const state = method.local_jurisdiction == null ? stateNameOf(method.jurisdiction, catalogue) : undefined;
  const agency = method.filing?.agency?.name;
  const office = state ?? (agency === undefined ? 'the office' : `the ${agency.replace(/^the /i, '')}`);
  const doneOn = addBusinessDays(filedOn, wholeDaysOf(method.filed_in) + wholeDaysOf(method.docs_in));
  return [
    { status: 'filed', on: filedOn, when: dayOf(filedOn), what: `${howWeFile(method.type, office)} ${state ? 'The state' : 'The office'} takes about ${formatTimeSpan(method.filed_in)}.` },
    { status: 'documents-sent', on: doneOn, when: `By ${dayOf(doneOn)}`, what: isOnly ? 'We send you the filed documents.' : `We send you the documents filed with ${office}.` },
  ];
}

function howWeFile(type: string, office: string): string {
  switch (type) {
    case 'Online':
      return `We file online with ${office}.`;
    case 'Mail':
      return `We mail your filing to ${office}.`;
    case 'In person':
      return `We file in person with ${office}.`;
    default:
      return `We file with ${office}.`;
  }
}

/** The name of a state; `undefined` for any other jurisdiction, such as the federal one. */
function stateNameOf(code: string, { registeredAgentProducts }: Catalogue): string | undefined {
  return registeredAgentProducts
    .find(({ registered_agent }) => registered_agent.jurisdiction.abbreviation === code)?.registered_agent.jurisdiction.state_province_region;
}

const wholeDaysOf = ({ days, hours }: TimeSpan) => days + Math.ceil(hours / 24);
