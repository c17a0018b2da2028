import { createTestHost, type TestHost, type TestHostSettings } from 'form-engine/testing';
import { answeringCalls } from './fake-calls.ts';
import type { Known } from 'shared-contracts/area-rules';
import type { FormValues } from 'shared-contracts/form-data';
import { PageConfigStruct, type PageConfig } from 'shared-contracts/page-config';
import { withModuleDefaults } from 'shared-contracts/page-rules';
import { create } from 'superstruct';
import type { Vehicle } from '../vehicles/vehicle.ts';
import { rules } from './loaded-rules.ts';
import { vehicleCatalogue } from './vehicle-catalogue.ts';

/** A page with all modules; `options` configure the vehicles. */
export const vehiclePage = (options: Record<string, unknown> = {}): PageConfig =>
  create(
    {
      pageId: 'sample',
      path: '/sample',
      formType: 'VehicleRegistrationForm',
      title: 'Sample',
      pluginVersion: '1',
      submitter: 'order-checkout',
      steps: [
        {
          key: 'vehicles',
          title: 'Vehicle Information',
          sections: [
            { modules: [{ module: 'vehicles/vehicle-information', options, required: true }] },
            { modules: [{ module: 'vehicles/vehicle-ownership', options: {}, required: true }] },
            { modules: [{ module: 'vehicles/vehicle-review', options: {}, required: true }] },
          ],
        },
      ],
      site: {
        websiteId: 1,
        name: 'Sample',
        phone: '555',
        legalNote: 'None.',
        termsLink: '/terms/',
        loginLink: '/login',
        jurisdictions: [{ group: 'States', options: [{ key: 'MT', value: 'Montana' }] }],
      },
    },
    PageConfigStruct,
  );

export interface VehicleHostSettings extends Pick<TestHostSettings, 'calls' | 'data' | 'log' | 'catalogue'> {
  options?: Record<string, unknown>;
}

export const vehicleSettings = ({
  options,
  calls = answeringCalls({}),
  catalogue = vehicleCatalogue,
  ...settings
}: VehicleHostSettings = {}): TestHostSettings => ({
  ...settings,
  calls,
  catalogue,
  page: vehiclePage(options),
  areas: [rules],
  today: '2026-11-22',
});

/** A test host with the sample page, the area's rules and a real form session. */
export const vehicleHost = (settings?: VehicleHostSettings): TestHost => createTestHost(vehicleSettings(settings));

/** The `known` that rules get for these vehicles. */
export function knownOf(
  vehicles: Readonly<Record<string, Vehicle>>,
  {
    options,
    data = {},
    catalogue = vehicleCatalogue,
  }: { options?: Record<string, unknown>; data?: FormValues; catalogue?: Known['catalogue'] } = {},
): Known {
  return {
    page: withModuleDefaults(vehiclePage(options), { vehicles: rules }),
    data: { ...data, vehicleInformation: { vehicles } },
    catalogue,
    topics: {},
    today: '2026-11-22',
  };
}

/** A car with all answers. */
export const completeCar = (change: Partial<Vehicle> = {}): Vehicle => ({
  vehicleType: { key: 'car_truck', value: 'Car/Truck' },
  vehicleVIN: '1HGCM82633A004352',
  vehicleYear: '2003',
  vehicleMake: 'Honda',
  vehicleModel: 'Accord',
  vehicleColor: 'Blue',
  vehicleElectricHybrid: 'neither',
  products: { vehicle_luxury_tax: { checked: false }, vehicle_import_tax: { checked: false } },
  vehicleOrganizationalPlate: { key: 'standard', value: 'Standard plate' },
  ...change,
});
