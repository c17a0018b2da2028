import { spawn } from 'node:child_process';
import { setPriority } from 'node:os';
import { ROOT } from './workspaces.mjs';

const started = Date.now();

/** Prints what happens now, with the seconds since the command began. */
export function say(text) {
  const seconds = ((Date.now() - started) / 1000).toFixed(0).padStart(4);
  console.log(`\n[${seconds} s] ${text}`);
}

/** Runs a command with its output on ours; rejects when it fails. */
export function run(command, args, { env = {} } = {}) {
  /** @type {Promise<void>} */
  const ended = new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: ROOT, stdio: 'inherit', env: { ...process.env, ...env } });
    child.on('error', reject);
    child.on('exit', (code, signal) => settle(resolve, reject, { command, args, code, signal }));
  });
  return ended;
}

function settle(resolve, reject, { command, args, code, signal }) {
  if (code === 0) resolve();
  else reject(new Error(`${command} ${args.join(' ')} ${signal ? `was ended by ${signal}` : `ended with ${code}`}`));
}

/** How much less a command of `runBehind` gets than others that want the processor (`nice`). */
const BEHIND = 10;

/**
 * Runs a command on what other commands leave of the processor, and prints its output once it has ended, so that it is in one piece;
 * rejects when it fails.
 */
export function runBehind(command, args) {
  /** @type {Promise<void>} */
  const ended = new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: ROOT, stdio: ['ignore', 'pipe', 'pipe'] });
    // Its own processes inherit the priority, because none has been started yet.
    if (child.pid) setPriority(child.pid, BEHIND);
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => { output += text; });
    child.on('error', reject);
    child.on('close', (code, signal) => {
      process.stdout.write(output);
      settle(resolve, reject, { command, args, code, signal });
    });
  });
  return ended;
}

/** Runs the steps of a command and turns a failure into one line and an exit code. */
export async function main(steps) {
  try {
    await steps();
  } catch (cause) {
    console.error(`\n${cause instanceof Error ? cause.message : String(cause)}`);
    process.exitCode = 1;
  }
}
