import { isAreaCode } from 'shared-contracts/area-codes';

/** Area codes that simulate special cases: one without numbers, and one for which the provider fails. */
export const WITHOUT_NUMBERS = '684';
export const FAILING = '670';

/** Local numbers reserved for fiction: 555-0100 to 555-0199. */
const LINES = Array.from({ length: 100 }, (_, index) => `5550${100 + index}`);

export type NumbersOf = { kind: 'numbers'; numbers: readonly string[] } | { kind: 'unknown'; reason: string };

/** The sandbox's numbers in an area code, free or not; an empty list if it is not a valid area code. */
export function numbersIn(areaCode: string): NumbersOf {
  if (areaCode === FAILING) return { kind: 'unknown', reason: 'The provider of phone numbers does not answer.' };
  const hasNumbers = isAreaCode(areaCode) && areaCode !== WITHOUT_NUMBERS;
  return { kind: 'numbers', numbers: hasNumbers ? LINES.map((line) => areaCode + line) : [] };
}

/** Whether the sandbox sells this ten-digit number. */
export function isNumber(number: string): boolean {
  const answer = numbersIn(number.slice(0, 3));
  return answer.kind === 'numbers' && answer.numbers.includes(number);
}
