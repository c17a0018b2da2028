import { openSet, signSet, type DatedSet, type OpenedSet } from './set-document.ts';
import type { SigningKey, TrustedKeys } from './signing-keys.ts';
import type { ReleaseStorage } from './storage.ts';

/** The document of the set that runs; moving it is a release. */
export const POINTER = 'current.json';

/** A set that once ran, for the pages that were made with it. */
export const documentOfSet = (id: string) => `sets/${id}.json`;

export type Pointer = OpenedSet | { kind: 'no-set' };

/** What the pointer says, if it can be believed. */
export async function readPointer(storage: ReleaseStorage, trusted: TrustedKeys): Promise<Pointer> {
  const content = await storage.read(POINTER);
  return content ? openSet(content, trusted) : { kind: 'no-set' };
}

export type MovedPointer<Refused> = { kind: 'moved'; set: DatedSet } | { kind: 'not-moved'; reason: Refused };

export interface MoveSettings {
  storage: ReleaseStorage;
  key: SigningKey;
  trusted: TrustedKeys;
}

/**
 * Moves the pointer to what `next` makes of the set that runs: for every reader at once. Where another move came in
 * between, `next` is asked again with that one. What it refuses is not moved.
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
    // First, so that no page is ever made with a set that cannot be looked up.
    await storage.create(documentOfSet(wanted.set.id), document);
    if (await storage.replace(POINTER, before, document) === 'replaced') return { kind: 'moved', set: wanted.set };
  }
}
