import { spawn } from 'node:child_process';
import type { Page } from '@playwright/test';
import { freePorts } from '../../tooling/test/free-ports.mjs';

/** One area served by its own development command. */
export interface StandaloneArea {
  address: string;
  stop(): Promise<void>;
}

/** Milliseconds that building and starting may take on a busy machine. */
const LONGEST_START = 120_000;

/**
 * `npm run dev -w <workspace>`, or `npm run dev` in the area's own folder, on a free port, as a developer runs it;
 * resolves when it prints its address.
 */
export async function startStandalone(workspace: string, ownFolder?: string): Promise<StandaloneArea> {
  const [port] = await freePorts(1);
  // In its own process group, because npm does not pass signals on to the processes it starts.
  const child = spawn('npm', ['run', 'dev', ...(ownFolder === undefined ? ['-w', workspace] : [])], {
    cwd: ownFolder,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, PORT: String(port) },
  });
  const address = `http://localhost:${port}`;
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null && child.pid) process.kill(-child.pid, 'SIGTERM');
    await ended;
  };
  let output = '';
  try {
    await new Promise<void>((resolve, reject) => {
      const timeout = setTimeout(
        () => reject(new Error(`${workspace} did not start within ${LONGEST_START / 1000} s:\n${output}`)),
        LONGEST_START,
      );
      const onOutput = (chunk: Buffer) => {
        output += chunk.toString();
        if (!output.includes(`runs standalone at ${address}`)) return;
        clearTimeout(timeout);
        resolve();
      };
      child.stdout.on('data', onOutput);
      child.stderr.on('data', onOutput);
      void ended.then(() => reject(new Error(`${workspace} ended before it was ready:\n${output}`)));
    });
  } catch (cause) {
    await stop();
    throw cause;
  }
  return { address, stop };
}

/** Records from now on: requested addresses, WebSocket frames received, console warnings and errors. */
export function watch(page: Page): { requests: string[]; frames: string[]; complaints: string[] } {
  const requests: string[] = [];
  const frames: string[] = [];
  const complaints: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  page.on('websocket', (socket) => {
    requests.push(socket.url());
    socket.on('framereceived', ({ payload }) => frames.push(payload.toString()));
  });
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  return { requests, frames, complaints };
}
