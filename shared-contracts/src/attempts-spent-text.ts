/** What a customer reads whose attempts are used up. */
export function attemptsSpentText(phone: string): string {
  return `You can try again tomorrow. We couldn't place your order after six tries. Your answers stay on this device. If you need help, call us at ${phone}.`;
}
