import { expect, it } from '@jest/globals';
import { object, type Struct } from 'superstruct';
import { moduleRules, type LoadedRules, type FieldRules, type Known } from 'shared-contracts/area-rules';
import { askFields } from 'shared-contracts/page-rules';
import { TEST_CATALOGUE, TEST_PAGE, TEST_PASSWORD, TEST_TODAY } from '../testing/test-order.ts';
import { reviewedAnswers } from './reviewed-answers.ts';

/** The reviewed answers of a page whose module `company` asks these fields. */
function reviewed(fields: FieldRules, data: object, options: object = {}) {
  const company = moduleRules({ options: object({}) as Struct<unknown, unknown>, fields: () => fields });
  const area: LoadedRules = { area: 'order-checkout', version: '1', contract: '*', topics: { owns: [], reads: [] }, modules: { company, account: moduleRules({ options: object({}), fields: () => ({}) }) } };
  const [step] = TEST_PAGE.steps;
  const page = { ...TEST_PAGE, steps: [{ ...step!, sections: [{ modules: [{ module: 'order-checkout/company', options }] }] }] } as typeof TEST_PAGE;
  const known: Known = { page, data: data, catalogue: TEST_CATALOGUE, topics: {}, today: TEST_TODAY };
  return reviewedAnswers(known, askFields(known, { 'order-checkout': area })).map(({ step: title, question, answer }) => `${title}: ${question} ${answer}`);
}

it('answers are in the order of the page, with the words of the question and its step', () => {
  const fields = { second: { label: 'Second?', rules: '' }, first: { label: 'First?', rules: '' }, third: { label: 'Third?', rules: '' } };
  expect(reviewed(fields, { first: 'one', second: true, notAsked: 'x' })).toEqual(['Company: Second? Yes', 'Company: First? one']);
});

const oneOf = (keys: string): FieldRules => ({ choice: { label: 'Choice', rules: `required|oneOf:${keys}` } });

it.each([
  ['a list of options', oneOf('mail,online'), 'mail', { fields: [{ options: [{ key: 'mail', value: 'By mail' }, { key: 'online', value: 'Online' }] }] }, 'By mail'],
  ['offered products beside "none"', oneOf('none,book'), 'none', { groups: [{ none: 'No books', items: [{ saveAs: 'book', label: 'A book' }] }] }, 'No books'],
  ['words by key', oneOf('contact,specify'), 'contact', { choices: { contact: 'Contact address', specify: 'Another address' } }, 'Contact address'],
  ['labels by key', oneOf('ra,specify'), 'ra', { choices: { ra: { label: 'The agent' }, specify: { label: 'Another' } } }, 'The agent'],
  ['only a part that has every choice', oneOf('search,none'), 'search', { search: { label: 'Search box' } }, 'search'],
  ['a filing method of the catalogue', oneOf(TEST_CATALOGUE.filingProducts[0]!.filing_methods[0]!.id), TEST_CATALOGUE.filingProducts[0]!.filing_methods[0]!.id, {},
    TEST_CATALOGUE.filingProducts[0]!.filing_methods[0]!.type],
  ['a state of the site', oneOf('WY,DE'), 'WY', {}, 'Wyoming'],
  ['labels by key, whose names are written together', oneOf('first-company,same-members'), 'first-company',
    { choices: { firstCompany: { label: 'The first company' }, sameMembers: { label: 'The same members' } } }, 'The first company'],
  ['the types of nonprofit', oneOf('religious_corp,public_benefit_corp'), 'religious_corp', {}, 'Religious Corp'],
  ['yes or no', oneOf('yes,no'), 'no', {}, 'No'],
  ['nothing that says it in words', oneOf('Member Managed,Manager Managed'), 'Member Managed', {}, 'Member Managed'],
])('a choice kept by its key has its words from %s', (_, fields, choice, options, words) => {
  expect(reviewed(fields, { choice }, options)).toEqual([`Company: Choice ${words}`]);
});

it.each([
  ['of the site', { key: 'WY', value: 'Delaware' }, {}, 'Wyoming'],
  ['of the page', { key: 'LLC', value: 'Corporation' }, { entityTypes: [{ key: 'LLC', value: 'Limited liability company' }] }, 'Limited liability company'],
  ['of its key, where nothing says it in words', { key: '12', value: '1 Year' }, {}, '12'],
])('a chosen option has the words %s, whatever words came with it', (_, state, options, words) => {
  expect(reviewed({ state: { label: 'State', rules: 'required' } }, { state }, options)).toEqual([`Company: State ${words}`]);
});

it('a chosen option has the words with which its field offers it', () => {
  const duration = { label: 'Duration', rules: 'required|oneOf:12,24', choices: [{ key: '12', value: '1 Year - $125.00' }, { key: '24', value: '2 Years - $240.00' }] };
  expect(reviewed({ duration }, { duration: { key: '12', value: 'free' } })).toEqual(['Company: Duration 1 Year - $125.00']);
});

it('a country is named by its code, also where a state has the same one', () => {
  for (const country of [{ key: 'DE', value: 'Delaware' }, 'DE']) {
    expect(reviewed({ country: { label: 'Country', rules: 'required', choices: 'countries' } }, { country })).toEqual(['Company: Country Germany']);
  }
});

it('typed text is never taken for a choice', () => {
  expect(reviewed({ name: { label: 'Name', rules: 'required' } }, { name: 'mail' }, { options: [{ key: 'mail', value: 'By mail' }] })).toEqual(['Company: Name mail']);
});

it('ticked states are named', () => {
  expect(reviewed({ states: { label: 'States', rules: 'atLeastOnePropInObject' } }, { states: { WY: true, DE: false } })).toEqual(['Company: States Wyoming']);
});

it('a list is reviewed by its entries, if they are asked one by one', () => {
  const people = [{ firstName: 'Maya' }, { firstName: 'Ida' }];
  const entries = Object.fromEntries(people.map((_, index) => [`people.${index}.firstName`, { label: `Member ${index + 1} First Name`, rules: 'required' }]));
  expect(reviewed({ people: { label: 'A member', rules: 'required' }, ...entries }, { people })).toEqual([
    'Company: Member 1 First Name Maya', 'Company: Member 2 First Name Ida',
  ]);
});

it('an answer that is kept outside the form is left out: the order lists what it adds', () => {
  expect(reviewed({ 'domains.cart': { label: 'A domain', rules: 'required', answer: [{ domain: 'alder.com' }] } }, {})).toEqual([]);
});

it.each([
  ['a password', 'accountInformation.password', 'once'],
  ['a card number', 'paymentInformation.number', 'browser'],
  ['a secret of a page', 'customFields.pin', 'browser'],
  ['a card number that a release forgot to mark', 'paymentInformation.number', undefined],
] as const)('%s is no part of the reviewed answers', (_, path, secret) => {
  const [group, name] = path.split('.') as [string, string];
  expect(reviewed({ [path]: { label: 'Secret', rules: '', secret }, [group]: { label: 'All', rules: '' } }, { [group]: { [name]: TEST_PASSWORD } })).toEqual([]);
});
