import { describe, expect, it } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import fc from 'fast-check';
import { renderInForm } from 'form-engine/testing-react';
import { checkAnswer } from 'shared-contracts/validation';
import { AddressFields, partsIn } from './address-fields.tsx';
import { countries, CountryField } from './country-field.tsx';
import { StateField } from './state-field.tsx';

describe('address fields', () => {
  const STATES = [
    { group: 'Non-US Option(s)', options: [{ key: 'XX', value: 'Outside the United States' }] },
    { group: 'US Territories', options: [{ key: 'PR', value: 'Puerto Rico' }] },
    { group: 'States', options: [{ key: 'WY', value: 'Wyoming' }] },
    { group: 'US Military', options: [{ key: 'AA', value: 'Armed Forces Americas' }] },
  ];

  describe('the state select', () => {
    it('[UI-012] groups its options under States, US Military, US Territories and Non-US Option(s)', async () => {
      const { user } = renderInForm(<StateField name="state" label="Primary State" groups={STATES} />);
      await user.click(screen.getByRole('combobox'));
      expect(screen.getAllByRole('group').map((group) => group.firstChild?.textContent)).toEqual([
        'States',
        'US Military',
        'US Territories',
        'Non-US Option(s)',
      ]);
      expect(screen.getByRole('group', { name: 'Non-US Option(s)' })).toHaveTextContent('Outside the United States');
    });

    it('[UI-013] until a state is chosen it shows "Select State"', () => {
      renderInForm(<StateField name="state" label="Primary State" groups={STATES} />);
      expect(screen.getByRole('combobox')).toHaveTextContent('Select State');
    });

    it('[UI-014] is required by default', () => {
      expect(checkAnswer(undefined, { label: 'Primary State', rules: 'required' }, {})).toBe(
        'Primary State is required',
      );
      expect(
        checkAnswer({ key: 'WY', value: 'Wyoming' }, { label: 'Primary State', rules: 'required' }, {}),
      ).toBeUndefined();
    });
  });

  describe('the country select', () => {
    it('[UI-015] starts as United States and leaves another answer alone', () => {
      const { answer } = renderInForm(
        <>
          <CountryField name="a" label="A" />
          <CountryField name="b" label="B" />
        </>,
        { b: { key: 'CA', value: 'Canada' } },
      );
      expect(answer('a')).toEqual({ key: 'US', value: 'United States' });
      expect(answer('b')).toEqual({ key: 'CA', value: 'Canada' });
    });

    it('[UI-015] "Choose Country" is shown if no country is known, and cannot be chosen', async () => {
      const { user, answers } = renderInForm(<CountryField name="country" label="Country" />);
      act(() => answers.change('country', undefined));
      expect(screen.getByRole('combobox')).toHaveTextContent('Choose Country');
      await user.click(screen.getByRole('combobox'));
      expect(screen.queryByRole('option', { name: 'Choose Country' })).not.toBeInTheDocument();
    });

    it('[SC-037] lists about 250 countries by two-letter code, the United States first', () => {
      expect(countries()).toHaveLength(249);
      expect(countries()[0]).toEqual({ key: 'US', value: 'United States' });
      expect(countries()).toContainEqual({ key: 'DE', value: 'Germany' });
      expect(countries().filter(({ key, value }) => !/^[A-Z]{2}$/.test(key) || value === key)).toEqual([]);
      expect(new Set(countries().map(({ key }) => key)).size).toBe(249);
    });
  });

  describe('an address', () => {
    it('[OC-050] the state is a list for the United States and free text elsewhere', () => {
      const { answers } = renderInForm(<AddressFields prefix="contact" states={STATES} />);
      expect(screen.getByRole('combobox', { name: 'State' })).toBeVisible();
      act(() => answers.change('contact.country', { key: 'CA', value: 'Canada' }));
      expect(screen.getByRole('textbox', { name: 'State' })).toHaveAttribute('name', 'contact.state');
      act(() => answers.change('contact.country', 'US'));
      expect(screen.getByRole('combobox', { name: 'State' })).toBeVisible();
    });

    it(
      'another country clears the state of the US and its ZIP code, ' + 'which cannot be there, and nothing else',
      async () => {
        const { answer, user } = renderInForm(<AddressFields prefix="contact" states={STATES} />, {
          contact: {
            line1: '1 Main St',
            state: { key: 'WY', value: 'Wyoming' },
            zip: '82001',
            country: { key: 'US', value: 'United States' },
          },
        });
        await user.click(screen.getByRole('combobox', { name: 'Country' }));
        await user.keyboard('canada{Enter}');
        expect(answer('contact')).toEqual({ line1: '1 Main St', country: { key: 'CA', value: 'Canada' } });
        await user.type(screen.getByRole('textbox', { name: 'State' }), 'Ontario');
        await user.type(screen.getByRole('textbox', { name: 'ZIP code' }), 'K1A 0B1');
        await user.click(screen.getByRole('combobox', { name: 'Country' }));
        await user.keyboard('usa{Enter}');
        expect(answer('contact')).toEqual({ line1: '1 Main St', country: { key: 'US', value: 'United States' } });
      },
    );

    it('the same country again clears nothing, also of a ZIP code that is not whole yet', async () => {
      const { answer, user } = renderInForm(<AddressFields prefix="contact" states={STATES} />, {
        contact: { zip: '820', country: { key: 'US', value: 'United States' } },
      });
      await user.click(screen.getByRole('combobox', { name: 'Country' }));
      await user.keyboard('united states{Enter}');
      expect(answer('contact')).toMatchObject({ zip: '820' });
    });

    it('the states of an address have no place outside of the US: its country says that', async () => {
      const { user } = renderInForm(<AddressFields prefix="contact" states={STATES} />);
      await user.click(screen.getByRole('combobox', { name: 'State' }));
      expect(screen.queryByRole('option', { name: 'Outside the United States' })).not.toBeInTheDocument();
    });

    it(
      '[OC-049] a ZIP code has a keyboard of digits and shows as 5-4; a ' +
        'postal code of another country is any text',
      async () => {
        const wording = { zip: { label: 'ZIP code' }, postalCode: { label: 'Postal code' } };
        const { user, answers } = renderInForm(
          <AddressFields prefix="contact" states={STATES} wording={wording} />,
          {},
          { 'contact.zip': 'zipCode' },
        );
        const zip = screen.getByRole('textbox', { name: 'ZIP code' });
        expect(zip).toHaveAttribute('inputmode', 'numeric');
        await user.type(zip, '820011234');
        await user.tab();
        expect(zip).toHaveValue('82001-1234');
        act(() => answers.change('contact.country', { key: 'CA', value: 'Canada' }));
        expect(screen.getByRole('textbox', { name: 'Postal code' })).not.toHaveAttribute('inputmode');
      },
    );

    it('[OC-048] a second line is asked where it has words, and may be left empty', () => {
      renderInForm(
        <AddressFields prefix="contact" states={STATES} wording={{ line2: { label: 'Apartment, suite' } }} />,
      );
      const line2 = screen.getByRole('textbox', { name: 'Apartment, suite' });
      expect(line2).toHaveAccessibleDescription('optional');
      expect(line2).toHaveAttribute('autocomplete', 'address-line2');
    });

    it('every part has its path as name and an autocomplete token of its section', () => {
      renderInForm(<AddressFields prefix="payment" states={STATES} autoCompleteSection="billing" />);
      const tokens = [...document.querySelectorAll('input')].map(({ name, autocomplete }) => [name, autocomplete]);
      expect(tokens).toEqual([
        ['payment.country', 'billing country'],
        ['payment.line1', 'billing address-line1'],
        ['payment.zip', 'billing postal-code'],
        ['payment.city', 'billing address-level2'],
        ['payment.state', 'billing address-level1'],
      ]);
    });

    it('leaves the country out and uses other words if configured', () => {
      renderInForm(
        <AddressFields
          prefix="a"
          states={STATES}
          country={false}
          wording={{ line1: { label: 'Street', hint: 'No PO box.' } }}
        />,
      );
      expect(screen.getByRole('textbox', { name: 'Street' })).toHaveAccessibleDescription('No PO box.');
      expect(screen.queryByRole('combobox', { name: 'Country' })).not.toBeInTheDocument();
    });
  });
});

describe('parts of country', () => {
  const WYOMING = { key: 'WY', value: 'Wyoming' };

  it.each([
    ['outside of the US', false, { state: WYOMING, zip: '82001' }, { state: undefined, zip: undefined }],
    ['outside of the US', false, { state: WYOMING, zip: 'K1A 0B1' }, { state: undefined, zip: 'K1A 0B1' }],
    ['outside of the US', false, { state: undefined, zip: '80802' }, { state: undefined, zip: '80802' }],
    ['outside of the US', false, { state: 'Bayern', zip: '80802' }, { state: 'Bayern', zip: '80802' }],
    [
      'outside of the US',
      false,
      { state: { key: 'ZZ', value: 'Outside of the US' }, zip: '' },
      { state: undefined, zip: '' },
    ],
    ['in the US', true, { state: 'Ontario', zip: 'K1A 0B1' }, { state: undefined, zip: undefined }],
    ['in the US', true, { state: WYOMING, zip: '82001-1234' }, { state: WYOMING, zip: '82001-1234' }],
  ])('%s (%j), of %j can be right: %j', (_, isUs, parts, kept) => {
    expect(partsIn(isUs, parts)).toEqual(kept);
  });

  it('nothing is kept that cannot be in the country', () => {
    const state = fc.oneof(fc.string(), fc.constant(WYOMING), fc.constant(undefined));
    fc.assert(
      fc.property(fc.boolean(), state, fc.string(), (isUs, given, zip) => {
        const kept = partsIn(isUs, { state: given, zip });
        if (kept.state !== undefined) expect(typeof kept.state === 'object').toBe(isUs);
        if (!isUs && given === undefined) expect(kept).toEqual({ state: given, zip });
      }),
    );
  });
});
