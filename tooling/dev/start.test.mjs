import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterAll, expect, it } from '@jest/globals';
import { ROOT } from '../workspaces.mjs';
import { freePorts } from '../test/free-ports.mjs';

const folder = mkdtempSync(join(tmpdir(), 'start-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Whether a process of the group is left. */
const isLeft = (/** @type {number} */ group) => {
  try {
    return process.kill(-group, 0);
  } catch {
    return false;
  }
};

/** `kill` and `docker stop` signal npm alone, a terminal signals every process of the group. */
const SIGNALS = /** @type {const} */ ([
  ['SIGTERM to npm', 'SIGTERM', 1],
  ['SIGINT to the group', 'SIGINT', -1],
]);

/**
 * Runs `npm start` in a folder until it has printed `ready`, and signals it. Returns its exit code once it has ended,
 * and its processes soon afterwards: the system may list them for another second.
 */
async function stopAfterStart({ cwd, ready, signal, whom, environment = {} }) {
  const npm = spawn('npm', ['start'], {
    cwd,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...environment },
  });
  const group = Number(npm.pid);
  const ended = once(npm, 'exit');
  let output = '';
  try {
    const isReady = new Promise((resolve) => {
      for (const stream of [npm.stdout, npm.stderr])
        stream.on('data', (chunk) => {
          output += chunk;
          if (output.includes(ready)) resolve('ready');
        });
    });
    if ((await Promise.race([isReady, ended])) !== 'ready') throw new Error(output);
    process.kill(whom * group, signal);
    const [code] = await ended;
    for (let tries = 0; isLeft(group) && tries < 100; tries += 1) await setTimeout(100);
    expect([output, isLeft(group)]).toEqual([output, false]);
    return code;
  } finally {
    if (isLeft(group)) process.kill(-group, 'SIGKILL');
  }
}

it.each(SIGNALS)(
  '%s reaches a command that is started as the site is, and leaves no process',
  async (_, signal, whom) => {
    const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
    const server =
      "process.on('SIGTERM', () => setTimeout(() => process.exit(0), 50)).on('SIGINT', () => setTimeout(() => " +
      "process.exit(0), 50)); setInterval(() => 0, 1000); console.log('ready')";
    writeFileSync(
      join(folder, 'start.mjs'),
      `import { run } from ${JSON.stringify(join(ROOT, 'tooling/run.mjs'))}; await run(process.execPath, ['-e', ` +
        `${JSON.stringify(server)}]);`,
    );
    writeFileSync(
      join(folder, 'package.json'),
      JSON.stringify({
        name: 'started',
        scripts: { start: scripts.start.replace('tooling/dev/start.mjs', './start.mjs') },
      }),
    );
    expect(await stopAfterStart({ cwd: folder, ready: 'ready', signal, whom })).toBe(0);
  },
  60_000,
);

it('a command whose npm is ended ends as well, with what it started, also behind a shell', async () => {
  const server = "setInterval(() => 0, 1000); console.log('ready')";
  writeFileSync(
    join(folder, 'dev.mjs'),
    `import { main, run } from ${JSON.stringify(join(ROOT, 'tooling/run.mjs'))}; await main(() => ` +
      `run(process.execPath, ['-e', ${JSON.stringify(server)}]));`,
  );
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ scripts: { start: 'node dev.mjs; true' } }));
  await stopAfterStart({ cwd: folder, ready: 'ready', signal: 'SIGTERM', whom: 1 });
}, 60_000);

const itInLongRuns = /** @type {any} */ (globalThis).LONG_RUN ? it : it.skip;

itInLongRuns.each(SIGNALS)('npm start stops at %s, and leaves no port or lock', async (_, signal, whom) => {
  const [port, tokenizer] = await freePorts(2);
  const data = join(folder, 'data');
  await stopAfterStart({
    cwd: ROOT,
    ready: 'Card tokenizer:',
    signal,
    whom,
    environment: {
      PORT: String(port),
      TOKENIZER_PORT: String(tokenizer),
      HOST: '127.0.0.1',
      DATA_FOLDER: data,
      RELEASES_FOLDER: join(folder, 'releases'),
    },
  });
  await expect(fetch(`http://127.0.0.1:${port}/health`)).rejects.toThrow();
  expect(readdirSync(data).filter((name) => name.startsWith('lock'))).toEqual([]);
});
