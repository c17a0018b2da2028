import { AREA_NAMES } from 'shared-contracts/form-types';
import type { Release } from 'shared-contracts/release-set';
import { didYouMean } from '../check-pages/nearest-name.ts';
import { releasesOf } from '../release-sets/release-index.ts';
import type { MoveSettings } from '../release-sets/set-pointer.ts';
import type { ReleaseStorage } from '../release-sets/storage.ts';

/** What the release commands need. */
export interface Releasing extends MoveSettings {
  now: Date;
}

/** The output of a command; `failed` exits with code 1. */
export type CommandResult = { kind: 'done'; text: string } | { kind: 'failed'; text: string };

export const done = (text: string): CommandResult => ({ kind: 'done', text });
export const failed = (text: string): CommandResult => ({ kind: 'failed', text });

export const RELEASED = ['shell', ...AREA_NAMES] as const;

/** Finds an area by its name or by that of its workspace. Without a name, the reason lists the areas that were released. */
export async function areaNamed(text: string | undefined, storage: ReleaseStorage): Promise<{ kind: 'area'; area: Release['area'] } | { kind: 'no-area'; reason: string }> {
  const name = text?.replace(/^mfe-/, '');
  const area = RELEASED.find((candidate) => candidate === name);
  if (area) return { kind: 'area', area };
  if (!name) {
    const released = await Promise.all(RELEASED.map(async (candidate) => ((await releasesOf(storage, candidate)).length > 0 ? [candidate] : [])));
    return { kind: 'no-area', reason: `Name an area: ${released.flat().join(', ')}.` };
  }
  return { kind: 'no-area', reason: `"${text}" is no area. ${didYouMean(name, RELEASED, '')}` };
}
