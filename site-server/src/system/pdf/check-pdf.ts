import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import { PDF_REFUSALS } from 'shared-contracts/file-answer';
import type { PdfProblem } from './pdf-problem.ts';

/** What one file may take. A PDF of 20 MB takes two seconds. */
const LIMITS = {
  milliseconds: 20_000,
  /**
   * By which the process may grow: most of what a hostile file takes is outside of the heap that the thread's own limit
   * counts.
   */
  bytes: 600_000_000,
};
const HEAP_MB = 300;

/**
 * The built file, which is beside the built server. Named by its path: webpack writes a broken name for a worker that
 * is named by its URL.
 */
const BUILT = join(import.meta.dirname, 'pdf-worker.mjs');
const isBuilt = existsSync(BUILT);
/** Tests run the source. */
const WORKER = isBuilt ? BUILT : join(import.meta.dirname, 'pdf-worker.ts');
const execArgv = isBuilt
  ? []
  : ['--no-warnings', '--import', pathToFileURL(join(process.cwd(), 'tooling/build/register-typescript.mjs')).href];

let last: Promise<unknown> = Promise.resolve();

/**
 * Milliseconds that a thread waits for the next file of a form: starting one takes ten times as long as reading a usual
 * PDF.
 */
const IDLE = 10_000;
let idle: { worker: Worker; timer: NodeJS.Timeout } | undefined;

/**
 * Returns why the content is not taken as a PDF. Files are read one after the other, in a thread that is ended when a
 * file takes too much, and after every file that is not taken.
 */
export function checkPdf(content: Uint8Array, limits = LIMITS): Promise<PdfProblem | undefined> {
  const checked = last.then(() => readInThread(content, limits));
  last = checked.catch(() => undefined);
  return checked;
}

function readInThread(content: Uint8Array, { milliseconds, bytes }: typeof LIMITS): Promise<PdfProblem | undefined> {
  return new Promise((resolve, reject) => {
    const worker = idle?.worker ?? startWorker();
    clearTimeout(idle?.timer);
    idle = undefined;
    const [started, before] = [Date.now(), process.memoryUsage.rss()];
    const end = (problem: PdfProblem | undefined) => {
      clearInterval(timer);
      for (const event of ['message', 'error']) worker.removeAllListeners(event);
      const stop = () => {
        idle = undefined;
        void worker.terminate();
      };
      if (problem === undefined) idle = { worker: worker.once('error', stop), timer: setTimeout(stop, IDLE).unref() };
      else stop();
      resolve(problem);
    };
    const timer = setInterval(() => {
      if (Date.now() - started > milliseconds || process.memoryUsage.rss() - before > bytes) end('too-complex');
    }, 50);
    worker.once('message', end);
    worker.once('error', (cause: NodeJS.ErrnoException) => {
      if (cause.code === 'ERR_WORKER_OUT_OF_MEMORY') return end('too-complex');
      clearInterval(timer);
      reject(cause);
    });
    worker.postMessage(content);
  });
}

function startWorker(): Worker {
  const worker = new Worker(WORKER, {
    execArgv,
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
    // The parser warns of what it mends, which is dropped.
    stdout: true,
    stderr: true,
  });
  for (const stream of [worker.stdout, worker.stderr]) stream.resume();
  // The timer of a check keeps the process running, an idle thread does not.
  worker.unref();
  return worker;
}

const WORDS: Record<PdfProblem, string> = {
  empty: PDF_REFUSALS.empty,
  'no-pdf': PDF_REFUSALS.noPdf,
  mixed: 'This file has something else in it besides a PDF. Print it to a new PDF, and choose that.',
  password: 'This PDF asks for a password. Save or print a copy without a password, and choose that.',
  damaged: 'This PDF is damaged or incomplete. Save, print or download it again, and choose the new file.',
  active: 'This PDF runs a script or starts a program. Print it to a new PDF, and choose that.',
  'too-complex': 'This PDF takes too long to check. Print it to a new PDF, and choose that.',
};

/** Why a file is not taken, and what its sender can do. */
export const pdfProblemWords = (problem: PdfProblem): string => WORDS[problem];
