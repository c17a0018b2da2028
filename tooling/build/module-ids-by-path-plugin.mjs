/**
 * Numbers the modules of a browser build in the order of their paths, so that similar code is side by side and
 * compresses better: gzip looks back at most 32 kB. Modules of the page come first: most files name them, and low
 * numbers are short.
 */
export class ModuleIdsByPathPlugin {
  apply(compiler) {
    compiler.hooks.compilation.tap('ModuleIdsByPathPlugin', (compilation) => {
      compilation.hooks.moduleIds.tap('ModuleIdsByPathPlugin', (modules) => {
        const { chunkGraph } = compilation;
        const pathOf = (module) => module.libIdent({ context: compiler.context }) ?? module.identifier();
        [...modules]
          .filter((module) => chunkGraph.getNumberOfModuleChunks(module) > 0)
          .map((module) => ({ module, path: pathOf(module), isOfPage: module.type === 'consume-shared-module' }))
          .sort(
            (left, right) =>
              Number(right.isOfPage) - Number(left.isOfPage) ||
              (left.path < right.path ? -1 : Number(left.path > right.path)),
          )
          .forEach(({ module }, id) => {
            if (chunkGraph.getModuleId(module) === null) chunkGraph.setModuleId(module, id);
          });
      });
    });
  }
}
