import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import type { FormValues } from 'shared-contracts/form-data';
import { showModule } from '../../test-data/show-module.tsx';
import { completeCar } from '../../test-data/vehicle-host.ts';
import { newVehicle } from '../../vehicles/vehicle.ts';
import { view } from './view.tsx';

const reviewed = async (data: FormValues) => {
  const shown = await showModule('vehicle-review', view, { data });
  const rows = screen
    .getAllByRole('term')
    .map((term) => [term.textContent, ...[...term.nextElementSibling!.children].map(({ textContent }) => textContent)]);
  return { ...shown, rows };
};

it('every vehicle and who owns them are shown before paying', async () => {
  const { rows } = await reviewed({
    vehicleInformation: {
      vehicles: {
        vehicle1: completeCar(),
        vehicle3: completeCar({ vehicleVIN: '', vehicleType: { key: 'boat', value: 'Boat' } }),
      },
    },
    companyInformation: {
      vehicleBusinessFormationOwnershipType: 'company',
      vehicleBusinessFormationOwnedByCompanyName: 'Alder & Wren LLC',
    },
  });
  expect(rows).toEqual([
    ['Vehicle 1', '2003 Honda Accord, blue', 'Car/Truck', 'VIN 1HGCM82633A004352'],
    ['Vehicle 2', '2003 Honda Accord, blue', 'Boat'],
    ['Owner', 'Company', 'Alder & Wren LLC'],
  ]);
});

it('a company that was named counts for nothing once an individual owns the vehicles', async () => {
  const { rows } = await reviewed({
    companyInformation: {
      vehicleBusinessFormationOwnershipType: 'individual',
      vehicleBusinessFormationOwnedByCompanyName: 'Alder & Wren LLC',
    },
  });
  expect(rows.at(-1)).toEqual(['Owner', 'Individual']);
});

it('what is not answered yet says so, and Change leads to its step', async () => {
  const { rows, user, navigations } = await reviewed({
    vehicleInformation: { vehicles: { vehicle1: newVehicle('Standard plate') } },
  });
  expect(rows).toEqual([
    ['Vehicle 1', 'Not answered yet'],
    ['Owner', 'Not answered yet'],
  ]);
  await user.click(screen.getByRole('button', { name: 'Change Vehicle 1' }));
  expect(navigations).toEqual([{ kind: 'answer', step: 'vehicles' }]);
});
