import type { Known } from 'shared-contracts/area-rules';
import type { PageConfig } from 'shared-contracts/page-config';

/** Answers that the rules of the cart look at on every page; `*` stands for every product and group. */
const READ_EVERYWHERE = [
  'billingType', 'businessIdentityToggle', 'companyInformation.entityType', 'companyInformation.homeState',
  'companyInformation.registeredAgentServiceDuration', 'companyInformation.state', 'companyInformation.states', 'couponCode',
  'nyop.requestedPrice', 'productState.*.checked', 'productState.*.states',
  ...['choice', 'filingMethod', 'localJurisdiction', 'methods'].map(ofProductData),
];

/** What else a product is made of, the text of a form, say, is nothing to the cart. */
function ofProductData(key: string): string {
  return `productState.*.data.${key}`;
}

const pathsOfData = new WeakMap<object, readonly string[]>();

/** Paths of the answers that a page, or a list of the catalogue, names anywhere in it; looked for once. */
function pathsNamedIn(config: object): readonly string[] {
  const found = pathsOfData.get(config);
  if (found) return found;
  const named = new Set<string>();
  collect(config, named);
  const paths = [...named];
  pathsOfData.set(config, paths);
  return paths;
}

function collect(part: unknown, named: Set<string>): void {
  if (part === null || typeof part !== 'object') return;
  for (const [key, value] of Object.entries(part)) {
    // A condition names an answer, and so does what decides a filing's method; a property of a service is one.
    if ((key === 'fieldKey' || key === 'path') && typeof value === 'string') named.add(value);
    else if (key === 'properties' && Array.isArray(value)) for (const property of value as { key?: unknown }[]) named.add(ofProductData(String(property?.key)));
    else collect(value, named);
  }
}

const readsOfPages = new WeakMap<PageConfig, readonly string[]>();

function readsOfPage(page: PageConfig): readonly string[] {
  const found = readsOfPages.get(page);
  if (found) return found;
  const reads = [...new Set([...READ_EVERYWHERE, ...pathsNamedIn(page)])];
  readsOfPages.set(page, reads);
  return reads;
}

/** Paths of the answers that the cart, its quote and its needs may look at: no other answer changes them. */
export function readsOfCart({ page, catalogue }: Pick<Known, 'page' | 'catalogue'>): readonly string[] {
  return [...readsOfPage(page), ...pathsNamedIn(catalogue.bundles)];
}
