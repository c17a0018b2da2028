import type { RemoteEntry } from 'shared-contracts/boot-document';
import { isClientReport, type ClientReport, type FailureReport, type LoadTiming } from 'shared-contracts/client-reports';
import { scrubAnswers } from 'shared-contracts/scrub-message';
import type { Note } from './note.ts';
import { framesOf, ownerOfFrames, type Owner } from './owner-of-frames.ts';

export interface Surroundings {
  remotes: readonly Pick<RemoteEntry, 'area' | 'version'>[];
  /** The version of the shell on this page. */
  shellVersion: string;
  /** Of the page: what of it stands in a stack is ours. */
  origin: string;
}

/**
 * What is sent of these notes: attributed to area, version and step, and without anything typed. Notes that
 * come to the same are one report with their count.
 */
export function reportsOf(notes: readonly Note[], around: Surroundings): ClientReport[] {
  const failures = new Map<string, FailureReport>();
  const timings: LoadTiming[] = [];
  for (const note of notes) {
    const report = note.load?.kind === 'loaded' ? timingOf(note.load, around) : failureOf(note, around);
    if (!report) continue;
    if (report.kind === 'load-timing') {
      timings.push(report);
      continue;
    }
    const { frames, count, ...same } = report;
    const key = JSON.stringify(same);
    const before = failures.get(key);
    failures.set(key, { ...same, frames: before?.frames ?? frames, count: Math.min((before?.count ?? 0) + count, 1000) });
  }
  return [...failures.values(), ...timings].filter(isClientReport);
}

function timingOf({ area, module, milliseconds }: NonNullable<Note['load']>, around: Surroundings): LoadTiming | undefined {
  const owner = released(area, around);
  return owner && { kind: 'load-timing', ...owner, module, milliseconds: Math.round(milliseconds) };
}

function failureOf(note: Note, around: Surroundings): FailureReport | undefined {
  const frames = framesOf(note.stack, around.origin);
  if (!frames) return undefined;
  const named = failedPartOf(note);
  // An area that the page has no entry of is the page's mistake.
  const owner = (named && released(named.area, around)) ?? (named ? undefined : ownerOfFrames(frames)) ?? { area: 'shell', version: around.shellVersion };
  const about = named
    ? { kind: named.kind, ...owner, module: named.module, reason: named.reason }
    : { kind: note.from === 'rejection' ? 'rejection' as const : 'error' as const, ...owner, reason: note.from === 'warned' || note.from === 'logged' ? note.from : undefined };
  // The kind and the part of a named failure say what its text says.
  const text = named ? note.cause : [note.text, note.cause].filter(Boolean).join(': ');
  return { ...about, step: note.step, message: scrubAnswers(text, note.typed), frames, count: note.count };
}

/** The part of an area that a note names. */
function failedPartOf({ load, failed }: Note): (Pick<FailureReport, 'kind' | 'module' | 'reason'> & { area: string }) | undefined {
  if (load?.kind === 'failed') return { kind: 'load-failed', area: load.area, module: load.module, reason: load.reason };
  if (!failed) return undefined;
  const { area, module, part } = failed;
  if (part === 'render') return { kind: 'render-failed', area, module };
  return { kind: 'rules-failed', area, module, reason: part.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`) };
}

/** The area as it was released to this page. */
function released(area: string, { remotes }: Surroundings): Owner | undefined {
  const entry = remotes.find((one) => one.area === area);
  return entry && { area: entry.area, version: entry.version };
}
