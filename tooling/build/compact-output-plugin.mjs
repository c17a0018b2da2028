import webpack from 'webpack';

/** How a style sheet stands in the code that css-loader.mjs makes. */
const SHEET = /\.replaceSync\(("(?:[^"\\]|\\.)*")\)/g;

/**
 * Arranges a browser build so that it compresses better, which looks back 32 kB at most: modules get small numbers in the
 * order of their paths, so that like stands beside like, and the style sheets of a file stand together at its beginning.
 */
export class CompactOutputPlugin {
  apply(compiler) {
    compiler.hooks.compilation.tap('CompactOutputPlugin', (compilation) => {
      compilation.hooks.moduleIds.tap('CompactOutputPlugin', (modules) => {
        const { chunkGraph } = compilation;
        const shorten = (module) => module.libIdent({ context: compiler.context }) ?? module.identifier();
        [...modules].filter((module) => chunkGraph.getNumberOfModuleChunks(module) > 0)
          .map((module) => ({ module, path: shorten(module) }))
          .sort((one, other) => (one.path < other.path ? -1 : Number(one.path > other.path)))
          .forEach(({ module }, at) => { if (chunkGraph.getModuleId(module) === null) chunkGraph.setModuleId(module, at); });
      });
      compilation.hooks.processAssets.tap({ name: 'CompactOutputPlugin', stage: webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE }, (assets) => {
        for (const name of Object.keys(assets).filter((file) => file.endsWith('.js'))) {
          compilation.updateAsset(name, (source) => withSheetsTogether(source));
        }
      });
    });
  }
}

function withSheetsTogether(source) {
  const sheets = [];
  const code = source.source().toString().replace(SHEET, (_call, text) => `.replaceSync(sheetsOfFile[${sheets.push(text) - 1}])`);
  if (sheets.length < 2) return source;
  return new webpack.sources.RawSource(`const sheetsOfFile = [${sheets.join(',\n')}];\n${code}`);
}
