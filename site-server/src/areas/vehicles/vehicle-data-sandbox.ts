import { Hono } from 'hono';

interface KnownVin {
  Make: string;
  Model: string;
  ModelYear: string;
}

/** VINs that the sandbox knows without the optional data. */
export const SAMPLE_VINS: Readonly<Record<string, KnownVin>> = {
  '1HGCM82633A004352': { Make: 'HONDA', Model: 'Accord', ModelYear: '2003' },
  '5YJSA1DG9DFP14705': { Make: 'TESLA', Model: 'Model S', ModelYear: '2013' },
  WBAFR7C57CC811956: { Make: 'BMW', Model: '535i', ModelYear: '2012' },
  '1C4RJFAG0FC625797': { Make: 'JEEP', Model: 'Grand Cherokee', ModelYear: '2015' },
  '5GZCZ43D13S812715': { Make: 'SATURN', Model: 'Vue', ModelYear: '2003' },
  '1M8GDM9AXKP042788': { Make: 'MCI', Model: 'MC 9', ModelYear: '1989' },
};

/** Stands in for the public vehicle-data service: the same address and the same shape of the answer (SS-039). */
export function createVehicleDataSandbox(lookUp: (vin: string) => KnownVin | undefined = (vin) => (Object.hasOwn(SAMPLE_VINS, vin) ? SAMPLE_VINS[vin] : undefined)): Hono {
  const app = new Hono();
  app.get('/vehicles/DecodeVinValuesExtended/:vin', (context) => {
    const vin = context.req.param('vin').toUpperCase();
    if (context.req.query('format') !== 'json') return context.text('Only format=json is answered here.', 400);
    const found = lookUp(vin);
    return context.json({
      Count: 1, Message: 'Results returned successfully.', SearchCriteria: `VIN:${vin}`,
      Results: [{ Make: '', Model: '', ModelYear: '', ErrorCode: found ? '0' : '8', ErrorText: found ? '' : 'The sandbox has no data of this VIN.', VIN: vin, ...found }],
    });
  });
  return app;
}
