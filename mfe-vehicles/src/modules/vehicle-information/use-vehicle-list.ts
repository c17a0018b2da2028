import { useState } from 'react';
import type { AreaHost } from 'shared-contracts/area-host';
import { useStore } from 'shared-ui/use-store';
import {
  newVehicle,
  nextVehicleKey,
  VEHICLES,
  vehiclesOf,
  type KeyedVehicle,
  type Vehicle,
} from '../../vehicles/vehicle.ts';
import type { VehicleInformationOptions } from '../../vehicles/vehicle-options.ts';
import { vehicleSummary } from './vehicle-summary.ts';

interface VehicleList {
  /** Key, path and number of every vehicle. */
  vehicles: readonly Omit<KeyedVehicle, 'vehicle'>[];
  /**
   * Keys of the cards folded to one line. A card folds when another one is opened or added, never while it is being
   * edited.
   */
  folded: ReadonlySet<string>;
  open(key: string): void;
  /** Returns the key of the new vehicle. */
  add(): string;
  remove(key: string): void;
  /** The vehicle removed last, which `undo` brings back. */
  removed: KeyedVehicle | undefined;
  undo(): void;
}

/** The form's vehicles as a list that the customer can add to, remove from and unfold. */
export function useVehicleList(
  { known: knownStore, answers, fieldOf }: Pick<AreaHost, 'known' | 'answers' | 'fieldOf'>,
  options: VehicleInformationOptions,
): VehicleList {
  const vehicles = useStore(knownStore, listEntriesOf);
  const completeKeys = () =>
    new Set(
      listEntriesOf(knownStore.state)
        .map(({ key }) => key)
        .filter((key) => vehicleSummary(key, options, knownStore.state, fieldOf)?.isComplete),
    );
  // Folded cards let a customer who returns to several vehicles see all of them.
  const [folded, setFolded] = useState<ReadonlySet<string>>(() => (vehicles.length > 1 ? completeKeys() : new Set()));
  const open = (key: string) => {
    const others = completeKeys();
    others.delete(key);
    setFolded(others);
  };
  const [removed, setRemoved] = useState<KeyedVehicle>();
  const setVehicle = (path: string, vehicle: Vehicle | undefined) => answers.change(path, vehicle);
  return {
    vehicles,
    folded,
    removed,
    open,
    add() {
      const key = nextVehicleKey([...vehicles.map((vehicle) => vehicle.key), ...(removed ? [removed.key] : [])]);
      setVehicle(`${VEHICLES}.${key}`, newVehicle(options.standardPlate));
      open(key);
      setRemoved(undefined);
      return key;
    },
    remove(key) {
      const keyed = vehiclesOf(knownStore.state.data).find((vehicle) => vehicle.key === key);
      if (!keyed) return;
      setVehicle(keyed.path, undefined);
      setRemoved(keyed);
    },
    undo() {
      if (!removed) return;
      setVehicle(removed.path, removed.vehicle);
      open(removed.key);
      setRemoved(undefined);
    },
  };
}

const listEntriesOf = ({ data }: { data: Parameters<typeof vehiclesOf>[0] }) =>
  vehiclesOf(data).map(({ key, path, number }) => ({ key, path, number }));
