import type { PageConfig } from 'shared-contracts/page-config';
import { firstPartsOf, rulesPart } from 'shared-contracts/page-parts';
import type { Release, ReleaseSet } from 'shared-contracts/release-set';
import { firstFilesOf } from '../../releases/page-files.ts';

/** The most JS that a page may load before it shows its first step, in gzipped bytes. */
export const FIRST_STEP_LIMIT = 200_000;

/** How much one release adds to a page's first step, in gzipped bytes. */
interface PartWeight {
  area: Release['area'];
  bytes: number;
}

export interface FirstStepWeight {
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
