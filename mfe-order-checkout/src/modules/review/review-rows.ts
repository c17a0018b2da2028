import { addressLine } from 'shared-contracts/address-line';
import type { AnswerRow } from 'shared-contracts/answer-row';
import type { AskedField, Known } from 'shared-contracts/area-rules';
import { choiceWords } from 'shared-contracts/choice-field';
import { valueAt } from 'shared-contracts/data-path';
import { formatPhoneNumber } from 'shared-contracts/formats';
import { optionsOfModule, stepOfModule } from 'shared-contracts/page-rules';
import { answersOnly } from '../../assembly/order-requirements.ts';
import { CUSTOM_FIELDS, customAnswers } from '../../assembly/custom-notes.ts';
import { chosenState, ENTITY_TYPE_MODULES } from '../../company/chosen-company.ts';
import { filedCompanyName, filedName } from '../../company/designators.ts';
import { filingMethodPath } from '../../offers/chosen-filing.ts';
import { pricedDurations } from '../../pricing/price-of-duration.ts';
import { fillTemplate } from '../../wording/fill-template.ts';
import {
  addressWords,
  nameOf,
  type RowText,
  type WordsOf,
  formationFiling,
  formationSaveKey,
  otherFilingRows,
  productDataRows,
  productRows,
  renewalLines,
  stateRows,
} from './product-rows.ts';
import { OFFICES } from '../../formation/formation-kinds.ts';
import {
  formationModule,
  managementRows,
  memberRows,
  nonprofitRows,
  officialRows,
  shareRows,
  stateRecordRows,
} from './formation-rows.ts';
import type { ReviewOptions } from './options.ts';

/** One kind of row: the module that asks for its answers, which may depend on the page, and the texts of its rows. */
interface RowRule {
  module: string | ((known: Known) => string);
  /**
   * The rows follow from the cart and have a place in the order whether or not a question is asked; other rows have
   * only answers.
   */
  isOfOrder?: true;
  /** Paths, with those below them, of the answers that the rows name. */
  names: readonly string[];
  rows(options: ReviewOptions, known: Known, wordsOf: WordsOf): RowText[];
}

type RowKey = ReviewOptions['rows'][number];

const DETAILS = 'order-checkout/company-details';
const COMPANY = 'order-checkout/company-information';
const BUSINESS_DETAILS = 'order-checkout/business-details';
const CONTACT = 'order-checkout/contact';
const FILING_OPTIONS = 'order-checkout/filing-options';
const FILING_STATES = 'order-checkout/filing-states';
const RECIPIENTS = 'order-checkout/mail-forwarding';
const SUMMARY = 'order-checkout/order-summary';
const PRODUCT_DATA = 'order-checkout/product-data';
const REVIEW = 'order-checkout/review';

const choice = (module: RowRule['module'], path: string): RowRule => ({
  module,
  names: [path],
  rows: (_options, _known, wordsOf) => [{ lines: [wordsOf(path)], paths: [path] }],
});

const oneLine = (
  module: RowRule['module'],
  paths: readonly string[],
  lineOf: (known: Known, options: ReviewOptions) => string | undefined,
): RowRule => ({
  module,
  names: paths,
  rows: (options, known) => [{ lines: [lineOf(known, options)], paths }],
});

const askedBy = (module: string, otherwise: string) => (known: Known) =>
  stepOfModule(known, module) ? module : otherwise;

/** A rule for one row with the text that was typed, or that there is none. */
const typed = (module: RowRule['module'], path: string, ...others: readonly string[]): RowRule =>
  oneLine(module, [path, ...others], ({ data }, { none }) => {
    const text = valueAt(data, path);
    return (typeof text === 'string' && text.trim()) || none;
  });

const below = (prefix: string, ...keys: readonly string[]) => keys.map((key) => `${prefix}.${key}`);
const ofContact = (...keys: readonly string[]) => below('contactInformation', ...keys);
const ofCompany = (...keys: readonly string[]) => below('companyInformation', ...keys);
const PEOPLE = [
  ...below('formationDetails.llc', 'members', 'managers'),
  ...below('formationDetails.corporation', ...OFFICES, 'oneOfficer', 'officers', 'directors'),
  'formationDetails.nonprofit.directors',
];

const RULES: Readonly<Record<RowKey, RowRule>> = {
  company: {
    module: businessModule,
    names: ofCompany('companyName', 'companyNameDesignator', 'state'),
    rows: companyRows,
  },
  contact: {
    module: CONTACT,
    names: [...ofContact('firstName', 'lastName', 'phone', 'altPhone', 'fax'), 'accountInformation.email'],
    rows: contactRows,
  },
  members: { module: formationModule, names: PEOPLE, rows: memberRows },
  billing: { module: businessModule, isOfOrder: true, names: ['billingType'], rows: billingRows },
  companyName: oneLine(
    businessModule,
    ofCompany('companyName', 'companyNameDesignator'),
    (known, { none }) => filedCompanyName(known) || (isNameOptional(known) ? none : undefined),
  ),
  secondCompany: {
    module: 'order-checkout/second-company',
    names: ofCompany('secondCompanyName', 'secondCompanyOwner'),
    rows: secondCompanyRows,
  },
  alternativeName: typed(COMPANY, 'companyInformation.altCompanyName'),
  entityType: choice(businessModule, 'companyInformation.entityType'),
  state: choice(businessModule, 'companyInformation.state'),
  homeState: choice(COMPANY, 'companyInformation.homeState'),
  states: { module: FILING_STATES, isOfOrder: true, names: ['companyInformation.states'], rows: stateRows },
  details: {
    module: DETAILS,
    names: ofCompany(
      'nameReservation',
      'nameReservationNumber',
      'ubiNumberToggle',
      'ubiNumber',
      'naicsCode',
      'formationDate',
      'formationDateNotKnown',
    ),
    rows: detailRows,
  },
  purpose: typed(askedBy(DETAILS, COMPANY), 'companyInformation.businessPurpose', 'companyInformation.genericPurpose'),
  filingMethod: { module: FILING_OPTIONS, isOfOrder: true, names: [], rows: filingMethodRows },
  filings: {
    module: askedBy(FILING_STATES, FILING_OPTIONS),
    isOfOrder: true,
    names: [],
    rows: otherFilingRows,
  },
  agent: oneLine(COMPANY, ['companyInformation.registeredAgentServiceDuration'], durationLine),
  attorney: oneLine(
    attorneyModule,
    ofCompany('notifyAttorney', 'attorneyFirstName', 'attorneyLastName', 'attorneyEmail'),
    attorneyLine,
  ),
  management: {
    module: formationModule,
    names: ['formationDetails.llc.managedType', 'formationDetails.corporation.allOfficersAreDirectors'],
    rows: managementRows,
  },
  stateRecord: {
    module: formationModule,
    names: ['formationDetails.llc.listMembers', 'formationDetails.corporation.listOfficers'],
    rows: stateRecordRows,
  },
  officials: { module: formationModule, names: PEOPLE, rows: officialRows },
  shares: {
    module: formationModule,
    names: below(
      'formationDetails.corporation',
      'authorizedShares',
      'parValue',
      'issuedShares',
      'commonShares',
      'totalLiabilities',
      'totalAssets',
    ),
    rows: shareRows,
  },
  nonprofit: {
    module: formationModule,
    names: below('formationDetails.nonprofit', 'type', 'taxExempt', 'hasMembers', 'assetDistribution'),
    rows: nonprofitRows,
  },
  principalAddress: oneLine(formationModule, ['companyInformation.principalAddress'], ({ data }, options) =>
    addressWords(data.companyInformation?.principalAddress, data, options),
  ),
  name: oneLine(CONTACT, ofContact('firstName', 'lastName'), ({ data }) => nameOf(data.contactInformation ?? {})),
  phones: {
    module: CONTACT,
    names: ofContact('phone', 'altPhone', 'fax'),
    rows: (_, known) => [{ lines: phoneLines(known), paths: ['contactInformation.phone'] }],
  },
  address: oneLine(CONTACT, ofContact('line1', 'country', 'line2', 'city', 'state', 'zip'), ({ data }) =>
    addressLine(data.contactInformation ?? {}),
  ),
  mailingAddress: oneLine(
    'order-checkout/mailing-address',
    ['companyInformation.mailingAddress'],
    ({ data }, options) =>
      addressWords({ selection: 'contact', ...data.companyInformation?.mailingAddress }, data, options),
  ),
  email: {
    module: 'order-checkout/account-setup',
    names: ['accountInformation'],
    // The address of a customer who is logged in is the account's.
    rows: (_, { data, customer }) => [
      { lines: [data.accountInformation?.email], paths: ['accountInformation.email'], isFixed: customer !== undefined },
    ],
  },
  products: { module: SUMMARY, isOfOrder: true, names: ['productState', 'businessIdentityToggle'], rows: productRows },
  productData: { module: PRODUCT_DATA, isOfOrder: true, names: [], rows: productDataRows },
  taxId: choice('order-checkout/tax-id', 'taxIDSelection'),
  recipients: {
    module: RECIPIENTS,
    names: ['recipients'],
    rows: (_, { data: { recipients = [] } }) => [
      { lines: recipients.map(nameOf), paths: ['recipients.0.firstName', 'recipients'] },
    ],
  },
  custom: { module: 'order-checkout/custom-fields', names: [CUSTOM_FIELDS], rows: customRows },
  orderingFor: choice(askedBy(RECIPIENTS, 'order-checkout/individual-or-business'), 'individualOrBusiness'),
  business: {
    module: askedBy(BUSINESS_DETAILS, CONTACT),
    names: ofCompany('industry', 'position', 'isStateResident'),
    rows: businessRows,
  },
  offers: { module: CONTACT, names: ofCompany('insuranceOptIn', 'bankingOptIn'), rows: offerRows },
  certificates: oneLine(
    'order-checkout/certificates',
    ['companyInformation.certificateQuantity'],
    ({ data }, { none }) => String(data.companyInformation?.certificateQuantity || none),
  ),
  privacy: oneLine(
    'order-checkout/privacy-upsell',
    ['companyInformation.privacyUpsell'],
    ({ data }, { privateAddress, none }) => (data.companyInformation?.privacyUpsell ? privateAddress : none),
  ),
  legalNeeds: typed('order-checkout/legal-needs', 'companyInformation.legalNeeds'),
  agreement: oneLine(
    'order-checkout/trademark-agreement',
    ['companyInformation.trademarkAgreement'],
    ({ data }, { agreed }) => (data.companyInformation?.trademarkAgreement ? agreed : undefined),
  ),
  note: oneLine('order-checkout/leave-a-note', ['serviceInformation.note', 'serviceInformation.leaveANote'], noteLine),
};

/**
 * The rows that the page configures; by step, also one for each further answer, so that the order has none that is not
 * reviewed. `asked` are the paths that are asked now, `fields` their fields: a row shows only answers to these, as the
 * order has only these, and is left out if it would have none. `wordsOf` returns the words of an answer that was
 * chosen.
 */
export function reviewRows(
  options: ReviewOptions,
  known: Known,
  asked: readonly string[],
  wordsOf: WordsOf,
  fields: readonly AskedField[] = [],
): AnswerRow[] {
  const answered = { ...known, data: answersOnly(asked.map((path) => ({ path, answer: valueAt(known.data, path) }))) };
  const isAsked = (path: string) => asked.includes(path) || asked.includes(`${path}.selection`);
  const configured = options.rows.flatMap((key) => {
    const { module, rows, isOfOrder } = RULES[key];
    const step = stepOfModule(known, typeof module === 'string' ? module : module(known));
    return rows(options, isOfOrder ? known : answered, wordsOf).flatMap(
      ({ paths, lines, isFixed, ...row }): AnswerRow[] => {
        const path = paths.find(isAsked);
        if (!isOfOrder && path === undefined) return [];
        if (!options.showNone && lines.length > 0 && lines.every((line) => line === options.none)) return [];
        const canChange = step !== undefined && !isFixed && (path !== undefined || paths.length === 0);
        return [
          {
            key: row.key ?? key,
            label: row.label ?? labelOf(key, options),
            lines,
            step: canChange ? step.key : undefined,
            ...(canChange && path !== undefined && { path }),
            ...(options.byStep && step && { group: step.title }),
          },
        ];
      },
    );
  });
  if (!options.byStep) return configured;
  const titles = known.page.steps.map(({ title }) => title);
  return [...configured, ...furtherRows(options, known, fields)].sort(
    (a, b) => titles.indexOf(a.group ?? '') - titles.indexOf(b.group ?? ''),
  );
}

/**
 * The answers on earlier steps that no row of the page names, under their questions. Modules of other areas have rows
 * of their own, or only choose products.
 */
function furtherRows({ rows }: ReviewOptions, known: Known, fields: readonly AskedField[]): AnswerRow[] {
  const names = rows.flatMap((key) => RULES[key].names);
  const isNamed = ({ path, module }: AskedField) =>
    module === PRODUCT_DATA
      ? rows.includes('productData')
      : names.some((name) => path === name || path.startsWith(`${name}.`));
  const { steps } = known.page;
  const placeOf = (key: string | undefined) => steps.findIndex((step) => step.key === key);
  const own = placeOf(stepOfModule(known, REVIEW)?.key);
  return fields.flatMap((field): AnswerRow[] => {
    const { path, label, about, step, module } = field;
    const text = textOfField(field, valueAt(known.data, path));
    if (!text || isNamed(field) || !module.startsWith('order-checkout/') || placeOf(step) >= own) return [];
    return [
      {
        key: path,
        label: about ? `${about}: ${label}` : label,
        lines: [text],
        step,
        path,
        group: steps[placeOf(step)]?.title,
      },
    ];
  });
}

/** A chosen, ticked or typed answer in words; empty for none, and for one that is asked in parts. */
function textOfField({ none, secret, ...field }: AskedField, answer: unknown): string | undefined {
  if (secret || (none !== undefined && answer === none)) return undefined;
  return (
    choiceWords(field, answer) ??
    (answer === true
      ? 'Yes'
      : typeof answer === 'string' || typeof answer === 'number'
        ? String(answer).trim()
        : undefined)
  );
}

function labelOf(key: RowKey, { labels }: ReviewOptions): string {
  return key === 'officials' ? labels.members : labels[key];
}

function companyRows({ filed }: ReviewOptions, known: Known): RowText[] {
  const state = chosenState(known);
  const { method } = formationFiling(known);
  const filedIn = state && method ? fillTemplate(filed, { state: state.value, method: method.type }) : state?.value;
  const lines = [filedCompanyName(known), filedIn];
  return [{ lines, paths: ofCompany('companyName', 'state') }];
}

function secondCompanyRows({ ownedByFirst, ownedBySame }: ReviewOptions, known: Known): RowText[] {
  const { secondCompanyName, secondCompanyOwner } = known.data.companyInformation ?? {};
  const owner =
    secondCompanyOwner &&
    fillTemplate(secondCompanyOwner === 'first-company' ? ownedByFirst : ownedBySame, {
      company: filedCompanyName(known),
    });
  const lines = [filedName(secondCompanyName, known), owner];
  return [{ lines, paths: ofCompany('secondCompanyName', 'secondCompanyOwner') }];
}

/** The chosen time at the price of all agents of the order, as the customer chose it. */
function durationLine(known: Known): string | undefined {
  const { key } = known.data.companyInformation?.registeredAgentServiceDuration ?? {};
  return pricedDurations(known).find((choice) => choice.key === key)?.value;
}

/** A row for each of these answers about the company that was given. `fieldsOf` returns the keys of its fields. */
function givenRows<Key extends keyof ReviewOptions['labels']>(
  row: RowKey,
  labels: ReviewOptions['labels'],
  given: Readonly<Record<Key, string | undefined>>,
  fieldsOf: (key: Key) => readonly string[],
): RowText[] {
  return (Object.keys(given) as Key[]).flatMap((key) => {
    const line = given[key]?.trim();
    return line
      ? [{ key: `${row}.${key}`, label: labels[key], lines: [line], paths: ofCompany(...fieldsOf(key)) }]
      : [];
  });
}

function detailRows({ labels, notKnown }: ReviewOptions, { data: { companyInformation = {} } }: Known): RowText[] {
  const { nameReservationNumber, ubiNumber, naicsCode, formationDateNotKnown } = companyInformation;
  const formationDate = formationDateNotKnown ? notKnown : companyInformation.formationDate;
  const given = { nameReservationNumber, ubiNumber, naicsCode, formationDate };
  return givenRows('details', labels, given, (key) => [key, `${key}NotKnown`]);
}

/** Whether the page lets an order leave the name of the business out. */
function isNameOptional(known: Known): boolean {
  const asking = businessModule(known);
  return (
    [BUSINESS_DETAILS, CONTACT].includes(asking) ||
    optionsOfModule<{ businessNameRequired?: boolean }>(known, asking)?.businessNameRequired === false
  );
}

function customRows(_options: ReviewOptions, known: Known): RowText[] {
  return customAnswers(known, known.data).map(({ key, label, text }) => ({
    key: `custom.${key}`,
    label,
    lines: text.split('\n'),
    paths: [`${CUSTOM_FIELDS}.${key}`],
  }));
}

function businessRows({ labels, resident }: ReviewOptions, known: Known): RowText[] {
  const { industry, position, isStateResident } = known.data.companyInformation ?? {};
  const residency =
    isStateResident === true ? fillTemplate(resident, { state: chosenState(known)?.value ?? '' }) : undefined;
  return givenRows('business', labels, { industry, position, residency }, (key) => [
    key === 'residency' ? 'isStateResident' : key,
  ]);
}

function offerRows(
  { insurance, banking, none }: ReviewOptions,
  { data: { companyInformation = {} } }: Known,
): RowText[] {
  const { insuranceOptIn, bankingOptIn } = companyInformation;
  const lines = [insuranceOptIn && insurance, bankingOptIn && banking].filter((line) => typeof line === 'string');
  return [{ lines: lines.length > 0 ? lines : [none], paths: ofCompany('insuranceOptIn', 'bankingOptIn') }];
}

function noteLine({ data: { serviceInformation } }: Known, { none }: ReviewOptions): string {
  return (serviceInformation?.leaveANote && serviceInformation.note?.trim()) || none;
}

function contactRows(_options: ReviewOptions, known: Known): RowText[] {
  const { contactInformation, accountInformation } = known.data;
  const lines = [nameOf(contactInformation ?? {}), accountInformation?.email, ...phoneLines(known)];
  return [{ lines, paths: ['contactInformation.firstName', 'contactInformation.phone'] }];
}

function filingMethodRows(_options: ReviewOptions, known: Known): RowText[] {
  return [{ lines: [formationFiling(known).method?.type], paths: [filingMethodPath(formationSaveKey(known))] }];
}

/** The phone number, and others under the names that the page asks them by; a number that was typed twice, once. */
function phoneLines(known: Known): RowText['lines'] {
  const { phone = '', altPhone = '', fax } = known.data.contactInformation ?? {};
  const words = optionsOfModule<Record<'altPhone' | 'fax', { label?: string } | undefined>>(known, CONTACT);
  const [first, second] = [phone, altPhone].map(formatPhoneNumber) as [string, string];
  return [
    first,
    ...(second && second !== first ? [`${words?.altPhone?.label ?? ''} ${second}`] : []),
    ...(fax ? [`${words?.fax?.label ?? ''} ${fax}`] : []),
  ];
}

/** How the order is paid, where that was a choice, and what recurs, unless the row of products says it. */
function billingRows({ yearly, monthly, rows }: ReviewOptions, known: Known): RowText[] {
  const { billingType } = known.data;
  const lines = [
    ...(billingType ? [billingType === 'monthly' ? monthly : yearly] : []),
    ...(rows.includes('products') ? [] : renewalLines(known)),
  ];
  return lines.length > 0 ? [{ lines, paths: ['billingType'] }] : [];
}

/**
 * The module that asks about the company: its information for one to be formed, else the details of a business that
 * exists.
 */
function businessModule(known: Known): string {
  return [...ENTITY_TYPE_MODULES, CONTACT].find((module) => stepOfModule(known, module)) ?? COMPANY;
}

/** The contact module asks about the attorney where the page says so, else the company module does. */
function attorneyModule(known: Known): string {
  return optionsOfModule<{ notifyAttorney?: { show?: boolean } }>(known, CONTACT)?.notifyAttorney?.show
    ? CONTACT
    : COMPANY;
}

function attorneyLine({ data: { companyInformation = {} } }: Known, { none }: ReviewOptions): string {
  const { notifyAttorney, attorneyFirstName, attorneyLastName, attorneyEmail } = companyInformation;
  if (!notifyAttorney) return none;
  return [nameOf({ firstName: attorneyFirstName, lastName: attorneyLastName }), attorneyEmail]
    .filter(Boolean)
    .join(', ');
}
