import { describe, expect, it } from '@jest/globals';
import { withValueAt } from '../data-path.ts';
import {
  decoderOf,
  optionalPathsOf,
  pathsOf,
  requiredPathsOf,
  wrongPathsOf,
  type Decoder,
} from '../test-data/required-paths.ts';
import { PhoneDataStruct, SecondCompanyStruct, SubmissionCompanyStruct, VehicleDataStruct } from './order-parts.ts';
import { SubmissionAffiliateStruct, SubmissionNyopStruct } from './affiliate.ts';
import {
  APPLICATION_UPLOADS,
  ClientProfileDataStruct,
  ContactDataStruct,
  FreeAccountStruct,
  JobApplicationDataStruct,
  LoginDataStruct,
  projectUploadName,
  ResetPasswordDataStruct,
} from './account-forms.ts';

const COMPANY = {
  name: 'Alder & Wren Coffee LLC',
  entity_type: 'LLC',
  industry: 'Food',
  position: 'Owner',
  naics_code: '722515',
  ab_test_rolled_variants: { headline: 'b' },
};
const AFFILIATE = {
  platform: 'everflow',
  order_number: '10001',
  affiliate_code: 'wren',
  xtype: 'new',
  cartTotalForAffiliate: '330.00',
};
const FREE_ACCOUNT = {
  website: 1,
  client_ip: '192.0.2.7',
  formType: 'FreeAccountForm',
  contact: { first_name: 'Maya', last_name: 'Okafor' },
  account: {
    email_address: 'maya@alderandwren.com',
    password: 'Coffee-Beans-7',
    notes: ['live chat'],
    ab_test_rolled_variants: { headline: 'b' },
    affiliate_type: 'blogger',
  },
};
const CONTACT = {
  first_name: 'Maya',
  last_name: 'Okafor',
  phone: '3075550188',
  subject: 'Mail',
  email: 'maya@alderandwren.com',
  message: 'Where is it?',
  company_name: 'Alder & Wren',
  custom_answers: { howMany: 3, when: 'soon', urgent: true, topics: ['mail'] },
};
const APPLICATION = {
  contact_information: { name: 'Maya Okafor', email: 'maya@alderandwren.com', phone: '3075550188' },
  applicant_details: {
    position: 'Engineer',
    priority: true,
    links: { codepen: 'codepen.io/maya', github: 'github.com/maya', linkedin: 'linkedin.com/in/maya' },
    reasons: { for_applying: 'The work', heard_about_us: 'A friend', additional_information: 'I can start in May' },
    supplemental_questions: [{ question: 'Why?', answer: 'Because' }],
  },
  projects: [{ project_URL: 'alderandwren.com', what_I_did: 'All of it' }],
  job_listing_link: 'https://example.com/jobs/7',
};
const VEHICLE = {
  vehicle_id: 'vehicle1',
  color: 'green',
  make: 'Ford',
  model: 'Transit',
  year: '2021',
  vin___hin: '1FTBR1C80MKA12345',
  sponsor_plate_id: '7',
  sponsor_plate_name: 'Wild Trout',
  sponsor_plate_price: '30.00',
  fee: '120.00',
};

describe('what is submitted', () => {
  it.each<[string, Decoder, object, string[]]>([
    [
      '[SC-099] a company has a name and an entity type, and may say its industry, position, NAICS code and ' +
        'rolled variants',
      decoderOf(SubmissionCompanyStruct),
      COMPANY,
      ['industry', 'position', 'naics_code', 'ab_test_rolled_variants', 'ab_test_rolled_variants.headline'],
    ],
    [
      '[SC-099] a second company has entity type and name alone',
      decoderOf(SecondCompanyStruct),
      { entity_type: 'LLC', name: 'Wren LLC' },
      [],
    ],
    [
      '[SC-102] an affiliate has platform, order, code, type and total',
      decoderOf(SubmissionAffiliateStruct),
      AFFILIATE,
      [],
    ],
    [
      '[SC-103] a named price, or that service is to start at once',
      decoderOf(SubmissionNyopStruct),
      { requestedPrice: '25.00', immediateService: true },
      ['requestedPrice', 'immediateService'],
    ],
    [
      '[SC-104] a free account has website, client address, account, contact and form type',
      decoderOf(FreeAccountStruct),
      FREE_ACCOUNT,
      [
        'client_ip',
        'account.ab_test_rolled_variants',
        'account.ab_test_rolled_variants.headline',
        'account.affiliate_type',
      ],
    ],
    [
      '[SC-108] a login has url, username and password',
      decoderOf(LoginDataStruct),
      { url: '/login', username: 'maya', password: 'x' },
      [],
    ],
    [
      '[SC-108] a reset has url and email',
      decoderOf(ResetPasswordDataStruct),
      { url: '/reset', email: 'maya@alderandwren.com' },
      [],
    ],
    [
      '[SC-109] a contact has a name, email and message, and may have more, custom answers too',
      decoderOf(ContactDataStruct),
      CONTACT,
      ['phone', 'subject', 'company_name', 'custom_answers', ...pathsOf(CONTACT.custom_answers, 'custom_answers')],
    ],
    [
      '[SC-109] a client profile has name, email and what the business is',
      decoderOf(ClientProfileDataStruct),
      { name: 'Maya', email: 'maya@alderandwren.com', businessDescription: 'Coffee' },
      [],
    ],
    [
      '[SC-110] an application has contact, details, projects and the listing',
      decoderOf(JobApplicationDataStruct),
      APPLICATION,
      [
        ...pathsOf(APPLICATION.applicant_details.links, 'applicant_details.links'),
        'applicant_details.reasons.additional_information',
        'job_listing_link',
      ],
    ],
    [
      '[SC-111] a vehicle has id, looks, year, the exact key of its number, its plate and a fee',
      decoderOf(VehicleDataStruct),
      VEHICLE,
      ['vin___hin', 'sponsor_plate_id', 'sponsor_plate_name', 'sponsor_plate_price'],
    ],
    [
      '[SC-111] a phone service has the number that was picked',
      decoderOf(PhoneDataStruct),
      { selectedNumber: '3075550142' },
      [],
    ],
  ])('%s', (_, decoder, complete, optional) => {
    expect(decoder(complete)).toEqual({ kind: 'decoded', value: complete });
    expect(optionalPathsOf(decoder, complete)).toEqual(optional);
    expect(requiredPathsOf(decoder, complete)).toEqual(pathsOf(complete).filter((path) => !optional.includes(path)));
    expect(wrongPathsOf(decoder, { ...complete, more: 1 })).toEqual(['more']);
  });

  it.each<[string, string, unknown, Decoder, object]>([
    ['SC-099', 'naics_code', '7', decoderOf(SubmissionCompanyStruct), COMPANY],
    ['SC-102', 'platform', 'other', decoderOf(SubmissionAffiliateStruct), AFFILIATE],
    ['SC-102', 'cartTotalForAffiliate', 330, decoderOf(SubmissionAffiliateStruct), AFFILIATE],
    ['SC-104', 'formType', 'FormABusinessForm', decoderOf(FreeAccountStruct), FREE_ACCOUNT],
    ['SC-104', 'account.password', '', decoderOf(FreeAccountStruct), FREE_ACCOUNT],
    ['SC-109', 'message', '', decoderOf(ContactDataStruct), CONTACT],
    ['SC-110', 'applicant_details.priority', 'yes', decoderOf(JobApplicationDataStruct), APPLICATION],
    ['SC-111', 'vin___hin', '1FTBR1C80', decoderOf(VehicleDataStruct), VEHICLE],
    ['SC-111', 'year', '21', decoderOf(VehicleDataStruct), VEHICLE],
    ['SC-111', 'selectedNumber', '', decoderOf(PhoneDataStruct), { selectedNumber: '3075550142' }],
  ])('[%s] %s cannot be %j', (_, path, value, decoder, complete) => {
    expect(wrongPathsOf(decoder, withValueAt<unknown>(complete, path, value))).toEqual([path]);
  });
});

it('[SC-102] the other platform is shareasale', () => {
  expect(wrongPathsOf(decoderOf(SubmissionAffiliateStruct), { ...AFFILIATE, platform: 'shareasale' })).toEqual([]);
});

it('[SC-104] an affiliate signs up the same way', () => {
  expect(wrongPathsOf(decoderOf(FreeAccountStruct), { ...FREE_ACCOUNT, formType: 'AffiliateSignupForm' })).toEqual([]);
});

it('[SC-110] files go beside the application, never in it', () => {
  for (const name of Object.values(APPLICATION_UPLOADS)) {
    expect(wrongPathsOf(decoderOf(JobApplicationDataStruct), { ...APPLICATION, [name]: 'file' })).toEqual([name]);
  }
  expect(Object.values(APPLICATION_UPLOADS)).toEqual(['resume', 'coverLetter']);
  expect([0, 1].map(projectUploadName)).toEqual(['project-0', 'project-1']);
});
