import type { AnswerRow } from 'shared-contracts/answer-row';
import type { Known } from 'shared-contracts/area-rules';
import type { Person } from 'shared-contracts/form-data';
import { formatPhoneNumber } from 'shared-contracts/formats';
import { stepOfModule } from 'shared-contracts/page-rules';
import { cartOptionsOf, formationOffer } from '../../offers/cart-options.ts';
import { chosenState } from '../../company/chosen-company.ts';
import { filedCompanyName } from '../../company/designators.ts';
import { chosenFiling } from '../../filing/chosen-filing.ts';
import { currentQuote } from '../../pricing/quote.ts';
import { renewalTexts } from '../../pricing/renewal-text.ts';
import { fillTemplate } from '../../wording/fill-template.ts';
import type { ReviewOptions } from './options.ts';

type RowKey = 'company' | 'contact' | 'members' | 'managers' | 'billing';

type RowOf = (options: ReviewOptions, known: Known) => AnswerRow[];

/** The module on whose step each row is answered. */
const MODULE_OF_ROW: Readonly<Record<RowKey, string>> = {
  company: 'order-checkout/company-information', contact: 'order-checkout/contact', members: 'order-checkout/llc-formation',
  managers: 'order-checkout/llc-formation', billing: 'order-checkout/company-information',
};

const ROWS: Readonly<Record<ReviewOptions['rows'][number], RowOf>> = {
  company: companyRow, contact: contactRow, members: memberRows, billing: billingRow,
};

/** The answers to review, in the rows that the page configures. */
export function reviewRows(options: ReviewOptions, known: Known): AnswerRow[] {
  return options.rows.flatMap((row) => ROWS[row](options, known));
}

function row(key: RowKey, lines: AnswerRow['lines'], { labels }: ReviewOptions, known: Known): AnswerRow {
  return { key, label: labels[key], lines, step: stepOfModule(known, MODULE_OF_ROW[key])?.key };
}

function companyRow(options: ReviewOptions, known: Known): AnswerRow[] {
  const { companyInformation = {} } = known.data;
  const state = chosenState(known);
  const { method } = chosenFiling(known, formationOffer(cartOptionsOf(known).primaryProducts)?.saveAs ?? '');
  const filed = state && method ? fillTemplate(options.filed, { state: state.value, method: method.type }) : state?.value;
  return [row('company', [filedCompanyName(companyInformation, companyInformation.entityType?.key), filed], options, known)];
}

function contactRow(options: ReviewOptions, known: Known): AnswerRow[] {
  const { contactInformation, accountInformation } = known.data;
  const name = nameOf(contactInformation ?? {});
  return [row('contact', [name, accountInformation?.email, formatPhoneNumber(contactInformation?.phone ?? '')], options, known)];
}

function memberRows(options: ReviewOptions, known: Known): AnswerRow[] {
  const { managedType, members = [], managers = [] } = known.data.formationDetails?.llc ?? {};
  const names = (people: readonly Person[]) => [people.map(nameOf).filter(Boolean).join(', ')];
  return [
    row('members', names(members), options, known),
    ...(managedType === 'Manager Managed' ? [row('managers', names(managers), options, known)] : []),
  ];
}

/** How the order is paid, and what recurs: the sentences of the summary. */
function billingRow(options: ReviewOptions, known: Known): AnswerRow[] {
  const recurring = renewalTexts(currentQuote(known).renewals, known.today, cartOptionsOf(known).renewalMessage);
  return [row('billing', [options.yearly, ...recurring.map(({ text }) => text)], options, known)];
}

function nameOf({ firstName, lastName }: Person): string {
  return [firstName, lastName].map((part) => part?.trim()).filter(Boolean).join(' ');
}
