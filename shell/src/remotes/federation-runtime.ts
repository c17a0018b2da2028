import { getInstance } from '@module-federation/enhanced/runtime';
import type { FederationRuntime } from './remotes.ts';

/** The runtime's instance of this page, which its build makes before any module of the page runs. */
const instance = () => getInstance() as NonNullable<ReturnType<typeof getInstance>>;

/** Module Federation's runtime behind the few calls that the shell makes of it. */
export const federationRuntime: FederationRuntime = {
  register: ({ name, entry }, force) => {
    if (force) forgetUnloadedShares(instance().shareScopeMap);
    instance().registerRemotes([{ name, entry, type: 'module' }], { force });
  },
  load: (path) => instance().loadRemote(path),
  refresh(entry) {
    const folder = new URL('.', new URL(entry, window.location.href)).href;
    const asked = performance.getEntriesByType('resource').map(({ name }) => name).filter((address) => address.startsWith(folder));
    return Promise.allSettled([...new Set(asked)].map((address) => fetch(address, { cache: 'reload' })));
  },
};

/** As much of a shared package in a scope of the runtime as is looked at here. */
interface Share {
  loaded?: boolean;
  loading?: unknown;
}
type ShareScopes = Record<string, Record<string, Record<string, Share>>>;

/**
 * Drops what is on its way or never arrived from what remotes share. The runtime would answer every later load, of
 * other areas too, with the load that failed; without it each remote brings its own copy. What has arrived stays the
 * one instance that it is.
 */
export function forgetUnloadedShares(scopes: ShareScopes): void {
  for (const packages of Object.values(scopes)) {
    for (const versions of Object.values(packages)) {
      for (const [version, share] of Object.entries(versions)) {
        if (share.loaded || !share.loading) continue;
        share.loading = undefined;
        delete versions[version];
      }
    }
  }
}
