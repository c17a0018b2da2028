import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { moduleRules, type FieldRules, type Known, type LoadedRules } from 'shared-contracts/area-rules';
import { choiceField, optionField } from 'shared-contracts/choice-field';
import { askFields } from 'shared-contracts/page-rules';
import { object, type Struct } from 'superstruct';
import { TEST_CATALOGUE, TEST_PAGE, TEST_PASSWORD, TEST_TODAY } from '../../testing/test-order.ts';
import { reviewedAnswers } from './reviewed-answers.ts';

describe('reviewed answers', () => {
  /** The reviewed answers of a page whose module `company` asks these fields. */
  function reviewed(fields: FieldRules, data: object, options: object = {}) {
    const company = moduleRules({ options: object({}) as Struct<unknown, unknown>, fields: () => fields });
    const area: LoadedRules = {
      area: 'order-checkout',
      version: '1',
      contract: '*',
      answers: { owns: [''], reads: [] },
      topics: { owns: [], reads: [] },
      modules: { company, account: moduleRules({ options: object({}), fields: () => ({}) }) },
    };
    const [step] = TEST_PAGE.steps;
    const page = {
      ...TEST_PAGE,
      steps: [{ ...step!, sections: [{ modules: [{ module: 'order-checkout/company', options }] }] }],
    } as typeof TEST_PAGE;
    const known: Known = { page, data: data, catalogue: TEST_CATALOGUE, topics: {}, today: TEST_TODAY };
    return reviewedAnswers(known, askFields(known, { 'order-checkout': area })).map(
      ({ step: title, question, answer }) => `${title}: ${question} ${answer}`,
    );
  }

  it('answers are in the order of the page, with the words of the question and its step', () => {
    const fields = {
      second: { label: 'Second?', rules: '' },
      first: { label: 'First?', rules: '' },
      third: { label: 'Third?', rules: '' },
    };
    expect(reviewed(fields, { first: 'one', second: true, notAsked: 'x' })).toEqual([
      'Company: Second? Yes',
      'Company: First? one',
    ]);
  });

  const STOCK = [
    { key: 'yes', value: 'Yes, we keep stock' },
    { key: 'no', value: 'No stock' },
  ];
  const EMPLOYEES = [
    { key: 'yes', value: 'Yes, within a year' },
    { key: 'no', value: 'Only the owners' },
  ];

  it.each<[string, FieldRules, object, string[]]>([
    ['kept by its key', { a: choiceField('Stock?', STOCK) }, { a: 'no' }, ['Stock? No stock']],
    [
      'kept as an option, whatever words came with it',
      { a: optionField('Stock?', STOCK) },
      { a: { key: 'yes', value: 'No stock' } },
      ['Stock? Yes, we keep stock'],
    ],
    [
      'that is no longer offered',
      {
        a: choiceField(
          'Stock?',
          STOCK.map((choice) => ({ ...choice, disabled: true })),
        ),
      },
      { a: 'yes' },
      ['Stock? Yes, we keep stock'],
    ],
    [
      'with the keys of another question',
      { a: choiceField('Stock?', STOCK), b: choiceField('Employees?', EMPLOYEES) },
      { a: 'yes', b: 'yes' },
      ['Stock? Yes, we keep stock', 'Employees? Yes, within a year'],
    ],
    [
      'of ticked boxes',
      {
        a: {
          label: 'States',
          rules: '',
          choices: [
            { key: 'WY', value: 'Wyoming' },
            { key: 'DE', value: 'Delaware' },
          ],
        },
      },
      { a: { WY: true, DE: false } },
      ['States Wyoming'],
    ],
    [
      'among countries, also where a state has the same code',
      { a: { label: 'Country', rules: '', choices: 'countries' } },
      { a: { key: 'DE', value: 'Delaware' } },
      ['Country Germany'],
    ],
    [
      'among countries, kept by its code',
      { a: { label: 'Country', rules: '', choices: 'countries' } },
      { a: 'CA' },
      ['Country Canada'],
    ],
    [
      'that its field has no words for',
      { a: { label: 'State', rules: '' } },
      { a: { key: 'WY', value: 'free' } },
      ['State WY'],
    ],
  ])('a choice %s has the words of its own field', (_, fields, data, answers) => {
    expect(reviewed(fields, data)).toEqual(answers.map((answer) => `Company: ${answer}`));
  });

  it('any two questions keep their own words, whatever keys and words their choices have', () => {
    const choices = fc.uniqueArray(
      fc.record({
        key: fc.constantFrom('yes', 'no', 'DE', 'WY', 'none', '12'),
        value: fc.string({ minLength: 1 }).filter((text) => text.trim() === text),
      }),
      { selector: ({ key }) => key, minLength: 1 },
    );
    fc.assert(
      fc.property(choices, choices, fc.nat(), (first, second, index) => {
        const [a, b] = [first[index % first.length]!, second[index % second.length]!];
        const fields = { a: choiceField('A', first), b: optionField('B', second) };
        expect(
          reviewed(fields, { a: a.key, b: { key: b.key, value: 'forged' } }, { first: second, second: first }),
        ).toEqual([`Company: A ${a.value}`, `Company: B ${b.value}`]);
      }),
    );
  });

  it('every country is named by its code', () => {
    const letters = Array.from({ length: 26 }, (_, index) => String.fromCodePoint(65 + index));
    const names = letters.flatMap((first) =>
      letters.flatMap((second) =>
        reviewed(
          { country: { label: 'Country', rules: '', choices: 'countries' } },
          { country: { key: first + second, value: 'Delaware' } },
        ),
      ),
    );
    expect(names).not.toContain('Company: Country Delaware');
    expect(names).toEqual(
      expect.arrayContaining(
        ['Germany', 'Canada', 'Israel', 'India', 'Indonesia', 'Colombia', 'Argentina'].map(
          (name) => `Company: Country ${name}`,
        ),
      ),
    );
  });

  it('typed text is never taken for a choice', () => {
    expect(
      reviewed(
        { name: { label: 'Name', rules: 'required' } },
        { name: 'mail' },
        { options: [{ key: 'mail', value: 'By mail' }] },
      ),
    ).toEqual(['Company: Name mail']);
  });

  it('a list is reviewed by its entries, if they are asked one by one', () => {
    const people = [{ firstName: 'Maya' }, { firstName: 'Ida' }];
    const entries = Object.fromEntries(
      people.map((_, index) => [
        `people.${index}.firstName`,
        { label: `Member ${index + 1} First Name`, rules: 'required' },
      ]),
    );
    expect(reviewed({ people: { label: 'A member', rules: 'required' }, ...entries }, { people })).toEqual([
      'Company: Member 1 First Name Maya',
      'Company: Member 2 First Name Ida',
    ]);
  });

  it('an answer that is kept outside the form is left out: the order lists what it adds', () => {
    expect(
      reviewed({ 'domains.cart': { label: 'A domain', rules: 'required', answer: [{ domain: 'alder.com' }] } }, {}),
    ).toEqual([]);
  });

  it.each([
    ['a password', 'accountInformation.password', 'once'],
    ['a card number', 'paymentInformation.number', 'browser'],
    ['a secret of a page', 'customFields.pin', 'browser'],
    ['a card number that a release forgot to mark', 'paymentInformation.number', undefined],
  ] as const)('%s is no part of the reviewed answers', (_, path, secret) => {
    const [group, name] = path.split('.') as [string, string];
    expect(
      reviewed(
        { [path]: { label: 'Secret', rules: '', secret }, [group]: { label: 'All', rules: '' } },
        { [group]: { [name]: TEST_PASSWORD } },
      ),
    ).toEqual([]);
  });
});
