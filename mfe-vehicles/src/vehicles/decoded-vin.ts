import { nonempty, array, optional, string, type, nullable, type Infer } from 'superstruct';
import { decode, type Decoded } from 'shared-contracts/decode';
import type { Vehicle } from './vehicle.ts';

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
