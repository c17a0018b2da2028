import type { Release, ReleaseSet } from 'shared-contracts/release-set';
import type { AreaName } from 'shared-contracts/form-types';
import { NUMBERS } from '../http/visitor-number.ts';
import { ok, refused, type Result } from '../system/result.ts';
import { composeReleaseSet } from './release-set.ts';
import type { Canary, DatedSet } from './set-document.ts';

/** How many visitors of 10,000 have a release, and how many milliseconds later the next step is taken. */
export interface Step {
  share: number;
  lasts?: number;
}

const UNITS: Readonly<Record<string, number>> = { s: 1_000, m: 60_000, h: 3_600_000, d: 86_400_000 };
const STEP = /^(\d{1,3}(?:\.\d{1,2})?)%(?: (\d{1,5})([smhd]))?$/;
const HOW = 'Write shares and how long each lasts: --to 5%, or --to "5% 30m, 25% 1h, 100%".';

/**
 * Reads `5%`, or `5% 30m, 25% 1h, 100%`: shares that grow, each but the last with how long it lasts. The last one lasts
 * until somebody moves the area.
 */
export function readSteps(text: string): Result<[Step, ...Step[]]> {
  const steps: Step[] = [];
  for (const part of text.split(',').map((piece) => piece.trim())) {
    const [, percent, number, unit = ''] = STEP.exec(part) ?? [];
    if (percent === undefined) return refused(`"${part}" is no share of visitors. ${HOW}`);
    const share = Math.round(Number(percent) * 100);
    if (share > NUMBERS) return refused(`${part} is more than all visitors. ${HOW}`);
    if (share <= (steps.at(-1)?.share ?? -1)) return refused(`${part} is not more than the share before. ${HOW}`);
    steps.push({ share, ...(number !== undefined && { lasts: Number(number) * (UNITS[unit] ?? 0) }) });
  }
  const endless = steps.slice(0, -1).find(({ lasts }) => lasts === undefined);
  if (endless) return refused(`It is not said how long ${textOfShare(endless.share)} lasts. ${HOW}`);
  if (steps.at(-1)?.lasts !== undefined) return refused(`Nothing follows after the last share. ${HOW}`);
  return ok(steps as [Step, ...Step[]]);
}

/** `5%` */
export const textOfShare = (share: number) => `${share / 100}%`;

/** `5% 30m, 25% 1h, 100%` */
export const textOfSteps = (steps: readonly Step[]) =>
  steps.map(({ share, lasts }) => textOfShare(share) + (lasts === undefined ? '' : ` ${textOfTime(lasts)}`)).join(', ');

/** `30m` */
export function textOfTime(milliseconds: number): string {
  const [unit, length] = Object.entries(UNITS).findLast(([, each]) => milliseconds % each === 0) ?? ['s', 1_000];
  return `${milliseconds / length}${unit}`;
}

/** A set, and the number below which visitors have it. */
interface Band {
  below: number;
  set: ReleaseSet;
}

/**
 * The sets of all visitors, those of the lowest numbers first. A visitor has the release of every canary whose share is
 * above the number, and the running ones of the other areas, so there are no more sets than canaries, and one.
 */
export function bandsOf({ id, releases, canaries = [] }: Pick<DatedSet, 'id' | 'releases' | 'canaries'>): Band[] {
  const shares = [...new Set(canaries.map(({ share }) => share))].filter((share) => share > 0);
  const bands = shares
    .sort((left, right) => left - right)
    .map((below) => ({
      below,
      set: setWith(
        releases,
        canaries.filter(({ share }) => share >= below),
      ),
    }));
  return [...bands, { below: NUMBERS, set: { id, releases } }].filter(
    ({ below }, index, all) => index === all.findIndex((band) => band.below === below),
  );
}

function setWith(releases: readonly Release[], canaries: readonly Canary[]): ReleaseSet {
  const shown = canaries.map(({ release }) => release);
  const areas = new Set<AreaName>(shown.map(({ area }) => area));
  return composeReleaseSet([...releases.filter(({ area }) => !areas.has(area)), ...shown]);
}

/** The documents of the sets that visitors have besides the running one, for open tabs and orders. */
export function setsOfCanaries(dated: DatedSet): DatedSet[] {
  const { canaries: _, ...base } = dated;
  return bandsOf(dated)
    .filter(({ set }) => set.id !== dated.id)
    .map(({ set }) => ({ ...base, ...set }));
}

/** Whether a canary gets its next share now. */
export function isStepDue({ next, changedAt, lasts = 0 }: Canary, now: Date): boolean {
  return next.length > 0 && now.getTime() >= Date.parse(changedAt) + lasts;
}
