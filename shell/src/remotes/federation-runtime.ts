import { getInstance } from '@module-federation/enhanced/runtime';
import type { FederationRuntime } from './remotes.ts';

/** The runtime's instance of this page, which its build makes before any module of the page runs. */
const instance = () => getInstance() as NonNullable<ReturnType<typeof getInstance>>;

/** Module Federation's runtime behind the few calls that the shell makes of it. */
export const federationRuntime: FederationRuntime = {
  register({ name, entry }, force) {
    const { __INSTANCES__: instances } = (globalThis as unknown as { __FEDERATION__: { __INSTANCES__: { name: string }[] } }).__FEDERATION__;
    // With an area's instance the runtime would take out of the page whatever that area was the first to use of what
    // is shared, React too. What the area has on the page goes on with its instance; so does what is fetched anew.
    const kept = instances.filter((one) => one.name === name);
    for (const one of kept) instances.splice(instances.indexOf(one), 1);
    instance().registerRemotes([{ name, entry, type: 'module' }], { force });
    instances.push(...kept);
  },
  load: (path) => instance().loadRemote(path),
  refresh(entry) {
    const folder = new URL('.', new URL(entry, window.location.href)).href;
    const asked = performance.getEntriesByType('resource').map(({ name }) => name).filter((address) => address.startsWith(folder));
    return Promise.allSettled([...new Set(asked)].map((address) => fetch(address, { cache: 'reload' })));
  },
};
