import { join } from 'node:path';
import type { Catalogue } from 'shared-contracts/catalogue';
import { mistake } from '../check-pages/finding.ts';
import { readDecoded, type Read } from '../pages/read-json.ts';
import { buildCatalogue, statesWithoutMethod } from './build-catalogue.ts';
import { FilingStruct, ProductsStruct, StateFeesStruct } from './catalogue-files.ts';

/** Reads `catalogue/*.json` of the site's folder and builds the catalogue of them. */
export function loadCatalogue(siteFolder: string): Read<Catalogue> {
  const file = (name: string) => join(siteFolder, 'catalogue', name);
  const fees = readDecoded(file('state-filing-fees.json'), StateFeesStruct);
  if (fees.kind === 'not-read') return fees;
  const filing = readDecoded(file('filing.json'), FilingStruct);
  if (filing.kind === 'not-read') return filing;
  const products = readDecoded(file('products.json'), ProductsStruct);
  if (products.kind === 'not-read') return products;
  const catalogue = buildCatalogue({ fees: fees.value, filing: filing.value, products: products.value });
  const unfiled = statesWithoutMethod(catalogue);
  if (unfiled.length > 0) {
    const findings = unfiled.map((state) => mistake(`filedIn.${state}`, 'Nobody can file in this state.', 'Write at least one way to file there.'));
    return { kind: 'not-read', file: file('filing.json'), findings };
  }
  return { kind: 'read', value: catalogue };
}
