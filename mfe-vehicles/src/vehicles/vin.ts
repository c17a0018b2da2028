import { asciiNotation } from 'shared-contracts/ascii-notation';
import { decode, type Decoded } from 'shared-contracts/decode';
import { array, type Infer, nonempty, nullable, optional, string, type } from 'superstruct';
import type { Vehicle } from './vehicle.ts';

/** Number of characters in a VIN (vehicle identification number). */
export const VIN_LENGTH = 17;

/**
 * Normalizes a typed or pasted VIN: capitals, without spaces, hyphens or a leading "VIN", and without what follows it
 * in a row of a spreadsheet. A VIN that is too long, or has other characters, is not shortened, so that the customer
 * sees the mistake.
 */
export function maskVin(text: string): string {
  const vin = asciiNotation(text)
    .toUpperCase()
    .replace(/^\s*VIN[\s:#.]+/, '');
  const [, first = vin] = /^([A-Z0-9]{17})\t/.exec(vin) ?? [];
  return first.replace(/[\s-]/g, '');
}

/** Value of each letter in the check digit (49 CFR 565.15). No VIN contains I, O or Q. */
const LETTERS: Readonly<Record<string, number>> = {
  A: 1,
  B: 2,
  C: 3,
  D: 4,
  E: 5,
  F: 6,
  G: 7,
  H: 8,
  J: 1,
  K: 2,
  L: 3,
  M: 4,
  N: 5,
  P: 7,
  R: 9,
  S: 2,
  T: 3,
  U: 4,
  V: 5,
  W: 6,
  X: 7,
  Y: 8,
  Z: 9,
};
const WEIGHTS = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2];
const CHECK_INDEX = 8;

/**
 * Whether the check digit of a 17-character VIN is right. Vehicles that were not made for North America have no check
 * digit, so a wrong one is worth a look but is not an error.
 */
export function hasRightCheckDigit(vin: string): boolean {
  let sum = 0;
  for (const [index, character] of [...vin].entries()) {
    const value = /\d/.test(character) ? Number(character) : LETTERS[character];
    if (value === undefined) return false;
    sum += value * (WEIGHTS[index] ?? 0);
  }
  const remainder = sum % 11;
  return vin[CHECK_INDEX] === (remainder === 10 ? 'X' : String(remainder));
}

/** Make, model and year of a VIN; an empty string for what the service does not know. */
export interface DecodedVin {
  make: string;
  model: string;
  year: string;
}

const TextStruct = optional(nullable(string()));
const AnswerStruct = type({
  Results: nonempty(array(type({ Make: TextStruct, Model: TextStruct, ModelYear: TextStruct }))),
});
type Answer = Infer<typeof AnswerStruct>;

/** Decodes and checks an answer of the vehicle-data service's `DecodeVinValuesExtended`. */
export function decodeVinAnswer(answer: unknown): Decoded<DecodedVin> {
  const decoded: Decoded<Answer> = decode(AnswerStruct, answer);
  if (decoded.kind === 'malformed') return decoded;
  const { Make, Model, ModelYear } = decoded.value.Results[0]!;
  return {
    kind: 'decoded',
    value: { make: titled(Make), model: Model?.trim() ?? '', year: /^\d{4}$/.test(ModelYear ?? '') ? ModelYear! : '' },
  };
}

/**
 * A make in title case, because the service sends capitals. Makes of up to three letters are initials and stay (BMW,
 * GMC).
 */
function titled(make: string | null | undefined): string {
  const text = make?.trim() ?? '';
  return text.length <= 3 ? text : text.toLowerCase().replace(/(?<![a-z])[a-z]/g, (letter) => letter.toUpperCase());
}

/** The answers that a VIN can fill in. */
export const FROM_VIN = ['vehicleMake', 'vehicleModel', 'vehicleYear'] as const;
export type AnswersFromVin = Partial<Record<(typeof FROM_VIN)[number], string>>;

/** Whether an answer may be filled in: it is empty, or unchanged since the previous VIN `filled` it in. */
export function isFree(answer: string | undefined, filled: string | undefined): boolean {
  return !answer?.trim() || answer === filled;
}

/**
 * The answers to change after a VIN was decoded; none if the vehicle has another VIN by now. An answer that the
 * previous VIN `filled` in is emptied if this VIN does not provide it, because it described another vehicle.
 */
export function answersFromVin(
  vehicle: Vehicle | undefined,
  vin: string,
  { make, model, year }: DecodedVin,
  filled: AnswersFromVin = {},
): AnswersFromVin {
  if (vehicle?.vehicleVIN !== vin) return {};
  const decodedAnswers = { vehicleMake: make, vehicleModel: model, vehicleYear: year };
  return Object.fromEntries(
    FROM_VIN.filter((name) => isFree(vehicle[name], filled[name]) && (decodedAnswers[name] || filled[name])).map(
      (name) => [name, decodedAnswers[name]],
    ),
  );
}
