import { nonempty, array, optional, string, type, nullable, type Infer } from 'superstruct';
import { decode, type Decoded } from 'shared-contracts/decode';
import type { Vehicle } from './vehicle.ts';

/** What a VIN says of its vehicle; what the service does not know is empty. */
export interface DecodedVin {
  make: string;
  model: string;
  year: string;
}

const TextStruct = optional(nullable(string()));
const AnswerStruct = type({ Results: nonempty(array(type({ Make: TextStruct, Model: TextStruct, ModelYear: TextStruct }))) });
type Answer = Infer<typeof AnswerStruct>;

/** The door for the answer of DecodeVinValuesExtended. */
export function decodeVinAnswer(answer: unknown): Decoded<DecodedVin> {
  const decoded: Decoded<Answer> = decode(AnswerStruct, answer);
  if (decoded.kind === 'malformed') return decoded;
  const { Make, Model, ModelYear } = decoded.value.Results[0]!;
  return { kind: 'decoded', value: { make: titled(Make), model: Model?.trim() ?? '', year: /^\d{4}$/.test(ModelYear ?? '') ? ModelYear! : '' } };
}

/** A make as people write it: the service writes all of them in capitals. Short ones are initials (BMW, GMC). */
function titled(make: string | null | undefined): string {
  const text = make?.trim() ?? '';
  return text.length <= 3 ? text : text.toLowerCase().replace(/(?<![a-z])[a-z]/g, (letter) => letter.toUpperCase());
}

/** The answers that a VIN can fill in. */
export const FROM_VIN = ['vehicleMake', 'vehicleModel', 'vehicleYear'] as const;
export type AnswersFromVin = Partial<Record<(typeof FROM_VIN)[number], string>>;

/** Whether an answer may be filled in: it is empty, or stands as the VIN before has filled it in. */
export function isFree(answer: string | undefined, filled: string | undefined): boolean {
  return !answer?.trim() || answer === filled;
}

/**
 * What follows from a VIN for its vehicle, as long as the VIN is still the same. What the VIN before has
 * `filled` in and this one does not say is emptied: it was said of another vehicle.
 */
export function answersFromVin(vehicle: Vehicle | undefined, vin: string, { make, model, year }: DecodedVin, filled: AnswersFromVin = {}): AnswersFromVin {
  if (vehicle?.vehicleVIN !== vin) return {};
  const said = { vehicleMake: make, vehicleModel: model, vehicleYear: year };
  return Object.fromEntries(FROM_VIN
    .filter((name) => isFree(vehicle[name], filled[name]) && (said[name] || filled[name]))
    .map((name) => [name, said[name]]));
}
