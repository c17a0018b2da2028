/** SH-030: sending is allowed while the counter is 5 or less, so at most six times. */
export const MOST_ATTEMPTS = 6;

export function maySubmit(attempts: number): boolean {
  return attempts < MOST_ATTEMPTS;
}

export const TOO_MANY_ATTEMPTS = {
  title: 'Error',
  message: 'This order was sent six times without success. Your answers are kept. Call us and we place it for you.',
};
