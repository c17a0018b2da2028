import type { Contributions } from 'shared-contracts/area-rules';
import type { MissingChoice } from 'shared-contracts/cart';
import type { AreaName } from 'shared-contracts/form-types';
import { centsOfWire } from 'shared-contracts/money';
import { stateAnswer, tick } from './cart-page.ts';
import { contributed, coveredDomain, domainProduct, phoneService, vehicleProduct } from './formation-page.ts';
import { WIDE_STATES } from './wide-catalogue.ts';

/** The order that the words of a row describe. */
interface WordedOrder {
  answers: Record<string, unknown>;
  contributions: Contributions;
}

/** Returns what a phrase adds to the order; `undefined` if the words are another kind of phrase. */
type Phrase = (words: string) => Partial<WordedOrder> | undefined;

const CODE_BY_NAME = new Map(Object.entries(WIDE_STATES).map(([code, { name }]) => [name, code]));

/** Save keys by the words that the tables use. */
const SAVE_KEYS: Readonly<Record<string, string>> = {
  'operating agreement': 'operating_agreement',
  'book and seal': 'book_and_seal',
  'go book': 'go_book',
  'compliance filing': 'compliance_filing',
  website: 'website',
  'business email': 'business_email',
  'law on call': 'law_on_call',
  'parent mail forwarding': 'parent_mf',
  'New York publication': 'ny_publication',
  monitoring: 'monitoring',
  'expedited processing': 'expedited',
  'trade name': 'trade_name',
  'assumed name': 'assumed_name',
  'overseas shipping': 'overseas_shipping',
  'foreign registration': 'foreign_registration',
  'monitoring by list one': 'list_one',
  'monitoring by list three': 'list_three',
  'monitoring by list fourteen': 'list_fourteen',
};

function codeOf(name: string): string {
  const code = CODE_BY_NAME.get(name);
  if (code === undefined) throw new Error(`No state of the price list: "${name}"`);
  return code;
}

function saveKeyOf(words: string): string {
  const saveAs = SAVE_KEYS[words];
  if (saveAs === undefined) throw new Error(`No product of the tables: "${words}"`);
  return saveAs;
}

/** The names in `A, B and C`; a name may itself contain an "and". */
function listOf(words: string, isName: (name: string) => boolean): string[] {
  return words.split(', ').flatMap((part) => {
    if (isName(part)) return [part];
    const parts = part.split(' and ');
    const nameEnd = parts.findIndex((_, index) => index > 0 && isName(parts.slice(0, index).join(' and ')));
    return nameEnd < 0 ? [part] : [parts.slice(0, nameEnd).join(' and '), parts.slice(nameEnd).join(' and ')];
  });
}

const answer = (path: string, value: unknown): Partial<WordedOrder> => ({ answers: { [path]: value } });
const answersTo =
  (phrase: RegExp, answersOf: (...groups: string[]) => Record<string, unknown>): Phrase =>
  (words) => {
    const match = phrase.exec(words);
    return match ? { answers: answersOf(...match.slice(1)) } : undefined;
  };
/** The contribution of an area while a choice that it waits for is missing. */
const areaMisses =
  (phrase: string, area: AreaName, choice: MissingChoice): Phrase =>
  (words) =>
    words === phrase ? { contributions: { [area]: { products: [], missing: [choice] } } } : undefined;
const exactly =
  (phrase: string, path: string, value: unknown): Phrase =>
  (words) =>
    words === phrase ? answer(path, value) : undefined;

const statesAnswered = (names: string) =>
  Object.fromEntries(listOf(names, (name) => CODE_BY_NAME.has(name)).map((name) => [codeOf(name), true]));
const option = (key: string) => ({ key, value: key });

/** The fixed phrases of the tables. */
const PHRASES: readonly Phrase[] = [
  (words) => (words === 'nothing' ? {} : undefined),
  answersTo(/^an? (LLC|Corp|PLLC|NP Corp|LP)(?: in (.+))?$/, (type = '', state) => ({
    'companyInformation.entityType': option(type),
    ...(state !== undefined && { 'companyInformation.state': stateAnswer(codeOf(state)) }),
  })),
  answersTo(/^in (.+)$/, (state = '') => ({ 'companyInformation.state': stateAnswer(codeOf(state)) })),
  answersTo(/^home state (.+)$/, (state = '') => ({ 'companyInformation.homeState': stateAnswer(codeOf(state)) })),
  answersTo(/^agent for (\d) years?$/, (years) => ({
    'companyInformation.registeredAgentServiceDuration': option(String(Number(years) * 12)),
  })),
  exactly('by mail', 'productState.business_formation.data.filingMethod', 'mail'),
  exactly('online', 'productState.business_formation.data.filingMethod', 'online'),
  answersTo(/^billed (monthly|yearly)$/, (billingType) => ({ billingType })),
  exactly('with SSN', 'taxIDSelection', 'yes'),
  exactly('without SSN', 'taxIDSelection', 'no'),
  answersTo(/^with (.+)$/, (names = '') =>
    Object.fromEntries(listOf(names, (name) => name in SAVE_KEYS).map((name) => [tick(saveKeyOf(name)), true])),
  ),
  answersTo(/^agents in (.+)$/, (names = '') => ({ 'companyInformation.states': statesAnswered(names) })),
  answersTo(/^(foreign registration|compliance filing|trade name) in (.+)$/, (product = '', names = '') => ({
    [`productState.${saveKeyOf(product)}.states`]: statesAnswered(names),
  })),
  answersTo(/^county (.+)$/, (county) => ({
    'productState.assumed_name.data.localJurisdiction': { key: county, value: county },
  })),
  exactly('mail service', tick('mail'), true),
  answersTo(/^mail is forwarded, (\d+) pieces$/, (pieces) => ({
    'productState.mail.data.service': 'mf',
    'productState.mail.data.pieces': pieces,
  })),
  exactly('mail goes to a virtual office', 'productState.mail.data.service', 'vo'),
  exactly('business identity', 'businessIdentityToggle', true),
  exactly('fast start', 'wantsFastStart', 'yes'),
  answersTo(/^coupon (.+)$/, (couponCode) => ({ couponCode })),
  answersTo(/^names the price (.+)$/, (price) => ({ 'nyop.requestedPrice': price })),
  (words) => {
    const [, domain = '', price = '', owner, years = '1'] =
      /^domain (\S+) at (\S+)( from its owner)?(?: for (\d+) years)?$/.exec(words) ?? [];
    const cents = centsOfWire(price) ?? 0;
    if (!domain) return undefined;
    return {
      contributions: {
        domains: contributed(
          owner ? { ...domainProduct(domain, cents), neverBundled: true } : coveredDomain(domain, cents, Number(years)),
        ),
      },
    };
  },
  (words) => {
    const price = centsOfWire(/^a phone number at (\S+)$/.exec(words)?.[1] ?? '');
    return price === undefined ? undefined : { contributions: { 'phone-nyop': contributed(phoneService(price)) } };
  },
  (words) => {
    const [, registration = '', fee = ''] = /^a vehicle at (\S+), its fee at (\S+)$/.exec(words) ?? [];
    const [price, passedOn] = [centsOfWire(registration), centsOfWire(fee)];
    if (price === undefined || passedOn === undefined) return undefined;
    return {
      contributions: {
        vehicles: contributed(vehicleProduct('vehicle_registration', price), {
          ...vehicleProduct('vehicle_registration_fee', passedOn),
          neverDiscounted: true,
        }),
      },
    };
  },
  areaMisses('a domain is required', 'domains', {
    key: 'domain',
    message: 'Please add a domain',
    name: 'domain',
    path: 'domains.cart',
  }),
  areaMisses('a vehicle is required', 'vehicles', {
    key: 'vehicle-type',
    message: 'Please select your vehicle type to see your total',
    name: 'vehicle type',
  }),
];

/** Reads a phrase by the first kind that it matches. */
function readPhrase(words: string): Partial<WordedOrder> {
  for (const read of PHRASES) {
    const part = read(words);
    if (part) return part;
  }
  throw new Error(`No phrase of the tables: "${words}"`);
}

/** The order that the words of a row describe. Throws if a phrase is none of the fixed ones. */
export function orderOfWords(words: string): WordedOrder {
  return words.split('; ').reduce<WordedOrder>(
    (order, phrase) => {
      const part = readPhrase(phrase);
      const domains = [order, part].flatMap(({ contributions }) => contributions?.domains?.products ?? []);
      const together = {
        ...order.contributions,
        ...part.contributions,
        ...(domains.length > 0 && { domains: contributed(...domains) }),
      };
      return { answers: { ...order.answers, ...part.answers }, contributions: together };
    },
    { answers: {}, contributions: {} },
  );
}

/** A table of a Markdown file, with the heading and the page named above it. */
export interface Table {
  heading: string;
  page?: string;
  columns: string[];
  rows: string[][];
}

const cellsOf = (line: string): string[] =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());

/** The tables of a Markdown file, from top to bottom. */
export function tablesOf(markdown: string): Table[] {
  const tables: Table[] = [];
  let heading = '';
  let page: string | undefined;
  let isInTable = false;
  for (const line of markdown.split('\n')) {
    if (line.startsWith('## ')) [heading, page] = [line.slice(3), undefined];
    page = /^Page: \*\*(.+)\*\*/.exec(line)?.[1] ?? page;
    const isRow = line.startsWith('|');
    if (isRow && !isInTable)
      tables.push({ heading, ...(page !== undefined && { page }), columns: cellsOf(line), rows: [] });
    else if (isRow && !line.startsWith('|---')) tables.at(-1)?.rows.push(cellsOf(line));
    isInTable = isRow;
  }
  return tables;
}
