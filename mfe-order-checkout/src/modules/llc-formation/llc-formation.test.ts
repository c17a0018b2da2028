import { describe, expect, it } from '@jest/globals';
import { askFields } from 'shared-contracts/page-rules';
import { LIST_MEMBERS_STATES } from 'shared-contracts/state-lists';
import {
  answered,
  answeredAll,
  AREAS,
  FLORIDA,
  freshForm,
  WYOMING,
  type PageChanges,
} from '../../test-data/formation-page.ts';

const LLC_PATH = 'formationDetails.llc';
const PRINCIPAL = 'companyInformation.principalAddress';

type Form = ReturnType<typeof freshForm>;
const fieldsOf = (known: Form) =>
  askFields(known, AREAS).filter(({ module }) => module === 'order-checkout/llc-formation');
const errorOf = (known: Form, path: string) => fieldsOf(known).find((field) => field.path === path)?.error;
const asks = (known: Form, path: string) => fieldsOf(known).some((field) => field.path === path);
const llcOf = ({ data }: Form) => data.formationDetails?.llc;
const managerManaged = (known: Form) => answered(known, `${LLC_PATH}.managedType`, 'Manager Managed');

it('[SC-060] the states with the member question are FL, GA, IN, MN, NC, NJ, NM and UT', () => {
  expect(LIST_MEMBERS_STATES).toEqual(['FL', 'GA', 'IN', 'MN', 'NC', 'NJ', 'NM', 'UT']);
  expect(asks(answered(freshForm(), 'companyInformation.state', FLORIDA), `${LLC_PATH}.listMembers`)).toBe(true);
  expect(asks(answered(freshForm(), 'companyInformation.state', WYOMING), `${LLC_PATH}.listMembers`)).toBe(false);
});

it('[OC-070] nothing is asked of another kind of company', () => {
  const corp: PageChanges = { companyInformation: { entityTypes: [{ key: 'Corp', value: 'Corp' }] } };
  expect(fieldsOf(freshForm(corp))).toEqual([]);
  expect(fieldsOf(freshForm({ companyInformation: { entityTypes: [{ key: 'PLLC', value: 'PLLC' }] } }))).not.toEqual(
    [],
  );
});

describe('members and managers', () => {
  it('[OC-071, SC-042] an LLC starts member managed with one member to name', () => {
    expect(llcOf(freshForm())).toMatchObject({
      managedType: 'Member Managed',
      members: [{ firstName: '', lastName: '' }],
    });
    expect(errorOf(freshForm(), `${LLC_PATH}.members.0.firstName`)).toBe('Member 1 First Name is required');
  });

  it('[OC-071] there is at least one member', () => {
    expect(errorOf(answered(freshForm(), `${LLC_PATH}.members`, []), `${LLC_PATH}.members`)).toBe(
      'A member is required',
    );
    expect(errorOf(freshForm(), `${LLC_PATH}.members`)).toBeUndefined();
  });

  it('[OC-061] each entry needs first and last name', () => {
    const known = answered(freshForm(), `${LLC_PATH}.members.1`, {
      firstName: 'Daniel',
      address: { selection: 'mailing' },
    });
    expect(errorOf(known, `${LLC_PATH}.members.1.firstName`)).toBeUndefined();
    expect(errorOf(known, `${LLC_PATH}.members.1.lastName`)).toBe('Member 2 Last Name is required');
  });

  it('[OC-072] managers are asked for only when manager managed', () => {
    expect(asks(freshForm(), `${LLC_PATH}.managers`)).toBe(false);
    expect(errorOf(managerManaged(freshForm()), `${LLC_PATH}.managers.0.lastName`)).toBe(
      'Manager 1 Last Name is required',
    );
  });

  it('[OC-073] manager managed adds one manager when there is none', () => {
    expect(llcOf(managerManaged(freshForm()))?.managers).toHaveLength(1);
    const named = freshForm(
      {},
      { formationDetails: { llc: { managers: [{ firstName: 'Ida' }, { firstName: 'Ben' }] } } },
    );
    expect(llcOf(managerManaged(named))?.managers).toHaveLength(2);
  });

  it('[OC-074] member managed clears the managers', () => {
    expect(
      llcOf(answered(managerManaged(freshForm()), `${LLC_PATH}.managedType`, 'Member Managed'))?.managers,
    ).toBeUndefined();
  });

  it('[OC-073, OC-074] managers that were all removed by hand are asked for again', () => {
    expect(errorOf(answered(managerManaged(freshForm()), `${LLC_PATH}.managers`, []), `${LLC_PATH}.managers`)).toBe(
      'A manager is required',
    );
  });
});

describe('addresses', () => {
  it('[OC-053] specify asks for the address, the other choices do not', () => {
    expect(asks(freshForm(), `${PRINCIPAL}.line1`)).toBe(false);
    expect(errorOf(answered(freshForm(), `${PRINCIPAL}.selection`, 'specify'), `${PRINCIPAL}.line1`)).toBe(
      'Address is required',
    );
    const member = `${LLC_PATH}.members.0.address`;
    expect(errorOf(answered(freshForm(), `${member}.selection`, 'specify'), `${member}.zip`)).toBe(
      'ZIP code is required',
    );
  });

  it('[OC-051] the first choice is the default', () => {
    expect(freshForm().data.companyInformation?.principalAddress?.selection).toBe('ra');
    expect(
      freshForm({ llcFormation: { principalAddressChoices: ['mailing', 'ra'] } }).data.companyInformation
        ?.principalAddress?.selection,
    ).toBe('mailing');
  });

  it('[OC-051] a choice that is not to be had any more becomes the default one', () => {
    const known = freshForm();
    const sold = known.catalogue.registeredAgentProducts.filter(
      ({ registered_agent }) => registered_agent.jurisdiction.abbreviation === 'WY',
    );
    const inFlorida = answered(
      { ...known, catalogue: { ...known.catalogue, registeredAgentProducts: sold } },
      'companyInformation.state',
      FLORIDA,
    );
    expect(inFlorida.data.companyInformation?.principalAddress?.selection).toBe('mailing');
  });

  it('[OC-051] members and managers get the default too', () => {
    const choices: PageChanges = { llcFormation: { officialAddressChoices: ['specify'] } };
    const known = freshForm(choices, {
      formationDetails: { llc: { members: [{ firstName: 'Ida', address: { selection: 'ra' } }] } },
    });
    expect(llcOf(known)?.members?.[0]?.address?.selection).toBe('specify');
    expect(
      errorOf(
        answeredAll(freshForm(), { [`${LLC_PATH}.members.0.address.selection`]: undefined }),
        `${LLC_PATH}.members.0.address.selection`,
      ),
    ).toBe('Member 1 Address is required');
  });
});
