import type { Release } from 'shared-contracts/release-set';
import { openSet, signSet, type DatedSet, type OpenedSet } from './set-document.ts';
import type { SigningKey, TrustedKeys } from './signing-keys.ts';
import type { ReleaseStorage } from './storage.ts';

/** Path of the document of the set that runs. Replacing it changes what runs. */
export const POINTER = 'current.json';

/** Path of the document of a set that runs or once ran, for pages that were rendered with it. */
export const documentOfSet = (id: string) => `sets/${id}.json`;

export type Pointer = OpenedSet | { kind: 'no-set' };

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
  return opened?.kind === 'set' && opened.set.id === id ? opened.set : undefined;
}

type MovedPointer<Refused> = { kind: 'moved'; set: DatedSet } | { kind: 'not-moved'; reason: Refused };

export interface MoveSettings {
  storage: ReleaseStorage;
  key: SigningKey;
  trusted: TrustedKeys;
}

/**
 * Moves the pointer to the set that `next` derives from the running one, at once for every reader. If another move came
 * in between, `next` is called again with that set. It may refuse the move.
 */
export async function movePointer<Refused>(
  { storage, key, trusted }: MoveSettings,
  next: (before: Pointer) => Promise<{ kind: 'set'; set: DatedSet } | { kind: 'refused'; reason: Refused }>,
): Promise<MovedPointer<Refused>> {
  for (;;) {
    const before = await storage.read(POINTER);
    const wanted = await next(before ? openSet(before, trusted) : { kind: 'no-set' });
    if (wanted.kind === 'refused') return { kind: 'not-moved', reason: wanted.reason };
    const document = signSet(wanted.set, key);
    // Stored first, so that no page is rendered with a set that cannot be looked up.
    await storage.create(documentOfSet(wanted.set.id), document);
    if ((await storage.replace(POINTER, before, document)) === 'replaced') return { kind: 'moved', set: wanted.set };
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
