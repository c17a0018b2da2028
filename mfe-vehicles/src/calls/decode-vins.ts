import type { AreaHost } from 'shared-contracts/area-host';
import type { Known } from 'shared-contracts/area-rules';
import { answersFromVin, FROM_VIN, isFree, type AnswersFromVin } from '../vehicles/decoded-vin.ts';
import { vehiclesOf, type Vehicle } from '../vehicles/vehicle.ts';
import { VIN_LENGTH } from '../vehicles/vin.ts';
import { fetchVin } from './vehicle-calls.ts';

/** Milliseconds between two calls at least. */
export const VIN_PAUSE = 3_000;

export interface DecodingVins extends Pick<AreaHost, 'known$' | 'form' | 'calls' | 'log'> {
  /** Makes text fields hand over what is typed but not in the form yet. */
  commit(): void;
  /** Answers of this vehicle were filled in from this VIN. */
  onFilled(key: string, vin: string): void;
}

/**
 * Asks what every whole VIN says of its vehicle, and fills in what is empty or came from the VIN before.
 * One call in three seconds; of a vehicle whose VIN changed meanwhile the last one is asked, and an answer to another one is
 * dropped. A failure is logged and nothing else. Returns how to stop.
 */
export function decodeVins({ known$, form, calls, log, commit, onFilled }: DecodingVins): () => void {
  /** Vehicle → the VIN it was asked with. */
  const asked = new Map<string, string>();
  /** Vehicle → the answers that its VIN has filled in. */
  const filled = new Map<string, AnswersFromVin>();
  let waiting: [key: string, vin: string][] = [];
  let pause: ReturnType<typeof setTimeout> | undefined;
  const end = new AbortController();

  function look({ data }: Known): void {
    const vehicles = vehiclesOf(data);
    // A vehicle that comes under the key of one that is gone is another vehicle.
    for (const key of asked.keys()) {
      if (vehicles.some((one) => one.key === key)) continue;
      asked.delete(key);
      filled.delete(key);
    }
    waiting = vehicles.flatMap(({ key, vehicle }): [string, string][] => {
      const { vehicleVIN: vin = '' } = vehicle;
      return vin.length === VIN_LENGTH && asked.get(key) !== vin && isLacking(vehicle, filled.get(key)) ? [[key, vin]] : [];
    });
    askNext();
  }

  function askNext(): void {
    const [next] = waiting;
    if (!next || pause !== undefined) return;
    waiting = waiting.slice(1);
    asked.set(...next);
    pause = setTimeout(() => {
      pause = undefined;
      askNext();
    }, VIN_PAUSE);
    void ask(...next);
  }

  async function ask(key: string, vin: string): Promise<void> {
    const fetched = await fetchVin(calls, vin, { signal: end.signal });
    if (end.signal.aborted || fetched.kind === 'aborted') return;
    if (fetched.kind === 'failed') return log.warn('A VIN was not decoded', fetched.reason);
    // What is being typed counts as an answer.
    commit();
    const keyed = vehiclesOf(form.getState().values).find((one) => one.key === key);
    const answers = answersFromVin(keyed?.vehicle, vin, fetched.value, filled.get(key));
    if (!keyed || Object.keys(answers).length === 0) return;
    filled.set(key, answers);
    form.batch(() => {
      for (const [name, answer] of Object.entries(answers)) form.change(`${keyed.path}.${name}` as never, answer as never);
    });
    // A VIN that only empties what the one before had filled in has said nothing.
    if (Object.values(answers).some(Boolean)) onFilled(key, vin);
  }

  const subscription = known$.subscribe(look);
  return () => {
    subscription.unsubscribe();
    clearTimeout(pause);
    end.abort();
  };
}

const isLacking = (vehicle: Vehicle, filled: AnswersFromVin = {}): boolean =>
  FROM_VIN.some((name) => isFree(vehicle[name], filled[name]));
