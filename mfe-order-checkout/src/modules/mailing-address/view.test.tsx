import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { freshForm } from '../../test-data/formation-page.ts';
import { renderModule } from '../../test-data/checkout-host.ts';
import { view } from './view.tsx';

describe('mailing address', () => {
  it('[OC-047] [OC-053] the contact address is used until another one is asked for', async () => {
    const { known } = renderModule('mailing-address', view, freshForm());
    expect(screen.getByRole('radio', { name: 'Same as contact address' })).toBeChecked();
    expect(screen.queryByRole('textbox', { name: 'City' })).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('radio', { name: 'Another address' }));
    await userEvent.type(screen.getByRole('textbox', { name: 'City' }), 'Cheyenne');
    await userEvent.tab();
    expect(known().data.companyInformation?.mailingAddress).toMatchObject({ selection: 'specify', city: 'Cheyenne' });
    expect(screen.getByRole('textbox', { name: 'City' })).toHaveAttribute('autocomplete', 'shipping address-level2');
  });
});
