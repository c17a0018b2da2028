import type { Known } from 'shared-contracts/area-rules';
import { keyOfAnswer } from 'shared-contracts/conditions';
import type { Person } from 'shared-contracts/form-data';
import { submissionAddressOf } from '../address/resolve-address.ts';
import { formationKindOf } from '../formation/formation-kinds.ts';
import {
  addressSaid,
  companyNameSaid,
  contactSaid,
  entityTypeSaid,
  firstNameSaid,
  formationDateSaid,
  formationYearSaid,
  lastNameSaid,
  officialsSaid,
  startDateSaid,
  stateSaid,
} from './prefills.ts';
import { PERSON_NAME_RULES, type FieldControl, type ProductDataKind, type ProductField } from './product-field.ts';

const text = (key: string, label: string, more: Partial<ProductField> = {}): ProductField => ({
  key,
  label,
  control: { kind: 'text' },
  rules: 'required',
  ...more,
});
const filledIn = (autoComplete: string) => ({ control: { kind: 'text', autoComplete } }) as const;
const number = (key: string, label: string, maxLength: number, rules = ''): ProductField =>
  text(key, label, {
    control: { kind: 'text', isNumber: true },
    rules: `required|numeric${rules}|maxLength:${maxLength}`,
  });
const date = (key: string, label: string, more: Partial<ProductField> = {}): ProductField =>
  text(key, label, { hint: 'MM/DD/YYYY', rules: 'required|date', control: { kind: 'text', isDate: true }, ...more });
const person = (key: string, label: string, more: Partial<ProductField> = {}): ProductField =>
  text(key, label, { rules: `required|${PERSON_NAME_RULES}`, ...more });
const optionalText = (key: string, label: string, rules: string, control: FieldControl): ProductField =>
  text(key, label, { rules, optional: true, control });
const prefilled = (prefill: ProductField['prefill'], said = '{answer}') => ({ prefill, said });
const state = (key: string, label: string): ProductField => ({
  key,
  label,
  control: { kind: 'state' },
  ...prefilled(stateSaid),
});
const choices = (keys: readonly string[]) => keys.map((key) => ({ key, value: key }));
const select = (key: string, label: string, keys: readonly string[]): ProductField => ({
  key,
  label,
  control: { kind: 'select', choices: choices(keys) },
});
/** A country other than the United States, for the reason given. */
const foreignCountry = (label: string, reason: string): ProductField => ({
  key: 'country',
  label,
  control: { kind: 'country', refused: { key: 'US', reason } },
});
const SEAL_CAPITALIZATIONS = ['As written above', 'All capital letters'];
const LEGAL_NEEDS_MAX_LENGTH = 2000;

type Answers = Readonly<Record<string, unknown>>;

/** Why the IRS is asked for a number, in the words of its form SS-4. */
const TAX_ID_REASONS = [
  'Started a new business',
  'Hired employees',
  'Banking purposes',
  'Changed type of organization',
  'Purchased a going business',
  'Compliance with IRS withholding rules',
  'Other',
];
/** Lines of business, in the words of form SS-4. */
const ACTIVITIES = [
  'Accommodation and food service',
  'Construction',
  'Finance and insurance',
  'Health care and social assistance',
  'Manufacturing',
  'Real estate',
  'Rental and leasing',
  'Retail',
  'Transportation and warehousing',
  'Wholesale',
  'Other',
];
/** From this year on, the person who registers a company is reported with its owners. */
const FIRST_YEAR_OF_APPLICANTS = 2024;

const hasEmployees = ({ employees }: Answers): boolean => Number(employees) > 0;
const hasApplicant = ({ registered_on }: Answers): boolean =>
  Number(String(registered_on).slice(-4)) >= FIRST_YEAR_OF_APPLICANTS;

/** A typed day as YYYY-MM-DD, to compare; `undefined` if it is none, which the field's rules say. */
function dayOf(text: unknown): string | undefined {
  const [, month, day, year] = /^(\d\d)\/(\d\d)\/(\d{4})$/.exec(String(text).trim()) ?? [];
  return year && `${year}-${month}-${day}`;
}

function commissionProblem({ exp_month, exp_day, exp_year }: Answers, { today }: Known): string | undefined {
  const [year = '', month = '', day = ''] = [exp_year, exp_month, exp_day].map((part) =>
    typeof part === 'string' ? part.trim().padStart(2, '0') : '',
  );
  const last = `${year}-${month}-${day}`;
  if (!/^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/.test(last)) return undefined;
  // February 30 rolls over into March.
  if (!new Date(`${last}T00:00:00Z`).toJSON().startsWith(last)) return `There is no ${month}/${day}/${year}`;
  return last < today ? 'This commission has expired. A stamp is made for one that is in force' : undefined;
}

function wagesProblem({ first_wages, start_date }: Answers): string | undefined {
  const [paid, started] = [dayOf(first_wages), dayOf(start_date)];
  return paid && started && paid < started
    ? `No wages are paid before the business starts (${String(start_date)})`
    : undefined;
}

function registrationProblem({ registered_on }: Answers, { today }: Known): string | undefined {
  return (dayOf(registered_on) ?? '') > today ? 'This day is still to come' : undefined;
}

/** The data that products ask for, by kind of product. */
const PRODUCT_DATA_KINDS = {
  'process-agent': {
    rows: [
      [
        select('docketNumberType', 'Docket Number Type', ['MC', 'FF', 'MX']),
        number('docketNumber', 'Docket Number', 8),
      ],
      [number('USDOTNumber', 'USDOT Number', 8)],
    ],
    submitted: ({ docketNumberType, docketNumber, USDOTNumber }) => ({
      docket_type: keyOfAnswer(docketNumberType),
      docket_number: docketNumber,
      usdot_number: USDOTNumber,
    }),
  },
  notary: {
    rows: [
      [
        text('first_name', 'First Name', filledIn('given-name')),
        optionalText('middle_name', 'Middle Name', '', filledIn('additional-name').control),
        text('last_name', 'Last Name', filledIn('family-name')),
      ],
      [text('notary_id', 'Notary ID')],
      [text('city', 'City'), state('company_state', 'State')],
      [
        number('exp_month', 'Expiry Month', 2, '|minValue:1|maxValue:12'),
        number('exp_day', 'Expiry Day', 2, '|minValue:1|maxValue:31'),
        { ...number('exp_year', 'Expiry Year', 4, '|length:4'), problem: commissionProblem, sample: '2099' },
      ],
    ],
  },
  'trade-name': {
    perState: 'tradeNames',
    rows: [[text('trade_name', 'Trade Name in {state}', filledIn('organization'))]],
  },
  'book-and-seal': {
    rows: [
      [text('company_name', 'Company Name', { ...filledIn('organization'), ...prefilled(companyNameSaid) })],
      [text('entity_type', 'Entity Type', prefilled(entityTypeSaid)), state('company_state', 'State')],
      [
        {
          ...number('formation_year', 'Year of Formation', 4, '|length:4'),
          ...prefilled(formationYearSaid, 'formed {answer}'),
        },
      ],
      [
        text('names', 'Names', {
          hint: 'Who the certificates are made out to, one name a line.',
          control: { kind: 'text-area', rows: 3 },
          ...prefilled(officialsSaid),
        }),
      ],
      [{ key: 'address', label: 'Address', control: { kind: 'address' }, ...prefilled(addressSaid) }],
      [
        {
          ...select('emboss_seal_capitalization', 'Letters on the Seal', SEAL_CAPITALIZATIONS),
          prefill: () => choices(SEAL_CAPITALIZATIONS)[0],
        },
      ],
    ],
    submitted: ({ names, address, ...others }) => ({
      ...simpleAnswers(others),
      names:
        typeof names === 'string'
          ? names
              .split('\n')
              .map((name) => name.trim())
              .filter(Boolean)
          : [],
      address: submissionAddressOf(address ?? {}),
    }),
  },
  'law-on-call': {
    rows: [
      [
        optionalText('legal_needs', 'Legal Needs', `maxLength:${LEGAL_NEEDS_MAX_LENGTH}`, {
          kind: 'text-area',
          maxLength: LEGAL_NEEDS_MAX_LENGTH,
          rows: 5,
        }),
      ],
      [state('state', 'State')],
    ],
    submitted: (answers) => ({ legal_needs: '', ...simpleAnswers(answers) }),
  },
  'compliance-filing': { rows: [[date('formation_date', 'Formation Date', prefilled(formationDateSaid))]] },
  renewal: { rows: [[state('state', 'State')]] },
  'shipping-address': {
    rows: [
      [foreignCountry('Country', 'We forward mail within the United States without it')],
      [text('line1', 'Address', { rules: 'required|maxLength:120', ...filledIn('street-address') })],
      [
        optionalText('postal_code', 'Postal Code', 'maxLength:20', filledIn('postal-code').control),
        text('city', 'City', { rules: 'required|maxLength:80', ...filledIn('address-level2') }),
        optionalText('region', 'State or Region', 'maxLength:80', filledIn('address-level1').control),
      ],
    ],
  },
  /** What the IRS's form SS-4 asks, but for the Social Security number, which is asked after payment. */
  'tax-id': {
    rows: [
      [
        person('responsible_first_name', 'Responsible Party’s First Name', {
          ...prefilled(firstNameSaid, 'responsible party {answer}'),
          ...filledIn('given-name'),
        }),
        person('responsible_last_name', 'Responsible Party’s Last Name', {
          ...prefilled(lastNameSaid, ' {answer}'),
          ...filledIn('family-name'),
        }),
      ],
      [
        text('responsible_title', 'Title', {
          hint: 'For example Owner, Member or President.',
          rules: 'required|maxLength:60',
          ...filledIn('organization-title'),
        }),
      ],
      [
        {
          key: 'has_ssn',
          label: 'Does the responsible party have a Social Security number?',
          control: {
            kind: 'cards',
            choices: [
              { key: 'Yes', value: 'Yes', text: 'The IRS usually answers within a day' },
              { key: 'No', value: 'No', text: 'The IRS takes about a month' },
            ],
          },
        },
      ],
      [
        select('reason', 'Reason for Applying', TAX_ID_REASONS),
        date('start_date', 'Business Start Date', prefilled(startDateSaid, 'business starts {answer}')),
      ],
      [
        text('county', 'County', { hint: 'Where the company mainly does business.', rules: 'required|maxLength:60' }),
        state('state', 'State'),
      ],
      [
        {
          ...number('members', 'Number of LLC Members', 4, '|minValue:1'),
          isAsked: (_, known) => formationKindOf(known) === 'llc',
        },
      ],
      [
        {
          ...number('employees', 'Employees', 6),
          hint: 'The most that you expect in the next 12 months. Enter 0 if none.',
        },
        date('first_wages', 'First Wages', {
          hint: 'MM/DD/YYYY. The day on which you first pay them.',
          isAsked: hasEmployees,
          problem: wagesProblem,
          sample: '12/31/2099',
        }),
      ],
      [select('activity', 'Line of Business', ACTIVITIES)],
      [
        text('product_or_service', 'Main Product or Service', {
          hint: 'In a few words, for example roasted coffee.',
          rules: 'required|maxLength:100',
        }),
      ],
    ],
  },
  /** The report of a company formed abroad; documents of its owners are asked for after payment. */
  boi: {
    rows: [
      [foreignCountry('Country of Formation', 'Companies formed in the United States do not have to report')],
      [
        date('registered_on', 'Registered in the US On', {
          hint: 'MM/DD/YYYY. The day on which a US state first registered the company.',
          problem: registrationProblem,
        }),
      ],
      [
        {
          key: 'owners',
          label: 'Beneficial Owners',
          hint: 'Everyone who owns a quarter of the company or more, or who controls it.',
          control: { kind: 'people', one: 'Owner' },
          prefill: contactSaid,
        },
      ],
      [
        person('applicant_first_name', 'Company Applicant’s First Name', {
          hint: 'The person who filed the registration with the state.',
          isAsked: hasApplicant,
        }),
        person('applicant_last_name', 'Company Applicant’s Last Name', { isAsked: hasApplicant }),
      ],
    ],
    submitted: ({ owners, ...others }) => ({
      ...simpleAnswers(others),
      owners: ((owners ?? []) as readonly Person[]).map(({ firstName, lastName }) => ({
        first_name: firstName?.trim(),
        last_name: lastName?.trim(),
      })),
    }),
  },
} as const satisfies Record<string, ProductDataKind>;

export type ProductDataKindName = keyof typeof PRODUCT_DATA_KINDS;
export const PRODUCT_DATA_KIND_NAMES = Object.keys(PRODUCT_DATA_KINDS) as ProductDataKindName[];

export function kindOf(name: ProductDataKindName): ProductDataKind {
  return PRODUCT_DATA_KINDS[name];
}

/** The answers with texts trimmed and choices reduced to their keys; empty answers are left out. */
export function simpleAnswers(answers: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(answers).flatMap(([key, answer]) => {
      const simple = keyOfAnswer(answer);
      const value = typeof simple === 'string' ? simple.trim() : simple;
      return value === undefined || value === '' ? [] : [[key, value]];
    }),
  );
}
