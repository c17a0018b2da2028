import { spawn, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { isBuilt } from '../../tooling/build/build-files.mjs';
import { freePorts } from '../../tooling/test/free-ports.mjs';

/** Optimizing the embedded database would take more of the processor than the few queries of a test save. */
const OPTIONS = ['--no-warnings', '--liftoff-only'];

export interface ServerProcess {
  address: string;
  tokenizer: string;
  /** Everything it has printed so far. */
  output(): string;
  /** Kills it without a chance to clean up. */
  kill(): Promise<void>;
  /** Asks it to end; returns its exit code. */
  stop(): Promise<number | null>;
}

export type ServerStart =
  | { kind: 'running'; server: ServerProcess }
  | { kind: 'ended'; code: number | null; output: string };

/** A file of the server as it was built; rules run in a process that only a built server has. */
export function builtFile(name: string): string {
  if (!isBuilt('site-server'))
    throw new Error('This test runs the built server, which is older than its sources: npm run build');
  return join(process.cwd(), 'site-server/dist', name);
}

/** Starts the server in a separate process and waits until it has printed its addresses or has ended. */
export async function startServerProcess(environment: Record<string, string>): Promise<ServerStart> {
  const [port, tokenizerPort] = await freePorts(2);
  const child = spawn(process.execPath, [...OPTIONS, builtFile('main.mjs')], {
    env: {
      PATH: process.env['PATH'],
      PORT: String(port),
      TOKENIZER_PORT: String(tokenizerPort),
      HOST: '127.0.0.1',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const running = new Promise<'running'>((resolve) =>
    child.stdout.on('data', () => {
      if (output.includes('Card tokenizer:')) resolve('running');
    }),
  );
  const first = await Promise.race([running, ended]);
  if (first !== 'running') return { kind: 'ended', code: first, output };
  return {
    kind: 'running',
    server: {
      address: `http://127.0.0.1:${port}`,
      tokenizer: `http://127.0.0.1:${tokenizerPort}`,
      output: () => output,
      kill: () => end(child, 'SIGKILL', ended).then(() => undefined),
      stop: () => end(child, 'SIGTERM', ended),
    },
  };
}

function end(child: ChildProcess, signal: NodeJS.Signals, ended: Promise<number | null>): Promise<number | null> {
  if (child.exitCode === null) child.kill(signal);
  return ended;
}
