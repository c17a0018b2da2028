import { randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { integer, object, string, type Infer } from 'superstruct';
import { decode } from 'shared-contracts/decode';
import { startOfProcess } from './process-identity.ts';

const HolderStruct = object({ pid: integer(), started: string(), address: string(), since: string() });
/** The server that holds a data folder. */
export type Holder = Infer<typeof HolderStruct>;

export type TakenFolder = { kind: 'taken'; folder: DataFolder } | { kind: 'held'; holder: Holder };

/** A data folder that is this process's alone until it lets go. */
export interface DataFolder {
  path(name: string): string;
  /** A secret of the folder, made the first time it is asked for; nobody else may read its file. */
  secret(name: string): string;
  release(): void;
}

/**
 * Takes a data folder for this process. Two processes on one folder lose acknowledged rows without an
 * error, so a folder whose holder runs is refused. A holder that was killed holds nothing: its process
 * is gone, or its id is another process's now.
 */
export function takeDataFolder(folder: string, { address, now }: { address: string; now: Date }): TakenFolder {
  mkdirSync(folder, { recursive: true });
  const lock = join(folder, 'lock.json');
  const mine: Holder = { pid: process.pid, started: startOfProcess(process.pid) ?? '', address, since: now.toISOString() };
  const draft = join(folder, `lock-${process.pid}-${randomBytes(4).toString('hex')}`);
  writeFileSync(draft, JSON.stringify(mine, null, 2));
  try {
    for (;;) {
      // A link is made whole or not at all, and never over another.
      if (link(draft, lock)) break;
      const holder = readHolder(lock);
      if (holder && startOfProcess(holder.pid) === holder.started) return { kind: 'held', holder };
      removeStale(lock, holder, `${draft}-stale`);
    }
  } finally {
    rmSync(draft, { force: true });
  }
  return {
    kind: 'taken',
    folder: {
      path: (name) => join(folder, name),
      secret: (name) => secretIn(join(folder, name)),
      release() {
        const holder = readHolder(lock);
        if (holder?.pid === mine.pid && holder.started === mine.started) rmSync(lock, { force: true });
      },
    },
  };
}

function link(from: string, to: string): boolean {
  try {
    linkSync(from, to);
    return true;
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw cause;
  }
}

function readHolder(lock: string): Holder | undefined {
  try {
    const decoded = decode(HolderStruct, JSON.parse(readFileSync(lock, 'utf8')));
    return decoded.kind === 'decoded' ? decoded.value : undefined;
  } catch {
    return undefined;
  }
}

/** Moves a stale lock out of the way; puts it back when another server took the folder in between. */
function removeStale(lock: string, stale: Holder | undefined, aside: string): void {
  try {
    renameSync(lock, aside);
  } catch {
    return;
  }
  const moved = readHolder(aside);
  if (moved?.pid !== stale?.pid || moved?.started !== stale?.started) link(aside, lock);
  rmSync(aside, { force: true });
}

function secretIn(file: string): string {
  try {
    const kept = readFileSync(file, 'utf8').trim();
    if (kept.length >= 16) return kept;
  } catch {
    // Made below.
  }
  const made = randomBytes(24).toString('base64url');
  writeFileSync(file, `${made}\n`, { mode: 0o600 });
  return made;
}
