import { expect, it } from '@jest/globals';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { freshForm } from '../test-data/formation-page.ts';
import { renderModule } from '../test-data/checkout-host.ts';
import { view } from './mailing-address/view.tsx';

/** Chooses another mailing address on a page with the popup. */
async function choose() {
  const page = renderModule(
    'mailing-address',
    view,
    freshForm({ mailingAddress: { address: { popup: { on: true } } } }),
  );
  await userEvent.click(screen.getByRole('radio', { name: 'Another address' }));
  await act(async () => {
    await import('./address-popup.tsx');
  });
  const dialog = await screen.findByRole('dialog', { name: 'Enter the address' });
  return { ...page, dialog: within(dialog), mailing: () => page.known().data.companyInformation?.mailingAddress };
}
type Dialog = Awaited<ReturnType<typeof choose>>['dialog'];
async function fill(dialog: Dialog) {
  await userEvent.type(dialog.getByRole('textbox', { name: 'Address' }), '418 Warren Ave');
  await userEvent.type(dialog.getByRole('textbox', { name: 'City' }), 'Cheyenne');
  await userEvent.click(dialog.getByRole('combobox', { name: 'State' }));
  await userEvent.click(dialog.getByRole('option', { name: 'Wyoming' }));
  await userEvent.type(dialog.getByRole('textbox', { name: 'ZIP code' }), '82001');
}

it('[OC-052] the selection becomes the default again when the popup is closed without a valid address', async () => {
  const { dialog, mailing } = await choose();
  expect(mailing()?.selection).toBe('specify');
  await userEvent.type(dialog.getByRole('textbox', { name: 'City' }), 'Cheyenne');
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(mailing()).toMatchObject({ selection: 'contact' });
  expect(mailing()?.city).toBeUndefined();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByRole('radio', { name: 'Same as contact address' })).toBeChecked();
});

it(
  '[OC-052, UI-027] Save keeps the popup open while the address is ' + 'invalid, and the selection once it is valid',
  async () => {
    const { dialog, mailing, session } = await choose();
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    expect(dialog.getByText('City is required')).toBeInTheDocument();
    expect(mailing()?.selection).toBe('specify');
    await fill(dialog);
    await userEvent.tab();
    expect(dialog.queryByText(/is required$/)).not.toBeInTheDocument();
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    expect(mailing()).toMatchObject({
      selection: 'specify',
      line1: '418 Warren Ave',
      city: 'Cheyenne',
      zip: '82001',
      state: { key: 'WY' },
    });
    expect(screen.getByText('418 Warren Ave, Cheyenne, WY 82001, United States')).toBeInTheDocument();
    expect(
      session.asked().filter(({ path, error }) => path.startsWith('companyInformation.mailingAddress') && error),
    ).toEqual([]);

    // What is typed later and cancelled changes nothing.
    await userEvent.click(screen.getByRole('button', { name: 'Change this address' }));
    const again = within(await screen.findByRole('dialog'));
    await userEvent.clear(again.getByRole('textbox', { name: 'City' }));
    await userEvent.click(again.getByRole('button', { name: 'Close' }));
    expect(mailing()).toMatchObject({ selection: 'specify', city: 'Cheyenne' });
  },
);
