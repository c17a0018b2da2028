import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { decode, formatProblems } from 'shared-contracts/decode';
import type { AreaName } from 'shared-contracts/form-types';
import { ReleaseStruct, type Release } from 'shared-contracts/release-set';
import { ok, refused, type Result } from '../system/result.ts';

/** A release with the content of its files, every one checked against its hash. */
export interface ReadRelease {
  release: Release;
  content: ReadonlyMap<string, Buffer>;
}

/** The file in an area's release with the rules for the server. */
export const RULES_FILE = 'rules.mjs';

/** The files with which the server renders first steps: an area's views, and the shell's page. None is required. */
export const VIEWS_FILE = 'views.mjs';
export const PAGE_FILE = 'page.mjs';

/** The files of a release that no page loads. */
export const SERVER_FILES: readonly string[] = [RULES_FILE, VIEWS_FILE, PAGE_FILE];

/**
 * Reads the build of a workspace: `release.json` in its folder, and the files beside it in `release/`. Fails unless
 * every file is there with the content that `release.json` promises.
 */
export function readRelease(folder: string): Result<ReadRelease> {
  const record = join(folder, 'release.json');
  let input: unknown;
  try {
    input = JSON.parse(readFileSync(record, 'utf8'));
  } catch {
    return refused(`${record} is not there or is no JSON. Build the workspace first.`);
  }
  const decoded = decode(ReleaseStruct, input);
  if (decoded.kind === 'malformed') return refused(`${record} is no release:\n${formatProblems(decoded.problems)}`);
  const release = decoded.value;
  const problem = problemOfRelease(release);
  if (problem) return refused(`${record}: ${problem}`);

  const content = new Map<string, Buffer>();
  for (const [file, integrity] of Object.entries(release.files)) {
    const path = join(folder, 'release', file);
    let bytes: Buffer;
    try {
      bytes = readFileSync(path);
    } catch {
      return refused(`${path} is named by ${record} but is not there.`);
    }
    if (integrityOf(bytes) !== integrity) return refused(`${path} has not the content that ${record} promises.`);
    content.set(file, bytes);
  }
  return ok({ release, content });
}

/** What is wrong with a decoded release; `undefined` when nothing is. */
function problemOfRelease({ area, files, entry, initial, exposes }: Release): string | undefined {
  const named = [entry, ...initial, ...Object.values(exposes).flat()];
  const missing = named.find((file) => !(file in files));
  if (missing)
    return `${missing} is named but is not one of its files: if it is an import, its \`webpackChunkName\` is another`;
  const stray = Object.keys(files).find((file) => file.startsWith('/') || file.split('/').includes('..'));
  if (stray) return `${stray} leads out of its folder`;
  if (area !== 'shell' && !(RULES_FILE in files))
    return `an area's release needs ${RULES_FILE}, the rules for the server`;
  return undefined;
}

/** The hash of a file's content as browsers check it: `sha384-…`. */
export function integrityOf(bytes: Uint8Array): string {
  return `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
}

export type AreaRelease = Release & { area: AreaName };

export function isAreaRelease(release: Release): release is AreaRelease {
  return release.area !== 'shell';
}

/** Why a build must not be released; `undefined` for a production build. */
export function buildProblem({ mode }: Pick<Release, 'mode'>): { wrong: string; suggestion: string } | undefined {
  return mode === 'development'
    ? { wrong: 'It is a development build.', suggestion: 'Build it again: npm run build.' }
    : undefined;
}
