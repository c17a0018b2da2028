import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { gzipSync } from 'node:zlib';

function filesUnder(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .sort();
}

const sha384 = (bytes) => `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

/**
 * Makes `dist/release/` of a workspace's builds: the files of the browser, the rules and the frame
 * side by side, and `dist/release.json` with what they promise and the hash of every one.
 *
 * The version ends in a hash of the content, so the same version never has other files.
 */
export function writeReleaseRecord(workspaceFolder) {
  const dist = join(workspaceFolder, 'dist');
  const release = join(dist, 'release');
  rmSync(release, { recursive: true, force: true });
  mkdirSync(release, { recursive: true });
  for (const part of ['browser', 'rules', 'frame']) {
    if (existsSync(join(dist, part))) cpSync(join(dist, part), release, { recursive: true });
  }
  const files = {};
  const sizes = {};
  for (const file of filesUnder(release)) {
    const bytes = readFileSync(join(release, file));
    files[file] = sha384(bytes);
    sizes[file] = gzipSync(bytes).length;
  }
  const about = JSON.parse(readFileSync(join(dist, 'browser.json'), 'utf8'));
  const { version } = JSON.parse(readFileSync(join(workspaceFolder, 'package.json'), 'utf8'));
  const content = createHash('sha256').update(JSON.stringify([about, files])).digest('hex').slice(0, 8);
  const record = { ...about, version: `${version}-${content}`, files, sizes };
  writeFileSync(join(dist, 'release.json'), JSON.stringify(record, null, 2));
  return record;
}

