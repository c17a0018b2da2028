import type { AskedField, Known } from 'shared-contracts/area-rules';
import { cleanTexts } from 'shared-contracts/clean-text';
import type { Settled } from 'shared-contracts/page-rules';
import { firstDifference } from './first-difference.ts';
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
