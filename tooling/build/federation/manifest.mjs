const NONE = { sync: [], async: [] };
const assetsOf = (scripts) => ({ js: { sync: scripts, async: [] }, css: NONE });

/**
 * The `mf-manifest.json` of a release, which Module Federation's devtools read. No page loads it. Module Federation
 * writes none of its own here: it would list neither the files of the exposed modules, which are named by number, nor
 * what is shared.
 *
 * @param {{ name: string; entry: string; exposes: Record<string, string[]>; shared: { name: string; version: string;
 *   range: string; singleton: boolean }[] }} browser The facts about the browser build.
 * @param {string} version
 * @returns {import('@module-federation/sdk').Manifest}
 */
export function federationManifest({ name, entry, exposes, shared }, version) {
  return {
    id: name,
    name,
    metaData: {
      name,
      type: 'app',
      buildInfo: { buildVersion: version, buildName: name },
      remoteEntry: { name: entry, path: '', type: 'module' },
      types: { name: '', path: '', zip: '', api: '' },
      globalName: name,
      publicPath: 'auto',
    },
    shared: shared.map(({ name: of, version: own, range, singleton }) => ({
      id: `${name}:${of}`,
      name: of,
      version: own,
      singleton,
      requiredVersion: range,
      hash: '',
      assets: assetsOf([]),
    })),
    remotes: [],
    exposes: Object.entries(exposes).map(([path, scripts]) => ({
      id: `${name}:${path.slice(2)}`,
      name: path.slice(2),
      path,
      assets: assetsOf(scripts),
    })),
  };
}
