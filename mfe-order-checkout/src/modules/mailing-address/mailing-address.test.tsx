import { expect, it, describe } from '@jest/globals';
import { askFields } from 'shared-contracts/page-rules';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answered, AREAS, freshForm } from '../../test-data/formation-page.ts';
import { renderModule } from '../../test-data/checkout-host.ts';
import { view } from './view.tsx';

describe('mailing address', () => {
  const PREFIX = 'companyInformation.mailingAddress';
  const asked = (known: ReturnType<typeof freshForm>) =>
    askFields(known, AREAS)
      .filter(({ module }) => module === 'order-checkout/mailing-address')
      .map(({ path, error }) => [path, error]);

  it("[OC-047] the mailing address starts as the contact's and asks for nothing more", () => {
    expect(asked(freshForm())).toEqual([[`${PREFIX}.selection`, undefined]]);
  });

  it('[OC-048, OC-053] another address is asked for in full, its country given', () => {
    expect(asked(answered(freshForm(), `${PREFIX}.selection`, 'specify'))).toEqual([
      [`${PREFIX}.selection`, undefined],
      [`${PREFIX}.country`, undefined],
      [`${PREFIX}.line1`, 'Address is required'],
      [`${PREFIX}.line2`, undefined],
      [`${PREFIX}.zip`, 'ZIP code is required'],
      [`${PREFIX}.city`, 'City is required'],
      [`${PREFIX}.state`, 'State is required'],
    ]);
  });

  it('[OC-053] the mailing address cannot refer to itself', () => {
    expect(asked(answered(freshForm(), `${PREFIX}.selection`, 'mailing'))[0]).toEqual([
      `${PREFIX}.selection`,
      'Send paper mail to is not valid.',
    ]);
  });
});

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
