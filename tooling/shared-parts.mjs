/** Parts of the packages of ours that pages share; React and the like are taken whole, by version. */
const isPart = (name) => /^shared-(contracts|ui)\//.test(name);
const sorted = (names) => [...names].sort();

/** Part → names of its exports, of everything that a build provides to the areas of its page. */
export function providedParts({ modules, moduleGraph }) {
  const parts = [...modules].filter((module) => module.type === 'provide-module' && isPart(module._name)).map((module) => {
    const provided = moduleGraph.getModule(module.dependencies[0] ?? module.blocks[0].dependencies[0]);
    const names = moduleGraph.getExportsInfo(provided).getProvidedExports();
    if (!Array.isArray(names)) throw new Error(`The exports of ${module._name} cannot be told: write them out in its file.`);
    return [module._name, sorted(names)];
  });
  return Object.fromEntries(parts.sort(([one], [other]) => (one < other ? -1 : 1)));
}

/**
 * What a build takes from the page: of every part the exports that its own code uses, and, with `inCopyOf`, those
 * that its copy of another part uses, which runs only where the page does not provide that part.
 */
export function takenParts(compilation) {
  const consumed = [...compilation.modules].filter(({ type, options }) => type === 'consume-shared-module' && isPart(options.shareKey));
  const entries = [...compilation.entries.values()].flatMap(({ dependencies }) => dependencies).map((dependency) => compilation.moduleGraph.getModule(dependency));
  const copies = consumed.map((module) => ({
    inCopyOf: module.options.shareKey, from: module.blocks.flatMap(({ dependencies }) => dependencies).map((dependency) => compilation.moduleGraph.getModule(dependency)),
  }));
  return [{ from: entries }, ...copies].flatMap(({ inCopyOf, from }) =>
    [...usesFrom(compilation, from)].map(([part, exports]) => ({ part, exports: sorted(exports), ...(inCopyOf && { inCopyOf }) })))
    .sort((one, other) => (JSON.stringify([one.inCopyOf, one.part]) < JSON.stringify([other.inCopyOf, other.part]) ? -1 : 1));
}

/** Part → used exports, of all code that is reached without entering a copy of a part. */
function usesFrom({ moduleGraph }, start) {
  const uses = new Map();
  const seen = new Set(start);
  for (const module of seen) {
    for (const connection of moduleGraph.getOutgoingConnections(module)) {
      // What is dropped from the build uses nothing.
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
  return dependency.getReferencedExports(moduleGraph, undefined).flatMap((reference) => (Array.isArray(reference) ? reference : reference.name).slice(0, 1));
}
