import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { askedAt, businessForm } from '../test-data/company-page.ts';
import { renderModule } from '../test-data/checkout-host.ts';
import { answered, answeredAll, LLC, WYOMING } from '../test-data/formation-page.ts';
import { chosenEntityType, offeredEntityTypes } from '../company/chosen-company.ts';
import { viewOf } from 'shared-ui/questions';
import { rules } from './business-details.ts';

const form = (options: Record<string, unknown> = {}) => businessForm({ modules: [['business-details', options]] });
const errorAt = (known: ReturnType<typeof form>, field: string) => askedAt(known, `companyInformation.${field}`)?.error;

describe('rules', () => {
  it('[OC-040] entity type, state and residency are required; legal name, industry and position may stay empty', () => {
    const fields = ['companyName', 'entityType', 'industry', 'position', 'state', 'isStateResident'];
    expect(fields.filter((field) => !askedAt(form(), `companyInformation.${field}`))).toEqual([]);
    const cleared = answered(form(), 'companyInformation.entityType', undefined);
    expect(fields.filter((field) => errorAt(cleared, field) !== undefined)).toEqual([
      'entityType',
      'state',
      'isStateResident',
    ]);
  });

  it.each([
    ['', undefined],
    ['A', 'The field must be at least 2 characters'],
    ['AB', undefined],
  ])('[OC-041] the legal name %j gets the message %s', (name, message) => {
    expect(errorAt(answered(form(), 'companyInformation.companyName', name), 'companyName')).toBe(message);
  });

  it('[OC-042] the entity type starts as Individual, or as the first that the page lists', () => {
    expect(chosenEntityType(form())).toEqual({ key: 'Individual', value: 'Individual' });
    expect(chosenEntityType(form({ entityTypes: [{ key: 'LLC', value: 'Company' }] }))).toEqual({
      key: 'LLC',
      value: 'Company',
    });
    expect(offeredEntityTypes(form()).map(({ key }) => key)).toEqual(['Individual', 'LLC', 'Corp', 'NP Corp', 'PLLC']);
    expect(
      errorAt(answered(form(), 'companyInformation.entityType', { key: 'Trust', value: 'Trust' }), 'entityType'),
    ).toBe('Entity Type is not valid.');
  });

  it.each([[undefined], [false]])('[OC-043] a residency of %s is not accepted', (answer) => {
    expect(errorAt(answered(form(), 'companyInformation.isStateResident', answer), 'isStateResident')).toBe(
      'Please confirm that you are a resident of this state',
    );
    expect(errorAt(answered(form(), 'companyInformation.isStateResident', true), 'isStateResident')).toBeUndefined();
  });

  it(
    'where persons are told apart, only they are asked for their ' +
      'residency, and only a business for its legal name',
    () => {
      const person = form({ persons: ['Individual'] });
      const asked = (known: ReturnType<typeof form>) =>
        ['companyName', 'isStateResident'].filter((field) => errorAt(known, field) !== undefined);
      expect(asked(person)).toEqual(['isStateResident']);
      const business = answered(person, 'companyInformation.entityType', LLC);
      expect(asked(business)).toEqual(['companyName']);
      expect(asked(answered(business, 'companyInformation.companyName', 'Alder Coffee LLC'))).toEqual([]);
    },
  );

  it('[OC-040] the state is one of the site in which something is sold', () => {
    expect(errorAt(answered(form(), 'companyInformation.state', { key: 'PR', value: 'Puerto Rico' }), 'state')).toBe(
      'State of Service is not valid.',
    );
    expect(errorAt(answered(form(), 'companyInformation.state', WYOMING), 'state')).toBeUndefined();
  });

  it('[OC-040] a page hides questions, and lists the industries', () => {
    const some = form({
      position: { label: 'Position', show: false },
      residency: { label: 'Resident', show: false },
      industries: ['Retail', 'Food'],
    });
    expect([askedAt(some, 'companyInformation.position'), askedAt(some, 'companyInformation.isStateResident')]).toEqual(
      [undefined, undefined],
    );
    expect(errorAt(answered(some, 'companyInformation.industry', 'Mining'), 'industry')).toBe('Industry is not valid.');
    expect(errorAt(answered(some, 'companyInformation.industry', 'Food'), 'industry')).toBeUndefined();
  });
});

describe('view', () => {
  it('[OC-040, OC-043] asks for everything by its name, and says what is missing at the checkbox', async () => {
    const { known, showErrors } = renderModule('business-details', viewOf(rules), form());
    await userEvent.type(screen.getByRole('textbox', { name: 'Legal Name' }), 'Alder Coffee LLC');
    await userEvent.type(screen.getByRole('textbox', { name: 'Industry' }), 'Food');
    await userEvent.type(screen.getByRole('textbox', { name: 'Position' }), 'Owner');
    expect(screen.getByRole('radio', { name: 'Individual' })).toBeChecked();
    await userEvent.click(screen.getByRole('radio', { name: 'LLC' }));
    expect(screen.getByRole('combobox', { name: 'State of Service' })).toBeInTheDocument();
    showErrors();
    const resident = screen.getByRole('checkbox', { name: 'I am a resident of this state' });
    expect(resident).toHaveAccessibleDescription(/^Please confirm that you are a resident of this state You live here/);
    await userEvent.click(resident);
    expect(known().data.companyInformation).toMatchObject({
      companyName: 'Alder Coffee LLC',
      industry: 'Food',
      position: 'Owner',
      entityType: LLC,
      isStateResident: true,
    });
  });

  it('[OC-040] chooses the industry from the list of the page', async () => {
    const { known } = renderModule(
      'business-details',
      viewOf(rules),
      answeredAll(form({ industries: ['Retail', 'Food'] }), {}),
    );
    await userEvent.click(screen.getByRole('combobox', { name: 'Industry' }));
    await userEvent.click(screen.getByRole('option', { name: 'Food' }));
    expect(known().data.companyInformation?.industry).toBe('Food');
  });
});
