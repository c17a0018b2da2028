import type { Release } from 'shared-contracts/release-set';
import type { Result } from '../system/result.ts';
import { openSet, signSet, type DatedSet } from './set-document.ts';
import type { SigningKey, TrustedKeys } from './signing-keys.ts';
import type { ReleaseStorage } from './storage.ts';

/** Path of the document of the set that runs. Replacing it changes what runs. */
export const POINTER = 'current.json';

/** Path of the document of a set that runs or once ran, for pages that were rendered with it. */
export const documentOfSet = (id: string) => `sets/${id}.json`;

export type Pointer = Result<DatedSet> | { kind: 'no-set' };

/** Reads and verifies the set that runs. */
export async function readPointer(storage: ReleaseStorage, trusted: TrustedKeys): Promise<Pointer> {
  const content = await storage.read(POINTER);
  return content ? openSet(content, trusted) : { kind: 'no-set' };
}

/** Reads and verifies a set that runs or once ran; `undefined` if it cannot be believed or is gone. */
export async function readSet(
  storage: ReleaseStorage,
  trusted: TrustedKeys,
  id: string,
): Promise<DatedSet | undefined> {
  const content = await storage.read(documentOfSet(id));
  const opened = content && openSet(content, trusted);
  return opened?.kind === 'ok' && opened.value.id === id ? opened.value : undefined;
}

export interface MoveSettings {
  storage: ReleaseStorage;
  key: SigningKey;
  trusted: TrustedKeys;
}

/**
 * Moves the pointer to the set that `next` derives from the running one, at once for every reader. If another move came
 * in between, `next` is called again with that set. It may refuse the move.
 */
export async function movePointer<Reason>(
  { storage, key, trusted }: MoveSettings,
  next: (before: Pointer) => Promise<Result<DatedSet, Reason>>,
): Promise<Result<DatedSet, Reason>> {
  for (;;) {
    const before = await storage.read(POINTER);
    const wanted = await next(before ? openSet(before, trusted) : { kind: 'no-set' });
    if (wanted.kind === 'refused') return wanted;
    const document = signSet(wanted.value, key);
    // Stored first, so that no page is rendered with a set that cannot be looked up.
    await storage.create(documentOfSet(wanted.value.id), document);
    if ((await storage.replace(POINTER, before, document)) === 'replaced') return wanted;
  }
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
