import { keyOfAnswer } from 'shared-contracts/conditions';
import { DOCKET_NUMBER_TYPES, processAgentDataOf, type ProcessAgentAnswers } from 'shared-contracts/product-data';
import { submissionAddressOf } from '../address/resolve-address.ts';
import { addressSaid, companyNameSaid, entityTypeSaid, formationDateSaid, formationYearSaid, officialsSaid, stateSaid } from './prefills.ts';
import type { FieldControl, ProductDataKind, ProductField } from './product-field.ts';

const TEXT: FieldControl = { kind: 'text' };
const text = (key: string, label: string, more: Partial<ProductField> = {}): ProductField => ({ key, label, control: TEXT, rules: 'required', ...more });
const number = (key: string, label: string, maxLength: number, rules = ''): ProductField =>
  ({ key, label, control: { kind: 'text', isNumber: true }, rules: `required|numeric${rules}|maxLength:${maxLength}` });
const state = (key: string, label: string): ProductField => ({ key, label, control: { kind: 'state' }, prefill: stateSaid });
const choices = (keys: readonly string[]) => keys.map((key) => ({ key, value: key }));
const SEAL_CAPITALIZATIONS = ['As written above', 'All capital letters'];
const LEGAL_NEEDS_MAX_LENGTH = 2000;

/** The data that products ask for, by kind of product. */
export const PRODUCT_DATA_KINDS = {
  'process-agent': {
    rows: [
      [{
        key: 'docketNumberType', label: 'Docket Number Type', control: { kind: 'select', choices: choices(DOCKET_NUMBER_TYPES) },
      }, text('docketNumber', 'Docket Number')],
      [text('USDOTNumber', 'USDOT Number')],
    ],
    submitted: (answers) => processAgentDataOf(answers as ProcessAgentAnswers),
  },
  notary: {
    rows: [
      [
        text('first_name', 'First Name', { control: { kind: 'text', autoComplete: 'given-name' } }),
        text('middle_name', 'Middle Name', { rules: '', optional: true, control: { kind: 'text', autoComplete: 'additional-name' } }),
        text('last_name', 'Last Name', { control: { kind: 'text', autoComplete: 'family-name' } }),
      ],
      [text('notary_id', 'Notary ID')],
      [text('city', 'City'), state('company_state', 'State')],
      [number('exp_month', 'Expiry Month', 2, '|minValue:1|maxValue:12'), number('exp_day', 'Expiry Day', 2, '|minValue:1|maxValue:31'), number('exp_year', 'Expiry Year', 4, '|length:4')],
    ],
  },
  'trade-name': {
    perState: 'tradeNames',
    rows: [[text('trade_name', 'Trade Name in {state}', { control: { kind: 'text', autoComplete: 'organization' } })]],
  },
  'book-and-seal': {
    rows: [
      [text('company_name', 'Company Name', { prefill: companyNameSaid, control: { kind: 'text', autoComplete: 'organization' } })],
      [text('entity_type', 'Entity Type', { prefill: entityTypeSaid }), state('company_state', 'State')],
      [{ ...number('formation_year', 'Year of Formation', 4, '|length:4'), prefill: formationYearSaid }],
      [text('names', 'Names', { hint: 'Who the certificates are made out to, one name a line.', control: { kind: 'text-area', rows: 3 }, prefill: officialsSaid })],
      [{
        key: 'emboss_seal_capitalization', label: 'Letters on the Seal',
        control: { kind: 'select', choices: choices(SEAL_CAPITALIZATIONS) }, prefill: () => choices(SEAL_CAPITALIZATIONS)[0],
      }],
      [{ key: 'address', label: 'Address', control: { kind: 'address' }, prefill: addressSaid }],
    ],
    submitted: ({ names, address, ...others }) => ({
      ...simpleAnswers(others),
      names: typeof names === 'string' ? names.split('\n').map((name) => name.trim()).filter(Boolean) : [],
      address: submissionAddressOf((address ?? {})),
    }),
  },
  'law-on-call': {
    rows: [
      [text('legal_needs', 'Legal Needs', {
        rules: `maxLength:${LEGAL_NEEDS_MAX_LENGTH}`, optional: true, control: { kind: 'text-area', maxLength: LEGAL_NEEDS_MAX_LENGTH, rows: 5 },
      })],
      [state('state', 'State')],
    ],
    submitted: (answers) => ({ legal_needs: '', ...simpleAnswers(answers) }),
  },
  'compliance-filing': {
    rows: [[text('formation_date', 'Formation Date', { hint: 'MM/DD/YYYY', rules: 'required|date', control: { kind: 'text', isDate: true }, prefill: formationDateSaid })]],
  },
  renewal: { rows: [[state('state', 'State')]] },
} as const satisfies Record<string, ProductDataKind>;

export type ProductDataKindName = keyof typeof PRODUCT_DATA_KINDS;
export const PRODUCT_DATA_KIND_NAMES = Object.keys(PRODUCT_DATA_KINDS) as ProductDataKindName[];

export function kindOf(name: ProductDataKindName): ProductDataKind {
  return PRODUCT_DATA_KINDS[name];
}

/** The answers with texts trimmed and choices reduced to their keys; empty answers are left out. */
export function simpleAnswers(answers: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(answers).flatMap(([key, answer]) => {
    const simple = keyOfAnswer(answer);
    const value = typeof simple === 'string' ? simple.trim() : simple;
    return value === undefined || value === '' ? [] : [[key, value]];
  }));
}
