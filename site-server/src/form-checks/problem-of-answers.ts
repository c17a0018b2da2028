import type { AskedField, Known } from 'shared-contracts/area-rules';
import { cleanTexts } from 'shared-contracts/clean-text';
import { isSameData } from 'shared-contracts/data-path';
import type { Settled } from 'shared-contracts/page-rules';
import { rejected, type Refusal } from './refusal.ts';

/** Refuses answers that are not valid, or that the page never showed. */
export function problemOfAnswers(known: Known, settled: Settled, asked: readonly AskedField[]): Refusal | undefined {
  return problemOfFields(asked) ?? problemOfSettling(known, settled);
}

/** Refuses answers that settling would still change, or asks a question about: the page never showed these answers. */
function problemOfSettling(known: Known, settled: Settled): Refusal | undefined {
  const path = firstDifference(cleanTexts(known.data), cleanTexts(settled.known.data));
  if (path !== undefined) return rejected(`${path} does not follow from the other answers.`, `basis.data.${path}`);
  const [open] = settled.questions;
  return open && rejected(`A question is open: ${open.question.text}`, open.question.key);
}

/** Refuses the first field with an error. Fields whose answers never leave the browser are skipped. */
export function problemOfFields(asked: readonly AskedField[]): Refusal | undefined {
  const failed = asked.find(({ error, secret }) => error !== undefined && secret !== 'browser');
  if (!failed?.error) return undefined;
  const text = failed.error.includes(failed.label) ? failed.error : `${failed.label}: ${failed.error}`;
  return rejected(text, failed.path);
}

/**
 * The path of the first difference between two plain values, checking the left value's keys first; `undefined` when
 * they are equal, the empty string when the values themselves differ.
 */
export function firstDifference(left: unknown, right: unknown): string | undefined {
  if (isSameData(left, right)) return undefined;
  if (typeof left !== 'object' || typeof right !== 'object' || left === null || right === null) return '';
  if (Array.isArray(left) !== Array.isArray(right)) return '';
  const [a, b] = [left as Record<string, unknown>, right as Record<string, unknown>];
  for (const key of new Set([...Object.keys(a), ...Object.keys(b)])) {
    if (!(key in a) || !(key in b)) return key;
    const below = firstDifference(a[key], b[key]);
    if (below !== undefined) return below === '' ? key : `${key}.${below}`;
  }
  return '';
}
