import { areasOf, type PageConfig } from 'shared-contracts/page-config';
import type { TopicStates } from 'shared-contracts/topics';

/**
 * The saved topics without those of areas that the page no longer has. Nothing on the page would change or remove what
 * they say, such as products that an area once added to the cart.
 */
export function topicsOfPage(topics: TopicStates, page: PageConfig): TopicStates {
  const owners: readonly string[] = ['shell', ...areasOf(page)];
  return Object.fromEntries(Object.entries(topics).filter(([name]) => owners.includes(name.split(':')[0] ?? '')));
}
