import { randomInt } from 'node:crypto';

/** A random invoice number such as `118-204-7731`. The database ensures that no two orders share one. */
export function newInvoiceNumber(): string {
  const digits = (count: number) => String(randomInt(10 ** count)).padStart(count, '0');
  return `${randomInt(100, 1000)}-${digits(3)}-${digits(4)}`;
}
