import webpack from 'webpack';

/** The style sheets of a build, in the order of their imports, so that a component's own come after those it is made of. */
export const STYLE_FILE = 'main.css';

/** Writes what css-loader.mjs leaves of the style sheets into one file. */
export class StyleFilePlugin {
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('StyleFilePlugin', (compilation) => {
      compilation.hooks.processAssets.tap({ name: 'StyleFilePlugin', stage: webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL }, () => {
        const { moduleGraph, modules } = compilation;
        const sheets = [...modules].filter(({ buildInfo }) => buildInfo?.styles !== undefined)
          .sort((one, other) => moduleGraph.getPostOrderIndex(one) - moduleGraph.getPostOrderIndex(other));
        compilation.emitAsset(STYLE_FILE, new webpack.sources.RawSource(sheets.map(({ buildInfo }) => buildInfo.styles).join('\n')));
      });
    });
  }
}
