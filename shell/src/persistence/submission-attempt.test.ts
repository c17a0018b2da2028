import { describe, expect, it } from '@jest/globals';
import type { SubmissionAttempt } from './saved-form.ts';
import { FORM_ID, OTHER_FORM_ID } from '../test-data/saved-forms.ts';
import { anotherAttempt, attemptFor, refusedAttempt, submissionKeyOf } from './submission-attempt.ts';

const open: SubmissionAttempt = { round: 2, fingerprint: 'order a' };
const refused: SubmissionAttempt = { ...open, refused: true };

it.each<[string, SubmissionAttempt | undefined, string, SubmissionAttempt]>([
  ['the first attempt has the first key', undefined, 'order a', { round: 0, fingerprint: 'order a' }],
  ['the same order keeps its key', open, 'order a', open],
  [
    'a changed order keeps it, too, while the last one may have arrived, and it is unknown which of them arrived',
    open,
    'order b',
    { round: 2, fingerprint: '' },
  ],
  ['the same order keeps its key after a refusal, and is open again', refused, 'order a', open],
  ['a changed order gets a new key after a refusal', refused, 'order b', { round: 3, fingerprint: 'order b' }],
])('%s', (_, last, fingerprint, expected) => {
  expect(attemptFor(last, fingerprint)).toEqual(expected);
});

describe('after the site has answered', () => {
  it('a refusal ends the attempt: changed content gets a new key', () => {
    expect(refusedAttempt(open)).toEqual(refused);
    expect(attemptFor(refusedAttempt(open), 'order b').round).toBe(3);
  });

  it('another attempt is started only when the customer says so, and nothing of it has been sent yet', () => {
    expect(anotherAttempt(open)).toEqual({ round: 3, fingerprint: 'order a', refused: true });
  });
});

describe('the submission key', () => {
  const key = (form: string, round: number) => submissionKeyOf(form, { round });

  it('is the same for everyone who sends the same round of the same form', () => {
    expect(key(FORM_ID, 0)).toBe(FORM_ID);
    expect(key(FORM_ID, 1)).toBe('3f2a0c1e-5b7d-4e8f-9a6b-0c1d2e3f4a5c');
  });

  it('differs for each round and form, and always has the format that the site accepts', () => {
    const keys = [FORM_ID, OTHER_FORM_ID].flatMap((form) => [0, 1, 2, 3, 999].map((round) => key(form, round)));
    expect(new Set(keys).size).toBe(keys.length);
    for (const submissionKey of keys) expect(submissionKey).toMatch(/^[0-9a-f-]{36}$/);
    expect(key(OTHER_FORM_ID, 1)).toBe('7c1d9e2f-0a3b-4c5d-8e6f-000000000000');
  });
});
