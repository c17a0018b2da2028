import type { PageConfig } from 'shared-contracts/page-config';
import { firstPartsOf, rulesPart } from 'shared-contracts/page-parts';
import type { Release, ReleaseSet } from 'shared-contracts/release-set';
import { firstFilesOf } from '../../releases/page-files.ts';
import { kilobytes } from '../command.ts';

/** The most JS that a page may load before it shows its first step, in gzipped bytes. */
const FIRST_STEP_LIMIT = 200_000;

/** How much one release adds to a page's first step, in gzipped bytes. */
interface PartWeight {
  area: Release['area'];
  bytes: number;
}

interface FirstStepWeight {
  path: string;
  /** The shell first. */
  parts: PartWeight[];
  bytes: number;
  /**
   * The modules (`area/module`) of the first step and the summary, with the bytes the page would save without each; the
   * heaviest first.
   */
  modules: { module: string; bytes: number }[];
}

/** Adds up the JS that a page loads before it shows anything. */
export function weighFirstStep(page: PageConfig, set: ReleaseSet): FirstStepWeight {
  const parts = firstFilesOf(set, page).map(({ release, files }) => ({
    area: release.area,
    bytes: sizeOf(release, files),
  }));
  const bytes = sum(parts);
  const modules = firstPartsOf(page).flatMap(({ area, parts: areaParts }) => {
    const release = set.releases.find((candidate) => candidate.area === area);
    const moduleNames = areaParts.filter((part) => areaParts.includes(rulesPart(part)));
    return release
      ? moduleNames.map((module) => ({ module: `${area}/${module}`, bytes: bytesOfModule(release, areaParts, module) }))
      : [];
  });
  return { path: page.path, parts, bytes, modules: modules.toSorted((a, b) => b.bytes - a.bytes) };
}

/** The bytes of the files that only this module needs, among the files of all `parts`. */
function bytesOfModule(release: Release, parts: readonly string[], module: string): number {
  const filesOf = (names: readonly string[]) => new Set(names.flatMap((part) => release.exposes[`./${part}`] ?? []));
  const others = filesOf(parts.filter((part) => part !== module && part !== rulesPart(module)));
  return sizeOf(
    release,
    [...filesOf(parts)].filter((file) => !others.has(file)),
  );
}

function sizeOf({ sizes }: Release, files: Iterable<string>): number {
  return [...files].reduce((total, file) => total + (sizes[file] ?? 0), 0);
}

function sum(parts: readonly PartWeight[]): number {
  return parts.reduce((total, { bytes }) => total + bytes, 0);
}

/** How many of the heaviest modules are suggested for a later step. */
const MOST_NAMED = 3;

/**
 * A page's first step, and whether the home page links to it. For the other pages, which are samples, exceeding the
 * limit is only a warning.
 */
type ToldFirstStep = FirstStepWeight & { isListed: boolean };

/**
 * Describes the pages' first steps: size by part, what is left of the limit, and for a page over the limit, by how much
 * and what to do. `isOver` says whether a page linked from the home page is over the limit.
 */
export function tellFirstSteps(weights: readonly ToldFirstStep[]): { text: string; isOver: boolean } {
  const over = weights.filter(({ bytes }) => bytes > FIRST_STEP_LIMIT);
  return {
    text: [
      `JS of the first step of each page (gzip), of ${kilobytes(FIRST_STEP_LIMIT)}`,
      ...weights.map(lineOf),
      ...over.flatMap((weight) => ['', remedyOf(weight)]),
    ].join('\n'),
    isOver: over.some(({ isListed }) => isListed),
  };
}

function lineOf({ path, parts, bytes, isListed }: ToldFirstStep): string {
  const left = FIRST_STEP_LIMIT - bytes;
  const verdict = left < 0 ? `OVER by ${kilobytes(-left)}` : `${kilobytes(left)} left`;
  return (
    `  ${path.padEnd(24)} ${kilobytes(bytes).padStart(9)}  ${verdict.padEnd(15)} ` +
    parts.map((part) => `${part.area} ${kilobytes(part.bytes)}`).join(', ') +
    (isListed ? '' : ' (not on the home page)')
  );
}

function remedyOf({ path, bytes, modules }: FirstStepWeight): string {
  const heaviest = modules
    .filter((weight) => weight.bytes > 0)
    .slice(0, MOST_NAMED)
    .map((weight) => `${weight.module} ${kilobytes(weight.bytes)}`)
    .join(', ');
  return (
    `The first step of ${path} is ${kilobytes(bytes - FIRST_STEP_LIMIT)} over its limit. Either the page moves a ` +
    `module to a later step${heaviest && `; the heaviest are ${heaviest}`}. ` +
    'Or code that the first step can do without moves behind import(): into a dialog or panel that is loaded ' +
    'when it opens, ' +
    'or out of ./rules and ./start of its area into the rules of the module that needs it (decisions/0010).'
  );
}
