import { getInstance } from '@module-federation/enhanced/runtime';
import type { FederationRuntime } from './remotes.ts';

/** The runtime's instance for this page, which the page's build creates before any of its modules runs. */
const instance = () => getInstance() as NonNullable<ReturnType<typeof getInstance>>;

/** Module Federation's runtime, reduced to the few calls that the shell needs. */
export const federationRuntime: FederationRuntime = {
  register({ name, entry }, force) {
    const { __INSTANCES__: instances } = (
      globalThis as unknown as { __FEDERATION__: { __INSTANCES__: { name: string }[] } }
    ).__FEDERATION__;
    // Hides the area's own instances meanwhile. With them, the runtime would remove every shared module that this area
    // was the first to use from the page, React too. The area's code, old or newly fetched, continues with its
    // instance.
    const areaInstances = instances.filter((candidate) => candidate.name === name);
    for (const areaInstance of areaInstances) instances.splice(instances.indexOf(areaInstance), 1);
    instance().registerRemotes([{ name, entry, type: 'module' }], { force });
    instances.push(...areaInstances);
  },
  load: (path) => instance().loadRemote(path),
  refresh(entry) {
    const folder = new URL('.', new URL(entry, window.location.href)).href;
    const requested = performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((address) => address.startsWith(folder));
    return Promise.allSettled([...new Set(requested)].map((address) => fetch(address, { cache: 'reload' })));
  },
};
