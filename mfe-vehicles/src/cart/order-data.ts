import type { Known } from 'shared-contracts/area-rules';
import type { ContributedProduct } from 'shared-contracts/cart';
import { wireDollarsOf } from 'shared-contracts/money';
import type { VehicleData } from 'shared-contracts/payloads/order-parts';
import { typeOf, vehicleOptionsOf } from '../vehicles/offered.ts';
import { vehiclesOf } from '../vehicles/vehicle.ts';
import { chosenPlate, officeFeeOf, registrationOf } from './vehicle-offers.ts';

/** Filing data for the product that registers a vehicle; for the vehicle's other products, only its id. */
export function orderData(known: Known, { saveAs, data }: ContributedProduct): Record<string, unknown> {
  const options = vehicleOptionsOf(known);
  const vehicle = vehiclesOf(known.data).find(({ key }) => key === data['vehicle_id'])?.vehicle;
  const type = vehicle && options && typeOf(vehicle, options);
  if (!type || saveAs !== options.filing) return data;
  const registration = registrationOf(known.catalogue, options, type.key);
  const plate = chosenPlate(vehicle, type, known.catalogue);
  const text = (answer = '') => answer.trim();
  const filed: Omit<VehicleData, 'vehicle_id'> = {
    color: text(vehicle.vehicleColor),
    make: text(vehicle.vehicleMake),
    model: text(vehicle.vehicleModel),
    year: text(vehicle.vehicleYear),
    vin___hin: text(vehicle.vehicleVIN),
    ...(plate && {
      sponsor_plate_id: plate.id,
      sponsor_plate_name: plate.name,
      sponsor_plate_price: wireDollarsOf(plate.price),
    }),
    fee: wireDollarsOf(registration ? officeFeeOf(registration) : 0),
  };
  return { ...data, ...filed };
}
