/**
 * Gives the modules of a browser build small numbers in the order of their paths, so that like code is side by side and
 * compresses better: gzip looks back 32 kB at most.
 */
export class ModuleIdsByPathPlugin {
  apply(compiler) {
    compiler.hooks.compilation.tap('ModuleIdsByPathPlugin', (compilation) => {
      compilation.hooks.moduleIds.tap('ModuleIdsByPathPlugin', (modules) => {
        const { chunkGraph } = compilation;
        const pathOf = (module) => module.libIdent({ context: compiler.context }) ?? module.identifier();
        [...modules].filter((module) => chunkGraph.getNumberOfModuleChunks(module) > 0)
          .map((module) => ({ module, path: pathOf(module) }))
          .sort((one, other) => (one.path < other.path ? -1 : Number(one.path > other.path)))
          .forEach(({ module }, id) => { if (chunkGraph.getModuleId(module) === null) chunkGraph.setModuleId(module, id); });
      });
    });
  }
}
