import { getInstance } from '@module-federation/enhanced/runtime';
import type { FederationRuntime } from './remotes.ts';

/** The runtime's instance of this page, which its build makes before any module of the page runs. */
const instance = () => getInstance() as NonNullable<ReturnType<typeof getInstance>>;

/** Module Federation's runtime behind the few calls that the shell makes of it. */
export const federationRuntime: FederationRuntime = {
  register: ({ name, entry }, force) => instance().registerRemotes([{ name, entry, type: 'module' }], { force }),
  load: (path) => instance().loadRemote(path),
  refresh(entry) {
    const folder = new URL('.', new URL(entry, window.location.href)).href;
    const asked = performance.getEntriesByType('resource').map(({ name }) => name).filter((address) => address.startsWith(folder));
    return Promise.allSettled([...new Set(asked)].map((address) => fetch(address, { cache: 'reload' })));
  },
};
