import { expect, it, jest } from '@jest/globals';
import { act, screen, within } from '@testing-library/react';
import type { CallResult } from 'shared-contracts/calls';
import { answered, answeringCalls, vinAnswer } from '../../test-data/fake-calls.ts';
import { showModule } from '../../test-data/show-module.tsx';
import { completeCar, type VehicleHostSettings } from '../../test-data/vehicle-host.ts';
import type { Vehicle } from '../../vehicles/vehicle.ts';
import { view } from './view.tsx';

const PLATES = () =>
  answered({
    result: [
      { id: 'plate_rivers', plate_name: 'Rivers', price: '30.00', description: 'River access' },
      { id: 'plate_trails', plate_name: 'Trails', price: '35.00', description: '' },
    ],
  });
const siteWith = (answers: Record<string, (query: Record<string, string>) => CallResult> = {}) =>
  answeringCalls({ vehicle_organizational_plates: PLATES, ...answers });

const show = ({ vehicles, ...settings }: VehicleHostSettings & { vehicles?: Record<string, Vehicle> } = {}) =>
  showModule('vehicle-information', view, {
    calls: siteWith(),
    ...(vehicles && { data: { vehicleInformation: { vehicles } } }),
    ...settings,
  });
type Shown = Awaited<ReturnType<typeof show>>;

const vehiclesIn = ({ known }: Shown) => (known().data.vehicleInformation?.vehicles ?? {}) as Record<string, Vehicle>;
const errorsIn = ({ session }: Shown) =>
  Object.fromEntries(
    session
      .asked()
      .flatMap(({ path, error }) => (error ? [[path.replace('vehicleInformation.vehicles.', ''), error]] : [])),
  );
const card = (name: string) => within(screen.getByRole('group', { name }));
async function choose({ user }: Shown, type: string, within_ = card('Vehicle 1')) {
  await user.click(within_.getByRole('combobox', { name: 'Vehicle Type' }));
  await user.click(screen.getByRole('option', { name: new RegExp(type) }));
}

it('[VE-007] it begins with one vehicle, which cannot be removed, and offers another', async () => {
  const shown = await show();
  expect(Object.keys(vehiclesIn(shown))).toEqual(['vehicle1']);
  expect(screen.getByText('1 of up to 10')).toBeVisible();
  expect(screen.queryByRole('button', { name: /Remove/ })).not.toBeInTheDocument();
  await shown.user.click(screen.getByRole('button', { name: 'Add another vehicle' }));
  expect(Object.keys(vehiclesIn(shown))).toEqual(['vehicle1', 'vehicle2']);
  expect(screen.getAllByRole('button', { name: /Remove/ })).toHaveLength(2);
});

it('[VE-007] there are at most as many as the page says', async () => {
  const { user } = await show({ options: { max: 2 } });
  await user.click(screen.getByRole('button', { name: 'Add another vehicle' }));
  expect(screen.getByText('2 of up to 2')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Add another vehicle' })).not.toBeInTheDocument();
});

it('[VE-002] the types are offered with what they come to', async () => {
  const { user } = await show();
  await user.click(screen.getByRole('combobox', { name: 'Vehicle Type' }));
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'Car/Truck - $644.00',
    'Motor Home - $749.00',
    'Motorcycle/ATV - $441.00',
    'Cargo Trailer - $409.00',
    'Travel Trailer - $489.00',
    'Boat - $393.00',
  ]);
});

it(
  '[VE-001, VE-003, VE-004] type, year, make, model, color and the add-ons of the type are asked; the answers have ' +
    'their places',
  async () => {
    const shown = await show();
    expect(Object.keys(errorsIn(shown))).toEqual(
      expect.arrayContaining([
        'vehicle1.vehicleType',
        'vehicle1.vehicleYear',
        'vehicle1.vehicleMake',
        'vehicle1.vehicleModel',
        'vehicle1.vehicleColor',
      ]),
    );
    await choose(shown, 'Car/Truck');
    expect(errorsIn(shown)).toMatchObject({
      'vehicle1.vehicleElectricHybrid': expect.any(String),
      'vehicle1.products.vehicle_luxury_tax.checked': 'Vehicle 1 Luxury Tax is required',
    });
    await shown.user.click(await screen.findByRole('radio', { name: 'Electric' }));
    await shown.user.click(
      within(screen.getByRole('radiogroup', { name: 'Luxury Tax' })).getByRole('radio', { name: 'No' }),
    );
    await shown.user.click(
      within(screen.getByRole('radiogroup', { name: 'Import Tax' })).getByRole('radio', { name: 'Yes' }),
    );
    await shown.user.click(screen.getByRole('radio', { name: 'Rivers' }));
    for (const [label, text] of [
      ['Year', '2024'],
      ['Make', 'Volvo'],
      ['Model', 'XC90'],
      ['Color', 'White'],
    ] as const)
      await shown.user.type(screen.getByLabelText(label), text);
    await shown.user.tab();
    expect(vehiclesIn(shown)['vehicle1']).toEqual({
      vehicleType: { key: 'car_truck', value: 'Car/Truck' },
      vehicleVIN: '',
      vehicleYear: '2024',
      vehicleMake: 'Volvo',
      vehicleModel: 'XC90',
      vehicleColor: 'White',
      vehicleElectricHybrid: 'electric',
      products: { vehicle_luxury_tax: { checked: false }, vehicle_import_tax: { checked: true } },
      vehicleOrganizationalPlate: { key: 'plate_rivers', value: 'Rivers' },
    });
    expect(Object.keys(errorsIn(shown)).filter((path) => path.startsWith('vehicle1'))).toEqual([]);
  },
);

it('[VE-005] the VIN is optional; when given it has 17 characters', async () => {
  const shown = await show({ vehicles: { vehicle1: completeCar({ vehicleVIN: '' }) } });
  const { user } = shown;
  expect(Object.keys(errorsIn(shown)).filter((path) => path.includes('VIN'))).toEqual([]);
  await user.type(screen.getByLabelText('VIN'), '1hgcm826');
  await user.tab();
  expect(errorsIn(shown)['vehicle1.vehicleVIN']).toBe('The field must be at least 17 characters');
  await user.clear(screen.getByLabelText('VIN'));
  await user.click(screen.getByLabelText('VIN'));
  await user.paste('VIN: 1hgcm82633a004352 7');
  await user.tab();
  expect(errorsIn(shown)['vehicle1.vehicleVIN']).toMatch(/17 characters/);
  await user.clear(screen.getByLabelText('VIN'));
  await user.click(screen.getByLabelText('VIN'));
  await user.paste('VIN: 1hgcm82633a004352');
  await user.tab();
  expect(vehiclesIn(shown)['vehicle1']?.vehicleVIN).toBe('1HGCM82633A004352');
  expect(errorsIn(shown)['vehicle1.vehicleVIN']).toBeUndefined();
});

it.each([
  ['20a4', 'This field must contain only numbers'],
  ['204', 'The field must be at least 4 characters'],
  ['1885', expect.stringContaining('not valid')],
  ['2028', expect.stringContaining('not valid')],
  ['2027', undefined],
])('[VE-006] the year %s gets the message %s', async (year, message) => {
  const shown = await show({ vehicles: { vehicle1: completeCar({ vehicleYear: year }) } });
  expect(errorsIn(shown)['vehicle1.vehicleYear']).toEqual(message);
});

it('a VIN with a wrong check digit shows a hint, not an error', async () => {
  const shown = await show({ vehicles: { vehicle1: completeCar({ vehicleVIN: '1HGCM82643A004352' }) } });
  expect(screen.getByText(/does not add up/)).toBeVisible();
  expect(Object.keys(errorsIn(shown)).filter((path) => path.startsWith('vehicle1'))).toEqual([]);
});

it('[VE-017] a VIN fills in what is empty, and says so', async () => {
  const { user } = await show({ calls: siteWith({ decode_vin: () => vinAnswer('HONDA', 'Accord', '2003') }) });
  await user.click(screen.getByLabelText('VIN'));
  await user.paste('1HGCM82633A004352');
  expect(await screen.findByText('Read from the VIN. Correct it if the title says otherwise.')).toBeVisible();
  expect(['Year', 'Make', 'Model'].map((label) => screen.getByLabelText<HTMLInputElement>(label).value)).toEqual([
    '2003',
    'Honda',
    'Accord',
  ]);
});

it('[VE-018] a text that is being typed when the VIN is answered stays', async () => {
  let answer: (result: CallResult) => void = () => undefined;
  const calls = {
    ...siteWith(),
    load: (name: string) =>
      name === 'decode_vin'
        ? new Promise<CallResult>((resolve) => {
            answer = resolve;
          })
        : Promise.resolve(PLATES()),
  };
  const { user } = await show({ calls, vehicles: { vehicle1: { vehicleVIN: '1HGCM82633A004352' } } });
  await user.type(screen.getByLabelText('Make'), 'Ac');
  await act(async () => answer(vinAnswer('HONDA', 'Accord', '2003')));
  expect(['Year', 'Make', 'Model'].map((label) => screen.getByLabelText<HTMLInputElement>(label).value)).toEqual([
    '2003',
    'Ac',
    'Accord',
  ]);
});

it('[VE-023, VE-024, VE-025] plates have a name, a price, a description and a picture', async () => {
  await show({ vehicles: { vehicle1: completeCar() } });
  const group = screen.getByRole('radiogroup', { name: 'Organizational plate' });
  expect(
    within(group)
      .getAllByRole('radio')
      .map((radio) => (radio as HTMLInputElement).value),
  ).toEqual(['standard', 'plate_rivers', 'plate_trails']);
  expect(group).toHaveTextContent('Standard plateIncludedRiversRiver access$30.00Trails$35.00');
  expect([...group.querySelectorAll('img')].map((picture) => picture.getAttribute('src'))).toEqual([
    '/files/plates/standard.svg',
    '/files/plates/plate_rivers.svg',
    '/files/plates/plate_trails.svg',
  ]);
  expect(within(group).getByRole('radio', { name: 'Standard plate' })).toBeChecked();
});

it("[VE-025] the address of the pictures is the page's", async () => {
  await show({ vehicles: { vehicle1: completeCar() }, options: { plateImage: 'https://images.example/p/{id}' } });
  expect(document.querySelector('img')?.getAttribute('src')).toBe('https://images.example/p/standard');
});

it('[VE-026] plates that do not load are logged and nothing else: none is offered', async () => {
  const warn = jest.fn();
  await show({
    calls: answeringCalls({}),
    vehicles: { vehicle1: completeCar() },
    log: { warn, error: () => undefined },
  });
  expect(warn).toHaveBeenCalledWith('The organizational plates were not loaded', 'network-error');
  expect(screen.queryByText('Organizational plate')).not.toBeInTheDocument();
  expect(screen.getByRole('radiogroup', { name: 'Luxury Tax' })).toBeVisible();
});

it('[VE-026] a plate that was chosen can be given back where the list of plates does not load', async () => {
  const shown = await show({
    calls: answeringCalls({}),
    vehicles: { vehicle1: completeCar({ vehicleOrganizationalPlate: { key: 'plate_rivers', value: 'Rivers' } }) },
  });
  const group = screen.getByRole('radiogroup', { name: 'Organizational plate' });
  expect(
    within(group)
      .getAllByRole('radio')
      .map((radio) => [(radio as HTMLInputElement).value, (radio as HTMLInputElement).checked]),
  ).toEqual([
    ['standard', false],
    ['plate_rivers', true],
  ]);
  await shown.user.click(within(group).getByRole('radio', { name: /Standard plate/ }));
  expect(vehiclesIn(shown)['vehicle1']?.vehicleOrganizationalPlate?.key).toBe('standard');
});

it('[VE-010, VE-011] the price of the vehicle follows its type and add-ons', async () => {
  const shown = await show();
  await choose(shown, 'Car/Truck');
  const price = () => card('Vehicle 1').getByText('Vehicle 1', { selector: 'p span' }).parentElement?.textContent;
  expect(price()).toBe('Vehicle 1$644.00');
  await shown.user.click(screen.getByRole('radio', { name: 'Hybrid' }));
  expect(price()).toBe('Vehicle 1$714.00');
  await shown.user.click(
    within(screen.getByRole('radiogroup', { name: 'Luxury Tax' })).getByRole('radio', { name: 'Yes' }),
  );
  expect(price()).toBe('Vehicle 1$1,539.00');
  await choose(shown, 'Boat');
  expect(price()).toBe('Vehicle 1$393.00');
  expect(screen.queryByRole('radiogroup', { name: 'Luxury Tax' })).not.toBeInTheDocument();
});

it('a returning customer sees complete vehicles as one line each; they open one at a time', async () => {
  const { user } = await show({
    vehicles: { vehicle1: completeCar(), vehicle2: completeCar({ vehicleColor: 'Red' }) },
  });
  expect(screen.getByText('2003 Honda Accord, blue · $644.00')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Change Vehicle 2' }));
  expect(card('Vehicle 2').getByLabelText('Color')).toHaveValue('Red');
  await user.click(screen.getByRole('button', { name: 'Change Vehicle 1' }));
  expect(card('Vehicle 1').getByLabelText('Color')).toHaveValue('Blue');
  expect(screen.getByRole('heading', { name: 'Vehicle 1' })).toHaveFocus();
  expect(screen.getByText('2003 Honda Accord, red · $644.00')).toBeVisible();
});

it('a card that becomes complete while it is typed in stays open, until another one is opened or added', async () => {
  const shown = await show({
    vehicles: { vehicle1: completeCar({ vehicleModel: '' }), vehicle2: completeCar({ vehicleColor: '' }) },
  });
  const { user } = shown;
  const model = card('Vehicle 1').getByLabelText('Model');
  await user.type(model, '1');
  await act(async () => {
    shown.answers.commit();
  });
  await user.type(model, '6 ft');
  await user.tab();
  expect(vehiclesIn(shown)['vehicle1']?.vehicleModel).toBe('16 ft');
  expect(card('Vehicle 1').getByLabelText('Model')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Add another vehicle' }));
  expect(screen.getByText('2003 Honda 16 ft, blue · $644.00')).toBeVisible();
});

it('a vehicle that is not complete stays open', async () => {
  await show({ vehicles: { vehicle1: completeCar({ vehicleColor: '' }), vehicle2: completeCar() } });
  expect(card('Vehicle 1').getByLabelText('Color')).toBeVisible();
});

it('[VE-007] more vehicles than the page allows are refused', async () => {
  const shown = await show({
    options: { max: 2 },
    vehicles: { vehicle1: completeCar(), vehicle2: completeCar(), vehicle3: completeCar() },
  });
  expect(Object.values(errorsIn(shown))).toContain('Vehicles is not valid.');
});

it('[VE-012] a vehicle that is removed is gone with its answers, and comes back as it was', async () => {
  const shown = await show({
    vehicles: {
      vehicle1: completeCar({ vehicleColor: '' }),
      vehicle2: completeCar({ vehicleColor: 'Red' }),
      vehicle3: completeCar({ vehicleColor: '' }),
    },
  });
  await shown.user.click(screen.getByRole('button', { name: 'Change Vehicle 2' }));
  await shown.user.click(screen.getByRole('button', { name: 'Remove Vehicle 2' }));
  expect(Object.keys(vehiclesIn(shown))).toEqual(['vehicle1', 'vehicle3']);
  expect(screen.getByText('Vehicle 2 was removed.')).toBeVisible();
  // Focus is on the vehicle that took its place.
  expect(screen.getByRole('heading', { name: 'Vehicle 2' })).toHaveFocus();
  await shown.user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(Object.keys(vehiclesIn(shown)).sort()).toEqual(['vehicle1', 'vehicle2', 'vehicle3']);
  expect(vehiclesIn(shown)['vehicle2']).toEqual(completeCar({ vehicleColor: 'Red' }));
  expect(card('Vehicle 2').getByLabelText('Color')).toHaveValue('Red');
  expect(screen.queryByText('Vehicle 2 was removed.')).not.toBeInTheDocument();
});

it('the first question of a vehicle that was added takes focus', async () => {
  const { user } = await show();
  await user.click(screen.getByRole('button', { name: 'Add another vehicle' }));
  expect(card('Vehicle 2').getByRole('combobox', { name: 'Vehicle Type' })).toHaveFocus();
});
