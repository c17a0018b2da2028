/** Files that journeys intercept by their name. */
const NAMED = /^(common|expose-(domain-search|account-setup|submit|rules|start))$/;

/**
 * Names the other files of an area by number: every page loads the entry of an area, and the entry has a table of all
 * names that differ from the number. A release's record (`exposes`) says which file is which part.
 */
export class UnnamedFilesPlugin {
  apply(compiler) {
    compiler.hooks.compilation.tap('UnnamedFilesPlugin', (compilation) => {
      compilation.hooks.afterOptimizeChunkIds.tap('UnnamedFilesPlugin', (chunks) => {
        // The chunk group keeps the name, from which the release record takes it.
        for (const chunk of chunks) if (PART.test(chunk.name ?? '') && !NAMED.test(chunk.name)) chunk.name = undefined;
      });
    });
  }
}

const PART = /^(expose|rules-of|submitter-of)-/;
