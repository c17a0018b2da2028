import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { isSameData } from 'shared-contracts/data-path';
import { decode } from 'shared-contracts/decode';
import { ReleaseStruct, type Release } from 'shared-contracts/release-set';
import type { BadRelease, ReadRelease } from './read-release.ts';

/** Ways a file is stored, by their name in `Content-Encoding`. */
export const ENCODINGS = ['br', 'gzip'] as const;
export type Encoding = (typeof ENCODINGS)[number] | 'identity';

const COMPRESSED_TYPES = new Set(['.js', '.mjs', '.css', '.json', '.map', '.svg', '.txt']);

/** Where a release stands in the store: `<area>/<version>/`, with `release.json` and a folder for each encoding. */
export function releaseFolder(store: string, { area, version }: Pick<Release, 'area' | 'version'>): string {
  return join(store, area, version);
}

export function releaseFile(store: string, release: Pick<Release, 'area' | 'version'>, file: string, encoding: Encoding): string {
  return join(releaseFolder(store, release), encoding, file);
}

/**
 * Copies a release into the store, compressed beforehand. What is stored never changes: the same
 * version with other content is refused. A copy that was cut short leaves nothing behind that is used.
 */
export async function adoptRelease(store: string, { release, content }: ReadRelease): Promise<{ kind: 'adopted' } | BadRelease> {
  const folder = releaseFolder(store, release);
  if (existsSync(folder)) {
    const stored = await storedRelease(store, release);
    if (stored && isSameData(stored.files, release.files)) return { kind: 'adopted' };
    const message = `${release.area} ${release.version} is stored in ${folder} with other content. A changed release needs a new version.`;
    return { kind: 'bad-release', message };
  }
  const unfinished = `${folder}.unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  await Promise.all([...content].map(([file, bytes]) => storeFile(unfinished, file, bytes)));
  await writeFile(join(unfinished, 'release.json'), JSON.stringify(release, null, 2));
  await rename(unfinished, folder);
  return { kind: 'adopted' };
}

/** The record of a stored release; `undefined` when there is none that can be read. */
export async function storedRelease(store: string, release: Pick<Release, 'area' | 'version'>): Promise<Release | undefined> {
  try {
    const decoded = decode(ReleaseStruct, JSON.parse(await readFile(join(releaseFolder(store, release), 'release.json'), 'utf8')));
    return decoded.kind === 'decoded' ? decoded.value : undefined;
  } catch {
    return undefined;
  }
}

async function storeFile(folder: string, file: string, bytes: Buffer): Promise<void> {
  await write(join(folder, 'identity', file), bytes);
  if (!COMPRESSED_TYPES.has(extname(file))) return;
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } }),
    promisify(gzip)(bytes, { level: 9 }),
  ]);
  if (br.length < bytes.length) await write(join(folder, 'br', file), br);
  if (gz.length < bytes.length) await write(join(folder, 'gzip', file), gz);
}

async function write(path: string, bytes: Uint8Array): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, bytes);
}
