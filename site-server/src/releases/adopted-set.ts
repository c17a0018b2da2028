import { randomBytes } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { openSet, type DatedSet } from './set-document.ts';
import type { TrustedKeys } from './signing-keys.ts';

/** The set that a server last adopted, kept across restarts. It runs when the pointer's set is refused. */
export interface AdoptedSet {
  read(): Promise<DatedSet | undefined>;
  keep(document: Uint8Array): Promise<void>;
}

export function createAdoptedSet(file: string, trusted: TrustedKeys): AdoptedSet {
  return {
    async read() {
      const content = await readFile(file).catch(() => undefined);
      const opened = content && openSet(content, trusted);
      return opened?.kind === 'set' ? opened.set : undefined;
    },
    async keep(document) {
      await mkdir(dirname(file), { recursive: true });
      // A unique name, so that concurrent writers do not rename each other's draft.
      const draft = `${file}.${randomBytes(4).toString('hex')}`;
      await writeFile(draft, document, { mode: 0o600 });
      await rename(draft, file);
    },
  };
}
