import { act } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderModule } from 'form-engine/testing-react';
import type { ModuleView } from 'shared-contracts/area-host';
import { vehicleSettings, type VehicleHostSettings } from './vehicle-host.ts';

/** A module of the area in the form of the sample page, once the site has answered what is asked at the start. */
export async function showModule<Options>(name: string, view: ModuleView<Options>, settings?: VehicleHostSettings) {
  const shown = await act(async () => renderModule(`vehicles/${name}`, view, vehicleSettings(settings)));
  return { ...shown, user: userEvent.setup() };
}
