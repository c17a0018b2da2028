import { isSameData } from 'shared-contracts/data-path';
import type { Release } from 'shared-contracts/release-set';
import { ok, refused, type Result } from '../system/result.ts';
import { openSet, signSet, type DatedSet } from './set-document.ts';
import type { SigningKey, TrustedKeys } from './signing-keys.ts';
import { addressOf, type ReleaseStorage } from './storage.ts';

/** Path of the document of the set that runs. Replacing it changes what runs. */
export const POINTER = 'current.json';

/** Path of the document of a set that runs or once ran, for pages that were rendered with it. */
export const documentOfSet = (id: string) => `sets/${id}.json`;

export type Pointer = Result<DatedSet> | { kind: 'no-set' };

/** Reads and verifies the set that runs. */
export async function readPointer(storage: ReleaseStorage, trusted: TrustedKeys): Promise<Pointer> {
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
 * in between, `next` is called again with that set. It may refuse the move. A move whose answer was lost is not made
 * twice, also if another one followed it.
 */
export async function movePointer<Reason>(
  { storage, key, trusted }: MoveSettings,
  next: (before: Pointer) => Promise<Result<DatedSet, Reason>>,
): Promise<Result<DatedSet, Reason>> {
  let tried: DatedSet | undefined;
  for (;;) {
    const before = await storage.read(POINTER);
    const pointer: Pointer = before ? openPointer(storage, before, trusted) : { kind: 'no-set' };
    if (tried && pointer.kind === 'ok' && followsFrom(pointer.value, tried)) return ok(tried);
    const wanted = await next(pointer);
    if (wanted.kind === 'refused') return wanted;
    tried = wanted.value;
    const document = signSet(wanted.value, key);
    // Stored first, so that no page is rendered with a set that cannot be looked up.
    await storage.create(documentOfSet(wanted.value.id), document);
    if ((await storage.replace(POINTER, before, document)) === 'replaced') return wanted;
  }
}

/** Whether a set's history has a move that a set made. */
function followsFrom({ moves }: DatedSet, { sequence, moves: made }: DatedSet): boolean {
  return made.some((move) => move.sequence === sequence && moves.some((other) => isSameData(move, other)));
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
