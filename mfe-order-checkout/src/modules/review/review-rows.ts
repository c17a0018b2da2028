import { addressLine } from 'shared-contracts/address-line';
import type { AnswerRow } from 'shared-contracts/answer-row';
import type { Known } from 'shared-contracts/area-rules';
import { valueAt } from 'shared-contracts/data-path';
import { formatPhoneNumber } from 'shared-contracts/formats';
import { optionsOfModule, stepOfModule } from 'shared-contracts/page-rules';
import { answersOnly } from '../../assembly/answers-asked.ts';
import { CUSTOM_FIELDS, customAnswers } from '../../assembly/custom-notes.ts';
import { chosenState } from '../../company/chosen-company.ts';
import { filedCompanyName, filedName } from '../../company/designators.ts';
import { ENTITY_TYPE_MODULES } from '../../company/individual.ts';
import { filingMethodPath } from '../../filing/chosen-filing.ts';
import { pricedDurations } from '../../pricing/price-of-duration.ts';
import { fillTemplate } from '../../wording/fill-template.ts';
import { addressWords, nameOf, type RowText, type WordsOf } from './answer-words.ts';
import { formationModule, managementRows, memberRows, nonprofitRows, officialRows, shareRows, stateRecordRows } from './formation-rows.ts';
import type { ReviewOptions } from './options.ts';
import { formationFiling, formationSaveKey, otherFilingRows, productDataRows, productRows, renewalLines, stateRows } from './product-rows.ts';

/** One kind of row: the module that asks for its answers, which may depend on the page, and the texts of its rows. */
interface RowRule {
  module: string | ((known: Known) => string);
  /** The rows follow from the cart and have a place in the order whether or not a question is asked; other rows have only answers. */
  isOfOrder?: true;
  rows(options: ReviewOptions, known: Known, wordsOf: WordsOf): RowText[];
}

type RowKey = ReviewOptions['rows'][number];

const DETAILS = 'order-checkout/company-details';
const COMPANY = 'order-checkout/company-information';
const BUSINESS_DETAILS = 'order-checkout/business-details';
const CONTACT = 'order-checkout/contact';
const FILING_STATES = 'order-checkout/filing-states';
const RECIPIENTS = 'order-checkout/mail-forwarding';
const SUMMARY = 'order-checkout/order-summary';
const PRODUCT_DATA = 'order-checkout/product-data';

/** A rule for one row with the words of one choice. */
const choice = (module: RowRule['module'], path: string): RowRule => ({ module, rows: (_options, _known, wordsOf) => [{ lines: [wordsOf(path)], paths: [path] }] });

/** A rule for one row with one line. */
const oneLine = (module: RowRule['module'], paths: readonly string[], lineOf: (known: Known, options: ReviewOptions) => string | undefined): RowRule => ({
  module, rows: (options, known) => [{ lines: [lineOf(known, options)], paths }],
});

const RULES: Readonly<Record<RowKey, RowRule>> = {
  company: { module: businessModule, rows: companyRows },
  contact: { module: CONTACT, rows: contactRows },
  members: { module: formationModule, rows: memberRows },
  billing: { module: businessModule, isOfOrder: true, rows: billingRows },
  companyName: oneLine(businessModule, ['companyInformation.companyName'], (known, { none }) => filedCompanyName(known) || (isNameOptional(known) ? none : undefined)),
  secondCompany: { module: 'order-checkout/second-company', rows: secondCompanyRows },
  alternativeName: oneLine(COMPANY, ['companyInformation.altCompanyName'], ({ data }, { none }) => data.companyInformation?.altCompanyName?.trim() || none),
  entityType: choice(businessModule, 'companyInformation.entityType'),
  state: choice(businessModule, 'companyInformation.state'),
  homeState: choice(COMPANY, 'companyInformation.homeState'),
  states: { module: FILING_STATES, isOfOrder: true, rows: stateRows },
  details: { module: DETAILS, rows: detailRows },
  purpose: oneLine((known) => (stepOfModule(known, DETAILS) ? DETAILS : COMPANY), ['companyInformation.businessPurpose'], ({ data }, { none }) => data.companyInformation?.businessPurpose?.trim() || none),
  filingMethod: { module: 'order-checkout/filing-options', isOfOrder: true, rows: filingMethodRows },
  filings: { module: (known) => (stepOfModule(known, FILING_STATES) ? FILING_STATES : 'order-checkout/filing-options'), isOfOrder: true, rows: otherFilingRows },
  agent: oneLine(COMPANY, ['companyInformation.registeredAgentServiceDuration'], durationLine),
  attorney: oneLine(attorneyModule, ['companyInformation.notifyAttorney'], attorneyLine),
  management: { module: formationModule, rows: managementRows },
  stateRecord: { module: formationModule, rows: stateRecordRows },
  officials: { module: formationModule, rows: officialRows },
  shares: { module: formationModule, rows: shareRows },
  nonprofit: { module: formationModule, rows: nonprofitRows },
  principalAddress: oneLine(formationModule, ['companyInformation.principalAddress'], ({ data }, options) => addressWords(data.companyInformation?.principalAddress, data, options)),
  name: oneLine(CONTACT, ['contactInformation.firstName'], ({ data }) => nameOf(data.contactInformation ?? {})),
  phones: { module: CONTACT, rows: phoneRows },
  address: oneLine(CONTACT, ['contactInformation.line1'], ({ data }) => addressLine(data.contactInformation ?? {})),
  mailingAddress: oneLine('order-checkout/mailing-address', ['companyInformation.mailingAddress'], ({ data }, options) => addressWords({ selection: 'contact', ...data.companyInformation?.mailingAddress }, data, options)),
  email: {
    module: 'order-checkout/account-setup',
    // The address of a customer who is logged in is the account's.
    rows: (_, { data, customer }) => [{ lines: [data.accountInformation?.email], paths: ['accountInformation.email'], isFixed: customer !== undefined }],
  },
  products: { module: SUMMARY, isOfOrder: true, rows: productRows },
  productData: { module: PRODUCT_DATA, isOfOrder: true, rows: productDataRows },
  taxId: choice('order-checkout/tax-id', 'taxIDSelection'),
  recipients: { module: RECIPIENTS, rows: recipientRows },
  custom: { module: 'order-checkout/custom-fields', rows: customRows },
  orderingFor: choice((known) => (stepOfModule(known, RECIPIENTS) ? RECIPIENTS : 'order-checkout/individual-or-business'), 'individualOrBusiness'),
  business: { module: (known) => (stepOfModule(known, BUSINESS_DETAILS) ? BUSINESS_DETAILS : CONTACT), rows: businessRows },
  offers: { module: CONTACT, rows: offerRows },
  certificates: oneLine('order-checkout/certificates', ['companyInformation.certificateQuantity'], ({ data }, { none }) => String(data.companyInformation?.certificateQuantity || none)),
  privacy: oneLine('order-checkout/privacy-upsell', ['companyInformation.privacyUpsell'], ({ data }, { privateAddress, none }) => (data.companyInformation?.privacyUpsell ? privateAddress : none)),
  legalNeeds: oneLine('order-checkout/legal-needs', ['companyInformation.legalNeeds'], ({ data }, { none }) => data.companyInformation?.legalNeeds?.trim() || none),
  agreement: oneLine('order-checkout/trademark-agreement', ['companyInformation.trademarkAgreement'], ({ data }, { agreed }) => (data.companyInformation?.trademarkAgreement ? agreed : undefined)),
  note: oneLine('order-checkout/leave-a-note', ['serviceInformation.note', 'serviceInformation.leaveANote'], noteLine),
};

/**
 * The rows that the page configures. `asked` are the paths that are asked now: a row shows only answers to these, as the order has
 * only these, and is left out if it would have none. `wordsOf` returns the words of an answer that was chosen.
 */
export function reviewRows(options: ReviewOptions, known: Known, asked: readonly string[], wordsOf: WordsOf): AnswerRow[] {
  const answered = { ...known, data: answersOnly(asked.map((path) => ({ path, answer: valueAt(known.data, path) }))) };
  const isAsked = (path: string) => asked.includes(path) || asked.includes(`${path}.selection`);
  return rulesInOrder(options, known).flatMap(({ key, rows, step, isOfOrder }) => rows(options, isOfOrder ? known : answered, wordsOf).flatMap(({ paths, lines, isFixed, ...row }): AnswerRow[] => {
    const path = paths.find(isAsked);
    if (!isOfOrder && path === undefined) return [];
    if (!options.showNone && lines.length > 0 && lines.every((line) => line === options.none)) return [];
    const canChange = step !== undefined && !isFixed && (path !== undefined || paths.length === 0);
    return [{
      key: row.key ?? key, label: row.label ?? labelOf(key, options), lines, step: canChange ? step.key : undefined,
      ...(canChange && path !== undefined && { path }), ...(options.byStep && step && { group: step.title }),
    }];
  }));
}

/** The configured rows with the steps that ask for them; below the titles of steps in the order of the steps, after what no step asks. */
function rulesInOrder({ rows: keys, byStep }: ReviewOptions, known: Known) {
  const configured = keys.map((key) => {
    const { module, ...rule } = RULES[key];
    return { key, ...rule, step: stepOfModule(known, typeof module === 'string' ? module : module(known)) };
  });
  if (!byStep) return configured;
  const places = known.page.steps.map(({ key }) => key);
  const placeOf = ({ step }: (typeof configured)[number]) => (step ? places.indexOf(step.key) : -1);
  return configured.sort((a, b) => placeOf(a) - placeOf(b));
}

function labelOf(key: RowKey, { labels }: ReviewOptions): string {
  return key === 'officials' ? labels.members : labels[key];
}

function companyRows({ filed }: ReviewOptions, known: Known): RowText[] {
  const state = chosenState(known);
  const { method } = formationFiling(known);
  const filedIn = state && method ? fillTemplate(filed, { state: state.value, method: method.type }) : state?.value;
  const lines = [filedCompanyName(known), filedIn];
  return [{ lines, paths: ['companyInformation.companyName', 'companyInformation.state'] }];
}

/** The name of the second company and who owns it. */
function secondCompanyRows({ ownedByFirst, ownedBySame }: ReviewOptions, known: Known): RowText[] {
  const { secondCompanyName, secondCompanyOwner } = known.data.companyInformation ?? {};
  const owner = secondCompanyOwner && fillTemplate(secondCompanyOwner === 'first-company' ? ownedByFirst : ownedBySame, { company: filedCompanyName(known) });
  return [{ lines: [filedName(secondCompanyName, known), owner], paths: ['companyInformation.secondCompanyName', 'companyInformation.secondCompanyOwner'] }];
}

/** The chosen time at the price of all agents of the order, as the customer chose it. */
function durationLine(known: Known): string | undefined {
  const { key } = known.data.companyInformation?.registeredAgentServiceDuration ?? {};
  return pricedDurations(known).find((choice) => choice.key === key)?.value;
}

/** The details that were given, a row for each. */
function detailRows({ labels, notKnown }: ReviewOptions, { data }: Known): RowText[] {
  const { nameReservationNumber, ubiNumber, naicsCode, formationDate, formationDateNotKnown } = data.companyInformation ?? {};
  const given = { nameReservationNumber, ubiNumber, naicsCode, formationDate: formationDateNotKnown ? notKnown : formationDate };
  return (Object.keys(given) as (keyof typeof given)[]).flatMap((key) => (given[key]?.trim()
    ? [{ key: `details.${key}`, label: labels[key], lines: [given[key]], paths: [`companyInformation.${key}`, `companyInformation.${key}NotKnown`] }] : []));
}

/** Everyone whose mail is taken in. */
function recipientRows(_options: ReviewOptions, { data: { recipients = [] } }: Known): RowText[] {
  return [{ lines: recipients.map(nameOf), paths: ['recipients.0.firstName', 'recipients'] }];
}

/** Whether the page lets an order leave the name of the business out. */
function isNameOptional(known: Known): boolean {
  const asking = businessModule(known);
  return [BUSINESS_DETAILS, CONTACT].includes(asking) || optionsOfModule<{ businessNameRequired?: boolean }>(known, asking)?.businessNameRequired === false;
}

/** The answers to configured fields, a row for each. */
function customRows(_options: ReviewOptions, known: Known): RowText[] {
  return customAnswers(known, known.data).map(({ key, label, text }) => ({ key: `custom.${key}`, label, lines: text.split('\n'), paths: [`${CUSTOM_FIELDS}.${key}`] }));
}

/** Industry, position and residency, a row for each that was given. */
function businessRows({ labels, resident }: ReviewOptions, known: Known): RowText[] {
  const { industry, position, isStateResident } = known.data.companyInformation ?? {};
  const residency = isStateResident === true ? fillTemplate(resident, { state: chosenState(known)?.value ?? '' }) : undefined;
  const row = (key: 'industry' | 'position' | 'residency', answer: unknown, field: string = key): RowText[] => (typeof answer === 'string' && answer.trim()
    ? [{ key: `business.${key}`, label: labels[key], lines: [answer.trim()], paths: [`companyInformation.${field}`] }] : []);
  return [...row('industry', industry), ...row('position', position), ...row('residency', residency, 'isStateResident')];
}

/** The offers that the customer wants to receive. */
function offerRows({ insurance, banking, none }: ReviewOptions, { data: { companyInformation = {} } }: Known): RowText[] {
  const { insuranceOptIn, bankingOptIn } = companyInformation;
  const lines = [insuranceOptIn && insurance, bankingOptIn && banking].filter((line) => typeof line === 'string');
  return [{ lines: lines.length > 0 ? lines : [none], paths: ['companyInformation.insuranceOptIn', 'companyInformation.bankingOptIn'] }];
}

function noteLine({ data: { serviceInformation } }: Known, { none }: ReviewOptions): string {
  return (serviceInformation?.leaveANote && serviceInformation.note?.trim()) || none;
}

function contactRows(_options: ReviewOptions, { data: { contactInformation, accountInformation } }: Known): RowText[] {
  const lines = [nameOf(contactInformation ?? {}), accountInformation?.email, ...phoneLines(contactInformation)];
  return [{ lines, paths: ['contactInformation.firstName', 'contactInformation.phone'] }];
}

function filingMethodRows(_options: ReviewOptions, known: Known): RowText[] {
  return [{ lines: [formationFiling(known).method?.type], paths: [filingMethodPath(formationSaveKey(known))] }];
}

function phoneRows(_options: ReviewOptions, { data: { contactInformation } }: Known): RowText[] {
  return [{ lines: phoneLines(contactInformation), paths: ['contactInformation.phone'] }];
}

function phoneLines({ phone = '', altPhone = '', fax }: NonNullable<Known['data']['contactInformation']> = {}): RowText['lines'] {
  return [formatPhoneNumber(phone), ...(altPhone ? [`Second phone ${formatPhoneNumber(altPhone)}`] : []), ...(fax ? [`Fax ${fax}`] : [])];
}

/** How the order is paid, where that was a choice, and what recurs, unless the row of products says it. */
function billingRows({ yearly, monthly, rows }: ReviewOptions, known: Known): RowText[] {
  const { billingType } = known.data;
  const lines = [...(billingType ? [billingType === 'monthly' ? monthly : yearly] : []), ...(rows.includes('products') ? [] : renewalLines(known))];
  return lines.length > 0 ? [{ lines, paths: ['billingType'] }] : [];
}

/** The module that asks about the company: its information for one to be formed, else the details of a business that exists. */
function businessModule(known: Known): string {
  return [...ENTITY_TYPE_MODULES, CONTACT].find((module) => stepOfModule(known, module)) ?? COMPANY;
}

/** The contact module asks about the attorney where the page says so, else the company module does. */
function attorneyModule(known: Known): string {
  return optionsOfModule<{ notifyAttorney?: { show?: boolean } }>(known, CONTACT)?.notifyAttorney?.show ? CONTACT : COMPANY;
}

function attorneyLine({ data: { companyInformation = {} } }: Known, { none }: ReviewOptions): string {
  const { notifyAttorney, attorneyFirstName, attorneyLastName, attorneyEmail } = companyInformation;
  if (!notifyAttorney) return none;
  return [nameOf({ firstName: attorneyFirstName, lastName: attorneyLastName }), attorneyEmail].filter(Boolean).join(', ');
}
