import type { BuiltCatalogue } from '../catalogue/build/build-catalogue.ts';

/** Ids of everything that can be sold: simple products, filings, registered agents. */
export function productIds({ simpleProducts, filingProducts, registeredAgentProducts }: BuiltCatalogue): Set<string> {
  return new Set([...simpleProducts, ...filingProducts, ...registeredAgentProducts].map(({ value }) => value.id));
}
