import type { RemoteEntry } from 'shared-contracts/boot-document';
import {
  type ClientReport,
  type FailureReport,
  FRAME_PATTERN,
  isClientReport,
  type LoadTiming,
  MOST_FRAMES,
  scrubAnswers,
} from 'shared-contracts/client-reports';
import type { Note } from './note.ts';

export interface Surroundings {
  remotes: readonly Pick<RemoteEntry, 'area' | 'version'>[];
  shellVersion: string;
  /** The page's origin. Stack frames from this origin are ours. */
  origin: string;
}

/**
 * Turns notes into reports that can be sent: attributed to area, version and step, and without anything typed. Notes
 * with equal reports become one report with their total count.
 */
export function reportsOf(notes: readonly Note[], surroundings: Surroundings): ClientReport[] {
  const failures = new Map<string, FailureReport>();
  const timings: LoadTiming[] = [];
  for (const note of notes) {
    const report = note.load?.kind === 'loaded' ? timingOf(note.load, surroundings) : failureOf(note, surroundings);
    if (!report) continue;
    if (report.kind === 'load-timing') {
      timings.push(report);
      continue;
    }
    const { frames, count, ...identity } = report;
    const key = JSON.stringify(identity);
    const before = failures.get(key);
    failures.set(key, {
      ...identity,
      frames: before?.frames ?? frames,
      count: Math.min((before?.count ?? 0) + count, 1000),
    });
  }
  return [...failures.values(), ...timings].filter(isClientReport);
}

function timingOf(
  { area, module, milliseconds }: NonNullable<Note['load']>,
  surroundings: Surroundings,
): LoadTiming | undefined {
  const owner = released(area, surroundings);
  return owner && { kind: 'load-timing', ...owner, module, milliseconds: Math.round(milliseconds) };
}

function failureOf(note: Note, surroundings: Surroundings): FailureReport | undefined {
  const frames = framesOf(note.stack, surroundings.origin);
  if (!frames) return undefined;
  const failedPart = failedPartOf(note);
  // A failed area that the page has no entry for is an error of the page, so the shell owns it.
  const owner = (failedPart && released(failedPart.area, surroundings)) ??
    (failedPart ? undefined : ownerOfFrames(frames)) ?? { area: 'shell', version: surroundings.shellVersion };
  const about = failedPart
    ? { kind: failedPart.kind, ...owner, module: failedPart.module, reason: failedPart.reason }
    : {
        kind: note.from === 'rejection' ? ('rejection' as const) : ('error' as const),
        ...owner,
        reason: note.from === 'warned' || note.from === 'logged' ? note.from : undefined,
      };
  // The text of a failed part only repeats its kind and name.
  const text = failedPart ? note.cause : [note.text, note.cause].filter(Boolean).join(': ');
  return { ...about, step: note.step, message: scrubAnswers(text, note.typed), frames, count: note.count };
}

function failedPartOf({
  load,
  failed,
}: Note): (Pick<FailureReport, 'kind' | 'module' | 'reason'> & { area: string }) | undefined {
  if (load?.kind === 'failed')
    return { kind: 'load-failed', area: load.area, module: load.module, reason: load.reason };
  if (!failed) return undefined;
  const { area, module, part } = failed;
  if (part === 'render') return { kind: 'render-failed', area, module };
  return { kind: 'rules-failed', area, module, reason: part.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`) };
}

/** The area and the version of its release on this page; `undefined` if the page has none. */
function released(area: string, { remotes }: Surroundings): Owner | undefined {
  const entry = remotes.find((remote) => remote.area === area);
  return entry && { area: entry.area, version: entry.version };
}

type Owner = Pick<ClientReport, 'area' | 'version'>;

const ADDRESS = /([a-z][a-z-]*:\/\/[^/\s()]*)(\/[^\s()?#]*)(?:[?#][^\s():]*)?(:\d+:\d+)/gi;
const OF_AREA = /\/remotes\/([^/]+)\/([^/]+)\//;
const OF_SHELL = /^\/assets\/([^/]+)\//;

/**
 * Returns a stack's frames in our own scripts, the innermost first, without origin. `undefined` if all frames are in
 * other scripts: errors of a browser extension are not ours.
 */
export function framesOf(stack: string, origin: string): string[] | undefined {
  const places = [...stack.matchAll(ADDRESS)].map(([, site, path = '', position = '']) => ({
    site,
    frame: path + position,
  }));
  const own = places.filter(({ site }) => site === origin);
  if (places.length > 0 && own.length === 0) return undefined;
  return own
    .map(({ frame }) => frame)
    .filter((frame) => FRAME_PATTERN.test(frame))
    .slice(0, MOST_FRAMES);
}

/**
 * The owner of the running code: the area nearest to the error. The shell contains React and the inputs for all areas,
 * so it comes last.
 */
export function ownerOfFrames(frames: readonly string[]): Owner | undefined {
  for (const pattern of [OF_AREA, OF_SHELL]) {
    for (const frame of frames) {
      const [, first = '', second] = pattern.exec(frame) ?? [];
      if (first) return second ? { area: first, version: second } : { area: 'shell', version: first };
    }
  }
  return undefined;
}
