import { expect, it } from '@jest/globals';
import type { FormValues, Person } from 'shared-contracts/form-data';
import { formationData } from './formation-data.ts';

const COMPANY = { name: 'Alder Coffee Inc.', entity_type: 'Corp' };
const HOME = {
  label: 'temp',
  kind: 'temp',
  line1: '2210 Evans Ave',
  city: 'Cheyenne',
  zip_postal_code: '82001',
  state_province_region: 'WY',
  country: 'US',
};

const person = (name: string): Person => {
  const [firstName, lastName] = name.split(' ');
  return { firstName, lastName, address: { selection: 'ra' } };
};
const sent = (role: string, name: string, entity_type = 'Corporation') => {
  const [first_name, last_name] = name.split(' ');
  return { role, entity_type, first_name, last_name, address: 'ra' };
};

function dataOf(entityType: string, formationDetails: FormValues['formationDetails']) {
  return formationData(
    {
      companyInformation: {
        entityType: { key: entityType, value: entityType },
        state: { key: 'DE', value: 'Delaware' },
        mailingAddress: { selection: 'contact' },
      },
      contactInformation: {
        firstName: 'Maya',
        lastName: 'Okafor',
        country: { key: 'US', value: 'United States' },
        line1: '2210 Evans Ave',
        city: 'Cheyenne',
        state: 'WY',
        zip: '82001',
      },
      formationDetails,
    },
    COMPANY,
  );
}

const CORPORATION = {
  president: person('Maya Okafor'),
  secretary: person('Daniel Reyes'),
  treasurer: person('Maya Okafor'),
  officers: [person('Ida Reyes')],
  allOfficersAreDirectors: 'yes' as const,
  authorizedShares: '10,000',
  parValue: '0.0001',
  issuedShares: '8,000',
  commonShares: 10_000,
};

it('[SC-106, SC-040] a corporation is filed with its shares, as numbers', () => {
  const data = dataOf('Corp', { corporation: { ...CORPORATION, totalLiabilities: '1,250.50', totalAssets: '50,000' } });
  expect(data).toMatchObject({
    authorized_shares: 10_000,
    par_value: 0.0001,
    issued_shares: 8000,
    common_authorized_shares: 10_000,
    total_liabilities: 1250.5,
    total_assets: 50_000,
    home_state: 'DE',
    company_mailing_address: HOME,
  });
  expect(data).not.toHaveProperty('management_type');
});

it('a number that is not asked is not sent', () => {
  const data = dataOf('Close Corp', { corporation: CORPORATION });
  expect(data).not.toHaveProperty('total_assets');
  expect(data).not.toHaveProperty('total_liabilities');
  expect(data.par_value).toBe(0.0001);
});

it('[SC-044, SC-046] officials are sent by role; of officers who are the directors each is a director once', () => {
  expect(dataOf('Corp', { corporation: { ...CORPORATION, directors: [person('Tomas Brandt')] } }).officials).toEqual([
    sent('President', 'Maya Okafor'),
    sent('Secretary', 'Daniel Reyes'),
    sent('Treasurer', 'Maya Okafor'),
    sent('Officer', 'Ida Reyes'),
    sent('Director', 'Maya Okafor'),
    sent('Director', 'Daniel Reyes'),
    sent('Director', 'Ida Reyes'),
    sent('Director', 'Tomas Brandt'),
  ]);
});

it('[SC-041] where not all officers are directors, only those listed are', () => {
  const { officials } = dataOf('Corp', {
    corporation: { ...CORPORATION, allOfficersAreDirectors: 'no', directors: [person('Tomas Brandt')] },
  });
  expect(officials.filter(({ role }) => role === 'Director')).toEqual([sent('Director', 'Tomas Brandt')]);
});

it('[SC-107] whether officers are listed on the record is sent where it is asked', () => {
  const key = 'would_you_like_to_list_members_managers_on_the_state_record_';
  expect(dataOf('Corp', { corporation: { ...CORPORATION, listOfficers: 'no' } })[key]).toBe('no');
  expect(dataOf('Corp', { corporation: CORPORATION })).not.toHaveProperty(key);
});

it('[SC-106, SC-046] members and managers belong to an LLC', () => {
  const { officials, management_type } = dataOf('PLLC', {
    llc: { managedType: 'Manager Managed', members: [person('Maya Okafor')], managers: [person('Ida Reyes')] },
  });
  expect(officials).toEqual([sent('Member', 'Maya Okafor', 'LLC'), sent('Manager', 'Ida Reyes', 'LLC')]);
  expect(management_type).toBe('Manager Managed');
});

it('[SC-106] a nonprofit is filed with its type, its answers and its directors', () => {
  const directors = ['Maya Okafor', 'Daniel Reyes', 'Ida Reyes'];
  expect(
    dataOf('NP Corp', {
      nonprofit: {
        type: 'religious_corp',
        taxExempt: 'yes',
        hasMembers: 'no',
        assetDistribution: ' The Library ',
        directors: directors.map(person),
      },
    }),
  ).toMatchObject({
    nonprofit: {
      tax_exempt_status: 'yes',
      type: 'religious_corp',
      has_members: 'no',
      assets_distributed_if_dissolved: 'The Library',
    },
    officials: directors.map((name) => sent('Director', name)),
  });
});
