import type { Preselect } from 'shared-contracts/area-rules';
import { vehicleOptionsOf } from './offered.ts';
import { VEHICLES, vehiclesOf } from './vehicle.ts';

/** The page or its URL may preselect the type of the first vehicle. */
export const PRESELECTS: readonly Preselect[] = [
  {
    name: 'vehicleType',
    parameter: 'vehicle_type',
    choose(wanted, known) {
      const type = vehicleOptionsOf(known)?.types.find(({ key }) => key === wanted.toLowerCase());
      const first = vehiclesOf(known.data)[0]?.path ?? `${VEHICLES}.vehicle1`;
      return type && { path: `${first}.vehicleType`, value: { key: type.key, value: type.value } };
    },
  },
];
