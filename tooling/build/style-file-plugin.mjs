import webpack from 'webpack';

/**
 * File with a build's style sheets in import order, so that a component's own sheet comes after those of components it
 * uses.
 */
export const STYLE_FILE = 'main.css';

/** Writes the style sheets that css-loader.mjs kept out of the JS into one file. */
export class StyleFilePlugin {
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('StyleFilePlugin', (compilation) => {
      compilation.hooks.processAssets.tap(
        { name: 'StyleFilePlugin', stage: webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL },
        () => {
          const { moduleGraph, modules } = compilation;
          const sheets = [...modules]
            .filter(({ buildInfo }) => buildInfo?.styles !== undefined)
            .sort((left, right) => moduleGraph.getPostOrderIndex(left) - moduleGraph.getPostOrderIndex(right));
          compilation.emitAsset(
            STYLE_FILE,
            new webpack.sources.RawSource(sheets.map(({ buildInfo }) => buildInfo.styles).join('\n')),
          );
        },
      );
    });
  }
}
