import { parentPort } from 'node:worker_threads';
import { problemOfPdf } from './pdf-problem.ts';

parentPort?.on('message', (content: Uint8Array) => {
  void problemOfPdf(content).then((problem) => parentPort?.postMessage(problem));
});
