import type { AreaHost } from 'shared-contracts/area-host';
import { answersFromVin, type AnswersFromVin, FROM_VIN, isFree, VIN_LENGTH } from '../vehicles/vin.ts';
import { vehiclesOf, type Vehicle } from '../vehicles/vehicle.ts';
import { fetchVin } from './vehicle-calls.ts';

/** Minimum milliseconds between two calls. */
export const VIN_PAUSE = 3_000;

export interface DecodingVins extends Pick<AreaHost, 'known' | 'answers' | 'calls' | 'log'> {
  /** Called when answers of the vehicle were filled in. */
  onFilled(key: string, filled: FilledFromVin): void;
}

/** The answers that were filled in, and the VIN that they are from. */
export interface FilledFromVin {
  vin: string;
  answers: AnswersFromVin;
}

/**
 * Looks up every complete VIN and fills in the answers of its vehicle that are empty or came from the VIN before. At
 * most one call per `VIN_PAUSE`. If a vehicle's VIN changes meanwhile, only the latest is looked up, and the answer to
 * an earlier one is dropped. Failures are only logged. Returns a function that stops the look-ups.
 */
export function decodeVins({ known: knownStore, answers: form, calls, log, onFilled }: DecodingVins): () => void {
  /** Vehicle key → the VIN last looked up for it. */
  const lookedUp = new Map<string, string>();
  /** Vehicle key → the answers filled in from its VIN. */
  const filled = new Map<string, AnswersFromVin>();
  let queue: [key: string, vin: string][] = [];
  let pauseTimer: ReturnType<typeof setTimeout> | undefined;
  const controller = new AbortController();

  function updateQueue(): void {
    const vehicles = vehiclesOf(knownStore.state.data);
    // Forget removed vehicles: another vehicle may get the same key.
    for (const key of lookedUp.keys()) {
      if (vehicles.some((vehicle) => vehicle.key === key)) continue;
      lookedUp.delete(key);
      filled.delete(key);
    }
    queue = vehicles.flatMap(({ key, vehicle }): [string, string][] => {
      const { vehicleVIN: vin = '' } = vehicle;
      return vin.length === VIN_LENGTH && lookedUp.get(key) !== vin && isLacking(vehicle, filled.get(key))
        ? [[key, vin]]
        : [];
    });
    lookUpNext();
  }

  function lookUpNext(): void {
    const [next] = queue;
    if (!next || pauseTimer !== undefined) return;
    queue = queue.slice(1);
    lookedUp.set(...next);
    pauseTimer = setTimeout(() => {
      pauseTimer = undefined;
      lookUpNext();
    }, VIN_PAUSE);
    void lookUp(...next);
  }

  async function lookUp(key: string, vin: string): Promise<void> {
    const fetched = await fetchVin(calls, vin, { signal: controller.signal });
    if (controller.signal.aborted || fetched.kind === 'aborted') return;
    if (fetched.kind === 'failed') return log.warn('A VIN was not decoded', fetched.reason);
    // Text that is still being typed counts as an answer and must not be overwritten.
    form.commit();
    const keyed = vehiclesOf(knownStore.state.data).find((vehicle) => vehicle.key === key);
    const answers = answersFromVin(keyed?.vehicle, vin, fetched.value, filled.get(key));
    if (!keyed || Object.keys(answers).length === 0) return;
    filled.set(key, answers);
    form.batch(() => {
      for (const [name, answer] of Object.entries(answers)) form.change(`${keyed.path}.${name}`, answer);
    });
    // If the answers of the previous VIN were only cleared, nothing was filled in.
    if (Object.values(answers).some(Boolean)) onFilled(key, { vin, answers });
  }

  const unsubscribe = knownStore.subscribe(updateQueue);
  updateQueue();
  return () => {
    unsubscribe();
    clearTimeout(pauseTimer);
    controller.abort();
  };
}

const isLacking = (vehicle: Vehicle, filled: AnswersFromVin = {}): boolean =>
  FROM_VIN.some((name) => isFree(vehicle[name], filled[name]));
