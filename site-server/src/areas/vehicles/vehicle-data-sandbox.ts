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
  JH4KA7561PC008269: { Make: 'ACURA', Model: 'Legend', ModelYear: '1993' },
};

/** The vehicle with this VIN, or `undefined` if it is unknown. */
export type LookUpVin = (vin: string) => Promise<KnownVin | undefined>;

const lookUpSample: LookUpVin = async (vin) => (Object.hasOwn(SAMPLE_VINS, vin) ? SAMPLE_VINS[vin] : undefined);

/**
 * A substitute for the public vehicle-data service, with the same path and response shape. It opens the data at the
 * first VIN; without data it knows only `SAMPLE_VINS`.
 */
export function createVehicleDataSandbox(openData: () => Promise<LookUpVin | undefined> = async () => undefined): Hono {
  const app = new Hono();
  let data: Promise<LookUpVin | undefined> | undefined;
  app.get('/vehicles/DecodeVinValuesExtended/:vin', async (context) => {
    const vin = context.req.param('vin').toUpperCase();
    if (context.req.query('format') !== 'json') return context.text('Only format=json is answered here.', 400);
    // If opening fails, the next VIN tries again.
    data ??= openData().catch(() => {
      data = undefined;
      return undefined;
    });
    const vehicle = await ((await data) ?? lookUpSample)(vin);
    return context.json({
      Count: 1,
      Message: 'Results returned successfully.',
      SearchCriteria: `VIN:${vin}`,
      Results: [
        {
          Make: '',
          Model: '',
          ModelYear: '',
          ErrorCode: vehicle ? '0' : '8',
          ErrorText: vehicle ? '' : 'The sandbox has no data of this VIN.',
          VIN: vin,
          ...vehicle,
        },
      ],
    });
  });
  return app;
}
