import type { IsoDate } from 'shared-contracts/iso-date';
import type { Quote, RenewalPart } from 'shared-contracts/cart';
import type { Catalogue, TimeSpan } from 'shared-contracts/catalogue';
import { formatTimeSpan, hoursOf } from 'shared-contracts/formats';
import { longDateOf } from 'shared-contracts/long-date';
import { formatMoney, formatRecurring } from 'shared-contracts/money';
import { foldStates, renewalsByDate } from 'shared-contracts/renewal-dates';
import type { ProductLine } from 'shared-contracts/submission';
import { isToCome } from './status/transitions.ts';
import { ENDED_STATUSES, type WorkStatus } from '../events/work-status.ts';
import { askedLater } from './asked-later.ts';
import { awaitedBy, daysOf, filingsOf, officeOf, stateOf, withBundled, type Filing } from './order-filings.ts';
import { addBusinessDays, daysBetween, formatDay } from '../system/calendar.ts';

interface ReceiptStep {
  when: string;
  what: string;
}

export interface PlacedOrder {
  placedOn: IsoDate;
  products: readonly ProductLine[];
  quote: Quote;
  status: WorkStatus;
  /** Ids of the products about which no task is needed. */
  askedInAccount?: readonly string[];
  /** Whether the customer has given all that was asked for after payment. */
  isAllGiven?: boolean;
  /** Whether it was filed before, and the office refused it. */
  wasFiled?: boolean;
}

const LIST = new Intl.ListFormat('en-US', { type: 'conjunction' });

/** In place of a date: what waits for the customer has none that we could promise. */
export const ONCE_ANSWERED = 'Once we have your answer';

/** Days before a renewal at which the customer is reminded of it. */
const REMINDER_DAYS = 30;

/** A step with the date by which the steps are sorted. */
export interface DatedStep extends ReceiptStep {
  on: IsoDate;
  /** The status that the order has reached with this step; a renewal has none. */
  status?: WorkStatus;
  /**
   * The status with which the step is over: `done` for a filing that waits for another, which is not filed when the
   * order is.
   */
  until?: WorkStatus;
}

/** What follows an order, as its receipt says it. */
export interface WhatFollows {
  /** What the customer must do. */
  tasks: string[];
  steps: ReceiptStep[];
  /** The time of the next work; absent if none is to come. */
  next?: string;
}

/** What of an order is still to come, the soonest first. Steps at one time are one, a line each. */
export function whatFollows(order: PlacedOrder, catalogue: Catalogue, today: IsoDate): WhatFollows {
  const texts = new Map<string, string[]>();
  const steps = datedSteps(order, catalogue, today);
  for (const { when, what } of steps) texts.set(when, [...(texts.get(when) ?? []), what]);
  const next = steps.find(({ status }) => status !== undefined && status !== 'in-review');
  return {
    tasks: tasksOf(order, catalogue),
    steps: [...texts].map(([when, whats]) => ({ when, what: whats.join('\n') })),
    ...(next && { next: next.when }),
  };
}

/** What the customer must do before the work on an order can be finished, as long as it is not. */
function tasksOf({ products, status, askedInAccount = [] }: PlacedOrder, catalogue: Catalogue): string[] {
  if (ENDED_STATUSES.includes(status)) return [];
  const unnamed = statesWithoutFiling(products, filingsOf(products, catalogue), catalogue);
  return [
    ...(isToCome('filed', status) ? questionsOf(products, catalogue, askedInAccount) : []).map(
      ({ name, asked }) =>
        `Answer our message about your ${name}. We ask you for ${asked}, and tell you how to give it to us ` +
        'safely. We begin once we have it.',
    ),
    ...(unnamed.length > 0 && isToCome('done', status)
      ? [
          `Name us as your registered agent with ${LIST.format(unnamed)}: this order does not do that. We write ` +
            'to you with the name and address to give.',
        ]
      : []),
  ];
}

/** The products about which the customer is asked after payment. */
function questionsOf(
  products: readonly ProductLine[],
  catalogue: Catalogue,
  without: readonly string[] = [],
): { name: string; asked: string }[] {
  return withBundled(products).flatMap((line) => {
    const asked = askedLater(line, catalogue);
    return asked === undefined || without.includes(line.product_id)
      ? []
      : [{ name: `${line.name}${whichOf(line)}`, asked }];
  });
}

/** The vehicle that a line is about, such as ` (2019 Ford F-150)`: an order may register several. */
function whichOf({ data }: ProductLine): string {
  const { year, make, model } = data as Partial<Record<'year' | 'make' | 'model', unknown>>;
  const words = [year, make, model].filter((word) => typeof word === 'string' && word !== '');
  return words.length > 0 ? ` (${words.join(' ')})` : '';
}

/**
 * The steps of an order that are still to come, the soonest first: checked by hand, filed on the next working day,
 * documents returned, or services set up if nothing is filed, things sent, services renewed. The dates of work that is
 * on hold are not known, and an order that was refunded or canceled has no steps.
 */
export function datedSteps(order: PlacedOrder, catalogue: Catalogue, today: IsoDate): DatedStep[] {
  if (ENDED_STATUSES.includes(order.status)) return [];
  return [...stepsOfOrder(order, catalogue, today)]
    .filter(({ until }) => until === undefined || isToCome(until, order.status))
    .map((step) => (order.isAllGiven && step.when === ONCE_ANSWERED ? { ...step, when: 'Next' } : step))
    .sort((a, b) => a.on.localeCompare(b.on));
}

/** All steps of an order, whatever its status; those of one day in the order in which they are said. */
function* stepsOfOrder(
  { placedOn, products, quote, wasFiled = false }: PlacedOrder,
  catalogue: Catalogue,
  today: IsoDate,
): Iterable<DatedStep> {
  const filings = filingsOf(products, catalogue);
  const nextDay = addBusinessDays(placedOn, 1);
  const dayOf = dayIn(placedOn);
  yield {
    status: 'in-review',
    until: 'in-review',
    on: placedOn,
    when: placedOn === today ? 'Today' : formatDay(placedOn),
    what: `We check your ${filings.length > 0 ? 'filing' : 'order'} by hand.`,
  };
  if (filings.length === 0) {
    const isWaiting = questionsOf(products, catalogue).length > 0;
    yield {
      status: 'documents-sent',
      until: 'documents-sent',
      on: nextDay,
      when: isWaiting ? ONCE_ANSWERED : `By ${dayOf(nextDay)}`,
      what: 'We set up what you ordered, and write to you when it is ready.',
    };
  } else {
    const isOnly = new Set(filings.map(({ method }) => method)).size === 1;
    yield* together(
      filings.flatMap((filing) => stepsOfFiling(filing, { filings, placedOn, dayOf, isOnly }, catalogue)),
    );
    const services = servicesOf(products, filings, catalogue);
    for (const isWaiting of [false, true]) {
      const setUp = services.filter((line) => (askedLater(line, catalogue) !== undefined) === isWaiting);
      const when = isWaiting ? ONCE_ANSWERED : `By ${dayOf(nextDay)}`;
      if (setUp.length > 0)
        yield { until: 'done', on: nextDay, when, what: `We set up ${LIST.format(servicesNamed(setUp))}.` };
    }
    if (!wasFiled)
      yield {
        until: 'filed',
        on: placedOn,
        when: 'Until we file',
        what: 'You can cancel in your account and get everything back.',
      };
  }
  for (const { on, names } of thingsSent(products, filings, placedOn, catalogue))
    yield {
      until: 'done',
      on,
      when: filings[0]?.isWaiting ? ONCE_ANSWERED : `By ${dayOf(on)}`,
      what: `We send you your ${LIST.format(names)}.`,
    };
  for (const { on, price, period, parts } of renewalsByDate(quote.renewals, placedOn)) {
    const reminder = daysBetween(placedOn, on) > REMINDER_DAYS ? ` We write to you ${REMINDER_DAYS} days before.` : '';
    yield {
      on,
      when: longDateOf(on),
      what: `${renewText(formatRecurring(price, period), foldStates(parts))}.${reminder}`,
    };
  }
}

/** Formats a day, with its year unless that is the year of the order. */
function dayIn(placedOn: IsoDate): (date: IsoDate) => string {
  return (date) => (date.slice(0, 4) === placedOn.slice(0, 4) ? formatDay(date) : longDateOf(date));
}

/** What renews: the product by its name, or several with their prices; an order whose data is erased names none. */
function renewText(price: string, parts: readonly RenewalPart[]): string {
  const [first] = parts;
  if (first && parts.length === 1) return `${first.label} renews at ${price}`;
  const priced = parts.map((part) => `${part.label} ${formatMoney(part.price)}`).join(', ');
  return `Services renew at ${price}${priced && ` (${priced})`}`;
}

/** The lines that recur beside filings and registered agents, such as a domain. */
function servicesOf(products: readonly ProductLine[], filings: readonly Filing[], catalogue: Catalogue): ProductLine[] {
  const others = new Set([
    ...filings.map(({ product }) => product.id),
    ...catalogue.registeredAgentProducts.map(({ id }) => id),
  ]);
  return withBundled(products).filter(({ product_id, renewal }) => renewal && !others.has(product_id));
}

function servicesNamed(lines: readonly ProductLine[]): string[] {
  const parts = lines.flatMap(({ renewal }) =>
    renewal ? [{ label: renewal.name, price: 0, ...(renewal.in_state && { inState: renewal.in_state }) }] : [],
  );
  return [...new Set(foldStates(parts).map(({ label }) => label))];
}

/** The things of an order that are sent after the documents of its first filing, by the day on which each is sent. */
function thingsSent(
  products: readonly ProductLine[],
  filings: readonly Filing[],
  placedOn: IsoDate,
  { simpleProducts }: Catalogue,
): { on: IsoDate; names: string[] }[] {
  const [first] = filings;
  const from = first ? daysOf(first, { filings, placedOn }).doneOn : addBusinessDays(placedOn, 1);
  const names = new Map<IsoDate, Set<string>>();
  for (const { product_id, name } of withBundled(products)) {
    const days = simpleProducts.find(({ id }) => id === product_id)?.sent_in;
    if (days === undefined) continue;
    const on = addBusinessDays(from, days);
    names.set(on, (names.get(on) ?? new Set()).add(name));
  }
  return [...names].map(([on, ofDay]) => ({ on, names: [...ofDay] }));
}

/**
 * The states in which the order has a registered agent and files nothing, so that the state does not learn of the
 * agent.
 */
function statesWithoutFiling(
  products: readonly ProductLine[],
  filings: readonly Filing[],
  { registeredAgentProducts }: Catalogue,
): string[] {
  const states = withBundled(products).flatMap(({ product_id }) => {
    const agent = registeredAgentProducts.find(({ id }) => id === product_id)?.registered_agent.jurisdiction;
    return agent && !filings.some(({ product }) => product.state === agent.abbreviation)
      ? [agent.state_province_region]
      : [];
  });
  return [...new Set(states)];
}

interface FilingDays {
  filings: readonly Filing[];
  placedOn: IsoDate;
  dayOf(date: IsoDate): string;
  /** Whether the order has no other filing, so that its documents need no name. */
  isOnly: boolean;
}

/** A step of a filing, whose words end with its office, so that steps about several offices can be one. */
interface OfficeStep extends Omit<DatedStep, 'what'> {
  /** `We file online with`; a whole sentence if there is no office. */
  words: string;
  office?: string;
  /** Where the office's time is said. */
  time?: TimeSpan;
  isState: boolean;
}

function stepsOfFiling(
  filing: Filing,
  { filings, placedOn, dayOf, isOnly }: FilingDays,
  catalogue: Catalogue,
): OfficeStep[] {
  const { method, isWaiting } = filing;
  const { preparation } = method;
  const office = officeOf(method, catalogue);
  const { begunOn, filedOn, doneOn } = daysOf(filing, { filings, placedOn });
  const awaited = [...new Set(awaitedBy(filing, filings).map((other) => officeOf(other.method, catalogue)))];
  const filed = howWeFile(method.type, preparation?.document);
  const begun = preparation ? `We ${preparation.action}.` : filed;
  const whatBegins =
    awaited.length > 0 ? `With the documents from ${LIST.format(awaited)}, ${begun.replace('We', 'we')}` : begun;
  const isState = stateOf(method, catalogue) !== undefined;
  const step = (
    status: WorkStatus,
    on: IsoDate,
    words: string,
    office: Pick<OfficeStep, 'office' | 'time'>,
  ): OfficeStep => {
    const when = status === 'filed' ? dayOf(on) : `By ${dayOf(on)}`;
    return {
      status,
      until: awaited.length > 0 ? 'done' : status,
      on,
      when: isWaiting ? ONCE_ANSWERED : when,
      words,
      isState,
      ...office,
    };
  };
  const atOffice = { office, time: method.filed_in };
  const sent = preparation ? `We send you ${preparation.document}, filed with` : 'We send you the documents filed with';
  return [
    step('filed', begunOn, whatBegins, preparation ? {} : atOffice),
    ...(preparation ? [step('filed', filedOn, filed, atOffice)] : []),
    preparation || !isOnly
      ? step('documents-sent', doneOn, sent, { office })
      : step('documents-sent', doneOn, 'We send you the filed documents.', {}),
  ];
}

/** The most offices that are named where their number is enough: each is named again with its documents. */
const MOST_OFFICES = 3;

/** The steps in words; what is done in the same way at the same time is one step: `We file online in 15 states.` */
function together(steps: readonly OfficeStep[]): DatedStep[] {
  const keyOf = ({ when, words, time, isState, until }: OfficeStep) => {
    const alike = steps.filter((other) => other.when === when && other.words === words && other.isState === isState);
    // Few offices with different times have a line each.
    return [when, words, isState, until, alike.length > MOST_OFFICES || !time ? '' : hoursOf(time)].join();
  };
  const groups = new Map<string, [OfficeStep, ...OfficeStep[]]>();
  for (const step of steps) {
    const group = groups.get(keyOf(step));
    if (group) group.push(step);
    else groups.set(keyOf(step), [step]);
  }
  return [...groups.values()].map(([first, ...others]) => {
    const { words: _words, office: _office, time: _time, isState: _isState, ...dated } = first;
    return { ...dated, what: wordsOf([first, ...others]) };
  });
}

function wordsOf(steps: readonly [OfficeStep, ...OfficeStep[]]): string {
  const [{ words, time, isState }] = steps;
  const offices = [...new Set(steps.flatMap(({ office }) => office ?? []))];
  if (offices.length === 0) return words;
  const isNumber = time !== undefined && isState && offices.length > MOST_OFFICES;
  const filed = isNumber ? `${words} ${offices.length} states.` : `${words} ${LIST.format(offices)}.`;
  if (!time) return filed;
  const times = steps
    .flatMap((step) => step.time ?? [])
    .toSorted((a, b) => hoursOf(a) - hoursOf(b))
    .map((span) => formatTimeSpan(span, 'business day'));
  const span = times[0] === times.at(-1) ? times[0] : `${times[0]} to ${times.at(-1)}`;
  return (
    `${filed} ${offices.length > 1 ? 'Each takes' : isState ? 'The state takes' : 'The office takes'} about ` +
    `${span}.`
  );
}

/** Words that an office follows. */
function howWeFile(type: string, document?: string): string {
  const file = document === undefined ? 'file' : `file ${document}`;
  switch (type) {
    case 'Online':
      return `We ${file} online with`;
    case 'Mail':
      return `We mail ${document ?? 'your filing'} to`;
    case 'In person':
      return `We ${file} in person with`;
    default:
      return `We ${file} with`;
  }
}
