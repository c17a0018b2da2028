import type { AnswerRow } from 'shared-contracts/answer-row';
import type { Known } from 'shared-contracts/area-rules';
import { stepOfModule } from 'shared-contracts/page-rules';
import { typeOf, vehicleOptionsOf } from '../../vehicles/offered.ts';
import { ownerWords } from '../../vehicles/owner.ts';
import { vehiclesOf, vehicleWords } from '../../vehicles/vehicle.ts';
import type { VehicleReviewOptions } from './options.ts';

/** A row for every vehicle (description, type, VIN), and one for the owner if the page asks for it. */
export function reviewRows(review: VehicleReviewOptions, known: Known): AnswerRow[] {
  const options = vehicleOptionsOf(known);
  const step = stepOfModule(known, 'vehicles/vehicle-information')?.key;
  const vehicles = options
    ? vehiclesOf(known.data).map(({ key, number, vehicle }) => ({
        key,
        label: `${options.one} ${number}`,
        step,
        lines: [
          vehicleWords(vehicle),
          typeOf(vehicle, options)?.value,
          vehicle.vehicleVIN && review.vin.replace('{vin}', vehicle.vehicleVIN),
        ],
      }))
    : [];
  const owner = ownerWords(known);
  return owner
    ? [
        ...vehicles,
        {
          key: 'owner',
          label: review.owner,
          lines: owner,
          step: stepOfModule(known, 'vehicles/vehicle-ownership')?.key,
        },
      ]
    : vehicles;
}
