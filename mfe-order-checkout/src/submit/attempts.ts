/** Sending is allowed while the counter is 5 or less, so at most six times. */
const MOST_ATTEMPTS = 6;

/** Whether an order may be sent after so many attempts. */
export function maySend(attempts: number): boolean {
  return attempts < MOST_ATTEMPTS;
}

export const TOO_MANY_ATTEMPTS = {
  title: 'Error',
  message: "We couldn't place your order after six tries. Your answers are saved. Please call us and we'll place it for you.",
};
