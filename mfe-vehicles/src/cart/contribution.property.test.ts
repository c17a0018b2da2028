import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { Contribution } from 'shared-contracts/cart';
import { contributionTopic } from 'shared-contracts/topics';
import { PRICES, REGISTRATIONS } from '../test-data/vehicle-catalogue.ts';
import { vehicleHost } from '../test-data/vehicle-host.ts';
import { newVehicle, nextVehicleKey, vehiclesOf } from '../vehicles/vehicle.ts';

const SEQUENCES = LONG_RUN ? 2_500 : 200;

/** What the default options offer for each type, repeated here so that the oracle does not depend on them. */
const OFFERED: Readonly<Record<string, { with: string[]; taxes: string[]; drives: boolean; plates: boolean }>> = {
  car_truck: {
    with: ['vehicle_title', 'vehicle_plates'],
    taxes: ['vehicle_luxury_tax', 'vehicle_import_tax'],
    drives: true,
    plates: true,
  },
  motor_home: {
    with: ['vehicle_title', 'vehicle_plates'],
    taxes: ['vehicle_luxury_tax', 'vehicle_import_tax'],
    drives: false,
    plates: true,
  },
  motorcycle_atv: {
    with: ['vehicle_title', 'vehicle_plates'],
    taxes: ['vehicle_import_tax'],
    drives: false,
    plates: true,
  },
  cargo_trailer: { with: ['vehicle_title', 'vehicle_plates'], taxes: [], drives: false, plates: true },
  travel_trailer: {
    with: ['vehicle_title', 'vehicle_plates'],
    taxes: ['vehicle_luxury_tax'],
    drives: false,
    plates: true,
  },
  boat: { with: ['vehicle_title'], taxes: ['vehicle_import_tax'], drives: false, plates: false },
};

type Act =
  | { act: 'add' }
  | { act: 'remove'; at: number }
  | { act: 'undo' }
  | { act: 'type'; at: number; type: string }
  | { act: 'tax'; at: number; tax: string; taken: boolean }
  | { act: 'drive'; at: number; drive: string }
  | { act: 'plate'; at: number; plate: string }
  | { act: 'text'; at: number; text: string };

const at = fc.nat({ max: 9 });
const anAct: fc.Arbitrary<Act> = fc.oneof(
  fc.constant({ act: 'add' } as const),
  fc.record({ act: fc.constant('remove' as const), at }),
  fc.constant({ act: 'undo' } as const),
  fc.record({ act: fc.constant('type' as const), at, type: fc.constantFrom(...Object.keys(OFFERED)) }),
  fc.record({
    act: fc.constant('tax' as const),
    at,
    tax: fc.constantFrom('vehicle_luxury_tax', 'vehicle_import_tax'),
    taken: fc.boolean(),
  }),
  fc.record({ act: fc.constant('drive' as const), at, drive: fc.constantFrom('neither', 'hybrid', 'electric') }),
  fc.record({
    act: fc.constant('plate' as const),
    at,
    plate: fc.constantFrom('standard', 'plate_rivers', 'plate_trails', 'plate_gone'),
  }),
  fc.record({ act: fc.constant('text' as const), at, text: fc.string({ maxLength: 5 }) }),
);

/** A vehicle as the oracle remembers it. */
interface Remembered {
  key: string;
  type?: string;
  taxes: Record<string, boolean>;
  drive?: string;
  plate: string;
}

/** The expected amounts of the cart, in cents, by vehicle and in the vehicles' order. */
function oracle(vehicles: readonly Remembered[]): (readonly [line: string, amounts: number[]])[] {
  return vehicles.flatMap((vehicle, index) => {
    const offered = vehicle.type === undefined ? undefined : OFFERED[vehicle.type];
    if (!offered || vehicle.type === undefined) return [];
    const [, service, fee] = REGISTRATIONS[vehicle.type]!;
    const drive =
      offered.drives && vehicle.drive === 'hybrid'
        ? [7000]
        : offered.drives && vehicle.drive === 'electric'
          ? [13000]
          : [];
    const taxes = offered.taxes.filter((tax) => vehicle.taxes[tax]).map((tax) => PRICES[tax]!);
    const plate = offered.plates && vehicle.plate in PRICES ? [PRICES[vehicle.plate]!] : [];
    return [
      [
        `Vehicle #${index + 1}`,
        [service, fee, ...offered.with.map((id) => PRICES[id]!), ...drive, ...taxes, ...plate],
      ] as const,
    ];
  });
}

function amountsByLine({ products }: Contribution): (readonly [string, number[]])[] {
  const lines = new Map<string, number[]>();
  for (const { group, price } of products) lines.set(group!.label, [...(lines.get(group!.label) ?? []), price]);
  return [...lines];
}

it(
  `[VE-010, VE-011, VE-012] after any of ${SEQUENCES} sequences of adding, removing, changing and choosing, what ` +
    'is published is the cart of the oracle',
  () => {
    fc.assert(
      fc.property(fc.array(anAct, { minLength: 1, maxLength: 14 }), (acts) => {
        const { answers, bus, known } = vehicleHost();
        let published: Contribution = { products: [], missing: [] };
        bus
          .forOwner('shell')
          .from(contributionTopic('vehicles'))
          .subscribe((contribution) => {
            published = contribution;
          });
        const change = (path: string, value: unknown) => answers.change(path, value);
        let vehicles: Remembered[] = [{ key: 'vehicle1', taxes: {}, plate: 'standard' }];
        let removed: { memory: Remembered; path: string; vehicle: unknown } | undefined;

        for (const act of acts) {
          const all = vehiclesOf(known().data);
          const chosen = 'at' in act ? all[act.at % all.length]! : undefined;
          const memory = chosen && vehicles.find(({ key }) => key === chosen.key)!;
          switch (act.act) {
            case 'add': {
              if (all.length === 10) break;
              const key = nextVehicleKey([
                ...all.map((vehicle) => vehicle.key),
                ...(removed ? [removed.memory.key] : []),
              ]);
              change(`vehicleInformation.vehicles.${key}`, newVehicle('Standard'));
              vehicles.push({ key, taxes: {}, plate: 'standard' });
              break;
            }
            case 'remove':
              if (all.length === 1) break;
              removed = { memory: memory!, path: chosen!.path, vehicle: chosen!.vehicle };
              change(chosen!.path, undefined);
              vehicles = vehicles.filter((vehicle) => vehicle !== memory);
              break;
            case 'undo':
              if (!removed || all.length === 10) break;
              change(removed.path, removed.vehicle);
              vehicles = [...vehicles, removed.memory].sort(
                (vehicle, otherVehicle) => Number(vehicle.key.slice(7)) - Number(otherVehicle.key.slice(7)),
              );
              removed = undefined;
              break;
            case 'type':
              change(`${chosen!.path}.vehicleType`, { key: act.type, value: act.type });
              memory!.type = act.type;
              break;
            case 'tax':
              change(`${chosen!.path}.products.${act.tax}.checked`, act.taken);
              memory!.taxes[act.tax] = act.taken;
              break;
            case 'drive':
              change(`${chosen!.path}.vehicleElectricHybrid`, act.drive);
              memory!.drive = act.drive;
              break;
            case 'plate':
              change(`${chosen!.path}.vehicleOrganizationalPlate`, { key: act.plate, value: act.plate });
              memory!.plate = act.plate;
              break;
            case 'text':
              change(`${chosen!.path}.vehicleMake`, act.text);
          }
          expect(amountsByLine(published)).toEqual(oracle(vehicles));
          expect(published.missing.map(({ key }) => key)).toEqual(
            vehicles.every(({ type }) => type) ? [] : ['vehicle-type'],
          );
        }
      }),
      { numRuns: SEQUENCES },
    );
  },
);
