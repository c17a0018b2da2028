import type { Health } from '../../system/health-facts.ts';

/** Below this number of failed charges an hour, their share of all charges says nothing. */
const FEW_CHARGES = 5;

/** A message that has waited longer than two retries, in seconds. */
const LONG_WAIT = 600;

/** What an operator should look at, each as a sentence. */
const PROBLEMS: readonly ((health: Omit<Health, 'status' | 'problems'>) => string | false | undefined)[] = [
  ({ clock: { problem } }) => problem,
  ({ failed_charges: { last_hour: failed }, orders: { last_hour: placed } }) =>
    failed >= FEW_CHARGES &&
    failed > placed &&
    `In the last hour ${failed} charges failed and ${placed} orders were placed.`,
  ({ unconfirmed: { refunds, renewals } }) =>
    refunds + renewals > 0 &&
    `The card provider has not confirmed ${refunds} refunds and ${renewals} renewals. We keep asking; is the ` +
      'provider answering?',
  ({ deliveries }) =>
    sentenceOf(
      Object.entries(deliveries)
        .filter(([, { dead }]) => dead > 0)
        .map(([by, { dead }]) => `${dead} by ${by}`),
      'could not be delivered',
    ),
  ({ deliveries }) =>
    sentenceOf(
      Object.entries(deliveries)
        .filter(([, { oldest_seconds: seconds = 0 }]) => seconds > LONG_WAIT)
        .map(([by, { waiting }]) => `${waiting} by ${by}`),
      'wait for delivery, the oldest for more than ten minutes',
    ),
  ({ releases: { expiry } }) => expiry,
  ({ releases: { refused } }) => refused !== undefined && `A list of releases was refused: ${refused}`,
];

export function healthProblems(health: Omit<Health, 'status' | 'problems'>): string[] {
  return PROBLEMS.map((problem) => problem(health)).filter((sentence) => typeof sentence === 'string');
}

function sentenceOf(subjects: readonly string[], predicate: string): string | undefined {
  return subjects.length > 0 ? `Messages ${predicate}: ${subjects.join(', ')}.` : undefined;
}
