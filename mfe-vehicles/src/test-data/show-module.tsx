import { act } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderModule } from 'form-engine/testing-react';
import type { ModuleView } from 'shared-contracts/area-host';
import { vehicleSettings, type VehicleHostSettings } from './vehicle-host.ts';

/** Renders a module of the area on the sample page; resolves once the calls it makes at the start are answered. */
export async function showModule<Options>(name: string, view: ModuleView<Options>, settings?: VehicleHostSettings) {
  const shown = await act(async () => renderModule(`vehicles/${name}`, view, vehicleSettings(settings)));
  return { ...shown, user: userEvent.setup() };
}
