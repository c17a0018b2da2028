import type { AreaName } from 'shared-contracts/form-types';
import { partsOfModule } from 'shared-contracts/page-parts';
import type { LoadState, Remotes } from './remotes.ts';

const LOADING = { kind: 'loading' } as const;
const LOADED = { kind: 'loaded' } as const;

export type ModuleState = typeof LOADING | typeof LOADED | Extract<LoadState, { kind: 'failed' }>;

/**
 * The first failure among the parts that a module needs, else whether all of them are loaded. The same object until it
 * changes.
 */
export function stateOfModule(remotes: Pick<Remotes, 'has' | 'state'>, area: AreaName, module: string): ModuleState {
  const states = partsOfModule(module)
    .filter((part) => part !== 'start' || remotes.has(area, part))
    .map((part) => remotes.state(area, part));
  const failed = states.find((state) => state?.kind === 'failed');
  if (failed?.kind === 'failed') return failed;
  return states.every((state) => state?.kind === 'loaded') ? LOADED : LOADING;
}
