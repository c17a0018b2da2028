import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answeredAll, freshForm, LLC, WYOMING } from '../test-data/formation-page.ts';
import { affiliateForm } from '../test-data/identity-page.ts';
import { renderModule } from '../test-data/checkout-host.ts';
import { viewOf } from 'shared-ui/questions';
import { rules } from './company-details.ts';

const show = (companyDetails: Record<string, unknown>) =>
  renderModule(
    'company-details',
    viewOf(rules),
    answeredAll(freshForm({ companyDetails }), {
      'companyInformation.entityType': LLC,
      'companyInformation.state': WYOMING,
    }),
  );

it('[OC-237, OC-013] the number of a reserved name is asked once the tick says there is one', async () => {
  show({ nameReservation: { label: 'I have reserved the name', show: true } });
  expect(screen.queryByRole('textbox')).toBeNull();
  await userEvent.click(screen.getByRole('checkbox', { name: /^I have reserved the name/ }));
  expect(screen.getByRole('textbox', { name: 'Name Reservation Number' })).toBeInTheDocument();
});

it('[OC-005, OC-011, OC-012] the formation date is masked, and disabled while it is not known', async () => {
  const { known } = show({ formationDate: { label: 'Formation Date', show: true } });
  const date = screen.getByRole('textbox', { name: 'Formation Date' });
  await userEvent.type(date, '01152020');
  expect(date).toHaveValue('01/15/2020');
  await userEvent.click(screen.getByRole('checkbox', { name: "I don't know my Formation Date" }));
  expect(date).toBeDisabled();
  expect(known().data.companyInformation?.formationDateNotKnown).toBe(true);
});

it('[OC-241] the affiliate code can be typed where the page shows the question', async () => {
  const { known } = renderModule('company-details', viewOf(rules), affiliateForm(true));
  await userEvent.type(screen.getByRole('textbox', { name: 'Affiliate Code' }), 'WREN');
  await userEvent.tab();
  expect(known().data.affiliateCode).toBe('WREN');
});

it('a purpose that another module asks for is not shown here', () => {
  show({ nameReservation: { label: 'I have reserved the name', show: true } });
  expect(screen.queryByRole('textbox', { name: 'Business Purpose' })).toBeNull();
});

it('[OC-017] unticking the general words asks for a purpose', async () => {
  show({ businessPurpose: { label: 'Business Purpose', show: true } });
  const generic = screen.getByRole('checkbox', { name: /^Business Purpose: Any lawful business/ });
  expect(generic).toBeChecked();
  expect(screen.queryByRole('textbox')).toBeNull();
  await userEvent.click(generic);
  expect(screen.getByRole('textbox', { name: 'Business Purpose' })).toHaveValue('');
});

it.each([
  ['never', true],
  ['always', false],
])('a purpose that is %s required is marked as optional: %s', async (purposeRequired, isMarked) => {
  show({ businessPurpose: { label: 'Business Purpose', show: true }, purposeRequired });
  await userEvent.click(screen.getByRole('checkbox', { name: /^Business Purpose: Any lawful business/ }));
  const description = document.getElementById('companyInformation.businessPurpose-optional');
  expect(description !== null).toBe(isMarked);
});
