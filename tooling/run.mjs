import { spawn } from 'node:child_process';
import { ROOT } from './workspaces.mjs';

const started = Date.now();
/** @type {NodeJS.Signals[]} */
const SIGNALS = ['SIGINT', 'SIGTERM'];

/** Prints what happens now, with the seconds since the command began. */
export function say(text) {
  const seconds = ((Date.now() - started) / 1000).toFixed(0).padStart(4);
  console.log(`\n[${seconds} s] ${text}`);
}

/**
 * Runs a command with its output on ours; rejects when it fails. Signals are passed on: npm and process managers send
 * them to this process alone.
 */
export function run(command, args, { env = {}, cwd = ROOT } = {}) {
  /** @type {Promise<void>} */
  const ended = new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd, stdio: 'inherit', env: { ...process.env, ...env } });
    const passOn = (/** @type {NodeJS.Signals} */ signal) => child.kill(signal);
    for (const signal of SIGNALS) process.on(signal, passOn);
    child.on('close', () => SIGNALS.forEach((signal) => process.off(signal, passOn)));
    child.on('error', reject);
    child.on('exit', (code, signal) =>
      code === 0
        ? resolve()
        : reject(new Error(`${command} ${args.join(' ')} ${signal ? `was ended by ${signal}` : `ended with ${code}`}`)),
    );
  });
  return ended;
}

/** Milliseconds between two looks at whether the parent is still there. */
const POLL_MS = 250;

/**
 * Runs the steps of a command and turns a failure into one line and an exit code. A command of npm ends with it, as if
 * it got the signal that ended npm: npm signals only the shell that it starts, which passes nothing on.
 */
export async function main(steps) {
  const parent = process.ppid;
  if (process.env.npm_lifecycle_event !== undefined)
    setInterval(() => process.ppid !== parent && process.kill(process.pid, 'SIGTERM'), POLL_MS).unref();
  try {
    await steps();
  } catch (cause) {
    console.error(`\n${cause instanceof Error ? cause.message : String(cause)}`);
    process.exitCode = 1;
  }
}
