import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/**
 * Publishes the packages whose version is recorded and not yet in the registry that npm is configured for, in their
 * order; without `isForReal`, only says which. Returns a line for each package. Rejects if the registry does not
 * answer, or refuses one.
 *
 * @param {readonly { name: string, version: string, tarball: string, isRecorded: boolean }[]} packages
 * @param {{ isForReal: boolean, env?: NodeJS.ProcessEnv }} options `env`: npm's environment.
 */
export async function publishRecorded(packages, { isForReal, env = process.env }) {
  const lines = [];
  for (const { name, version, tarball, isRecorded } of packages) {
    const id = `${name} ${version}`;
    if (!isRecorded) lines.push(`${id} is not recorded: npm run contracts -- record`);
    else if (await isPublished(name, version, env)) lines.push(`${id} is published already`);
    else if (!isForReal) lines.push(`${id} would be published: ${tarball}`);
    else {
      await npm(['publish', tarball], env);
      lines.push(`${id} is published`);
    }
  }
  return lines;
}

async function isPublished(name, version, env) {
  try {
    return (await npm(['view', `${name}@${version}`, 'version'], env)) === version;
  } catch (failure) {
    if (/\bE404\b/.test(failure.message)) return false;
    throw failure;
  }
}

/** What npm prints; rejects with what it says of a failure. */
async function npm(args, env) {
  try {
    return (await promisify(execFile)('npm', [...args, '--loglevel=error'], { env })).stdout.trim();
  } catch (failure) {
    throw new Error(failure.stderr, { cause: failure });
  }
}
