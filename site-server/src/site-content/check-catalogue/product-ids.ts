import type { BuiltCatalogue } from '../catalogue/derived/build-catalogue.ts';

/** The ids of all products: simple products, filings and registered agents. */
export function productIds({ simpleProducts, filingProducts, registeredAgentProducts }: BuiltCatalogue): Set<string> {
  return new Set([...simpleProducts, ...filingProducts, ...registeredAgentProducts].map(({ value }) => value.id));
}
