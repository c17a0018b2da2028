import { nextTask } from '../parts/next-task.ts';
import type { FederationRuntime } from './remotes.ts';

/** A remote's entry, as webpack and Module Federation build it. */
interface Container {
  /** Called once, before `get`: the modules of the page that the remote may take. */
  init(shared: object): unknown;
  get(module: string): Promise<() => unknown>;
}

// What webpack makes of the page's build: https://webpack.js.org/concepts/module-federation/#dynamic-remote-containers
declare const __webpack_init_sharing__: (scope: string) => Promise<void>;
declare const __webpack_share_scopes__: { default: object };

interface Remote {
  entry: string;
  container?: Promise<Container>;
}

const remotes = new Map<string, Remote>();

async function containerAt(entry: string): Promise<Container> {
  const [container] = await Promise.all([
    import(/* webpackIgnore: true */ entry) as Promise<Partial<Container>>,
    __webpack_init_sharing__('default'),
  ]);
  if (!isContainer(container)) throw new Error(`${entry} is no container: it exports no get and init.`);
  await container.init(__webpack_share_scopes__.default);
  return container;
}

const isContainer = (entry: Partial<Container>): entry is Container =>
  typeof entry.get === 'function' && typeof entry.init === 'function';

/** Loads the parts of areas from their containers. */
export const federationRuntime: FederationRuntime = {
  register: ({ name, entry }) => void remotes.set(name, { entry }),
  async load(path) {
    const [name = '', part = ''] = path.split('/');
    const remote = remotes.get(name);
    if (!remote) throw new Error(`The page has no remote "${name}".`);
    remote.container ??= containerAt(remote.entry);
    const factory = await (await remote.container).get(`./${part}`);
    // Each part is evaluated in a task.
    await nextTask();
    return factory();
  },
  refresh(entry) {
    const folder = new URL('.', new URL(entry, window.location.href)).href;
    const requested = performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((address) => address.startsWith(folder));
    return Promise.allSettled([...new Set(requested)].map((address) => fetch(address, { cache: 'reload' })));
  },
};
