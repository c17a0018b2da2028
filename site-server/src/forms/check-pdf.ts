import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { PdfProblem } from './pdf-problem.ts';

/** What one file may take. A PDF of 20 MB takes two seconds. */
const LIMITS = {
  milliseconds: 20_000,
  /** By which the process may grow: most of what a hostile file takes is outside of the heap that the thread's own limit counts. */
  bytes: 600_000_000,
};
const HEAP_MB = 300;

/** The built file, which is beside the built server. Named by its path: webpack writes a broken name for a worker that is named by its URL. */
const BUILT = join(import.meta.dirname, 'pdf-worker.mjs');
const isBuilt = existsSync(BUILT);
/** Tests run the source. */
const WORKER = isBuilt ? BUILT : join(import.meta.dirname, 'pdf-worker.ts');
const execArgv = isBuilt ? [] : ['--no-warnings', '--import', pathToFileURL(join(process.cwd(), 'tooling/build/register-typescript.mjs')).href];

let last: Promise<unknown> = Promise.resolve();

/**
 * Returns why the content is not taken as a PDF. Files are read one after the other, each in a thread of its own, which is ended when it takes
 * too much.
 */
export function checkPdf(content: Uint8Array, limits = LIMITS): Promise<PdfProblem | undefined> {
  const checked = last.then(() => readInThread(content, limits));
  last = checked.catch(() => undefined);
  return checked;
}

function readInThread(content: Uint8Array, { milliseconds, bytes }: typeof LIMITS): Promise<PdfProblem | undefined> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(WORKER, {
      workerData: content, execArgv, resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
      // The parser warns of what it mends; nobody reads that.
      stdout: true, stderr: true,
    });
    const [started, before] = [Date.now(), process.memoryUsage.rss()];
    const end = (problem: PdfProblem | undefined) => {
      clearInterval(timer);
      resolve(problem);
      void worker.terminate();
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
  });
}
