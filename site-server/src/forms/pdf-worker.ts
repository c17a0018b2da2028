import { parentPort, workerData } from 'node:worker_threads';
import { problemOfPdf } from './pdf-problem.ts';

parentPort?.postMessage(await problemOfPdf(workerData as Uint8Array));
