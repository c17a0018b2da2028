import { describe, expect, it } from '@jest/globals';
import { problemsOfModules, rulesOfModule, withModuleDefaults } from 'shared-contracts/page-rules';
import { contributionTopic } from 'shared-contracts/topics';
import { CONTRACT_RANGE } from 'shared-contracts/version';
import { rules } from './test-data/loaded-rules.ts';
import { completeCar, knownOf, vehicleHost, vehiclePage } from './test-data/vehicle-host.ts';

const problemsOf = (options: Record<string, unknown>) =>
  problemsOfModules(vehiclePage(options), { vehicles: rules }).map(({ path }) =>
    path.replace('steps.0.sections.0.modules.0.options.', ''),
  );

it('the area owns what it contributes, and was written for these contracts', () => {
  expect(rules.topics).toEqual({ owns: [contributionTopic('vehicles')], reads: [] });
  expect(rules.contract).toBe(CONTRACT_RANGE);
});

describe('[VE-009, SH-043] the type of the first vehicle may be chosen before the customer does', () => {
  const [preselect] = rules.preselects!;
  it('by a type of the page, in either case', () => {
    expect([preselect?.name, preselect?.parameter]).toEqual(['vehicleType', 'vehicle_type']);
    expect(preselect?.choose('BOAT', knownOf({ vehicle2: completeCar() }))).toEqual({
      path: 'vehicleInformation.vehicles.vehicle2.vehicleType',
      value: { key: 'boat', value: 'Boat' },
    });
    expect(preselect?.choose('boat', knownOf({}))?.path).toBe('vehicleInformation.vehicles.vehicle1.vehicleType');
  });
  it('a type that the page does not offer is none', () => {
    expect(preselect?.choose('tank', knownOf({}))).toBeUndefined();
  });
});

describe('[VE-007] a form begins with as many vehicles as there are at least', () => {
  const keysWith = (options: Record<string, unknown>, vehicles?: Record<string, object>) =>
    Object.keys(
      vehicleHost({ options, ...(vehicles && { data: { vehicleInformation: { vehicles } } }) }).known().data
        .vehicleInformation?.vehicles ?? {},
    );
  it('one, or as many as the page says', () => {
    expect(keysWith({})).toEqual(['vehicle1']);
    expect(keysWith({ min: 3 })).toEqual(['vehicle1', 'vehicle2', 'vehicle3']);
  });
  it('none is added to those that were kept', () => {
    expect(keysWith({}, { vehicle2: completeCar() })).toEqual(['vehicle2']);
    expect(keysWith({ min: 2 }, { vehicle2: completeCar() })).toEqual(['vehicle2', 'vehicle3']);
  });
});

it('[VE-002] a page that says nothing has the six types', () => {
  const [step] = withModuleDefaults(vehiclePage(), { vehicles: rules }).steps;
  const { types } = step!.sections[0]!.modules[0]!.options as { types: { key: string; value: string }[] };
  expect(types.map(({ key, value }) => `${key} ${value}`)).toEqual([
    'car_truck Car/Truck',
    'motor_home Motor Home',
    'motorcycle_atv Motorcycle/ATV',
    'cargo_trailer Cargo Trailer',
    'travel_trailer Travel Trailer',
    'boat Boat',
  ]);
});

it.each<[Record<string, unknown>, string]>([
  [{ min: 3, max: 2 }, 'min'],
  [{ min: 0 }, 'min'],
  [
    {
      types: [
        { key: 'boat', value: 'Boat' },
        { key: 'boat', value: 'Ship' },
      ],
    },
    'types.1.key',
  ],
  [{ types: [{ key: 'boat', value: 'Boat', addOns: ['vehicle_gold_tax'] }] }, 'types.0.addOns.0'],
  [{ types: [] }, 'types'],
  [{ typs: [] }, 'typs'],
])('a page that says %j is refused at %s', (options, path) => {
  expect(problemsOf(options)).toEqual([path]);
});

it('the products that the options name are looked for in the catalogue', () => {
  const page = withModuleDefaults(vehiclePage(), { vehicles: rules });
  const { options } = page.steps[0]!.sections[0]!.modules[0]!;
  const named = rulesOfModule({ vehicles: rules }, 'vehicles/vehicle-information')?.products?.(options) ?? [];
  expect(named[0]).toEqual({ path: 'filing', product: 'vehicle_registration', among: 'filing' });
  expect(new Set(named.map(({ product }) => product))).toEqual(
    new Set([
      'vehicle_registration',
      'vehicle_title',
      'vehicle_plates',
      'vehicle_luxury_tax',
      'vehicle_import_tax',
      'vehicle_hybrid_fee',
      'vehicle_electric_fee',
    ]),
  );
});
