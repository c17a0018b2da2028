import type { IsoDate } from 'shared-contracts/iso-date';
import type { SelectOption } from 'shared-contracts/form-data';

/** Months 1 to 12, written with two digits as on the card. */
export const EXPIRY_MONTHS: readonly SelectOption[] = Array.from({ length: 12 }, (_, index) => {
  const month = String(index + 1).padStart(2, '0');
  return { key: month, value: month };
});

/** The year of `today` and the nine after it. */
export function expiryYears(today: IsoDate): SelectOption[] {
  const first = Number(today.slice(0, 4));
  return Array.from({ length: 10 }, (_, index) => ({ key: String(first + index), value: String(first + index) }));
}
