/** What a customer reads whose attempts are used up. */
export function attemptsSpentText(phone: string): string {
  return `You have tried six times today. You can try again tomorrow: your answers stay on this device. If you need help, call us at ${phone}.`;
}
