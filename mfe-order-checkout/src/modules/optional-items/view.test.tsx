import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { EMPTY_CATALOGUE } from 'shared-contracts/catalogue';
import { answered, DELAWARE, FLORIDA, freshForm, WYOMING } from '../../test-data/formation-page.ts';
import { renderModule } from '../../test-data/fake-host.tsx';
import { SMALL_CATALOGUE } from '../../test-data/small-catalogue.ts';
import { view } from './view.tsx';

const show = (state = WYOMING) => renderModule('optional-items', view, answered(freshForm(), 'companyInformation.state', state));

describe('optional items', () => {
  it('[OC-089] add-ons stand in their groups with price and period', () => {
    show();
    const records = within(screen.getByRole('group', { name: 'Records' }));
    expect(records.getByRole('checkbox', { name: 'Corporate Book and Seal' })).toHaveAccessibleDescription('$99.00');
    expect(records.getByRole('checkbox', { name: 'Compliance Filing' })).toHaveAccessibleDescription('$100.00 /year');
  });

  it('[OC-093] ticking sets the product\'s tick, unticking takes it away', async () => {
    const { known } = show();
    const seal = screen.getByRole('checkbox', { name: 'Corporate Book and Seal' });
    expect(seal).not.toBeChecked();
    await userEvent.click(seal);
    expect(known().data.productState?.book_and_seal?.checked).toBe(true);
    await userEvent.click(seal);
    expect(known().data.productState?.book_and_seal?.checked).toBe(false);
  });

  it('nothing recurring is ticked beforehand', () => {
    show();
    for (const box of screen.getAllByRole('checkbox')) expect(box).not.toBeChecked();
  });

  it('[OC-101] what a state excludes is not shown, nor is its empty group', () => {
    const { unmount } = show(DELAWARE);
    expect(screen.queryByRole('checkbox', { name: 'Business Email' })).not.toBeInTheDocument();
    expect(screen.queryByRole('group', { name: 'Advice' })).not.toBeInTheDocument();
    unmount();
    show(FLORIDA);
    expect(screen.getByRole('group', { name: 'Advice' })).toBeInTheDocument();
  });

  it('[OC-102] what an entity type excludes says so and cannot be ticked', () => {
    show();
    const kit = screen.getByRole('checkbox', { name: 'Welcome Kit' });
    expect(kit).toBeDisabled();
    expect(kit).toHaveAccessibleDescription(/Not available for LLC/);
  });

  it('until the products are there, their place is held', () => {
    const { know } = renderModule('optional-items', view, { ...freshForm(), catalogue: EMPTY_CATALOGUE });
    expect(screen.getByRole('status')).toHaveTextContent('Loading…');
    know({ catalogue: SMALL_CATALOGUE });
    expect(screen.getAllByRole('checkbox').length).toBeGreaterThan(0);
  });
});
