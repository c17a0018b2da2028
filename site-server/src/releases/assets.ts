import { extname } from 'node:path';
import type { Release } from 'shared-contracts/release-set';
import type { Log } from '../system/log.ts';
import { createFolderStorage } from './folder-storage.ts';
import type { ReleaseStore } from './release-store.ts';
import { readReleased, type Encoding } from './stored-release.ts';

interface Asset {
  bytes: Buffer<ArrayBuffer>;
  headers: Record<string, string>;
}

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.map': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
};

/**
 * A file of a signed release, in the best encoding that the browser accepts; `undefined` for anything that the release
 * does not list, whatever the path, and for a file whose content is not the signed one. A version's content never
 * changes, so browsers may keep it for good.
 */
export async function findAsset(
  store: Pick<ReleaseStore, 'release'>,
  {
    files,
    area,
    version,
    file,
    acceptEncoding,
    log,
  }: { files: ReleasedFiles; area: string; version: string; file: string; acceptEncoding: string; log: Log },
): Promise<Asset | undefined> {
  const release = await store.release(area, version);
  if (!release || !Object.hasOwn(release.files, file)) return undefined;
  for (const encoding of acceptedEncodings(acceptEncoding)) {
    const bytes = await files.read(release, file, encoding);
    if (bytes === 'damaged') log.error('released-file-damaged', { area, version, file, encoding });
    if (bytes === undefined || bytes === 'damaged') continue;
    return {
      bytes: bytes,
      headers: {
        'Content-Type': TYPES[extname(file)] ?? 'application/octet-stream',
        'Cache-Control': 'public, max-age=31536000, immutable',
        // The tokenizer's sandboxed frame has an opaque origin, so it loads its script cross-origin.
        'Access-Control-Allow-Origin': '*',
        'Cross-Origin-Resource-Policy': 'cross-origin',
        Vary: 'Accept-Encoding',
        ...(encoding !== 'identity' && { 'Content-Encoding': encoding }),
      },
    };
  }
  return undefined;
}

/** The encodings that an `Accept-Encoding` header takes, the best first; any takes `identity`. */
export function acceptedEncodings(header: string): Encoding[] {
  const accepted = header
    .split(',')
    .map((entry) => entry.trim().split(';'))
    .filter(([, quality]) => !/q=0(\.0*)?$/.test(quality?.trim() ?? ''))
    .map(([name]) => name?.trim());
  return [...(['br', 'gzip'] as const).filter((encoding) => accepted.includes(encoding)), 'identity'];
}

/** Bytes of checked files that are held: several times those of a release set. */
const MOST_HELD = 48 * 1_048_576;

type ReadFile = Buffer<ArrayBuffer> | 'damaged' | undefined;

/** The files of releases, as they are served. */
interface ReleasedFiles {
  /** A file in an encoding; `undefined` if it is missing, `damaged` if it has other content than was released. */
  read(release: Release, file: string, encoding: Encoding): Promise<ReadFile>;
}

/**
 * Reads files from the folder of a store. Checking a file unpacks and hashes it, so the bytes that were checked are
 * held, up to `mostHeld`, and the file is not read again: what is on disk later is never served. The files that were
 * not asked for the longest go first.
 */
export function createReleasedFiles(folder: string, mostHeld = MOST_HELD): ReleasedFiles {
  const storage = createFolderStorage(folder);
  const held = new Map<string, Buffer<ArrayBuffer>>();
  let bytesHeld = 0;

  function drop(key: string): void {
    bytesHeld -= held.get(key)?.length ?? 0;
    held.delete(key);
  }

  return {
    async read(release, file, encoding) {
      // The hash names the content, whatever release it belongs to.
      const key = `${encoding} ${release.files[file]}`;
      const bytes = held.get(key) ?? (await readReleased(storage, release, file, encoding));
      if (bytes === undefined || bytes === 'damaged') return bytes;
      drop(key);
      held.set(key, bytes);
      bytesHeld += bytes.length;
      for (const oldest of held.keys()) {
        if (bytesHeld <= mostHeld) break;
        drop(oldest);
      }
      return bytes;
    },
  };
}
