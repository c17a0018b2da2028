import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { showModule } from '../../test-data/show-module.tsx';
import { view } from './view.tsx';

const asked = ({ session }: Awaited<ReturnType<typeof showModule>>) =>
  session
    .asked()
    .filter(({ module }) => module === 'vehicles/vehicle-ownership')
    .map(({ path, error }) => [path.split('.').at(-1), error]);

it('[VE-027] it is asked who owns the vehicles, an individual or a company', async () => {
  const shown = await showModule('vehicle-ownership', view);
  expect(asked(shown)).toEqual([['vehicleBusinessFormationOwnershipType', 'Owner is required']]);
  expect(screen.getAllByRole('radio').map((radio) => (radio as HTMLInputElement).value)).toEqual([
    'individual',
    'company',
  ]);
  await shown.user.click(screen.getByRole('radio', { name: 'Individual' }));
  expect(asked(shown)).toEqual([['vehicleBusinessFormationOwnershipType', undefined]]);
  expect(screen.queryByLabelText('Company Name')).not.toBeInTheDocument();
});

it('[VE-028] a company is asked for its name', async () => {
  const shown = await showModule('vehicle-ownership', view);
  await shown.user.click(screen.getByRole('radio', { name: 'Company' }));
  expect(asked(shown)[1]).toEqual(['vehicleBusinessFormationOwnedByCompanyName', 'Company Name is required']);
  await shown.user.type(screen.getByLabelText('Company Name'), 'Alder & Wren LLC');
  await shown.user.tab();
  expect(asked(shown)[1]?.[1]).toBeUndefined();
  expect(shown.known().data.companyInformation).toEqual({
    vehicleBusinessFormationOwnershipType: 'company',
    vehicleBusinessFormationOwnedByCompanyName: 'Alder & Wren LLC',
  });
});
