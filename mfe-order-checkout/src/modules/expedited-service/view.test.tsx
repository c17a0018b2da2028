import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { companyForm, whenTicked } from '../../test-data/company-page.ts';
import { renderModule } from '../../test-data/checkout-host.ts';
import { answered, DELAWARE, WYOMING } from '../../test-data/formation-page.ts';
import { view } from './view.tsx';

const form = (
  products = [
    {
      saveAs: 'expedited_processing',
      product: 'expedited',
      attachTo: 'business_formation',
      showCondition: whenTicked('expedited_processing'),
    },
  ],
) => companyForm({ modules: [['expedited-service', { label: 'Faster' }]], products });

it('[OC-141, OC-146] one card says what is promised and what it costs, and ticks the product', async () => {
  const { known } = renderModule('expedited-service', view, answered(form(), 'companyInformation.state', WYOMING));
  const card = screen.getByRole('checkbox', { name: 'Faster' });
  expect(card).toHaveAccessibleDescription(
    /Monday, November 23 instead of Monday, December 7, 14 days sooner.*\$52\.00/,
  );
  expect(card).toHaveAttribute('name', 'productState.expedited_processing.checked');
  await userEvent.click(card);
  expect(known().data.productState?.business_formation?.data?.filingMethod).toBe('wy-online');
});

it('[OC-144] a change of the state is seen on the card', async () => {
  const page = renderModule('expedited-service', view, answered(form(), 'companyInformation.state', WYOMING));
  await userEvent.click(screen.getByRole('checkbox'));
  page.know({
    data: { ...page.known().data, companyInformation: { ...page.known().data.companyInformation, state: DELAWARE } },
  });
  expect(screen.getByRole('checkbox')).not.toBeChecked();
});

it('[OC-141] without a filing it cannot be ticked and says what to do first', () => {
  renderModule('expedited-service', view, form());
  expect(screen.getByRole('checkbox')).toBeDisabled();
  expect(screen.getByText('Select a state and an entity type first')).toBeInTheDocument();
});

it('[OC-141] a page that does not sell it shows nothing', () => {
  renderModule('expedited-service', view, form([]));
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
});
