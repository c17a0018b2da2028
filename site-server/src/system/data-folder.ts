import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { decode } from 'shared-contracts/decode';
import { integer, object, string, type Infer } from 'superstruct';

const HolderStruct = object({ pid: integer(), started: string(), address: string(), since: string() });
/** The server that holds a data folder. */
type Holder = Infer<typeof HolderStruct>;

type TakenFolder =
  | { kind: 'taken'; folder: DataFolder }
  | { kind: 'held'; holder: Holder }
  | { kind: 'unusable'; reason: string };

/** A data folder that only this process may use, until `release()`. */
export interface DataFolder {
  path(name: string): string;
  /** A secret kept in the folder. It is created at the first call, in a file that only its owner may read. */
  secret(name: string): string;
  release(): void;
}

/**
 * Takes a data folder for this process. A folder is refused while its holder runs, since two processes on one folder
 * lose acknowledged rows without an error. The lock of a killed holder is taken over: its process is gone, or its id
 * now belongs to another process. A folder that is not ours, or in which nothing can be written, is `unusable`.
 */
export function takeDataFolder(folder: string, { address, now }: { address: string; now: Date }): TakenFolder {
  const lock = join(folder, 'lock.json');
  const mine: Holder = {
    pid: process.pid,
    started: startOfProcess(process.pid) ?? '',
    address,
    since: now.toISOString(),
  };
  const draft = join(folder, `lock-${process.pid}-${randomBytes(4).toString('hex')}`);
  try {
    mkdirSync(folder, { recursive: true });
    // Orders and password hashes are in it. PGlite lets everybody write its files, so the folder must keep others out.
    chmodSync(folder, 0o700);
    writeFileSync(draft, JSON.stringify(mine, null, 2), { mode: 0o600 });
  } catch (cause) {
    return { kind: 'unusable', reason: (cause as Error).message };
  }
  try {
    for (;;) {
      // Linking is atomic and never overwrites a file.
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

/** Removes a stale lock; puts it back if another server took the folder in between. */
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
    const stored = readFileSync(file, 'utf8').trim();
    if (stored.length >= 16) return stored;
  } catch {
    // Created below.
  }
  const secret = randomBytes(24).toString('base64url');
  writeFileSync(file, `${secret}\n`, { mode: 0o600 });
  return secret;
}

/**
 * When a process started, as text that is the same at every call; `undefined` when no such process runs. A process id
 * alone does not identify a process: the system reuses it.
 */
export function startOfProcess(pid: number): string | undefined {
  if (!isRunning(pid)) return undefined;
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The second field is the program's name, which may hold anything but is in parentheses.
    const [state, ...fields] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    // A zombie process has already ended.
    return state === 'Z' ? undefined : fields[18];
  } catch {
    return startByPs(pid);
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (cause) {
    // The process of another user also runs.
    return (cause as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** For systems without /proc. */
function startByPs(pid: number): string {
  try {
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    return '';
  }
}
