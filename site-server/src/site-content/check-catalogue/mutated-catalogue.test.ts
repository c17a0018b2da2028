import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { valueAt } from 'shared-contracts/data-path';
import { CATALOGUE_FILES } from '../catalogue/catalogue-files.ts';
import { itInLongRuns } from '../../../testing/long-run.ts';
import { SITE_FOLDER } from '../../../testing/site-folder.ts';
import { changedAt, loadFiles, told } from '../../../testing/small-catalogue.ts';
import { temporaryFolder } from '../../../testing/temporary-folder.ts';

interface Rules {
  type: string;
  subType: string | null;
  dependents?: { filing_name: string }[];
}
const files = Object.fromEntries(
  Object.keys(CATALOGUE_FILES).map((file) => [
    file,
    JSON.parse(readFileSync(join(SITE_FOLDER, 'catalogue', file), 'utf8')) as unknown,
  ]),
);
const folder = join(temporaryFolder(), 'site');
const check = (file: string, path: string, to: unknown) =>
  loadFiles(folder, { ...files, [file]: changedAt(files[file], path, to) });

/** The dotted paths of everything inside a value. */
function pathsIn(value: unknown, path = ''): string[] {
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([key, child]) => {
    const childPath = path ? `${path}.${key}` : key;
    return [childPath, ...pathsIn(child, childPath)];
  });
}
const PLACES = Object.entries(files).flatMap(([file, content]) => pathsIn(content).map((path) => ({ file, path })));
const PRICES = PLACES.filter(({ path }) =>
  /(price|addedFee|dollar_value|sample|\.fee|byState\.[A-Z]{2})$/.test(path),
).filter(({ file, path }) => typeof valueAt(files[file], path) === 'string');

const simple = valueAt(files['products.json'], 'simpleProducts') as { id: string }[];
const filings = valueAt(files['filings.json'], 'filings') as Rules[];
/** The product ids that other entries of the catalogue refer to, and where. */
const NAMED = PLACES.filter(
  ({ file, path }) =>
    file !== 'products.json' && /(product_id|product_ids\.\d+|product_id_restrictions\.\d+)$/.test(path),
).map((place) => ({ ...place, id: valueAt(files[place.file], place.path) as string }));
const NAMED_PRODUCTS = NAMED.filter(({ id }) => simple.some((product) => product.id === id));
const NAMED_FILINGS = filings.flatMap(({ dependents = [] }, filingIndex) =>
  dependents.map(({ filing_name }, index) => ({ path: `filings.${filingIndex}.dependents.${index}`, filing_name })),
);

it('the catalogue that is changed in these tests has no findings, and names something of every kind', () => {
  expect(told(loadFiles(folder, files))).toEqual([]);
  expect(new Set(NAMED_PRODUCTS.map(({ file }) => file))).toEqual(
    new Set(['bundles.json', 'subscription-bundles.json', 'coupons.json']),
  );
  expect(new Set(NAMED_FILINGS.map(({ filing_name }) => filing_name)).size).toBeGreaterThan(2);
});

it('a simple product that is taken out is found wherever it is named', () => {
  for (const id of new Set(NAMED_PRODUCTS.map((reference) => reference.id))) {
    const findings = told(
      check('products.json', `simpleProducts.${simple.findIndex((product) => product.id === id)}`, undefined),
    );
    for (const { file, path } of NAMED_PRODUCTS.filter((reference) => reference.id === id)) {
      expect(findings).toContainEqual(expect.stringContaining(`error ${file} ${path}: There is no product "${id}"`));
    }
  }
});

it('a filing that is taken out is found wherever another one asks for it', () => {
  for (const name of new Set(NAMED_FILINGS.map(({ filing_name }) => filing_name))) {
    const removed = filings.findIndex(({ type }) => type === name);
    const findings = told(check('filings.json', `filings.${removed}`, undefined));
    for (const { path } of NAMED_FILINGS.filter(({ filing_name }) => filing_name === name)) {
      // Removing a filing shifts the index of those after it.
      const moved = path.replace(
        /^filings\.(\d+)/,
        (_, index: string) => `filings.${Number(index) - (Number(index) > removed ? 1 : 0)}`,
      );
      expect(findings).toContainEqual(
        expect.stringContaining(`error filings.json ${moved}.filing_name: There is no filing "${name}".`),
      );
    }
  }
});

it('a registered agent that is taken out of a state is found by its subscription', () => {
  for (const state of ['WY', 'NY', 'AL'])
    for (const durations of [[], [{ months: 24, price: '240.00' }]]) {
      const findings = told(check('registered-agents.json', 'byState', { [state]: durations }));
      expect(findings).toContainEqual(
        expect.stringMatching(
          new RegExp(
            '^error subscription-bundles\\.json subscriptionBundles\\.[01]\\.(states|product_ids\\.0): .* in ' +
              `${state}\\.`,
          ),
        ),
      );
    }
});

itInLongRuns('a state that is taken out of the fees is found wherever it is named', () => {
  const rows = valueAt(files['state-filing-fees.json'], 'rows') as { state: string }[];
  fc.assert(
    fc.property(fc.constantFrom(...rows.keys()), (index) => {
      const { state } = rows[index]!;
      expect(told(check('state-filing-fees.json', `rows.${index}`, undefined))).toContainEqual(
        expect.stringContaining(
          `error filing-methods.json filedIn.${state}: "${state}" has no fee: state-filing-fees.json has no such ` +
            'state.',
        ),
      );
    }),
    { numRuns: 20 },
  );
});

it('a missing, malformed or negative price is reported at its path', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...PRICES),
      fc.constantFrom('-1.00', '1.5', '1,00', '', 5, null),
      ({ file, path }, to) => {
        fc.pre(!(to === null && path.endsWith('dollar_value')));
        expect(told(check(file, path, to)).join('\n')).toContain(`error ${file} ${path}: `);
      },
    ),
    { numRuns: 30 },
  );
  fc.assert(
    fc.property(fc.constantFrom(...PRICES.filter(({ path }) => path.endsWith('price'))), ({ file, path }) => {
      fc.pre(!path.includes('lineItems'));
      expect(told(check(file, path, undefined))).toEqual([
        expect.stringContaining(`error ${file} ${path}: Missing property`),
      ]);
    }),
    { numRuns: 20 },
  );
});

it('a renamed property is reported at its path', () => {
  const properties = PLACES.filter(
    ({ path }) => !/\.\d+$/.test(path) && !/(byState|localities|filedIn)\.[^.]+(\.[A-Z][a-z ]+)?$/.test(path),
  );
  fc.assert(
    fc.property(fc.constantFrom(...properties), ({ file, path }) => {
      const renamed = changedAt(changedAt(files[file], path, undefined), `${path}x`, valueAt(files[file], path));
      expect(told(loadFiles(folder, { ...files, [file]: renamed })).join('\n')).toContain(
        `error ${file} ${path}x: There is no property`,
      );
    }),
    { numRuns: 30 },
  );
});
