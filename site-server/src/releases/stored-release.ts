import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib';
import { isSameData } from 'shared-contracts/data-path';
import { decode } from 'shared-contracts/decode';
import { ReleaseStruct, type Release } from 'shared-contracts/release-set';
import { ok, refused, type Refused, type Result } from '../system/result.ts';
import { integrityOf, type ReadRelease } from './read-release.ts';
import { addressOf, FileTooLong, isSameContent, parseJson, StorageFailure, type ReleaseStorage } from './storage.ts';

/** Encodings in which a file is stored, by their name in `Content-Encoding`. */
const ENCODINGS = ['br', 'gzip'] as const;
export type Encoding = (typeof ENCODINGS)[number] | 'identity';

type ReleaseName = Pick<Release, 'area' | 'version'>;

const COMPRESSED_TYPES = new Set(['.js', '.mjs', '.css', '.json', '.map', '.svg', '.txt']);
const UNPACK = { br: promisify(brotliDecompress), gzip: promisify(gunzip) };

/** Bytes that a file of a release may have. */
const MOST_OF_FILE = 16 * 1_048_576;

/** The content of a packed file; `undefined` if it is damaged, or longer than `most` bytes. */
function unpack(encoding: (typeof ENCODINGS)[number], packed: Buffer, most: number): Promise<Buffer | undefined> {
  return UNPACK[encoding](packed, { maxOutputLength: Math.max(1, most) }).catch(() => undefined);
}

/** Path of a file of a release. `<area>/<version>/` holds `release.json` and a folder for each encoding. */
function pathOf({ area, version }: ReleaseName, file: string, encoding?: Encoding): string {
  return [area, version, ...(encoding ? [encoding] : []), file].join('/');
}

/** Path of a file of a release in the folder of a store. */
export function releaseFile(folder: string, release: ReleaseName, file: string, encoding: Encoding): string {
  return join(folder, pathOf(release, file, encoding));
}

/**
 * Stores a release, with compressed copies of its files. A stored release never changes: the same version with other
 * content is refused. The record is written last, so a copy that was cut short does not count and the next try
 * completes it.
 */
export async function storeRelease(
  storage: ReleaseStorage,
  { release, content }: ReadRelease,
): Promise<Result<'stored' | 'was-stored'>> {
  const before = await storedRelease(storage, release);
  if (before) return isSameData(before.files, release.files) ? ok('was-stored') : otherContent(storage, release);
  for (const [file, bytes] of content) {
    const path = pathOf(release, file, 'identity');
    if ((await storage.create(path, bytes)) === 'created') continue;
    const stored = await readFileOf(storage, path);
    if (stored === 'too-long' || !isSameContent(stored, bytes)) return otherContent(storage, release);
  }
  await Promise.all(
    [...content].map(async ([file, bytes]) => {
      for (const [encoding, packed] of await packedForms(file, bytes))
        await storage.create(pathOf(release, file, encoding), packed);
    }),
  );
  await healRecord(storage, release);
  return ok('stored');
}

function otherContent({ name }: ReleaseStorage, { area, version }: ReleaseName): Refused {
  return refused(`${area} ${version} is stored in ${name} with other content. A changed release needs a new version.`);
}

async function packedForms(file: string, bytes: Buffer): Promise<[Encoding, Buffer][]> {
  if (!COMPRESSED_TYPES.has(extname(file))) return [];
  const forms: [Encoding, Buffer][] = await Promise.all([
    promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } }).then(
      (packed): [Encoding, Buffer] => ['br', packed],
    ),
    promisify(gzip)(bytes, { level: 9 }).then((packed): [Encoding, Buffer] => ['gzip', packed]),
  ]);
  return forms.filter(([, packed]) => packed.length < bytes.length);
}

/** Path of the record of a release. */
export const recordOf = (release: ReleaseName) => pathOf(release, 'release.json');

/** The record of a stored release; `undefined` when there is none that can be read. */
export async function storedRelease(storage: ReleaseStorage, release: ReleaseName): Promise<Release | undefined> {
  const record = await storage.read(recordOf(release));
  const decoded = record && decode(ReleaseStruct, parseJson(record));
  return decoded?.kind === 'decoded' ? decoded.value : undefined;
}

/**
 * Ensures that every file of a release is in `folder` with the hash that `release` promises, in every encoding; missing
 * and damaged files are copied from `storage`. Returns a message with the address and the cure if a file is missing or
 * has other content there. Once a release is copied completely, the storage is not needed for it any more.
 */
export async function bringRelease(
  storage: ReleaseStorage,
  folder: ReleaseStorage,
  release: Release,
): Promise<string | undefined> {
  const isComplete = storage !== folder && (await storedRelease(folder, release)) !== undefined;
  const problems = await Promise.all(
    Object.entries(release.files).map(async ([file, integrity]) => {
      const path = pathOf(release, file, 'identity');
      const content = await bringFile(storage, folder, path, (bytes) => integrityOf(bytes) === integrity);
      if (!Buffer.isBuffer(content)) return `${file} ${content} (${addressOf(storage, path)})`;
      for (const encoding of ENCODINGS) {
        const packedPath = pathOf(release, file, encoding);
        const isReleased = async (bytes: Buffer) =>
          isSameContent(await unpack(encoding, bytes, content.length), content);
        // Not every file has a packed form, so a complete copy lacks none.
        const packed = await bringFile(storage, folder, packedPath, isReleased, !isComplete);
        if (packed === DAMAGED) return `${encoding}/${file} ${DAMAGED} (${addressOf(storage, packedPath)})`;
      }
      return undefined;
    }),
  );
  const problem = problems.find((message) => message !== undefined);
  if (problem)
    return (
      `${release.area} ${release.version}: ${problem}. Put the file back from the same path of the RELEASES_FOLDER ` +
      'of a server that ran it, or move to another release.'
    );
  await healRecord(folder, release);
  return undefined;
}

/** Writes the record of a release if it is missing, damaged or other than the signed one. */
async function healRecord(folder: ReleaseStorage, release: Release): Promise<void> {
  const path = recordOf(release);
  const record = await folder.read(path);
  if (record && isSameData(await storedRelease(folder, release), release)) return;
  await folder.replace(path, record, Buffer.from(JSON.stringify(release, null, 2)));
}

/**
 * Reads a file of a release in an encoding; `undefined` if it is missing, `damaged` if it has other content than was
 * released.
 */
export async function readReleased(
  folder: ReleaseStorage,
  release: Release,
  file: string,
  encoding: Encoding,
): Promise<Buffer<ArrayBuffer> | 'damaged' | undefined> {
  if (encoding !== 'identity' && !COMPRESSED_TYPES.has(extname(file))) return undefined;
  const bytes = await readFileOf(folder, pathOf(release, file, encoding)).catch(() => undefined);
  if (!bytes) return undefined;
  if (bytes === 'too-long') return 'damaged';
  const content = encoding === 'identity' ? bytes : await unpack(encoding, bytes, MOST_OF_FILE);
  return content && integrityOf(content) === release.files[file] ? bytes : 'damaged';
}

const MISSING = 'is missing';
const DAMAGED = 'has not the content that was released';

/**
 * Reads a file from `folder`. One that is damaged there, or missing and `isMissed`, is copied from `storage`, if it is
 * right there.
 */
async function bringFile(
  storage: ReleaseStorage,
  folder: ReleaseStorage,
  path: string,
  isReleased: (bytes: Buffer) => boolean | Promise<boolean>,
  isMissed = true,
): Promise<Buffer | typeof MISSING | typeof DAMAGED> {
  const local = await readFileOf(folder, path);
  if (local && local !== 'too-long' && (await isReleased(local))) return local;
  if (!local && !isMissed) return MISSING;
  const remote =
    storage === folder ? local : await readFileOf(storage, path).catch(notFetched(local && addressOf(folder, path)));
  if (!remote) return MISSING;
  if (remote === local || remote === 'too-long' || !(await isReleased(remote))) return DAMAGED;
  if (local) await folder.remove(path);
  await folder.create(path, remote);
  return remote;
}

/** For a `catch`: the failure of a storage to replace this damaged file, if there is one. */
function notFetched(damaged: string | undefined) {
  return (cause: unknown): never => {
    if (damaged === undefined) throw cause;
    throw new StorageFailure(`${damaged} ${DAMAGED}. ${StorageFailure.reasonOf(cause)}`, { cause });
  };
}

/** Reads a file of a release; one that is too long is not read to its end. */
async function readFileOf(
  storage: ReleaseStorage,
  path: string,
): Promise<Buffer<ArrayBuffer> | 'too-long' | undefined> {
  try {
    return await storage.read(path, MOST_OF_FILE);
  } catch (cause) {
    if (cause instanceof FileTooLong) return 'too-long';
    throw cause;
  }
}

/** Removes a release from a storage, its record first, so that a partly removed release does not count as stored. */
export async function removeRelease(storage: ReleaseStorage, release: Release): Promise<void> {
  await storage.remove(recordOf(release));
  for (const file of Object.keys(release.files)) {
    for (const encoding of ['identity', ...ENCODINGS] as const) await storage.remove(pathOf(release, file, encoding));
  }
}
