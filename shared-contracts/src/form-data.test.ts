import { expect, it } from '@jest/globals';
import { decode } from './decode.ts';
import { valueAt, withValueAt } from './data-path.ts';
import {
  AddressSelectionStruct,
  FormAddressStruct,
  FormValuesStruct,
  SECRET_PATHS,
  SelectOptionStruct,
  withoutSecrets,
  type FormValues,
} from './form-data.ts';

const kindOf = (data: unknown) => decode(FormValuesStruct, data).kind;

it('an empty form is valid, and so is a form with answers of an unknown area', () => {
  expect(kindOf({})).toBe('decoded');
  expect(decode(FormValuesStruct, { vehicleInformation: { vehicles: { first: { year: 2020 } } } })).toEqual({
    kind: 'decoded',
    value: { vehicleInformation: { vehicles: { first: { year: 2020 } } } },
  });
});

it.each<[string, string, unknown]>([
  [
    '[SC-007] productState has its shape',
    'productState',
    { book_and_seal: { checked: true, states: { WY: true }, data: { company_name: 'Wren' } } },
  ],
  [
    '[SC-009] accountInformation has its shape',
    'accountInformation',
    { email: 'maya@alderandwren.com', password: 'x' },
  ],
  [
    '[SC-010] paymentInformation has its shape',
    'paymentInformation',
    { first_name: 'Maya', number: '4242', exp_month: { key: '08', value: '08' }, differentAddress: true, line1: 'x' },
  ],
  ['[SC-011] billingType has its shape', 'billingType', 'monthly'],
  [
    '[SC-035] contactInformation has its shape',
    'contactInformation',
    { firstName: 'Maya', altPhone: '1', country: { key: 'US', value: 'United States' }, state: 'WY' },
  ],
  [
    '[SC-042] formationDetails has its shape',
    'formationDetails',
    { llc: { managedType: 'Manager Managed', listMembers: 'no', managers: [{ firstName: 'Maya' }] } },
  ],
  ['[SC-008] primaryProducts has its shape', 'primaryProducts', { registered_agent: { checked: true } }],
  ['[SC-008] formationDetails has its shape', 'formationDetails', { corporation: {}, llc: {}, nonprofit: {} }],
  ['[SC-013] isBusinessFormed has its shape', 'isBusinessFormed', 'yes'],
  ['[SC-013] businessIdentityToggle has its shape', 'businessIdentityToggle', true],
  ['[SC-013] taxIDSelection has its shape', 'taxIDSelection', 'ssn'],
  ['[SC-013] individualOrBusiness has its shape', 'individualOrBusiness', 'business'],
  ['[SC-014] serviceInformation has its shape', 'serviceInformation', { leaveANote: true, note: 'Ring twice' }],
  ['[SC-015] recipients has its shape', 'recipients', [{ firstName: 'Maya', lastName: 'Okafor' }]],
  ['[SC-016] vehicleInformation has its shape', 'vehicleInformation', { vehicles: { first: { year: 2020 } } }],
  ['[SC-017] phoneService has its shape', 'phoneService', { phoneAreaCode: '307', selectedPhoneNumber: '3075550188' }],
  ['[SC-018] nyop has its shape', 'nyop', { immediateService: true, requestedPrice: 120 }],
  ['[SC-018] nyopOverlay has its shape', 'nyopOverlay', { show: true, min: 90 }],
  ['[SC-019] jobInformation has its shape', 'jobInformation', { position: 'Clerk' }],
  [
    '[SC-019] affiliateInformation has its shape',
    'affiliateInformation',
    { affiliateType: 'standard', goals: 'Growth' },
  ],
  ['[SC-019] affiliateCode has its shape', 'affiliateCode', 'ALDER'],
  [
    '[SC-020] companyInformation has its shape',
    'companyInformation',
    { companyName: 'Alder', altCompanyName: 'Wren', companyNameDesignator: 'LLC', secondCompanyName: 'Second' },
  ],
  [
    '[SC-021] companyInformation has its shape',
    'companyInformation',
    {
      entityType: { key: 'LLC', value: 'LLC' },
      state: { key: 'WY', value: 'Wyoming' },
      states: { WY: true },
      homeState: { key: 'CO', value: 'Colorado' },
    },
  ],
  [
    '[SC-022] companyInformation has its shape',
    'companyInformation',
    { industry: 'Coffee', position: 'Owner', isStateResident: true, certificateQuantity: 2 },
  ],
  [
    '[SC-023] companyInformation has its shape',
    'companyInformation',
    { registeredAgentServiceDuration: { key: '24', value: '2 years' } },
  ],
  [
    '[SC-024] companyInformation has its shape',
    'companyInformation',
    { changingRegisteredAgent: { key: 'yes', value: 'Yes' }, addChangeOfAgentProduct: true },
  ],
  [
    '[SC-025] companyInformation has its shape',
    'companyInformation',
    { privacyUpsell: true, trademarkAgreement: false },
  ],
  [
    '[SC-026] companyInformation has its shape',
    'companyInformation',
    {
      notifyAttorney: true,
      nameReservation: true,
      ubiNumberToggle: true,
      formationDateNotKnown: true,
      legalNeeds: 'None',
    },
  ],
  [
    '[SC-027] companyInformation has its shape',
    'companyInformation',
    {
      inlineMFVODeliveryDestination: 'ourAddress',
      principalAddress: { line1: 'x' },
      mailingAddress: { selection: 'contact' },
    },
  ],
  [
    '[SC-028] companyInformation has its shape',
    'companyInformation',
    { vehicleBusinessFormationOwnershipType: 'company', vehicleBusinessFormationOwnedByCompanyName: 'Wren' },
  ],
  [
    '[SC-039] formationDetails has its shape',
    'formationDetails',
    {
      corporation: {
        president: { firstName: 'Maya', lastName: 'Okafor', address: { line1: 'x' } },
        secretary: {},
        treasurer: {},
      },
    },
  ],
  [
    '[SC-040] formationDetails has its shape',
    'formationDetails',
    {
      corporation: {
        authorizedShares: 1000,
        parValue: 0.01,
        issuedShares: 10,
        commonShares: 10,
        totalLiabilities: 0,
        totalAssets: 5,
      },
    },
  ],
  [
    '[SC-041] formationDetails has its shape',
    'formationDetails',
    {
      corporation: {
        listOfficers: 'yes',
        allOfficersAreDirectors: 'yes',
        officers: [{ role: 'Officer' }],
        directors: [],
      },
    },
  ],
  [
    '[SC-043] formationDetails has its shape',
    'formationDetails',
    {
      nonprofit: {
        type: 'public',
        taxExempt: 'yes',
        hasMembers: 'no',
        assetDistribution: 'To others',
        directors: [{}, {}, {}],
      },
    },
  ],
  [
    '[SC-044] formationDetails has its shape',
    'formationDetails',
    { llc: { members: [{ role: 'Member', firstName: 'Maya', lastName: 'Okafor' }] } },
  ],
  [
    '[SC-045] formationDetails has its shape',
    'formationDetails',
    { llc: { members: [{ role: 'Member', company_name: 'Wren LLC', address: { line1: 'x' } }] } },
  ],
])('%s: %j', (_, path, value) => {
  expect(kindOf({ [path]: value })).toBe('decoded');
});

it.each<[string, object, string]>([
  ['SC-007', { productState: { 'acme.com': {} } }, 'productState.acme.com'],
  ['SC-007', { productState: { 2: {} } }, 'productState.2'],
  ['SC-007', { productState: { book: { states: { WY: 'yes' } } } }, 'productState.book.states.WY'],
  ['SC-008', { primaryProducts: 'all' }, 'primaryProducts'],
  ['SC-011', { billingType: 'weekly' }, 'billingType'],
  ['SC-013', { businessIdentityToggle: 'yes' }, 'businessIdentityToggle'],
  ['SC-014', { serviceInformation: { note: 5 } }, 'serviceInformation.note'],
  ['SC-015', { recipients: {} }, 'recipients'],
  ['SC-016', { vehicleInformation: { vehicles: [] } }, 'vehicleInformation.vehicles'],
  ['SC-017', { phoneService: { phoneAreaCode: 307 } }, 'phoneService.phoneAreaCode'],
  ['SC-018', { nyopOverlay: { show: 'yes' } }, 'nyopOverlay.show'],
  ['SC-019', { affiliateInformation: 'x' }, 'affiliateInformation'],
  ['SC-020', { companyInformation: { secondCompanyName: {} } }, 'companyInformation.secondCompanyName'],
  ['SC-021', { companyInformation: { states: { Wyoming5: 'x' } } }, 'companyInformation.states.Wyoming5'],
  ['SC-022', { companyInformation: { certificateQuantity: 'two' } }, 'companyInformation.certificateQuantity'],
  ['SC-024', { companyInformation: { addChangeOfAgentProduct: 'yes' } }, 'companyInformation.addChangeOfAgentProduct'],
  ['SC-025', { companyInformation: { privacyUpsell: 1 } }, 'companyInformation.privacyUpsell'],
  ['SC-026', { companyInformation: { nameReservation: 'x' } }, 'companyInformation.nameReservation'],
  [
    'SC-027',
    { companyInformation: { inlineMFVODeliveryDestination: 'elsewhere' } },
    'companyInformation.inlineMFVODeliveryDestination',
  ],
  [
    'SC-028',
    { companyInformation: { vehicleBusinessFormationOwnershipType: 'trust' } },
    'companyInformation.vehicleBusinessFormationOwnershipType',
  ],
  ['SC-039', { formationDetails: { corporation: { president: 'Maya' } } }, 'formationDetails.corporation.president'],
  ['SC-040', { formationDetails: { corporation: { parValue: true } } }, 'formationDetails.corporation.parValue'],
  [
    'SC-041',
    { formationDetails: { corporation: { allOfficersAreDirectors: true } } },
    'formationDetails.corporation.allOfficersAreDirectors',
  ],
  ['SC-043', { formationDetails: { nonprofit: { directors: {} } } }, 'formationDetails.nonprofit.directors'],
  ['SC-044', { formationDetails: { llc: { members: [{ role: 'Owner' }] } } }, 'formationDetails.llc.members.0.role'],
  ['SC-042', { formationDetails: { llc: { managedType: 'Both' } } }, 'formationDetails.llc.managedType'],
])('[%s] %j is refused at %s', (_, data, path) => {
  const decoded = decode(FormValuesStruct, data);
  expect(decoded.kind === 'malformed' && decoded.problems.map((problem) => problem.path)).toContain(path);
});

/** Every named path; a shape that does not know one of them would accept anything there. */
const NAMED_PATHS: [string, string][] = [
  ['SC-006', 'formType'],
  ['SC-006', 'currentStep'],
  ...[
    'first_name',
    'last_name',
    'number',
    'cvc',
    'exp_month',
    'exp_year',
    'differentAddress',
    'line1',
    'city',
    'state',
    'zip',
    'country',
  ].map((key): [string, string] => ['SC-010', `paymentInformation.${key}`]),
  ['SC-013', 'isBusinessFormed'],
  ['SC-013', 'businessIdentityToggle'],
  ['SC-013', 'taxIDSelection'],
  ['SC-013', 'individualOrBusiness'],
  ...['leaveANote', 'note'].map((key): [string, string] => ['SC-014', `serviceInformation.${key}`]),
  ...['firstName', 'lastName'].map((key): [string, string] => ['SC-015', `recipients.0.${key}`]),
  ...['phoneAreaCode', 'selectedPhoneNumber'].map((key): [string, string] => ['SC-017', `phoneService.${key}`]),
  ...['nyop.immediateService', 'nyop.requestedPrice', 'nyopOverlay.show', 'nyopOverlay.min'].map(
    (path): [string, string] => ['SC-018', path],
  ),
  ...['affiliateInformation.affiliateType', 'affiliateInformation.goals', 'affiliateCode'].map(
    (path): [string, string] => ['SC-019', path],
  ),
  ...[
    ['SC-020', 'companyName', 'altCompanyName', 'companyNameDesignator', 'secondCompanyName'],
    ['SC-021', 'entityType', 'state', 'states', 'homeState'],
    ['SC-022', 'industry', 'position', 'isStateResident', 'certificateQuantity'],
    ['SC-023', 'registeredAgentServiceDuration'],
    ['SC-024', 'changingRegisteredAgent', 'addChangeOfAgentProduct'],
    ['SC-025', 'privacyUpsell', 'trademarkAgreement'],
    [
      'SC-026',
      'notifyAttorney',
      'attorneyFirstName',
      'attorneyLastName',
      'attorneyEmail',
      'nameReservation',
      'ubiNumberToggle',
      'formationDateNotKnown',
      'legalNeeds',
    ],
    ['SC-027', 'inlineMFVODeliveryDestination', 'principalAddress', 'mailingAddress'],
    ['SC-028', 'vehicleBusinessFormationOwnershipType', 'vehicleBusinessFormationOwnedByCompanyName'],
  ].flatMap(([id = '', ...keys]) => keys.map((key): [string, string] => [id, `companyInformation.${key}`])),
  ...[
    'selection',
    'country',
    'line1',
    'line2',
    'city',
    'state',
    'zip',
    'backendValidationStatus',
    'backendValidationStatus.complete',
    'backendValidationStatus.valid',
    'backendValidationStatus.message',
  ].map((key): [string, string] => ['SC-029', `companyInformation.principalAddress.${key}`]),
  ...['president', 'secretary', 'treasurer'].map((key): [string, string] => [
    'SC-039',
    `formationDetails.corporation.${key}`,
  ]),
  ...['authorizedShares', 'parValue', 'issuedShares', 'commonShares', 'totalLiabilities', 'totalAssets'].map(
    (key): [string, string] => ['SC-040', `formationDetails.corporation.${key}`],
  ),
  ...['listOfficers', 'allOfficersAreDirectors', 'officers', 'directors'].map((key): [string, string] => [
    'SC-041',
    `formationDetails.corporation.${key}`,
  ]),
  ...['managedType', 'listMembers', 'members', 'managers'].map((key): [string, string] => [
    'SC-042',
    `formationDetails.llc.${key}`,
  ]),
  ...['type', 'taxExempt', 'hasMembers', 'assetDistribution', 'directors'].map((key): [string, string] => [
    'SC-043',
    `formationDetails.nonprofit.${key}`,
  ]),
  ...['role', 'firstName', 'lastName', 'company_name', 'address'].map((key): [string, string] => [
    'SC-045',
    `formationDetails.llc.members.0.${key}`,
  ]),
];

/** A value that no answer can be. */
const noAnswer = () => undefined;

it.each(NAMED_PATHS)('[%s] %s has a shape: what no answer can be is refused there', (_, path) => {
  const lists = path.startsWith('recipients') ? { recipients: [{}] } : { formationDetails: { llc: { members: [{}] } } };
  const decoded = decode(FormValuesStruct, withValueAt(lists as FormValues, path, noAnswer));
  expect(
    decoded.kind === 'malformed' &&
      decoded.problems.map((problem) => problem.path).some((problemPath) => problemPath.startsWith(path)),
  ).toBe(true);
});

it('[SC-029, SC-030] an address may be incomplete; its state and country may be a text or an option', () => {
  for (const address of [
    {},
    { selection: 'specify', line1: 'x', city: 'y', state: 'WY', zip: '82001', country: 'US' },
    { state: { key: 'WY', value: 'Wyoming' }, country: { key: 'US', value: 'United States' } },
    { backendValidationStatus: { complete: true, valid: false, message: 'No such street' } },
  ]) {
    expect(decode(FormAddressStruct, address)).toEqual({ kind: 'decoded', value: address });
  }
  expect(decode(FormAddressStruct, { state: { value: 'Wyoming' } }).kind).toBe('malformed');
});

it.each(['ra', 'mailing', 'specify'])('[SC-032] an address may be chosen as %s', (selection) => {
  expect(decode(AddressSelectionStruct, selection).kind).toBe('decoded');
});

it('[SC-036] an option has key and value, and may have an image and be disabled', () => {
  expect(
    decode(SelectOptionStruct, {
      key: 'WY',
      value: 'Wyoming',
      disabled: true,
      image: { url: '/wy.svg', alt: 'Wyoming' },
    }).kind,
  ).toBe('decoded');
  expect(decode(SelectOptionStruct, { key: 'WY' }).kind).toBe('malformed');
  expect(decode(SelectOptionStruct, { key: 'WY', value: 'Wyoming', image: { url: '/wy.svg' } }).kind).toBe('malformed');
});

it('card and passwords are secret', () => {
  expect(SECRET_PATHS).toEqual(
    expect.arrayContaining([
      'paymentInformation.number',
      'paymentInformation.cvc',
      'accountInformation.password',
      'accountInformation.confirmPassword',
    ]),
  );
});

it('without its secrets the data keeps everything else, and the original keeps its secrets', () => {
  const option = { key: '08', value: '08' };
  const data = {
    accountInformation: { email: 'a@b.co', password: 'x', confirmPassword: 'x' },
    paymentInformation: {
      differentAddress: true,
      number: '4242',
      cvc: '123',
      first_name: 'Maya',
      last_name: 'Alder',
      exp_month: option,
      exp_year: option,
    },
  };
  const publicData = withoutSecrets(data);
  for (const path of SECRET_PATHS)
    expect([valueAt(publicData, path), valueAt(data, path)]).toEqual([undefined, expect.anything()]);
  expect(publicData).toEqual({
    accountInformation: { email: 'a@b.co' },
    paymentInformation: { differentAddress: true },
  });
  expect(withoutSecrets({})).toEqual({});
});

it('what an area marks as secret goes, too, also in a list', () => {
  const data = {
    drivers: [
      { name: 'Maya', ssn: '1' },
      { name: 'Sam', ssn: '2' },
    ],
    accountInformation: { password: 'x' },
  };
  expect(withoutSecrets(data as object, ['drivers.0.ssn', 'drivers.1.ssn', 'not.there'])).toEqual({
    drivers: [{ name: 'Maya' }, { name: 'Sam' }],
    accountInformation: {},
  });
});
