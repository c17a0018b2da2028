import { writeFileSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { outputFolder } from './output-folder.mjs';
import { providedParts, takenParts } from './shared-parts.mjs';

/** Names of chunks with an exposed module, and of chunks for which './rules' has loaders. */
const EXPOSED_CHUNK = /^expose-(.+)$/;
const LOADED_CHUNK = /^((?:rules|submitter)-of-.+)$/;

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
    this.folder = join(import.meta.dirname, '../..', workspace);
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
