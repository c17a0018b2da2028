import { useState } from 'react';
import type { AreaHost } from 'shared-contracts/area-host';
import { useKnown } from 'shared-ui/use-known';
import { newVehicle, nextVehicleKey, VEHICLES, vehiclesOf, type KeyedVehicle, type Vehicle } from '../../vehicles/vehicle.ts';
import type { VehicleInformationOptions } from './options.ts';

interface VehicleList {
  /** Key, path and number of every vehicle. */
  vehicles: readonly Omit<KeyedVehicle, 'vehicle'>[];
  /** The vehicle that was opened last; the others fold once they are complete. */
  openKey: string | undefined;
  open(key: string): void;
  /** Returns the key of the new vehicle. */
  add(): string;
  remove(key: string): void;
  /** What was removed last and may come back. */
  removed: KeyedVehicle | undefined;
  undo(): void;
}

/** The vehicles of the form as a list that the customer adds to and takes from. */
export function useVehicleList({ known$, form }: Pick<AreaHost, 'known$' | 'form'>, { standardPlate }: Pick<VehicleInformationOptions, 'standardPlate'>): VehicleList {
  const vehicles = useKnown(known$, placesOf);
  const [openKey, setOpenKey] = useState<string>();
  const [removed, setRemoved] = useState<KeyedVehicle>();
  const put = (path: string, vehicle: Vehicle | undefined) => form.change(path as never, vehicle as never);
  return {
    vehicles, openKey: openKey ?? vehicles.at(-1)?.key, removed, open: setOpenKey,
    add() {
      const key = nextVehicleKey([...vehicles.map((one) => one.key), ...(removed ? [removed.key] : [])]);
      put(`${VEHICLES}.${key}`, newVehicle(standardPlate));
      setOpenKey(key);
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
      setOpenKey(removed.key);
      setRemoved(undefined);
    },
  };
}

const placesOf = ({ data }: { data: Parameters<typeof vehiclesOf>[0] }) => vehiclesOf(data).map(({ key, path, number }) => ({ key, path, number }));
