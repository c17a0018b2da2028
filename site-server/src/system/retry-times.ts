/** Minutes until the next try after each failed one; a delivery that fails once more is dead. */
const BACK_OFF = [1, 5, 15, 60, 240, 720, 1440];

/** Minutes until the next try of a delivery that has failed so many times; `undefined` after the last. */
export function minutesUntilRetry(attempts: number): number | undefined {
  return BACK_OFF[attempts - 1];
}
