import { useState } from 'react';
import type { AreaHost } from 'shared-contracts/area-host';
import { useKnown } from 'shared-ui/use-known';
import { newVehicle, nextVehicleKey, VEHICLES, vehiclesOf, type KeyedVehicle, type Vehicle } from '../../vehicles/vehicle.ts';
import type { VehicleInformationOptions } from './options.ts';
import { vehicleSummary } from './vehicle-summary.ts';

interface VehicleList {
  /** Key, path and number of every vehicle. */
  vehicles: readonly Omit<KeyedVehicle, 'vehicle'>[];
  /** Those that show one line. A card folds when another one is opened or added, never under the customer's hands. */
  folded: ReadonlySet<string>;
  open(key: string): void;
  /** Returns the key of the new vehicle. */
  add(): string;
  remove(key: string): void;
  /** What was removed last and may come back. */
  removed: KeyedVehicle | undefined;
  undo(): void;
}

/** The vehicles of the form as a list that the customer adds to and takes from. */
export function useVehicleList({ known$, form }: Pick<AreaHost, 'known$' | 'form'>, options: VehicleInformationOptions): VehicleList {
  const vehicles = useKnown(known$, placesOf);
  const complete = () => new Set(placesOf(known$.value).map(({ key }) => key).filter((key) => vehicleSummary(key, options, known$.value)?.isComplete));
  // Who comes back to several vehicles sees all of them.
  const [folded, setFolded] = useState<ReadonlySet<string>>(() => (vehicles.length > 1 ? complete() : new Set()));
  const open = (key: string) => {
    const others = complete();
    others.delete(key);
    setFolded(others);
  };
  const [removed, setRemoved] = useState<KeyedVehicle>();
  const put = (path: string, vehicle: Vehicle | undefined) => form.change(path as never, vehicle as never);
  return {
    vehicles, folded, removed, open,
    add() {
      const key = nextVehicleKey([...vehicles.map((one) => one.key), ...(removed ? [removed.key] : [])]);
      put(`${VEHICLES}.${key}`, newVehicle(options.standardPlate));
      open(key);
      setRemoved(undefined);
      return key;
    },
    remove(key) {
      const keyed = vehiclesOf(known$.value.data).find((one) => one.key === key);
      if (!keyed) return;
      put(keyed.path, undefined);
      setRemoved(keyed);
    },
    undo() {
      if (!removed) return;
      put(removed.path, removed.vehicle);
      open(removed.key);
      setRemoved(undefined);
    },
  };
}

const placesOf = ({ data }: { data: Parameters<typeof vehiclesOf>[0] }) => vehiclesOf(data).map(({ key, path, number }) => ({ key, path, number }));
