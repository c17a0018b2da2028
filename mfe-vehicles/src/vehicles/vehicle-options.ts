import { fieldWording } from 'shared-contracts/field-wording';
import {
  array,
  boolean,
  defaulted,
  integer,
  max,
  min,
  nonempty,
  object,
  optional,
  pattern,
  refine,
  size,
  string,
  type Infer,
} from 'superstruct';

const text = (words: string) => defaulted(nonempty(string()), words);
const KeyStruct = pattern(string(), /^[a-z][A-Za-z0-9_]*$/);
const count = (value: number) => defaulted(max(min(integer(), 1), 50), value);

/** A yes-or-no question about every vehicle of some types; Yes adds a product. */
const AddOnStruct = object({
  /** Key of its answer, and the `saveAs` of its product. */
  saveAs: KeyStruct,
  /** Id of a simple product. */
  product: nonempty(string()),
  label: nonempty(string()),
  hint: optional(nonempty(string())),
  tooltip: optional(nonempty(string())),
});
export type AddOn = Infer<typeof AddOnStruct>;

/** A type of vehicle. Its `key` is the sub type of the filing product that registers it. */
const VehicleTypeStruct = object({
  key: KeyStruct,
  value: nonempty(string()),
  /** Ids of simple products that come with every vehicle of the type. */
  products: defaulted(array(nonempty(string())), []),
  /** The add-ons offered for the type, by `saveAs`. */
  addOns: defaulted(array(KeyStruct), []),
  /** Whether the form asks if the vehicle is electric or a hybrid. */
  electricHybrid: defaulted(boolean(), false),
  /** Whether organizational plates are offered. */
  plates: defaulted(boolean(), true),
});
export type VehicleType = Infer<typeof VehicleTypeStruct>;

/** Electric, hybrid or neither; `product` is the fee for it, if there is one. */
const DriveStruct = object({ key: KeyStruct, label: nonempty(string()), product: optional(nonempty(string())) });

const TITLE_AND_PLATES = ['vehicle_title', 'vehicle_plates'];
const TAXES = ['vehicle_luxury_tax', 'vehicle_import_tax'];

export const VehicleInformationOptionsStruct = refine(
  object({
    /** Minimum and maximum number of vehicles. */
    min: count(1),
    max: count(10),
    /** Code of the state in which vehicles are registered. */
    state: defaulted(size(string(), 2), 'MT'),
    /** `type` of the filing products that register vehicles. */
    filing: text('vehicle_registration'),
    types: defaulted(nonempty(array(VehicleTypeStruct)), [
      {
        key: 'car_truck',
        value: 'Car/Truck',
        products: TITLE_AND_PLATES,
        addOns: TAXES,
        electricHybrid: true,
        plates: true,
      },
      {
        key: 'motor_home',
        value: 'Motor Home',
        products: TITLE_AND_PLATES,
        addOns: TAXES,
        electricHybrid: false,
        plates: true,
      },
      {
        key: 'motorcycle_atv',
        value: 'Motorcycle/ATV',
        products: TITLE_AND_PLATES,
        addOns: ['vehicle_import_tax'],
        electricHybrid: false,
        plates: true,
      },
      {
        key: 'cargo_trailer',
        value: 'Cargo Trailer',
        products: TITLE_AND_PLATES,
        addOns: [],
        electricHybrid: false,
        plates: true,
      },
      {
        key: 'travel_trailer',
        value: 'Travel Trailer',
        products: TITLE_AND_PLATES,
        addOns: ['vehicle_luxury_tax'],
        electricHybrid: false,
        plates: true,
      },
      {
        key: 'boat',
        value: 'Boat',
        products: ['vehicle_title'],
        addOns: ['vehicle_import_tax'],
        electricHybrid: false,
        plates: false,
      },
    ]),
    addOns: defaulted(array(AddOnStruct), [
      {
        saveAs: 'vehicle_luxury_tax',
        product: 'vehicle_luxury_tax',
        label: 'Luxury Tax',
        hint: 'For a list price above $150,000, up to 10 years old.',
      },
      {
        saveAs: 'vehicle_import_tax',
        product: 'vehicle_import_tax',
        label: 'Import Tax',
        hint: 'For a vehicle bought outside the United States.',
      },
    ]),
    drives: defaulted(nonempty(array(DriveStruct)), [
      { key: 'neither', label: 'Neither' },
      { key: 'hybrid', label: 'Hybrid', product: 'vehicle_hybrid_fee' },
      { key: 'electric', label: 'Electric', product: 'vehicle_electric_fee' },
    ]),
    title: text('Vehicles'),
    /** Beside the title; `{count}` and `{max}` are replaced. */
    counted: text('{count} of up to {max}'),
    /** The word before a vehicle's number. */
    one: text('Vehicle'),
    add: text('Add another vehicle'),
    remove: text('Remove'),
    removed: text('{vehicle} was removed.'),
    undo: text('Undo'),
    change: text('Change'),
    vehicleType: fieldWording({ label: 'Vehicle Type' }),
    vin: fieldWording({ label: 'VIN', hint: '17 characters. Leave it empty if yours is shorter, as a boat’s is.' }),
    vinDecoded: text('Read from the VIN. Correct it if the title says otherwise.'),
    /** Shown for a VIN whose check digit is wrong. */
    vinDoubtful: text('This number does not add up. Compare it with the title; if it is the same there, leave it.'),
    year: fieldWording({ label: 'Year' }),
    make: fieldWording({ label: 'Make' }),
    model: fieldWording({ label: 'Model' }),
    color: fieldWording({ label: 'Color' }),
    drive: fieldWording({ label: 'Electric or hybrid' }),
    yes: text('Yes'),
    no: text('No'),
    plate: fieldWording({
      label: 'Organizational plate',
      hint: 'Part of the price goes to the organization, each year you renew.',
    }),
    standardPlate: text('Standard plate'),
    included: text('Included'),
    /** Address of the picture of a plate; `{id}` is replaced. */
    plateImage: text('/files/plates/{id}.svg'),
    /** Name of the office fee's line; `{state}` is replaced. */
    feeName: text('{state} registration fee'),
    /** Name of a plate's line; `{plate}` is replaced. */
    plateName: text('{plate} plate'),
    /**
     * `message` replaces the prices while a type is missing; `name` is used where the page lists all missing choices.
     */
    missing: defaulted(
      object({ message: text('Please select your vehicle type to see your total'), name: text('vehicle type') }),
      {},
    ),
    /** The same while a vehicle is of a type that the catalogue does not register in the state. */
    unsold: defaulted(
      object({
        message: text('Please select another vehicle type: this one cannot be registered here'),
        name: text('another vehicle type'),
      }),
      {},
    ),
  }),
  'vehicle options',
  ({ min: least, max: most, types, addOns }, { path }) => {
    const pathTo = (...keys: (string | number)[]) => [...(path as string[]), ...keys];
    const addOnKeys = new Set(addOns.map(({ saveAs }) => saveAs));
    return [
      ...(least > most ? [{ path: pathTo('min'), message: `Expected at most ${most}, the most there may be` }] : []),
      ...types.flatMap(({ key }, typeIndex) =>
        types.findIndex((type) => type.key === key) === typeIndex
          ? []
          : [
              {
                path: pathTo('types', typeIndex, 'key'),
                message: `Expected another key: another type already has "${key}"`,
              },
            ],
      ),
      ...types.flatMap((type, typeIndex) =>
        type.addOns.flatMap((saveAs, addOnIndex) =>
          addOnKeys.has(saveAs)
            ? []
            : [
                {
                  path: pathTo('types', typeIndex, 'addOns', addOnIndex),
                  message: `Expected one of addOns: ${[...addOnKeys].join(', ')}`,
                },
              ],
        ),
      ),
    ];
  },
);

export type VehicleInformationOptions = Infer<typeof VehicleInformationOptionsStruct>;
