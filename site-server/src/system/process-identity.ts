import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

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
