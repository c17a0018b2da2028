import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CatalogueFile } from '../src/site-content/catalogue/catalogue-files.ts';
import { loadCatalogue, type LoadedCatalogue } from '../src/site-content/catalogue/load-catalogue.ts';

const row = (state: string, name: string) => ({
  state,
  name,
  llc_formation: 100,
  corp_formation: 120,
  llc_foreign: 150,
  corp_foreign: 170,
  confidence: 'high',
  checked: [],
  source_note: 'Made up.',
});
const day = { days: 1, hours: 0 };

/** The files of a catalogue without findings, with something of every kind. */
export const SMALL_FILES: Readonly<Record<CatalogueFile, unknown>> = {
  'state-filing-fees.json': {
    meta: { unit: 'USD', as_of: '2026', disclaimer: 'Made up.', confidence: '', excludes: '' },
    rows: [row('DE', 'Delaware'), row('NY', 'New York'), row('WY', 'Wyoming')],
  },
  'filing-methods.json': {
    methods: [
      { type: 'Online', addedFee: '0.00', surchargePercent: 3, docsIn: day },
      { type: 'Mail', addedFee: '0.00', surchargePercent: 0, docsIn: day },
    ],
    filedIn: { DE: { Online: day }, NY: { Online: day, Mail: day }, WY: { Mail: day } },
  },
  'filings.json': {
    meta: { sampleFees: 'Made up.' },
    filings: [
      {
        type: 'formation',
        subType: 'LLC',
        name: 'LLC',
        price: '100.00',
        fee: { of: 'llc_formation' },
        dependents: [
          { filing_name: 'publication', filing_sub_name: null, jurisdiction_option: 'same', states: { only: ['NY'] } },
        ],
      },
      { type: 'formation', subType: 'Corp', name: 'Corp', price: '100.00', fee: { of: 'corp_formation' } },
      {
        type: 'foreign',
        subType: 'LLC',
        name: 'Foreign',
        price: '90.00',
        fee: { of: 'llc_foreign' },
        dependents: [{ filing_name: 'standing', jurisdiction_option: 'home' }],
      },
      { type: 'standing', subType: null, name: 'Standing', price: '40.00', fee: { sample: '20.00', note: 'Sample.' } },
      {
        type: 'publication',
        subType: null,
        name: 'Publication',
        price: '295.00',
        fee: { sample: '50.00', note: 'Sample.' },
        states: { only: ['NY'] },
        entityTypes: ['LLC'],
        methods: [{ type: 'Mail', filedIn: day, docsIn: day }],
      },
      {
        type: 'trade_name',
        subType: null,
        name: 'Trade name',
        price: '99.00',
        fee: { sample: '50.00', byState: { DE: '25.00' }, note: 'Sample.' },
        localities: { NY: [{ name: 'Kings County', fee: '30.00' }, { name: 'Erie County' }] },
      },
      {
        type: 'tax_id',
        subType: null,
        name: 'Tax ID',
        price: '50.00',
        federal: true,
        fee: { sample: '0.00', note: 'Free.' },
        methods: [
          { type: 'With SSN', filedIn: day, docsIn: day },
          { type: 'Without SSN', filedIn: day, docsIn: day },
        ],
      },
    ],
  },
  'registered-agents.json': {
    name: 'Agent',
    durations: [
      { months: 12, price: '125.00' },
      { months: 24, price: '240.00' },
    ],
    byState: { DE: [{ months: 12, price: '150.00' }] },
  },
  'products.json': {
    simpleProducts: [
      { id: 'book', name: 'Book', price: '60.00', billing_period: 'once', category: 'records', kind: 'book' },
      { id: 'seal', name: 'Seal', price: '45.00', billing_period: 'once', category: 'records', kind: 'seal' },
      { id: 'kit', name: 'Kit', price: '90.00', billing_period: 'once', category: 'bundles', kind: 'bundle' },
      {
        id: 'office',
        name: 'Office',
        price: '20.00',
        billing_period: 'month',
        category: 'bundles',
        kind: 'bundle',
        trial_duration_days: 30,
      },
      { id: 'report', name: 'Report', price: '100.00', billing_period: 'year', category: 'filing', kind: 'service' },
    ],
  },
  'bundles.json': {
    bundles: [
      {
        product_id: 'kit',
        product_ids: ['book', 'seal'],
        ra_product_count: 1,
        config: { isBusinessIdentity: true, lineItems: [{ label: 'Book', price: '60.00' }, { label: 'Seal' }] },
      },
      {
        product_id: 'office',
        product_ids: ['report'],
        config: {
          fieldTriggerToggle: true,
          orConditions: [{ andConditions: [{ fieldKey: 'office', fieldVal: true }] }],
          jurisdiction_limit_toggle: true,
          jurisdiction_limit_select: ['DE', 'WY'],
        },
      },
    ],
  },
  'subscription-bundles.json': {
    subscriptionBundles: [
      {
        name: 'Monthly',
        states: { except: ['NY'] },
        product_ids: ['registered-agent-{state}-12', 'report'],
        llc_price: '19.00',
        corp_price: '24.00',
      },
      {
        name: 'Monthly',
        states: { only: ['NY'] },
        product_ids: ['registered-agent-NY-24', 'filing-standing-NY'],
        llc_price: '29.00',
        corp_price: '34.00',
      },
    ],
  },
  'coupons.json': {
    coupons: [
      { id: 'TEN', percent_value: 10 },
      {
        id: 'FIVE',
        dollar_value: '5.00',
        product_id_restrictions: ['book', 'filing-llc-WY', 'registered-agent-WY-12'],
      },
      { id: 'ALL', percent_value: 100, dollar_value: null, product_id_restrictions: ['seal'] },
    ],
  },
};

/** Writes the files of a catalogue into a site's folder and reads it as a server does. */
export function loadFiles(siteFolder: string, files: Readonly<Record<string, unknown>>): LoadedCatalogue {
  const folder = join(siteFolder, 'catalogue');
  mkdirSync(folder, { recursive: true });
  for (const [file, content] of Object.entries(files)) writeFileSync(join(folder, file), JSON.stringify(content));
  return loadCatalogue(siteFolder);
}

/** Every finding as `error bundles.json bundles.0.product_id: What is wrong. What to do.` */
export function told({ findings }: LoadedCatalogue): string[] {
  return findings.flatMap(({ file, findings: own }) =>
    own.map(({ kind, path, wrong, suggestion }) => `${kind} ${file.split('/').at(-1)} ${path}: ${wrong} ${suggestion}`),
  );
}

/** A copy of a file with another value at a dotted path; `undefined` removes the property or the list entry. */
export function changedAt(value: unknown, path: string, to: unknown): unknown {
  const [key = '', ...rest] = path.split('.');
  const change = (inside: unknown) => (rest.length === 0 ? to : changedAt(inside, rest.join('.'), to));
  if (Array.isArray(value)) {
    const list = Number(key) === value.length ? [...(value as unknown[]), undefined] : (value as unknown[]);
    return list
      .map((entry, index) => (String(index) === key ? change(entry) : entry))
      .filter((entry) => entry !== undefined);
  }
  const { [key]: inside, ...others } = (value ?? {}) as Record<string, unknown>;
  const changed = change(inside);
  return { ...others, ...(changed !== undefined && { [key]: changed }) };
}
