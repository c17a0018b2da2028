import type { FieldRules, Known } from 'shared-contracts/area-rules';
import { choiceField, optionField } from 'shared-contracts/choice-field';
import { isOrganizationalPlate } from '../../cart/vehicle-offers.ts';
import {
  addOnsOf,
  type KeyedVehicle,
  newVehicle,
  STANDARD_PLATE,
  typeOf,
  VEHICLES,
  vehiclesOf,
} from '../../vehicles/vehicle.ts';
import { VIN_LENGTH } from '../../vehicles/vin.ts';
import type { VehicleInformationOptions } from '../../vehicles/vehicle-options.ts';

/** The earliest model year that is accepted. */
const FIRST_YEAR = 1886;

/** The fields of all vehicles, and the rule for how many there may be. */
export function fields(options: VehicleInformationOptions, known: Known): FieldRules {
  const vehicles = vehiclesOf(known.data);
  return Object.assign(
    {
      [VEHICLES]: {
        label: vehicles.length === 0 ? `A ${options.one.toLowerCase()}` : options.title,
        rules: `required|minValue:${options.min}|maxValue:${options.max}`,
        answer: vehicles.length || undefined,
        sample: { vehicle1: newVehicle(options.standardPlate) },
      },
    },
    ...vehicles.map((vehicle) => fieldsOfVehicle(vehicle, options, known)),
  ) as FieldRules;
}

/** The fields of one vehicle. Their labels carry its number, which tells vehicles apart in messages. */
export function fieldsOfVehicle(
  { path, number, vehicle }: KeyedVehicle,
  options: VehicleInformationOptions,
  { catalogue, today }: Pick<Known, 'catalogue' | 'today'>,
): FieldRules {
  const type = typeOf(vehicle, options);
  const label = (words: string) => `${options.one} ${number} ${words}`;
  const plates = [
    { key: STANDARD_PLATE, value: options.standardPlate },
    ...catalogue.simpleProducts.filter(isOrganizationalPlate).map(({ id, name }) => ({ key: id, value: name })),
  ];
  const nextYear = Number(today.slice(0, 4)) + 1;
  return {
    [`${path}.vehicleType`]: optionField(label(options.vehicleType.label), options.types),
    [`${path}.vehicleVIN`]: {
      label: label(options.vin.label),
      rules: `length:${VIN_LENGTH}|maxLength:${VIN_LENGTH}|regex:^[A-Z0-9]+$`,
    },
    [`${path}.vehicleYear`]: {
      label: label(options.year.label),
      rules: `required|numeric|length:4|maxLength:4|minValue:${FIRST_YEAR}|maxValue:${nextYear}`,
      sample: String(nextYear),
    },
    [`${path}.vehicleMake`]: { label: label(options.make.label), rules: 'required|maxLength:60' },
    [`${path}.vehicleModel`]: { label: label(options.model.label), rules: 'required|maxLength:60' },
    [`${path}.vehicleColor`]: { label: label(options.color.label), rules: 'required|maxLength:40' },
    ...(type?.electricHybrid && {
      [`${path}.vehicleElectricHybrid`]: choiceField(
        label(options.drive.label),
        options.drives.map((drive) => ({ key: drive.key, value: drive.label })),
      ),
    }),
    ...Object.fromEntries(
      addOnsOf(type, options).map((addOn) => {
        const { checked } = vehicle.products?.[addOn.saveAs] ?? {};
        // `false` would count as unanswered, but No is an answer.
        return [
          `${path}.products.${addOn.saveAs}.checked`,
          {
            label: label(addOn.label),
            rules: 'required',
            sample: true,
            answer: checked === undefined ? undefined : checked ? options.yes : options.no,
          },
        ];
      }),
    ),
    ...(type?.plates &&
      options.plate.show !== false && {
        [`${path}.vehicleOrganizationalPlate`]: catalogue.loadedLists.includes('simple_products')
          ? optionField(label(options.plate.label), plates, { isOptional: true })
          : { label: label(options.plate.label), rules: '' },
      }),
  };
}
