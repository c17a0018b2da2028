import { describe, expect, it } from '@jest/globals';
import { boolean, object, record, string } from 'superstruct';
import { answerStructsOf, misshapenAnswers, withoutMisshapen } from './answer-shapes.ts';
import { moduleRules, type LoadedRules } from './area-rules.ts';
import { withValueAt } from './data-path.ts';
import { answerStructsOf as structsOfQuestions } from './rules-of-questions.ts';

const STATE = { key: 'WY', value: 'Wyoming' };
const paths = (data: unknown, structs = {}) => [...new Set(misshapenAnswers(data, structs).map(({ path }) => path))];

describe('the shape of an answer', () => {
  it.each<[string, unknown, unknown]>([
    ['companyInformation.state', STATE, 'WY'],
    ['companyInformation.states', { CA: true }, { CA: 'Yes' }],
    ['productState.book.checked', true, 'Yes'],
    ['productState.book.states', { CA: false }, ['CA']],
    ['productState.filing.data.filingMethod', 'filing-1', { key: 'filing-1', value: 'Online' }],
    ['productState.filing.data.methods', { CA: 'filing-1' }, { CA: { key: 'filing-1', value: 'Online' } }],
    ['productState.filing.data.localJurisdictions', { CA: STATE }, { CA: 'WY' }],
    ['productState.group.data.serviceType', 'mf', true],
    ['productState.agent.data.USDOTNumber', '123', 123],
    [
      'productState.bundle.data.mailForwarding',
      { checked: true, data: { choice: 'mf' } },
      { checked: true, data: { choice: ['mf'] } },
    ],
    ['contactInformation.country', { key: 'US', value: 'United States' }, { key: 'us', value: 'United States' }],
    ['isBusinessFormed', 'yes', 'Yes'],
    ['formationDetails.llc.members', [{ firstName: 'Maya' }], [{ firstName: ['Maya'] }]],
  ])('at %s is the one that rules read', (path, answer, other) => {
    expect(paths(withValueAt({}, path, answer))).toEqual([]);
    expect(paths(withValueAt({}, path, other))).not.toEqual([]);
    expect(paths(withValueAt({}, path, other)).every((problem) => problem.startsWith(path))).toBe(true);
  });

  it.each([
    ['text', 'a', true],
    ['radio', 'a', { key: 'a', value: 'A' }],
    ['choice-cards', 'a', 1],
    ['select', STATE, 'WY'],
    ['state', STATE, 'WY'],
    ['country', { key: 'US', value: '' }, 'Wyoming'],
    ['checkbox', false, 'No'],
    ['checkbox-card', true, 'Yes'],
    ['stepper', 2, '2'],
    ['file', {}, 'file.pdf'],
  ] as const)('of a %s follows from its kind', (kind, answer, other) => {
    const structs = structsOfQuestions([{ path: 'customFields.question', kind }]);
    expect(paths({ customFields: { question: answer } }, structs)).toEqual([]);
    expect(paths({ customFields: { question: other } }, structs)).toEqual(['customFields.question']);
    expect(paths({ customFields: [answer] }, structs)).toEqual(['customFields']);
  });

  it('of an area’s own answers is declared by its modules', () => {
    const mailbox = moduleRules({
      options: object({}),
      fields: () => ({}),
      answers: () => ({ 'mailbox.boxes': record(string(), boolean()) }),
    });
    const rules: LoadedRules = {
      area: 'domains',
      version: '1',
      contract: '*',
      answers: { owns: [''], reads: [] },
      topics: { owns: [], reads: [] },
      modules: { mailbox },
    };
    const page = {
      steps: [
        {
          key: 'first',
          title: 'First',
          sections: [{ modules: [{ module: 'domains/mailbox', options: {}, required: true }] }],
        },
      ],
    };
    expect(paths({ mailbox: { boxes: { small: 'Yes' } } }, answerStructsOf(page, { domains: rules }))).toEqual([
      'mailbox.boxes.small',
    ]);
    expect(answerStructsOf(page, { domains: { ...rules, modules: { mailbox: undefined } } })).toEqual({});
  });
});

describe('restored answers', () => {
  it('are the same object where none is misshapen', () => {
    const data = { companyInformation: { state: STATE } };
    expect(withoutMisshapen(data)).toBe(data);
  });

  it('lose only what is misshapen', () => {
    const llc = { managedType: 'Sometimes', members: [{ firstName: 'Maya', lastName: 5 }] };
    expect(
      withoutMisshapen({
        companyInformation: { companyName: 'Alder', state: 'WY', states: { CA: 1, TX: true } },
        formationDetails: { llc },
        billingType: 'weekly',
        other: 1,
      }),
    ).toEqual({
      companyInformation: { companyName: 'Alder', states: { TX: true } },
      formationDetails: { llc: { members: [{ firstName: 'Maya' }] } },
      other: 1,
    });
  });

  it('lose the list of which an entry is none, and a group whose keys no path can name', () => {
    expect(
      withoutMisshapen({
        formationDetails: { llc: { members: ['Maya', { firstName: 'Ana' }] } },
        productState: { 'a.b': { checked: true } },
      }),
    ).toEqual({ formationDetails: { llc: {} } });
    expect(withoutMisshapen(['no form'])).toEqual({});
  });
});
