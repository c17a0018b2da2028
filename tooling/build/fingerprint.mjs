import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { ROOT } from '../workspaces.mjs';

const SKIPPED = new Set(['node_modules', 'dist', '.types', '.cache']);

function* filesOf(path) {
  if (!existsSync(path)) return;
  if (statSync(path).isFile()) return yield path;
  for (const entry of readdirSync(path, { withFileTypes: true })) {
    if (!SKIPPED.has(entry.name)) yield* filesOf(join(path, entry.name));
  }
}

/** A hash of the names and contents of everything under these paths (relative to the root). */
export function fingerprintOf(paths, root = ROOT) {
  const hash = createHash('sha256');
  for (const path of paths) {
    for (const file of [...filesOf(join(root, path))].sort())
      hash.update(relative(root, file)).update(readFileSync(file));
  }
  return hash.digest('hex');
}

/** Whether the file `stamp` (relative to the root) contains this fingerprint. */
export function isFresh(stamp, fingerprint) {
  const file = join(ROOT, stamp);
  return existsSync(file) && readFileSync(file, 'utf8') === fingerprint;
}

export function leaveStamp(stamp, fingerprint) {
  const file = join(ROOT, stamp);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, fingerprint);
}
