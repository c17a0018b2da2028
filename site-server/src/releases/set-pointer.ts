import { isSameData } from 'shared-contracts/data-path';
import type { Release } from 'shared-contracts/release-set';
import { ok, refused, type Result } from '../system/result.ts';
import { setsOfCanaries } from './canary.ts';
import { openSet, signerOf, signSet, type DatedSet } from './set-document.ts';
import type { SigningKey, TrustedKeys } from './signing-keys.ts';
import { addressOf, type ReleaseStorage } from './storage.ts';

/** Path of the document of the set that runs. Replacing it changes what runs. */
export const POINTER = 'current.json';

/** Path of the document of a set that runs or once ran, for pages that were rendered with it. */
export const documentOfSet = (id: string) => `sets/${id}.json`;

export type StoredSet = Result<DatedSet> | { kind: 'no-set' };

/** Reads and verifies the set that runs. */
export async function readPointer(storage: ReleaseStorage, trusted: TrustedKeys): Promise<StoredSet> {
  const content = await storage.read(POINTER);
  return content ? openPointer(storage, content, trusted) : { kind: 'no-set' };
}

/** Verifies the pointer's document. The reason of a refusal is a sentence with its address, and one with the cure. */
export function openPointer(storage: ReleaseStorage, content: Uint8Array, trusted: TrustedKeys): Result<DatedSet> {
  const opened = openSet(content, trusted);
  return opened.kind === 'ok'
    ? opened
    : refused(
        `${addressOf(storage, POINTER)} cannot be believed: ${opened.reason}. If it is damaged, put back the one ` +
          'that a server runs: release-set-….json of its DATA_FOLDER.',
      );
}

/**
 * Reads and verifies a set that runs or once ran. There is none, too, if the key that signed it is not trusted any
 * more. The reason of a refusal is a sentence with the address of the document, and one with the cure.
 */
export async function readSet(storage: ReleaseStorage, trusted: TrustedKeys, id: string): Promise<StoredSet> {
  const path = documentOfSet(id);
  const content = await storage.read(path);
  if (!content) return { kind: 'no-set' };
  const opened = openSet(content, trusted);
  if (opened.kind === 'ok' && opened.value.id === id) return opened;
  const signer = signerOf(content);
  if (signer !== undefined && !trusted.has(signer)) return { kind: 'no-set' };
  return refused(
    `${addressOf(storage, path)} cannot be believed: ` +
      `${opened.kind === 'refused' ? opened.reason : 'it is the document of another set'}. Pages that were opened ` +
      'with this set must be loaded again. Put an earlier version of the file back, or remove it.',
  );
}

export interface MoveSettings {
  storage: ReleaseStorage;
  key: SigningKey;
  trusted: TrustedKeys;
}

/**
 * Moves the pointer to the set that `next` derives from the running one, at once for every reader. If another move came
 * in between, `next` is called again with that set. It may refuse the move. A move whose answer was lost is not made
 * twice, also if another one followed it.
 */
export async function movePointer<Reason>(
  { storage, key, trusted }: MoveSettings,
  next: (before: StoredSet) => Promise<Result<DatedSet, Reason>>,
): Promise<Result<DatedSet, Reason>> {
  let tried: DatedSet | undefined;
  for (;;) {
    const before = await storage.read(POINTER);
    const pointer: StoredSet = before ? openPointer(storage, before, trusted) : { kind: 'no-set' };
    if (tried && pointer.kind === 'ok' && followsFrom(pointer.value, tried)) return ok(tried);
    const wanted = await next(pointer);
    if (wanted.kind === 'refused') return wanted;
    tried = wanted.value;
    const document = signSet(wanted.value, key);
    // Stored first, so that no page is rendered with a set that cannot be looked up.
    await storeSet({ storage, trusted }, wanted.value.id, document);
    for (const shown of setsOfCanaries(wanted.value))
      await storeSet({ storage, trusted }, shown.id, signSet(shown, key));
    if ((await storage.replace(POINTER, before, document)) === 'replaced') return wanted;
  }
}

/** Stores the document of a set, also in place of one that cannot be read. */
async function storeSet(
  { storage, trusted }: Pick<MoveSettings, 'storage' | 'trusted'>,
  id: string,
  document: Uint8Array,
): Promise<void> {
  const path = documentOfSet(id);
  if ((await storage.create(path, document)) === 'created') return;
  if ((await readSet(storage, trusted, id)).kind === 'ok') return;
  await storage.replace(path, await storage.read(path), document);
}

/** Whether a set's history has what a set changed. */
function followsFrom(later: DatedSet, made: DatedSet): boolean {
  const changes = ({ moves, events = [] }: DatedSet) => [...moves, ...events];
  return changes(made).some(
    (change) => change.sequence === made.sequence && changes(later).some((other) => isSameData(change, other)),
  );
}

/** A release by its name in a set's list of what is revoked: `domains/1.2.3-0a1b2c3d`. */
export function nameOfRelease({ area, version }: Pick<Release, 'area' | 'version'>): string {
  return `${area}/${version}`;
}

/**
 * What of a set is revoked: its id, or else the first of its releases by name. `undefined` if the set may be served.
 */
export function revokedIn(
  { id, releases }: Pick<DatedSet, 'id' | 'releases'>,
  revoked: readonly string[] = [],
): string | undefined {
  return [id, ...releases.map(nameOfRelease)].find((name) => revoked.includes(name));
}
