import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  answered,
  answeredAll,
  completeForm,
  FLORIDA,
  freshForm,
  PLLC,
  WYOMING,
  type PageChanges,
} from '../../test-data/formation-page.ts';
import { renderModule } from '../../test-data/checkout-host.ts';
import { view } from './view.tsx';

const show = (changes: PageChanges = {}, answers: Record<string, unknown> = {}) =>
  renderModule(
    'llc-formation',
    view,
    answeredAll(freshForm(changes), { 'companyInformation.state': WYOMING, ...answers }),
  );
const member = (place: number) => within(screen.getByRole('group', { name: `Member ${place}` }));
const field = (place: number, label: string) => member(place).getByRole('textbox', { name: label });
const add = () => userEvent.click(screen.getByRole('button', { name: 'Add member' }));
const remove = (place: number) => userEvent.click(screen.getByRole('button', { name: `Remove Member ${place}` }));

const withMembers = (...names: string[]) =>
  show(
    {},
    {
      'formationDetails.llc.members': names.map((firstName) => ({
        firstName,
        lastName: 'Okafor',
        address: { selection: 'mailing' },
      })),
    },
  );

describe('LLC formation', () => {
  it('[OC-070] is shown for an LLC and a PLLC, and for nothing else', () => {
    const { unmount } = show({}, { 'companyInformation.entityType': PLLC });
    expect(screen.getByRole('radiogroup', { name: 'How is your company managed?' })).toBeInTheDocument();
    unmount();
    const corp = { key: 'Corp', value: 'Corp' };
    const { container } = show(
      { companyInformation: { entityTypes: [corp] } },
      { 'companyInformation.entityType': corp },
    );
    expect(container.querySelector('form')).toBeEmptyDOMElement();
  });

  it('[OC-071] starts with one member to fill in, who cannot be removed', () => {
    show();
    expect(field(1, 'First Name')).toHaveValue('');
    expect(screen.queryByRole('button', { name: /^Remove/ })).not.toBeInTheDocument();
  });

  it('Add member adds a card and moves to its first field', async () => {
    const { known } = show();
    await add();
    expect(field(2, 'First Name')).toHaveFocus();
    expect(known().data.formationDetails?.llc?.members).toHaveLength(2);
  });

  it("removing a member keeps the others' answers and moves to the one that took its place", async () => {
    const { known } = withMembers('Maya', 'Daniel', 'Ines');
    await remove(2);
    expect(known().data.formationDetails?.llc?.members?.map(({ firstName }) => firstName)).toEqual(['Maya', 'Ines']);
    expect(field(2, 'First Name')).toHaveValue('Ines');
    expect(screen.getByRole('heading', { name: 'Member 2' })).toHaveFocus();
  });

  it('removing the last member moves to the one before it', async () => {
    withMembers('Maya', 'Daniel');
    await remove(2);
    expect(screen.getByRole('heading', { name: 'Member 1' })).toHaveFocus();
    expect(field(1, 'First Name')).toHaveValue('Maya');
    expect(screen.queryByRole('button', { name: /^Remove/ })).not.toBeInTheDocument();
  });

  it('[OC-061] the errors of a member are shown with that member', () => {
    const { showErrors } = show();
    showErrors();
    expect(field(1, 'First Name')).toHaveAccessibleDescription('Member 1 First Name is required');
  });

  it('[OC-071] a list without members says what is missing', () => {
    const { showErrors } = show({}, { 'formationDetails.llc.members': [] });
    showErrors();
    expect(screen.getByText('A member is required')).toBeInTheDocument();
  });

  it('[OC-072] [OC-073] [OC-074] managers are there only when the LLC is manager managed', async () => {
    const { known } = show();
    expect(screen.queryByRole('heading', { name: 'Managers' })).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('radio', { name: 'Manager Managed' }));
    expect(screen.getByRole('group', { name: 'Manager 1' })).toBeInTheDocument();
    await userEvent.click(screen.getByRole('radio', { name: 'Member Managed' }));
    expect(screen.queryByRole('heading', { name: 'Managers' })).not.toBeInTheDocument();
    expect(known().data.formationDetails?.llc?.managers).toBeUndefined();
  });

  it('[SC-060] whether members are listed on the record is asked where the state asks, in its name', () => {
    const { unmount } = show();
    expect(screen.queryByRole('radiogroup', { name: /list members/ })).not.toBeInTheDocument();
    unmount();
    show({}, { 'companyInformation.state': FLORIDA });
    expect(screen.getByRole('radio', { name: 'No' })).toHaveAccessibleDescription('Florida does not require it');
  });

  it("[OC-053] a member's address is the mailing address until another one is specified", async () => {
    const { known } = show();
    expect(member(1).getByRole('combobox', { name: 'Address' })).toHaveTextContent('Mailing Address');
    await userEvent.click(member(1).getByRole('combobox', { name: 'Address' }));
    await userEvent.click(screen.getByRole('option', { name: 'Specify' }));
    expect(known().data.formationDetails?.llc?.members?.[0]?.address?.selection).toBe('specify');
    await userEvent.type(field(1, 'City'), 'Laramie');
    await userEvent.tab();
    expect(known().data.formationDetails?.llc?.members?.[0]?.address?.city).toBe('Laramie');
  });

  it("[OC-053] the principal address is the agent's, the mailing address, which is named, or another one", async () => {
    renderModule('llc-formation', view, completeForm());
    const lines = () =>
      [...document.querySelectorAll('details:not([open]) > summary')].map((summary) => summary.textContent);
    expect(lines()).toEqual([
      expect.stringContaining('Mailing Address: 2210 Evans Ave, Cheyenne, WY 82001, United States'),
      expect.stringContaining('Registered Agent Address'),
    ]);
    const choices = within(screen.getByRole('radiogroup', { name: 'Principal address' }));
    expect(choices.getByRole('radio', { name: 'Registered Agent Address' })).toHaveAccessibleDescription(
      'Keeps your home address private Included',
    );
    expect(choices.getByRole('radio', { name: 'Mailing Address' })).toHaveAccessibleDescription(
      '2210 Evans Ave, Cheyenne, WY 82001, United States',
    );
    await userEvent.click(choices.getByRole('radio', { name: 'Specify' }));
    expect(screen.getAllByRole('textbox', { name: 'City' })).toHaveLength(1);
    expect(screen.getByRole('textbox', { name: 'City' })).toHaveAttribute(
      'name',
      'companyInformation.principalAddress.city',
    );
  });

  it("every member is a separate person to the browser's autocompletion", () => {
    withMembers('Maya', 'Daniel');
    expect(field(1, 'First Name')).toHaveAttribute('autocomplete', 'section-members-0 given-name');
    expect(field(2, 'First Name')).toHaveAttribute('autocomplete', 'section-members-1 given-name');
  });

  it('restored members are shown', () => {
    renderModule(
      'llc-formation',
      view,
      answered(completeForm(), 'formationDetails.llc.members.1', { firstName: 'Daniel', lastName: 'Reyes' }),
    );
    expect(field(2, 'Last Name')).toHaveValue('Reyes');
  });
});
