import type { IsoDate } from 'shared-contracts/iso-date';
import type { Quote } from 'shared-contracts/cart';
import type { Catalogue, DependentFiling, FilingMethod, FilingProduct, TimeSpan } from 'shared-contracts/catalogue';
import { formatTimeSpan } from 'shared-contracts/formats';
import { formatMoney, formatRecurring, type Cents } from 'shared-contracts/money';
import { renewalsByDate } from 'shared-contracts/renewal-dates';
import type { ProductLine } from 'shared-contracts/submission';
import { isToCome } from '../order-status/transitions.ts';
import { ENDED_STATUSES, type WorkStatus } from '../order-status/work-status.ts';
import { askedLater } from './asked-later.ts';
import { addBusinessDays, businessDayFrom, daysBetween, formatDate, formatDay } from '../calendar.ts';

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

const LIST = new Intl.ListFormat('en-US', { type: 'conjunction' });

/** In place of a date: what waits for the customer has none that we could promise. */
const ONCE_ANSWERED = 'Once we have your answer';

/** In place of a date: what the customer does. */
const FOR_CUSTOMER = 'For you to do';

/** Days before a renewal at which the customer is reminded of it. */
const REMINDER_DAYS = 30;

interface NamedPrice {
  label: string;
  price: Cents;
}

/** A step with the date by which the steps are sorted. */
export interface DatedStep extends ReceiptStep {
  on: IsoDate;
  /** The status that the order has reached with this step; a renewal has none. */
  status?: WorkStatus;
  /** The status with which the step is over: `done` for a filing that waits for another, which is not filed when the order is. */
  until?: WorkStatus;
}

/** The steps of an order that are still to come, in words: first the customer's own, then the soonest. Steps at one time are one, a line each. */
export function receiptSteps(order: PlacedOrder, catalogue: Catalogue, today: IsoDate): ReceiptStep[] {
  const texts = new Map<string, string[]>([[FOR_CUSTOMER, []]]);
  for (const { when, what } of datedSteps(order, catalogue, today)) texts.set(when, [...texts.get(when) ?? [], what]);
  return [...texts].flatMap(([when, whats]) => (whats.length === 0 ? [] : [{ when, what: whats.join('\n') }]));
}

/**
 * The steps of an order that are still to come, the soonest first: checked by hand, filed on the next working day, documents
 * returned, or services set up if nothing is filed, services renewed. The dates of work that is on hold are not known, and an order
 * that was refunded or canceled has no steps.
 */
export function datedSteps({ placedOn, products, quote, status }: PlacedOrder, catalogue: Catalogue, today: IsoDate): DatedStep[] {
  if (ENDED_STATUSES.includes(status)) return [];
  const filings = filingsOf(products, catalogue);
  const nextDay = addBusinessDays(placedOn, 1);
  const dayOf = dayIn(placedOn);
  const questions = withBundled(products).flatMap((line) => {
    const asked = askedLater(line, catalogue);
    return asked === undefined ? [] : [{ name: line.name, asked }];
  });
  const isOnly = new Set(filings.map(({ method }) => method)).size === 1;
  const services = servicesOf(products, filings, catalogue);
  const isAsked = ({ line }: Service) => askedLater(line, catalogue) !== undefined;
  const [ready, waiting] = [services.filter((service) => !isAsked(service)), services.filter(isAsked)];
  const unnamed = statesWithoutFiling(products, filings, catalogue);
  const steps: DatedStep[] = [
    { status: 'in-review', until: 'in-review', on: placedOn, when: placedOn === today ? 'Today' : formatDay(placedOn), what: `We check your ${filings.length > 0 ? 'filing' : 'order'} by hand.` },
    ...filings.flatMap((filing) => stepsOfFiling(filing, { filings, placedOn, dayOf, isOnly }, catalogue)),
    ...(filings.length === 0 ? [{ status: 'documents-sent' as const, until: 'documents-sent' as const, on: nextDay, when: questions.length > 0 ? ONCE_ANSWERED : `By ${dayOf(nextDay)}`, what: 'We set up what you ordered, and write to you when it is ready.' }] : []),
    ...[{ some: ready, when: `By ${dayOf(nextDay)}` }, { some: waiting, when: ONCE_ANSWERED }].flatMap(({ some, when }) => (
      filings.length > 0 && some.length > 0 ? [{ until: 'done' as const, on: nextDay, when, what: `We set up ${LIST.format(namesOf(some, catalogue))}.` }] : [])),
    ...(filings.length > 0 ? [{ until: 'filed' as const, on: placedOn, when: 'Until we file', what: 'You can cancel and get everything back: call us.' }] : []),
    ...(unnamed.length > 0 ? [{ until: 'done' as const, on: nextDay, when: FOR_CUSTOMER, what: `Name us as your registered agent with ${LIST.format(unnamed)}. This order files nothing there.` }] : []),
    ...questions.map(({ name, asked }) => (
      { until: 'filed' as const, on: placedOn, when: FOR_CUSTOMER, what: `Answer our message about your ${name}. We ask you for ${asked}, and tell you how to give it to us safely. We begin once we have it.` })),
    ...renewalsByDate(quote.renewals, placedOn).map(({ on, price, period, parts }) => ({
      on,
      when: formatDate(on),
      what: `${renewText(formatRecurring(price, period), foldStates(parts, catalogue))}.${daysBetween(placedOn, on) > REMINDER_DAYS ? ` We write to you ${REMINDER_DAYS} days before.` : ''}`,
    })),
  ];
  return steps
    .filter(({ until }) => until === undefined || isToCome(until, status))
    // Filings made the same way on the same day are one step.
    .filter(({ when, what }, index, toCome) => toCome.findIndex((other) => other.when === when && other.what === what) === index)
    .sort((a, b) => a.on.localeCompare(b.on));
}

/** Formats a day, with its year unless that is the year of the order. */
function dayIn(placedOn: IsoDate): (date: IsoDate) => string {
  return (date) => (date.slice(0, 4) === placedOn.slice(0, 4) ? formatDay(date) : formatDate(date));
}

/** What renews: the product by its name, or several with their prices. Orders stored by older releases have no parts. */
function renewText(price: string, parts: readonly NamedPrice[]): string {
  const [first] = parts;
  if (first && parts.length === 1) return `${first.label} renews at ${price}`;
  return `Services renew at ${price}${first ? ` (${parts.map((part) => `${part.label} ${formatMoney(part.price)}`).join(', ')})` : ''}`;
}

/** A filing of an order, with the method that it was ordered with. */
interface Filing {
  product: FilingProduct;
  method: FilingMethod;
  /** A product of the order makes it faster. */
  isExpedited: boolean;
  /** It waits for what the customer is asked for. */
  isWaiting: boolean;
}

/** `kind` of the catalogue's products that make a filing faster. */
const EXPEDITE_KIND = 'expedite';

/** The filings of an order, also those that a bundle pays for. */
export function filingsOf(products: readonly ProductLine[], catalogue: Catalogue): Filing[] {
  const { filingProducts, simpleProducts } = catalogue;
  const lines = withBundled(products);
  const expediting = new Set(simpleProducts.filter(({ kind }) => kind === EXPEDITE_KIND).map(({ id }) => id));
  return lines.flatMap((line) => {
    const product = filingProducts.find(({ id }) => id === line.product_id);
    const method = product?.filing_methods.find(({ id }) => id === line.product_option_id);
    const isExpedited = lines.some(({ product_id, product_option_id }) => expediting.has(product_id) && product_option_id === method?.id);
    return product && method ? [{ product, method, isExpedited, isWaiting: askedLater(line, catalogue) !== undefined }] : [];
  });
}

const withBundled = (products: readonly ProductLine[]) => products.flatMap((line) => [line, ...(line.products ?? [])]);

/** What recurs beside filings and registered agents, such as a domain. */
interface Service {
  name: string;
  line: ProductLine;
}

function servicesOf(products: readonly ProductLine[], filings: readonly Filing[], catalogue: Catalogue): Service[] {
  const others = new Set([...filings.map(({ product }) => product.id), ...catalogue.registeredAgentProducts.map(({ id }) => id)]);
  return withBundled(products).flatMap((line) => (line.renewal && !others.has(line.product_id) ? [{ name: line.renewal.name, line }] : []));
}

function namesOf(services: readonly Service[], catalogue: Catalogue): string[] {
  const names = new Set(services.map(({ name }) => name));
  return foldStates([...names].map((label) => ({ label, price: 0 })), catalogue).map(({ label }) => label);
}

/** Makes one part of a service in several states, which have its name and theirs: `Annual Renewal (14 states)`, with the price of all. */
function foldStates(parts: readonly NamedPrice[], { registeredAgentProducts }: Catalogue): NamedPrice[] {
  const endings = registeredAgentProducts.map(({ registered_agent }) => `, ${registered_agent.jurisdiction.state_province_region}`);
  const serviceIn = (label: string) => {
    const ending = endings.find((candidate) => label.endsWith(candidate));
    return ending && label.slice(0, -ending.length);
  };
  return parts.flatMap((part) => {
    const service = serviceIn(part.label);
    const alike = parts.filter(({ label }) => service !== undefined && serviceIn(label) === service);
    if (alike.length < 2) return [part];
    return alike[0] === part ? [{ label: `${service} (${alike.length} states)`, price: alike.reduce((sum, { price }) => sum + price, 0) }] : [];
  });
}

/** The states in which the order has a registered agent and files nothing, so that the state does not learn of the agent. */
function statesWithoutFiling(products: readonly ProductLine[], filings: readonly Filing[], { registeredAgentProducts }: Catalogue): string[] {
  const states = withBundled(products).flatMap(({ product_id }) => {
    const agent = registeredAgentProducts.find(({ id }) => id === product_id)?.registered_agent.jurisdiction;
    return agent && !filings.some(({ product }) => product.state === agent.abbreviation) ? [agent.state_province_region] : [];
  });
  return [...new Set(states)];
}

/**
 * The filings whose documents a filing waits for: those that its office asks for from the company's home state. What an office
 * asks for beside a filing in the same place, such as a publication, is about the filed company, so it waits for that filing.
 */
function awaitedBy({ product, method }: Filing, filings: readonly Filing[]): Filing[] {
  const asksFor = (asking: FilingMethod, option: DependentFiling['jurisdiction_option'], asked: FilingProduct) => asking.filing?.dependent_filings_info
    ?.some(({ jurisdiction_option, filing_name, filing_sub_name }) => jurisdiction_option === option
      && filing_name === asked.type && (filing_sub_name == null || filing_sub_name === asked.sub_type));
  return filings.filter((other) => (other.product.state === product.state
    ? asksFor(other.method, 'same', product)
    : asksFor(method, 'home', other.product)));
}

/**
 * The days on which work on a filing begins, it is made, and its documents are sent: work on each begins on the first working day after
 * the order and those that it waits for, on an expedited one on the same working day.
 */
function daysOf(filing: Filing, order: Pick<FilingDays, 'filings' | 'placedOn'>, waiting: readonly Filing[] = []): Record<'begunOn' | 'filedOn' | 'doneOn', IsoDate> {
  // A filing is never awaited by itself, also not by way of others.
  const awaited = awaitedBy(filing, order.filings).filter((other) => other !== filing && !waiting.includes(other));
  const ready = [order.placedOn, ...awaited.map((other) => daysOf(other, order, [...waiting, filing]).doneOn)].toSorted().at(-1)!;
  const begunOn = filing.isExpedited ? businessDayFrom(ready) : addBusinessDays(ready, 1);
  const { preparation, filed_in, docs_in } = filing.method;
  const filedOn = preparation ? addBusinessDays(begunOn, wholeDaysOf(preparation.time)) : begunOn;
  return { begunOn, filedOn, doneOn: addBusinessDays(filedOn, wholeDaysOf(filed_in) + wholeDaysOf(docs_in)) };
}

interface FilingDays {
  filings: readonly Filing[];
  placedOn: IsoDate;
  dayOf(date: IsoDate): string;
  /** Whether the order has no other filing, so that its documents need no name. */
  isOnly: boolean;
}

function stepsOfFiling(filing: Filing, { filings, placedOn, dayOf, isOnly }: FilingDays, catalogue: Catalogue): DatedStep[] {
  const { method, isWaiting } = filing;
  const { preparation } = method;
  const office = officeOf(method, catalogue);
  const { begunOn, filedOn, doneOn } = daysOf(filing, { filings, placedOn });
  const awaited = [...new Set(awaitedBy(filing, filings).map((other) => officeOf(other.method, catalogue)))];
  const filed = howWeFile(method.type, office, preparation?.document);
  const begun = preparation ? `We ${preparation.action}.` : filed;
  const whatBegins = awaited.length > 0 ? `With the documents from ${LIST.format(awaited)}, ${begun.replace('We', 'we')}` : begun;
  const time = `${stateOf(method, catalogue) ? 'The state' : 'The office'} takes about ${formatTimeSpan(method.filed_in, 'business day')}.`;
  const sent = preparation ? `${preparation.document}, filed with ${office}` : isOnly ? 'the filed documents' : `the documents filed with ${office}`;
  const step = (status: WorkStatus, on: IsoDate, when: string, what: string): DatedStep =>
    ({ status, until: awaited.length > 0 ? 'done' : status, on, when: isWaiting ? ONCE_ANSWERED : when, what });
  return [
    step('filed', begunOn, dayOf(begunOn), preparation ? whatBegins : `${whatBegins} ${time}`),
    ...(preparation ? [step('filed', filedOn, dayOf(filedOn), `${filed} ${time}`)] : []),
    step('documents-sent', doneOn, `By ${dayOf(doneOn)}`, `We send you ${sent}.`),
  ];
}

/** The name of the state that a filing is made with. A filing with a county is not made with the state. */
function stateOf(method: FilingMethod, catalogue: Catalogue): string | undefined {
  return method.local_jurisdiction == null ? stateNameOf(method.jurisdiction, catalogue) : undefined;
}

function officeOf(method: FilingMethod, catalogue: Catalogue): string {
  const agency = method.filing?.agency?.name;
  return stateOf(method, catalogue) ?? (agency === undefined ? 'the office' : `the ${agency.replace(/^the /i, '')}`);
}

function howWeFile(type: string, office: string, document?: string): string {
  const file = document === undefined ? 'file' : `file ${document}`;
  switch (type) {
    case 'Online':
      return `We ${file} online with ${office}.`;
    case 'Mail':
      return `We mail ${document ?? 'your filing'} to ${office}.`;
    case 'In person':
      return `We ${file} in person with ${office}.`;
    default:
      return `We ${file} with ${office}.`;
  }
}

/** The name of a state; `undefined` for any other jurisdiction, such as the federal one. */
function stateNameOf(code: string, { registeredAgentProducts }: Catalogue): string | undefined {
  return registeredAgentProducts
    .find(({ registered_agent }) => registered_agent.jurisdiction.abbreviation === code)?.registered_agent.jurisdiction.state_province_region;
}

const wholeDaysOf = ({ days, hours }: TimeSpan) => days + Math.ceil(hours / 24);
