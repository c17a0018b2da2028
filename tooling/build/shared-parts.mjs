/** Our shared packages are shared by part. React and other packages are shared as a whole, by version. */
const isPart = (name) => /^shared-(contracts|ui)\//.test(name);
const sorted = (names) => [...names].sort();

/** Part → names of its exports, for every part that a shell provides to areas. */
export function providedParts({ modules, moduleGraph }) {
  const parts = [...modules]
    .filter((module) => module.type === 'provide-module' && isPart(module._name))
    .map((module) => {
      const provided = moduleGraph.getModule(module.dependencies[0] ?? module.blocks[0].dependencies[0]);
      const names = moduleGraph.getExportsInfo(provided).getProvidedExports();
      if (!Array.isArray(names))
        throw new Error(`The exports of ${module._name} cannot be listed: name them in its file.`);
      return [module._name, sorted(names)];
    });
  return Object.fromEntries(parts.sort(([left], [right]) => (left < right ? -1 : 1)));
}

/**
 * The exports that an area uses of every part that it may take from the page. Entries with `inCopyOf` are uses by the
 * area's own copy of another part, which runs only where the page does not provide that part.
 */
export function takenParts(compilation) {
  const consumed = [...compilation.modules].filter(
    ({ type, options }) => type === 'consume-shared-module' && isPart(options.shareKey),
  );
  const copies = consumed.map((module) => ({
    inCopyOf: module.options.shareKey,
    from: module.blocks
      .flatMap(({ dependencies }) => dependencies)
      .map((dependency) => compilation.moduleGraph.getModule(dependency)),
  }));
  return [{ inCopyOf: undefined, from: entriesOf(compilation) }, ...copies]
    .flatMap(({ inCopyOf, from }) =>
      [...usesFrom(compilation, from)].map(([part, exports]) => ({
        part,
        exports: sorted(exports),
        ...(inCopyOf && { inCopyOf }),
      })),
    )
    .sort((left, right) =>
      JSON.stringify([left.inCopyOf, left.part]) < JSON.stringify([right.inCopyOf, right.part]) ? -1 : 1,
    );
}

/** The parts of the page that an area's rules would run with. There must be none, as the server has no page. */
export function sharedInRules(compilation) {
  const exposed = entriesOf(compilation)
    .flatMap(({ blocks }) => blocks)
    .flatMap(({ dependencies }) => dependencies);
  const rules = exposed
    .filter(({ exposedName }) => exposedName === './rules')
    .map((dependency) => compilation.moduleGraph.getModule(dependency));
  return sorted(usesFrom(compilation, rules).keys());
}

const entriesOf = ({ entries, moduleGraph }) =>
  [...entries.values()]
    .flatMap(({ dependencies }) => dependencies)
    .map((dependency) => moduleGraph.getModule(dependency));

/** Part → exports used by the code reachable from `start` without entering the area's own copy of a part. */
function usesFrom({ moduleGraph }, start) {
  const uses = new Map();
  const seen = new Set(start);
  for (const module of seen) {
    for (const connection of moduleGraph.getOutgoingConnections(module)) {
      // Connections from code that is dropped from the build do not count.
      if (!connection.module || connection.getActiveState(undefined) === false) continue;
      const { type, options } = connection.module;
      if (type !== 'consume-shared-module') seen.add(connection.module);
      else if (isPart(options.shareKey)) {
        const names = uses.get(options.shareKey) ?? uses.set(options.shareKey, new Set()).get(options.shareKey);
        for (const name of namesIn(connection.dependency, moduleGraph)) names.add(name);
      }
    }
  }
  return uses;
}

function namesIn(dependency, moduleGraph) {
  return dependency
    .getReferencedExports(moduleGraph, undefined)
    .flatMap((reference) => (Array.isArray(reference) ? reference : reference.name).slice(0, 1));
}
