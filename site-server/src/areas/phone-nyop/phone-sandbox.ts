import { isAreaCode } from 'shared-contracts/area-codes';

/** Area codes in which the sandbox has no numbers, and one of which it cannot say. */
export const WITHOUT_NUMBERS = '684';
export const FAILING = '670';

/** Numbers that are kept for fiction: 555-0100 to 555-0199. */
const LINES = Array.from({ length: 100 }, (_, at) => `5550${100 + at}`);

export type NumbersOf = { kind: 'numbers'; numbers: readonly string[] } | { kind: 'unknown'; reason: string };

/** The numbers that the sandbox has in an area code, free or not; none where it is no area code. */
export function numbersIn(areaCode: string): NumbersOf {
  if (areaCode === FAILING) return { kind: 'unknown', reason: 'The provider of phone numbers does not answer.' };
  const has = isAreaCode(areaCode) && areaCode !== WITHOUT_NUMBERS;
  return { kind: 'numbers', numbers: has ? LINES.map((line) => areaCode + line) : [] };
}

/** Whether the sandbox sells a number of ten digits. */
export function isNumber(number: string): boolean {
  const found = numbersIn(number.slice(0, 3));
  return found.kind === 'numbers' && found.numbers.includes(number);
}
