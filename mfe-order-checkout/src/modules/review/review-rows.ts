import type { AnswerRow } from 'shared-contracts/answer-row';
import type { Known } from 'shared-contracts/area-rules';
import type { FormAddress, Person } from 'shared-contracts/form-data';
import { formatPhoneNumber } from 'shared-contracts/formats';
import { optionsOfModule, stepOfModule } from 'shared-contracts/page-rules';
import { addressLine } from '../../address/address-line.ts';
import { resolveAddress } from '../../address/resolve-address.ts';
import { cartOf } from '../../cart/derive-cart.ts';
import { cartOptionsOf, formationOffer } from '../../offers/cart-options.ts';
import { chosenEntityType, chosenState } from '../../company/chosen-company.ts';
import { filedCompanyName } from '../../company/designators.ts';
import { chosenFiling, filingMethodPath } from '../../filing/chosen-filing.ts';
import { currentQuote } from '../../pricing/quote.ts';
import { renewalTexts } from '../../pricing/renewal-text.ts';
import { fillTemplate } from '../../wording/fill-template.ts';
import type { ReviewOptions } from './options.ts';

/** The text of a row, and the paths of the answers in it. `key` and `label` default to those of the rule. */
interface RowText {
  key?: string;
  label?: string;
  lines: AnswerRow['lines'];
  paths: readonly string[];
}

/** One kind of row: the module that asks for its answers, which may depend on the page, and the texts of its rows. */
interface RowRule {
  module: string | ((known: Known) => string);
  rows(options: ReviewOptions, known: Known): RowText[];
}

type RowKey = ReviewOptions['rows'][number];

const COMPANY = 'order-checkout/company-information';
const CONTACT = 'order-checkout/contact';
const FORMATION = 'order-checkout/llc-formation';

/** A rule for one row with one line. */
const oneLine = (module: RowRule['module'], paths: readonly string[], lineOf: (known: Known, options: ReviewOptions) => string | undefined): RowRule => ({
  module, rows: (options, known) => [{ lines: [lineOf(known, options)], paths }],
});

const RULES: Readonly<Record<RowKey, RowRule>> = {
  company: { module: COMPANY, rows: companyRows },
  contact: { module: CONTACT, rows: contactRows },
  members: { module: FORMATION, rows: memberRows },
  billing: { module: COMPANY, rows: billingRows },
  companyName: oneLine(COMPANY, ['companyInformation.companyName'], filedCompanyName),
  alternativeName: oneLine(COMPANY, ['companyInformation.altCompanyName'], ({ data }, { none }) => data.companyInformation?.altCompanyName?.trim() || none),
  entityType: oneLine(COMPANY, ['companyInformation.entityType'], (known) => chosenEntityType(known)?.value),
  state: oneLine(COMPANY, ['companyInformation.state'], (known) => chosenState(known)?.value),
  purpose: oneLine(COMPANY, ['companyInformation.businessPurpose'], ({ data }, { none }) => data.companyInformation?.businessPurpose?.trim() || none),
  filingMethod: { module: 'order-checkout/filing-options', rows: filingMethodRows },
  agent: oneLine(COMPANY, ['companyInformation.registeredAgentServiceDuration'], ({ data }) => data.companyInformation?.registeredAgentServiceDuration?.value),
  attorney: oneLine(attorneyModule, ['companyInformation.notifyAttorney'], attorneyLine),
  management: oneLine(FORMATION, ['formationDetails.llc.managedType'], ({ data }) => data.formationDetails?.llc?.managedType),
  stateRecord: { module: FORMATION, rows: stateRecordRows },
  officials: { module: FORMATION, rows: officialRows },
  principalAddress: oneLine(FORMATION, ['companyInformation.principalAddress'], ({ data }, options) => addressWords(data.companyInformation?.principalAddress, data, options)),
  name: oneLine(CONTACT, ['contactInformation.firstName'], ({ data }) => nameOf(data.contactInformation ?? {})),
  phones: { module: CONTACT, rows: phoneRows },
  address: oneLine(CONTACT, ['contactInformation.line1'], ({ data }) => addressLine(data.contactInformation ?? {})),
  mailingAddress: oneLine('order-checkout/mailing-address', ['companyInformation.mailingAddress'], ({ data }, options) => addressWords({ selection: 'contact', ...data.companyInformation?.mailingAddress }, data, options)),
  email: oneLine('order-checkout/account-setup', ['accountInformation.email'], ({ data }) => data.accountInformation?.email),
  addOns: { module: 'order-checkout/optional-items', rows: addOnRows },
};

/**
 * The answers to review, in the rows that the page configures. `isAsked` tells whether an answer can be changed: a row
 * whose answers are not asked names no step.
 */
export function reviewRows(options: ReviewOptions, known: Known, isAsked: (path: string) => boolean): AnswerRow[] {
  return options.rows.flatMap((key) => {
    const { module, rows } = RULES[key];
    const step = stepOfModule(known, typeof module === 'string' ? module : module(known));
    return rows(options, known).map(({ paths, lines, ...row }): AnswerRow => {
      const path = paths.find(isAsked);
      const canChange = step !== undefined && (path !== undefined || paths.length === 0);
      return {
        key: row.key ?? key, label: row.label ?? labelOf(key, options), lines, step: canChange ? step.key : undefined,
        ...(canChange && path !== undefined && { path }), ...(options.byStep && step && { group: step.title }),
      };
    });
  });
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

function contactRows(_options: ReviewOptions, { data: { contactInformation, accountInformation } }: Known): RowText[] {
  const lines = [nameOf(contactInformation ?? {}), accountInformation?.email, formatPhoneNumber(contactInformation?.phone ?? '')];
  return [{ lines, paths: ['contactInformation.firstName', 'contactInformation.phone'] }];
}

function memberRows({ labels }: ReviewOptions, { data }: Known): RowText[] {
  const { managedType, members = [], managers = [] } = data.formationDetails?.llc ?? {};
  const names = (people: readonly Person[]) => [people.map(nameOf).filter(Boolean).join(', ')];
  return [
    { lines: names(members), paths: ['formationDetails.llc.members'] },
    ...(managedType === 'Manager Managed' ? [{ key: 'managers', label: labels.managers, lines: names(managers), paths: ['formationDetails.llc.managers'] }] : []),
  ];
}

/** Every member and manager with an address. */
function officialRows(options: ReviewOptions, { data }: Known): RowText[] {
  const { managedType, members = [], managers = [] } = data.formationDetails?.llc ?? {};
  const rowsOf = (list: 'members' | 'managers', label: string, people: readonly Person[]) => people.map((person, index): RowText => ({
    key: `${list}.${index}`, label: fillTemplate(label, { number: String(index + 1) }), paths: [`formationDetails.llc.${list}.${index}.firstName`],
    lines: [nameOf(person), person.address && addressWords(person.address, data, options)],
  }));
  return [
    ...rowsOf('members', options.labels.member, members),
    ...(managedType === 'Manager Managed' ? rowsOf('managers', options.labels.manager, managers) : []),
  ];
}

/** Whether members are listed on the state's record, where the state asks it. */
function stateRecordRows({ listed, notListed }: ReviewOptions, { data }: Known): RowText[] {
  const answer = data.formationDetails?.llc?.listMembers;
  return answer ? [{ lines: [answer === 'yes' ? listed : notListed], paths: ['formationDetails.llc.listMembers'] }] : [];
}

function filingMethodRows(_options: ReviewOptions, known: Known): RowText[] {
  return [{ lines: [formationFiling(known).method?.type], paths: [filingMethodPath(formationSaveKey(known))] }];
}

function phoneRows(_options: ReviewOptions, { data: { contactInformation = {} } }: Known): RowText[] {
  const { phone, altPhone, fax } = contactInformation;
  return [{ lines: [formatPhoneNumber(phone ?? ''), formatPhoneNumber(altPhone ?? ''), fax && `Fax ${fax}`], paths: ['contactInformation.phone'] }];
}

/** The chosen products, in the words of the summary, and those of other areas, also where a bundle pays for them. */
function addOnRows({ none }: ReviewOptions, known: Known): RowText[] {
  const names = cartOf(known).products.filter(({ reason, bundled }) => reason === 'contributed' || (!bundled && (reason === 'chosen' || reason === 'bundle')))
    .map(({ name, state, multiState }) => (multiState && state ? `${name}: ${state.value}` : name));
  return [{ lines: names.length > 0 ? names : [none], paths: [] }];
}

/** How the order is paid, and what recurs: the sentences of the summary. */
function billingRows({ yearly, monthly }: ReviewOptions, known: Known): RowText[] {
  const recurring = renewalTexts(currentQuote(known).renewals, known.today, cartOptionsOf(known).renewalMessage);
  return [{ lines: [known.data.billingType === 'monthly' ? monthly : yearly, ...recurring.map(({ text }) => text)], paths: ['billingType'] }];
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

function formationSaveKey(known: Known): string {
  return formationOffer(cartOptionsOf(known).primaryProducts)?.saveAs ?? '';
}

function formationFiling(known: Known) {
  return chosenFiling(known, formationSaveKey(known));
}

/** An address in words. One that follows another address says so: it changes when that one is changed. */
function addressWords(address: FormAddress | undefined, data: Known['data'], { agentAddress, sameAsMailing, sameAsContact }: ReviewOptions): string {
  const resolved = resolveAddress(address, data);
  if (resolved.kind === 'registered-agent') return agentAddress;
  const line = addressLine(resolved.address);
  if (!line || address?.selection === 'specify') return line;
  return `${address?.selection === 'contact' ? sameAsContact : sameAsMailing} ${line}`;
}

function nameOf({ firstName, lastName }: Person): string {
  return [firstName, lastName].map((part) => part?.trim()).filter(Boolean).join(' ');
}
