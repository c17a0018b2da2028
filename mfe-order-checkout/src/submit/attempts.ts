/** The maximum number of times that an order is sent. */
export const MOST_ATTEMPTS = 6;

/** Whether an order may be sent again after this many attempts. */
export function maySend(attempts: number): boolean {
  return attempts < MOST_ATTEMPTS;
}

export const TOO_MANY_ATTEMPTS = {
  title: 'Error',
  message: "We couldn't place your order after six tries. Your answers are saved. Please call us and we'll place it for you.",
};
