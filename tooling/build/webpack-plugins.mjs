import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import webpack from 'webpack';
import HarmonyImportDependencyParserPlugin from 'webpack/lib/dependencies/HarmonyImportDependencyParserPlugin.js';
import { outputFolder } from './build-files.mjs';
import { providedParts, sharedInRules, takenParts } from './shared-parts.mjs';
import { ROOT } from '../workspaces.mjs';

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

const { harmonySpecifierTag } = HarmonyImportDependencyParserPlugin;

/**
 * Lets the build drop structs that nothing uses: superstruct's functions only make values, which webpack cannot see
 * where a call is an argument of another.
 */
export class UnusedStructsPlugin {
  apply(compiler) {
    const see = (parser) =>
      parser.hooks.isPure.for('CallExpression').tap({ name: 'UnusedStructsPlugin', stage: -20 }, (call, start) => {
        const imported = call.callee.type === 'Identifier' && parser.getTagData(call.callee.name, harmonySpecifierTag);
        if (!imported || imported.source !== 'superstruct') return undefined;
        return call.arguments.every((input) => input.type !== 'SpreadElement' && parser.isPure(input, start));
      });
    compiler.hooks.normalModuleFactory.tap('UnusedStructsPlugin', ({ hooks }) => {
      for (const type of ['javascript/auto', 'javascript/esm']) hooks.parser.for(type).tap('UnusedStructsPlugin', see);
    });
  }
}

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

const PART = /^(expose|rules-of|form-of)-/;

/** Names of chunks with an exposed module, and of chunks for which './rules' has loaders. */
const EXPOSED_CHUNK = /^expose-(.+)$/;
const LOADED_CHUNK = /^((?:rules|form)-of-.+)$/;

/** Gives each exposed module of `{ './text': './src/text.tsx' }` a chunk that is named after it. */
export function namedExposes(exposes) {
  return Object.fromEntries(
    Object.entries(exposes).map(([name, file]) => [name, { import: file, name: `expose-${name.slice(2)}` }]),
  );
}

/**
 * Writes `browser.json` into the folder of the workspace's builds, with the facts about a browser build that only
 * webpack knows: the entry, the files that must be loaded before each part that a page may load, and the shared parts
 * that the build provides or takes. `tooling/build/release-record.mjs` makes the release record from it.
 */
export class ReleaseRecordPlugin {
  constructor({ workspace, ...about }) {
    this.about = about;
    this.folder = join(ROOT, workspace);
  }

  apply(compiler) {
    compiler.hooks.done.tap('ReleaseRecordPlugin', ({ compilation }) => {
      if (compilation.errors.length > 0) return;
      const scripts = (group) => group.getFiles().filter((file) => file.endsWith('.js'));
      const exposes = {};
      for (const group of compilation.chunkGroups) {
        const [, part] = EXPOSED_CHUNK.exec(group.name ?? '') ?? LOADED_CHUNK.exec(group.name ?? '') ?? [];
        if (part) exposes[`./${part}`] = scripts(group);
      }
      const isShell = Object.keys(exposes).length === 0;
      const shared = sharedInRules(compilation);
      if (shared.length > 0)
        throw new Error(
          `The rules of ${this.about.area} would run with ${shared.join(' and ')} of the page, which the server does ` +
            'not have: take these out of tooling/build/shared-modules.mjs, or import what is below them.',
        );
      const entry = isShell ? 'main.js' : 'remoteEntry.js';
      const initial = isShell ? scripts(compilation.entrypoints.get('main')) : [entry];
      const file = join(this.folder, outputFolder(compiler.options.mode), 'browser.json');
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(
        file,
        JSON.stringify(
          {
            ...this.about,
            mode: compiler.options.mode,
            entry,
            initial,
            exposes,
            ...(isShell ? { provides: providedParts(compilation) } : { takes: takenParts(compilation) }),
          },
          null,
          2,
        ),
      );
    });
  }
}
