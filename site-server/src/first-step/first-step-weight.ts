import type { PageConfig } from 'shared-contracts/page-config';
import { firstPartsOf, rulesPart } from 'shared-contracts/page-parts';
import type { Release, ReleaseSet } from 'shared-contracts/release-set';
import { firstFilesOf } from '../document/page-files.ts';

/** Bytes, gzip, of all JS that a page may load before it shows its first step. */
export const FIRST_STEP_LIMIT = 200_000;

/** What one release brings to a page's first step, in bytes of gzip. */
export interface PartWeight {
  area: Release['area'];
  bytes: number;
}

export interface FirstStepWeight {
  path: string;
  /** The shell first. */
  parts: PartWeight[];
  bytes: number;
  /** The modules of the first step and the summary, as `area/module`: what the page would load less without each, the most first. */
  modules: { module: string; bytes: number }[];
}

/** Adds up what a page loads before it shows anything. */
export function weighFirstStep(page: PageConfig, set: ReleaseSet): FirstStepWeight {
  const parts = firstFilesOf(set, page).map(({ release, files }) => ({ area: release.area, bytes: sizeOf(release, files) }));
  const bytes = sum(parts);
  const modules = firstPartsOf(page).flatMap(({ area, parts: own }) => {
    const release = set.releases.find((one) => one.area === area);
    const named = own.filter((part) => own.includes(rulesPart(part)));
    return release ? named.map((module) => ({ module: `${area}/${module}`, bytes: bytesOfModule(release, own, module) })) : [];
  });
  return { path: page.path, parts, bytes, modules: modules.toSorted((one, other) => other.bytes - one.bytes) };
}

/** What only this module needs of the files that the parts need together. */
function bytesOfModule(release: Release, parts: readonly string[], module: string): number {
  const filesOf = (some: readonly string[]) => new Set(some.flatMap((part) => release.exposes[`./${part}`] ?? []));
  const others = filesOf(parts.filter((part) => part !== module && part !== rulesPart(module)));
  return sizeOf(release, [...filesOf(parts)].filter((file) => !others.has(file)));
}

function sizeOf({ sizes }: Release, files: Iterable<string>): number {
  return [...files].reduce((total, file) => total + (sizes[file] ?? 0), 0);
}

function sum(parts: readonly PartWeight[]): number {
  return parts.reduce((total, { bytes }) => total + bytes, 0);
}
