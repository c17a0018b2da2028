import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';

/**
 * Publishes the packages whose version is not yet in the registry that npm is configured for, in their order; without
 * `isForReal`, only says which. Returns a line for each package. Rejects if the registry does not answer, or refuses
 * one.
 *
 * @param {readonly { name: string, version: string, tarball: string, isRecorded?: boolean }[]} packages `isRecorded`:
 *   an open version is not published. Without it, nothing but the tarball says what a version consists of.
 * @param {{ isForReal: boolean, env?: NodeJS.ProcessEnv }} options `env`: npm's environment.
 */
export async function publishRecorded(packages, { isForReal, env = process.env }) {
  const lines = [];
  for (const { name, version, tarball, isRecorded } of packages) {
    const id = `${name} ${version}`;
    const published = await publishedIntegrity(name, version, env);
    if (isRecorded === false) lines.push(`${id} is not recorded: npm run contracts -- record`);
    else if (published && isRecorded === undefined && published !== integrityOf(tarball))
      lines.push(`${id} is published with other content: raise its version`);
    else if (published) lines.push(`${id} is published already`);
    else if (!isForReal) lines.push(`${id} would be published: ${tarball}`);
    else {
      await npm(['publish', tarball], env);
      lines.push(`${id} is published`);
    }
  }
  return lines;
}

const integrityOf = (file) => `sha512-${createHash('sha512').update(readFileSync(file)).digest('base64')}`;

/** The hash of a version in the registry; empty or undefined if it is not there. */
async function publishedIntegrity(name, version, env) {
  try {
    return await npm(['view', `${name}@${version}`, 'dist.integrity'], env);
  } catch (failure) {
    if (/\bE404\b/.test(failure.message)) return undefined;
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
