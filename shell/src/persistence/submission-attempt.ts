import type { SubmissionAttempt } from './saved-form.ts';

/**
 * Returns the attempt for content with this fingerprint.
 *
 * An attempt may have arrived until the site has refused it. Until then changed content is sent with the same key: if
 * the earlier attempt did arrive, the site refuses the changed content, so the form can never place a second order by
 * itself. After a refusal, changed content gets a new key.
 */
export function attemptFor(last: SubmissionAttempt | undefined, fingerprint: string): SubmissionAttempt {
  if (!last) return { round: 0, fingerprint };
  if (last.fingerprint === fingerprint) return { round: last.round, fingerprint };
  return last.refused ? { round: last.round + 1, fingerprint } : { round: last.round, fingerprint: SEVERAL };
}

/** In place of a fingerprint: different contents were sent with one key, and any of them may have arrived. */
const SEVERAL = '';

/** Returns the attempt after the site has answered that it created nothing under its key. */
export function refusedAttempt(attempt: SubmissionAttempt): SubmissionAttempt {
  return { ...attempt, refused: true };
}

/**
 * Returns the next attempt, of which nothing is sent yet, after the customer has learned what became of the last one.
 */
export function anotherAttempt({ round, fingerprint }: SubmissionAttempt): SubmissionAttempt {
  return { round: round + 1, fingerprint, refused: true };
}

/** Hexadecimal digits in the last group of a form's id, a UUID. */
const LAST_PART = 12;

/**
 * Returns the submission key of an attempt. It follows from the form's id, so that two tabs that send at the same
 * moment send the same key.
 */
export function submissionKeyOf(form: string, { round }: Pick<SubmissionAttempt, 'round'>): string {
  const lastPart = (parseInt(form.slice(-LAST_PART), 16) + round) % 16 ** LAST_PART;
  return form.slice(0, -LAST_PART) + lastPart.toString(16).padStart(LAST_PART, '0');
}
