import type { RegisteredAgentProduct } from 'shared-contracts/catalogue';
import type { RegisteredAgentsFile } from '../product-files.ts';
import type { LeastPrice } from '../site-catalogue.ts';

/** By product id, the least price of every registered agent and of the products sold in its place. */
export function leastPricesOf(
  { least }: RegisteredAgentsFile,
  agents: readonly RegisteredAgentProduct[],
): Readonly<Record<string, LeastPrice>> {
  if (!least) return {};
  const { alsoFor, ...price } = least;
  return Object.fromEntries([...agents.map(({ id }) => id), ...alsoFor].map((id) => [id, price]));
}
