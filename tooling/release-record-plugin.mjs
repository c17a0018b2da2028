import { writeFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { providedParts, takenParts } from './shared-parts.mjs';

/** Name of the chunk that carries an exposed module. */
const EXPOSED_CHUNK = /^expose-(.+)$/;

/** `{ './text': './src/text.tsx' }` with each exposed module in a chunk of its own name. */
export function namedExposes(exposes) {
  return Object.fromEntries(
    Object.entries(exposes).map(([name, file]) => [name, { import: file, name: `expose-${name.slice(2)}` }]),
  );
}

/**
 * Writes what only webpack knows of a browser build (`dist/browser.json`): the entry, and for every
 * exposed module the files that must be there before it runs, and the shared parts that it provides or takes.
 * `tooling/release-record.mjs` makes the release record of it.
 */
export class ReleaseRecordPlugin {
  constructor({ workspace, ...about }) {
    this.about = about;
    this.file = join(import.meta.dirname, '..', workspace, 'dist/browser.json');
  }

  apply(compiler) {
    compiler.hooks.done.tap('ReleaseRecordPlugin', ({ compilation }) => {
      if (compilation.errors.length > 0) return;
      const scripts = (group) => group.getFiles().filter((file) => file.endsWith('.js'));
      const exposes = {};
      for (const group of compilation.chunkGroups) {
        const exposed = EXPOSED_CHUNK.exec(group.name ?? '')?.[1];
        if (exposed) exposes[`./${exposed}`] = scripts(group);
      }
      const isShell = Object.keys(exposes).length === 0;
      const entry = isShell ? 'main.js' : 'remoteEntry.js';
      const initial = isShell ? scripts(compilation.entrypoints.get('main')) : [entry];
      mkdirSync(join(this.file, '..'), { recursive: true });
      writeFileSync(this.file, JSON.stringify({
        ...this.about, mode: compiler.options.mode, entry, initial, exposes,
        ...(isShell ? { provides: providedParts(compilation) } : { takes: takenParts(compilation) }),
      }, null, 2));
    });
  }
}
