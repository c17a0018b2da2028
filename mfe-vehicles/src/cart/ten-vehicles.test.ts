import { expect, it } from '@jest/globals';
import { contributionTopic } from 'shared-contracts/topics';
import { completeCar, vehicleHost } from '../test-data/vehicle-host.ts';
import { contribute } from './contribution.ts';

/** Everything that can be chosen for a car. */
const fullCar = () => completeCar({
  vehicleElectricHybrid: 'electric', products: { vehicle_luxury_tax: { checked: true }, vehicle_import_tax: { checked: true } },
  vehicleOrganizationalPlate: { key: 'plate_rivers', value: 'Rivers' },
});
const TEN = Object.fromEntries(Array.from({ length: 10 }, (_, at) => [`vehicle${at + 1}`, fullCar()]));

it('with ten vehicles and all add-ons a text that is typed publishes nothing', () => {
  const { form, bus, known } = vehicleHost({ data: { vehicleInformation: { vehicles: TEN } } });
  let published = 0;
  bus.forOwner('shell').from(contributionTopic('vehicles')).subscribe(() => { published += 1; });
  // What is subscribed to late begins with the latest.
  published = 0;
  for (const [name, text] of [['vehicleColor', 'Green'], ['vehicleMake', 'Kia'], ['vehicleModel', 'Soul'], ['vehicleYear', '2012'], ['vehicleVIN', '']]) {
    form.change(`vehicleInformation.vehicles.vehicle7.${name}` as never, text as never);
  }
  expect(known().data.vehicleInformation?.vehicles?.['vehicle7']).toMatchObject({ vehicleColor: 'Green', vehicleYear: '2012' });
  expect(published).toBe(0);
  form.change('vehicleInformation.vehicles.vehicle7.vehicleElectricHybrid' as never, 'hybrid' as never);
  expect(published).toBe(1);
});

it('what ten vehicles add is found in a millisecond', () => {
  const { known } = vehicleHost({ data: { vehicleInformation: { vehicles: TEN } } });
  const now = known();
  expect(contribute(now).products).toHaveLength(80);
  const rounds = Array.from({ length: 200 }, () => {
    const before = performance.now();
    contribute(now);
    return performance.now() - before;
  });
  // The quickest: whatever else the machine does counts for nothing.
  expect(Math.min(...rounds)).toBeLessThan(1);
});
