import { spawn, type ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import type { Socket } from 'node:net';
import { constants, setPriority } from 'node:os';
import { dirname, join } from 'node:path';
import { ok, refused, type Result } from './result.ts';

export interface IsolatedProcessSettings {
  /** The file that it runs, which answers each message with one. */
  program: string;
  /** Folders that the process may read, beside its program: those of releases and the site's. None has a secret. */
  reads: readonly string[];
  /** The most megabytes of its heap. */
  megabytes: number;
  /** Further flags of Node. */
  flags?: readonly string[];
  /** Other processes of the machine come first. */
  givesWay?: boolean;
}

export interface IsolatedProcess {
  /**
   * Asks a question, of which the answer may take `seconds` of a processor. Refuses with a sentence if the process was
   * stopped for that, or ended. `questionFor` gets an object that stands for the process that will answer.
   */
  ask(questionFor: (process: object) => object, seconds: number): Promise<Result<unknown>>;
  stop(): void;
}

/**
 * Runs code of releases in a process that has no environment, no right to start processes or to read a file outside
 * these folders, and no code generation. It is started when it is needed, and again after it was stopped for taking too
 * long or too much memory, which only the question that it was busy with notices. Questions are answered one after the
 * other.
 */
export function createIsolatedProcess({
  program,
  reads,
  megabytes,
  flags = [],
  givesWay = false,
}: IsolatedProcessSettings): IsolatedProcess {
  let running: ChildProcess | undefined;
  let turn: Promise<unknown> = Promise.resolve();

  function start() {
    const child = spawn(
      process.execPath,
      [
        '--no-warnings',
        '--disallow-code-generation-from-strings',
        ...flags,
        `--max-old-space-size=${megabytes}`,
        // A package that is a link is read as the folder that has the link.
        '--preserve-symlinks',
        '--experimental-permission',
        ...new Set(
          [dirname(program), ...packagesOf(program), ...reads].map((folder) => `--allow-fs-read=${join(folder, '/')}`),
        ),
        program,
      ],
      { env: {}, stdio: ['ignore', 'ignore', 'pipe', 'ipc'], serialization: 'advanced' },
    );
    if (givesWay && child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
    child.unref();
    (child.stderr as Socket | null)?.unref();
    child.once('close', () => {
      if (running === child) running = undefined;
    });
    return child;
  }

  function askNow(questionFor: (process: object) => object, seconds: number): Promise<Result<unknown>> {
    const child = (running ??= start());
    return new Promise((resolve) => {
      let errors = '';
      let why: string | undefined;
      const stop = (reason: string) => {
        why = reason;
        child.kill('SIGKILL');
      };
      const watch = watchProcess(child.pid ?? 0, seconds, stop);
      const keepErrors = (chunk: Buffer) => {
        errors = (errors + chunk.toString()).slice(-4_000);
      };
      const finish = (answer: Result<unknown>) => {
        clearInterval(watch);
        child.off('message', onAnswer).off('close', onClose).off('error', onError);
        child.stderr?.off('data', keepErrors);
        child.channel?.unref();
        resolve(answer);
      };
      const onAnswer = (answer: unknown) => finish(ok(answer));
      const onClose = (code: number | null, signal: string | null) => {
        const isOutOfMemory = /heap (limit|out of memory)/.test(errors);
        finish(refused(why ?? (isOutOfMemory ? `They took more than ${megabytes} MB.` : endOf(code, signal, errors))));
      };
      const onError = (cause: Error) => finish(refused(`Their process cannot be started: ${cause.message}.`));
      child.on('message', onAnswer).on('close', onClose).on('error', onError);
      child.stderr?.on('data', keepErrors);
      child.channel?.ref();
      // If the process has ended, 'close' reports that.
      child.send(questionFor(child), () => undefined);
    });
  }

  return {
    ask(questionFor, seconds) {
      const answer = turn.then(() => askNow(questionFor, seconds));
      turn = answer.catch(() => undefined);
      return answer;
    },
    stop() {
      running?.kill('SIGKILL');
      running = undefined;
    },
  };
}

/** The folders in which Node looks for a program's npm packages. */
function packagesOf(program: string): string[] {
  const parent = dirname(program);
  return [join(parent, 'node_modules'), ...(parent === program ? [] : packagesOf(parent))];
}

const POLL_MS = 200;
/** A process that does nothing for so long waits for something that never comes. */
const IDLE_MS = 10_000;

/** Calls `stop` once the process has taken `seconds` of a processor from now on, or does nothing at all. */
function watchProcess(pid: number, seconds: number, stop: (reason: string) => void): NodeJS.Timeout {
  const start = Date.now();
  const used = () => secondsUsedBy(pid) ?? (Date.now() - start) / 1000;
  const before = used();
  let last = { at: start, used: before };
  return setInterval(() => {
    const [now, usedNow] = [Date.now(), used()];
    if (usedNow > last.used) last = { at: now, used: usedNow };
    if (usedNow - before > seconds) stop(`They did not come to an end within ${seconds} s.`);
    else if (now - last.at > IDLE_MS) stop('They wait for something that never comes.');
  }, POLL_MS);
}

/** Ticks a second of the times in /proc. */
const TICKS = 100;

/** Seconds of a processor that a process has used; `undefined` where the system does not tell. */
function secondsUsedBy(pid: number): number | undefined {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    return (Number(fields[11]) + Number(fields[12])) / TICKS;
  } catch {
    return undefined;
  }
}

function endOf(code: number | null, signal: string | null, errors: string): string {
  const lines = errors.split('\n').map((line) => line.trim());
  const cause = lines.find((line) => /^\w*(Error|Exception)\b/.test(line)) ?? lines.find(Boolean);
  return `Their process ended with ${signal ?? code}${cause ? `: ${cause}` : ''}.`;
}
