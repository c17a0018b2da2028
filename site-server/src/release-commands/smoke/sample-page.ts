import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { decode, formatProblems } from 'shared-contracts/decode';
import { decodePageConfig } from 'shared-contracts/page-config';
import { array, string, type } from 'superstruct';
import type { DeployedSite } from '../../releases/deployed-sites.ts';
import { withContentNodes } from '../../site-content/html/page-html.ts';
import { readDecoded, readJson } from '../../site-content/read-json.ts';
import { formatFindings } from '../../system/finding.ts';
import { ok, refused, type Result } from '../../system/result.ts';

type WalkedSite = Pick<DeployedSite, 'address' | 'pages' | 'catalogue'>;

const PRODUCTS = 'products.json';
/** The server decodes the products, so that all else of them is passed on as it is. */
const ProductsStruct = type({ simpleProducts: array(type({ id: string() })) });

/**
 * Makes a site to walk from an area's `standalone/` folder: the first deployed site that has told its pages, with the
 * area's page in place of these and the area's products added to its own. `undefined` if there is no such site or page.
 */
export function siteOfSample(folder: string, sites: readonly WalkedSite[]): Result<WalkedSite | undefined> {
  const file = join(folder, 'page.json');
  const { catalogue = {}, pages = [] } = sites.find((site) => site.pages.length > 0) ?? {};
  const [first] = pages;
  if (!first || !existsSync(file)) return ok(undefined);
  const read = readJson(file);
  if (read.kind === 'refused') return refused(formatFindings([read.reason]));
  const page = decodePageConfig({ ...(withContentNodes(read.value).page as object), site: first.site });
  if (page.kind === 'malformed') return refused(`${file} is not a valid page:\n${formatProblems(page.problems)}`);
  const own = join(folder, PRODUCTS);
  const further = existsSync(own) ? readDecoded(own, ProductsStruct) : ok({ simpleProducts: [] });
  if (further.kind === 'refused') return refused(formatFindings([further.reason]));
  const sold = decode(ProductsStruct, catalogue[PRODUCTS]);
  if (sold.kind === 'malformed') return refused(`${PRODUCTS} of the site:\n${formatProblems(sold.problems)}`);
  const ids = new Set(sold.value.simpleProducts.map(({ id }) => id));
  const simpleProducts = [
    ...sold.value.simpleProducts,
    ...further.value.simpleProducts.filter(({ id }) => !ids.has(id)),
  ];
  return ok({
    address: 'standalone/page.json',
    pages: [page.value],
    catalogue: { ...catalogue, [PRODUCTS]: { ...sold.value, simpleProducts } },
  });
}
