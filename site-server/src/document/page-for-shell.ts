import { isInCaretRange } from 'shared-contracts/contract-range';
import type { PageConfig } from 'shared-contracts/page-config';
import type { Release } from 'shared-contracts/release-set';

/** The page in a form that the shell can read: shells built with contracts 0.1 refuse `words`, which was added in 0.2. */
export function pageForShell(page: PageConfig, shell: Pick<Release, 'contracts'> | undefined): PageConfig {
  if (!shell || !isInCaretRange('^0.1.0', shell.contracts)) return page;
  const { words: _, ...readable } = page;
  return readable;
}
