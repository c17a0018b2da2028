import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import type { FederationRuntime } from './remotes.ts';

/** Module Federation's runtime behind the few calls that the shell makes of it. */
export const federationRuntime: FederationRuntime = {
  register: ({ name, entry }, force) => registerRemotes([{ name, entry, type: 'module' }], { force }),
  load: (path) => loadRemote(path),
};
