import type { SubmissionAttempt } from './saved-form.ts';

/**
 * The attempt for content with this fingerprint.
 *
 * Until the site has answered, nobody knows whether an attempt arrived. Until then changed content goes out under
 * the same key: if the earlier one arrived the site refuses the change, so the form can never make a second order
 * by itself. After a refusal changed content gets a key of its own.
 */
export function attemptFor(last: SubmissionAttempt | undefined, fingerprint: string): SubmissionAttempt {
  if (!last) return { round: 0, fingerprint };
  const isOver = last.refused === true && last.fingerprint !== fingerprint;
  return { round: isOver ? last.round + 1 : last.round, fingerprint };
}

/** The attempt after the site has answered that nothing was made under its key. */
export function refusedAttempt(attempt: SubmissionAttempt): SubmissionAttempt {
  return { ...attempt, refused: true };
}

/** The attempt after the customer has learned that the last one arrived, and sends the same form once more. */
export function anotherAttempt({ round, fingerprint }: SubmissionAttempt): SubmissionAttempt {
  return { round: round + 1, fingerprint };
}

const LAST_PART = 12;

/**
 * The submission key of an attempt. It follows from the form's id, so that two tabs that send at the same
 * moment send the same key.
 */
export function submissionKeyOf(form: string, { round }: Pick<SubmissionAttempt, 'round'>): string {
  const counted = (parseInt(form.slice(-LAST_PART), 16) + round) % 16 ** LAST_PART;
  return form.slice(0, -LAST_PART) + counted.toString(16).padStart(LAST_PART, '0');
}
