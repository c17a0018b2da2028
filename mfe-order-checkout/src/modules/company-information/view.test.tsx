import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  ALL_ANSWERS,
  answered,
  answeredAll,
  freshForm,
  LLC,
  WYOMING,
  type PageChanges,
} from '../../test-data/formation-page.ts';
import { companyForm, whenTicked } from '../../test-data/company-page.ts';
import { renderModule } from '../../test-data/checkout-host.ts';
import { view } from './view.tsx';

const TWO_TYPES = {
  entityTypes: [
    { key: 'LLC', value: 'LLC' },
    { key: 'PLLC', value: 'PLLC', text: 'Licensed professions' },
  ],
};
const show = (changes: PageChanges = {}, answers: Record<string, unknown> = {}) =>
  renderModule('company-information', view, answeredAll(freshForm(changes), answers));

describe('company information', () => {
  it('[OC-001] shows name, ending, alternative name, state, agent, purpose and attorney, by their labels', async () => {
    show();
    for (const label of ['Company Name', 'Alternative Name', 'Business Purpose'])
      expect(screen.getByRole('textbox', { name: label })).toBeInTheDocument();
    for (const label of ['Company Ending', 'Primary State', 'Registered Agent Service'])
      expect(screen.getByRole('combobox', { name: label })).toBeInTheDocument();
    expect(await screen.findByRole('checkbox', { name: 'Notify my attorney' })).toBeInTheDocument();
  });

  it('[SC-005] a page changes labels and takes fields away', () => {
    show({
      companyInformation: {
        companyName: { label: 'Name of the LLC' },
        altCompanyName: { label: 'Alternative Name', show: false },
        businessPurpose: { label: 'Purpose', show: false },
      },
    });
    expect(screen.getByRole('textbox', { name: 'Name of the LLC' })).toBeInTheDocument();
    expect(screen.queryByRole('textbox', { name: 'Alternative Name' })).not.toBeInTheDocument();
    expect(screen.queryByRole('textbox', { name: 'Purpose' })).not.toBeInTheDocument();
  });

  it('[OC-002] entity type is shown with two types and hidden with one', () => {
    const { unmount } = show();
    expect(screen.queryByRole('radiogroup', { name: 'Entity Type' })).not.toBeInTheDocument();
    unmount();
    show({ companyInformation: TWO_TYPES });
    expect(within(screen.getByRole('radiogroup', { name: 'Entity Type' })).getAllByRole('radio')).toHaveLength(2);
  });

  it('[UI-017] of more than four entity types four are shown until more are asked for', async () => {
    show({
      companyInformation: {
        entityTypes: ['LLC', 'Corp', 'PLLC', 'NP Corp', 'LP', 'LLP'].map((key) => ({ key, value: key })),
      },
    });
    expect(screen.getAllByRole('radio').map((radio) => radio.getAttribute('value'))).toEqual([
      'LLC',
      'Corp',
      'PLLC',
      'NP Corp',
    ]);
    await userEvent.click(screen.getByRole('button', { name: 'Show more of Entity Type' }));
    expect(screen.getAllByRole('radio')).toHaveLength(6);
  });

  it('[UI-013] until a state is chosen its select says "Select State", or what the page says', () => {
    const { unmount } = show();
    expect(screen.getByRole('combobox', { name: 'Primary State' })).toHaveTextContent('Select State');
    unmount();
    show({ companyInformation: { statePlaceholder: 'Where?' } });
    expect(screen.getByRole('combobox', { name: 'Primary State' })).toHaveTextContent('Where?');
  });

  it('an entity type is stored as key and value', async () => {
    const { known } = show({ companyInformation: TWO_TYPES });
    await userEvent.click(screen.getByRole('radio', { name: 'PLLC' }));
    expect(known().data.companyInformation?.entityType).toEqual({ key: 'PLLC', value: 'PLLC' });
  });

  it('[OC-022] [OC-023] name and ending follow each other', async () => {
    const user = userEvent.setup();
    const { known } = show();
    await user.type(screen.getByRole('textbox', { name: 'Company Name' }), 'Alder LLC');
    await user.tab();
    const ending = screen.getByRole('combobox', { name: 'Company Ending' });
    expect(ending).toHaveTextContent('LLC');
    await user.click(ending);
    await user.click(screen.getByRole('option', { name: 'Limited Liability Company' }));
    expect(known().data.companyInformation?.companyNameDesignator).toBe('Limited Liability Company');
    expect(known().data.companyInformation?.companyName).toBe('Alder Limited Liability Company');
    expect(screen.getByRole('textbox', { name: 'Company Name' })).toHaveValue('Alder Limited Liability Company');
  });

  it('[OC-023] a page may ask for the ending of a name without one only, and says how the name is filed', async () => {
    const user = userEvent.setup();
    show({ companyInformation: { designatorOnlyIfMissing: true } });
    expect(screen.queryByRole('combobox', { name: 'Company Ending' })).not.toBeInTheDocument();
    await user.type(screen.getByRole('textbox', { name: 'Company Name' }), 'Alder');
    await user.tab();
    await user.click(screen.getByRole('combobox', { name: 'Company Ending' }));
    await user.click(screen.getByRole('option', { name: 'LLC' }));
    const ending = screen.getByRole('combobox', { name: 'Company Ending' });
    expect(ending).toHaveAccessibleDescription('We file the name as Alder LLC.');
    expect(ending).toHaveFocus();
  });

  it('[OC-025] the error of a name that does not fit the chosen type is there at once', async () => {
    const user = userEvent.setup();
    show({
      companyInformation: {
        ...TWO_TYPES,
        defaultEntityType: 'LLC',
        designators: [{ entityTypes: ['PLLC'], designators: ['PLLC'] }],
      },
    });
    await user.type(screen.getByRole('textbox', { name: 'Company Name' }), 'Birch Studio LLC');
    await user.tab();
    await user.click(screen.getByRole('radio', { name: 'PLLC' }));
    expect(screen.getByRole('textbox', { name: 'Company Name' })).toHaveAccessibleDescription(
      /must end in PLLC, not in LLC/,
    );
  });

  it('[OC-027] the agent can be chosen once there is a state, with years and price', async () => {
    const user = userEvent.setup();
    show();
    const agent = screen.getByRole('combobox', { name: 'Registered Agent Service' });
    expect(agent).toBeDisabled();
    expect(agent).toHaveTextContent('Select a state first');
    await user.click(screen.getByRole('combobox', { name: 'Primary State' }));
    await user.click(screen.getByRole('option', { name: 'Wyoming' }));
    expect(agent).toBeEnabled();
    expect(agent).toHaveTextContent('1 Year - $125.00');
    await user.click(agent);
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      '1 Year - $125.00',
      '2 Years - $240.00',
    ]);
  });

  it('[OC-020] a state that is not offered for the entity type says so and cannot be chosen', async () => {
    const { known } = show({ companyInformation: { entityTypesByState: { block: { LLC: ['DE'] } } } });
    await userEvent.click(screen.getByRole('combobox', { name: 'Primary State' }));
    const delaware = screen.getByRole('option', { name: /Delaware/ });
    expect(delaware).toHaveAttribute('aria-disabled', 'true');
    expect(delaware).toHaveTextContent('Not available for LLC');
    await userEvent.click(delaware);
    expect(known().data.companyInformation?.state).toBeUndefined();
  });

  it('what the price hangs on is asked before the name', () => {
    show({ companyInformation: TWO_TYPES });
    const order = [
      screen.getByRole('radiogroup', { name: 'Entity Type' }),
      screen.getByRole('combobox', { name: 'Primary State' }),
      screen.getByRole('textbox', { name: 'Company Name' }),
    ];
    expect(
      order.toSorted((a, b) => (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1)),
    ).toEqual(order);
  });

  it('a type that the chosen state does not have says so and cannot be chosen, and no state is in error for it', () => {
    show({ companyInformation: { ...TWO_TYPES, defaultEntityType: 'LLC' } }, { 'companyInformation.state': WYOMING });
    expect(screen.getByRole('radio', { name: 'PLLC' })).toBeDisabled();
    expect(screen.getByRole('radio', { name: 'PLLC' })).toHaveAccessibleDescription(/Not available in Wyoming/);
    expect(screen.getByRole('radio', { name: 'LLC' })).toBeEnabled();
  });

  it('[OC-004] notify attorney asks for first name, last name and email', async () => {
    show();
    expect(screen.queryByRole('textbox', { name: 'Attorney Email' })).not.toBeInTheDocument();
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Notify my attorney' }));
    for (const label of ['Attorney First Name', 'Attorney Last Name', 'Attorney Email'])
      expect(screen.getByRole('textbox', { name: label })).toBeInTheDocument();
  });

  it('every control is named after its path, with a token for autocompletion where one fits', async () => {
    show({}, { 'companyInformation.notifyAttorney': true });
    await screen.findByRole('textbox', { name: 'Attorney Email' });
    const name = (label: string) => screen.getByRole('textbox', { name: label });
    expect(name('Company Name')).toHaveAttribute('name', 'companyInformation.companyName');
    expect(name('Company Name')).toHaveAttribute('autocomplete', 'organization');
    expect(name('Attorney Email')).toHaveAttribute('autocomplete', 'section-attorney email');
  });

  it('[OC-016] the purpose is optional unless the page asks for it', () => {
    const { unmount } = show();
    expect(screen.getByRole('textbox', { name: 'Business Purpose' })).toHaveAccessibleDescription(/optional/);
    unmount();
    show({ companyInformation: { businessPurposeRequired: true } });
    expect(screen.getByRole('textbox', { name: 'Business Purpose' })).not.toHaveAccessibleDescription(/optional/);
  });

  it('an error is shown at its field', () => {
    const { showErrors } = show();
    showErrors();
    expect(screen.getByRole('textbox', { name: 'Company Name' })).toHaveAccessibleDescription(
      /Company Name is required/,
    );
  });

  it('restored answers are shown', () => {
    renderModule(
      'company-information',
      view,
      answered(answeredAll(freshForm(), ALL_ANSWERS), 'companyInformation.businessPurpose', 'Roast and sell coffee'),
    );
    expect(screen.getByRole('textbox', { name: 'Company Name' })).toHaveValue('Alder & Wren Coffee LLC');
    expect(screen.getByRole('combobox', { name: 'Primary State' })).toHaveTextContent(WYOMING.value);
    expect(screen.getByRole('combobox', { name: 'Company Ending' })).toHaveTextContent(LLC.key);
    expect(screen.getByRole('textbox', { name: 'Business Purpose' })).toHaveValue('Roast and sell coffee');
  });

  it(
    '[OC-003, OC-031] billing is paying up front or monthly, and ' + 'monthly disables NP Corp with the reason',
    async () => {
      const { known } = show({
        companyInformation: {
          entityTypes: ['LLC', 'NP Corp'].map((key) => ({ key, value: key })),
          billingType: { label: 'Billing', show: true },
        },
      });
      const billing = within(screen.getByRole('radiogroup', { name: 'Billing' }));
      expect(billing.getByRole('radio', { name: 'Pay Up Front' })).toBeChecked();
      expect(screen.getByRole('radio', { name: 'NP Corp' })).toBeEnabled();
      await userEvent.click(billing.getByRole('radio', { name: 'Pay Monthly' }));
      expect(known().data.billingType).toBe('monthly');
      expect(screen.getByRole('radio', { name: 'NP Corp' })).toBeDisabled();
      expect(screen.getByRole('radio', { name: 'NP Corp' })).toHaveAccessibleDescription(
        'Monthly billing is not available for NP Corp',
      );
    },
  );

  it('[OC-001] a page that does not ask for billing, home state, agent and mail shows none of them', () => {
    show();
    expect(screen.queryByRole('radiogroup')).not.toBeInTheDocument();
    expect(screen.queryByRole('combobox', { name: /Home State/ })).not.toBeInTheDocument();
  });

  it('[SC-048] a close variant appears once the state has it', async () => {
    show({ companyInformation: { ...TWO_TYPES, entityTypesByState: { closeVariants: ['WY'] } } });
    expect(screen.queryByRole('radio', { name: 'Close LLC' })).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('combobox', { name: 'Primary State' }));
    await userEvent.click(screen.getByRole('option', { name: 'Wyoming' }));
    expect(screen.getByRole('radio', { name: 'Close LLC' })).toBeEnabled();
  });

  it('[OC-019, OC-021] home state and state cannot be the same', async () => {
    const { known } = show({ companyInformation: { homeState: { label: 'Home State', show: true } } });
    await userEvent.click(screen.getByRole('combobox', { name: 'Home State' }));
    await userEvent.click(screen.getByRole('option', { name: 'Delaware' }));
    expect(known().data.companyInformation?.homeState).toEqual({ key: 'DE', value: 'Delaware' });
    await userEvent.click(screen.getByRole('combobox', { name: 'Primary State' }));
    expect(screen.getByRole('option', { name: /Delaware/ })).toHaveTextContent('This is your home state');
    await userEvent.click(screen.getByRole('option', { name: 'Wyoming' }));
    await userEvent.click(screen.getByRole('combobox', { name: 'Home State' }));
    expect(screen.getByRole('option', { name: /Wyoming/ })).toHaveAttribute('aria-disabled', 'true');
  });

  it('[OC-103] a yes to a changing agent offers the product with its price', async () => {
    const offer = {
      saveAs: 'change_of_agent',
      filing: { type: 'change_of_agent', subType: null },
      showCondition: whenTicked('change_of_agent'),
    };
    const { known } = renderModule(
      'company-information',
      view,
      answered(
        companyForm({
          company: { changeOfAgent: { show: true } },
          products: [offer],
          modules: [['filing-options', { saveAs: 'change_of_agent' }]],
        }),
        'companyInformation.state',
        WYOMING,
      ),
    );
    expect(screen.queryByRole('checkbox', { name: /File the change/ })).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('radio', { name: 'Yes' }));
    expect(known().data.companyInformation?.changingRegisteredAgent).toEqual({ key: 'yes', value: 'Yes' });
    const card = screen.getByRole('checkbox', { name: 'File the change with the state for me' });
    expect(card).toHaveAccessibleDescription(/\$54\.00/);
    await userEvent.click(card);
    expect(known().data.productState?.change_of_agent?.checked).toBe(true);
    await userEvent.click(screen.getByRole('radio', { name: 'No' }));
    expect(known().data.productState?.change_of_agent?.checked).toBe(false);
  });

  it('[OC-006] mail goes to Our Address or Your Address', async () => {
    const sold = { saveAs: 'mail_forwarding', product: 'business_email', showCondition: whenTicked('mail_forwarding') };
    const { known } = show({
      companyInformation: { inlineMailForwarding: { show: true, label: 'Mail' } },
      orderSummary: { primaryProducts: [sold] },
    });
    const ours = within(screen.getByRole('radiogroup', { name: 'Mail' })).getByRole('radio', { name: 'Our Address' });
    expect(ours).toHaveAccessibleDescription(/\$3\.00 \/month/);
    await userEvent.click(ours);
    expect(known().data.companyInformation?.inlineMFVODeliveryDestination).toBe('ourAddress');
    await userEvent.click(screen.getByRole('radio', { name: 'Your Address' }));
    expect(known().data.productState?.mail_forwarding?.checked).toBe(false);
  });
});
