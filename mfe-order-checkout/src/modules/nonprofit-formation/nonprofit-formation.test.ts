import { describe, expect, it } from '@jest/globals';
import { applyChanges, askFields, settlePage } from 'shared-contracts/page-rules';
import { withValueAt } from 'shared-contracts/data-path';
import {
  ALL_TYPES,
  answered,
  answeredAll,
  AREAS,
  DELAWARE,
  freshForm,
  LLC,
  NONPROFIT,
} from '../../test-data/formation-page.ts';

const PATH = 'formationDetails.nonprofit';
const TYPE = `${PATH}.type`;
const STATES = 'companyInformation.states';

type Form = ReturnType<typeof freshForm>;
const fieldsOf = (known: Form) =>
  askFields(known, AREAS).filter(({ module }) => module === 'order-checkout/nonprofit-formation');
const errorOf = (known: Form, path: string) => fieldsOf(known).find((field) => field.path === `${PATH}.${path}`)?.error;
const nonprofitOf = ({ data }: Form) => data.formationDetails?.nonprofit;
/** A nonprofit; a public benefit corporation can be formed in Delaware only. */
const nonprofit = () =>
  answered(
    freshForm({ ...ALL_TYPES, nonprofitFormation: { typeStates: { public_benefit_corp: ['DE'] } } }),
    'companyInformation.entityType',
    NONPROFIT,
  );

/** Gives an answer and returns the questions that follow from it, each with the form after Yes and after No. */
function asking(known: Form, path: string, value: unknown) {
  const { known: settled, questions } = settlePage(
    known,
    { ...known, data: withValueAt(known.data, path, value) },
    AREAS,
  );
  const after = (changes: (typeof questions)[number]['yes']) =>
    settlePage(settled, { ...settled, data: applyChanges(settled.data, changes) }, AREAS).known;
  return questions.map(({ question, yes, no }) => ({ text: question.text, yes: after(yes), no: after(no) }));
}

it('[OC-062] a nonprofit is asked, other companies are not', () => {
  expect(fieldsOf(nonprofit())).not.toEqual([]);
  expect(fieldsOf(freshForm(ALL_TYPES))).toEqual([]);
});

it('[OC-062] a nonprofit LLC is not asked: it is no NP Corp', () => {
  const nonprofitLlc = { key: 'NP LLC', value: 'Nonprofit LLC' };
  const known = freshForm({ companyInformation: { entityTypes: [nonprofitLlc, NONPROFIT] } });
  expect(fieldsOf(answered(known, 'companyInformation.entityType', nonprofitLlc))).toEqual([]);
});

describe('answers', () => {
  it.each([
    ['type', 'Nonprofit Type is required', 'religious_corp'],
    ['taxExempt', 'Tax-Exempt Status is required', 'yes'],
    ['hasMembers', 'Voting Members is required', 'no'],
  ])('[OC-063, SC-043] %s is required', (key, message, answer) => {
    expect(errorOf(nonprofit(), key)).toBe(message);
    expect(errorOf(answered(nonprofit(), `${PATH}.${key}`, answer), key)).toBeUndefined();
    expect(errorOf(answered(nonprofit(), `${PATH}.${key}`, 'maybe'), key)).toBeDefined();
  });

  it('who gets the assets may be left open', () => {
    expect(errorOf(nonprofit(), 'assetDistribution')).toBeUndefined();
  });
});

describe('directors', () => {
  it('[OC-064, SC-043] there are three to name at first', () => {
    expect(nonprofitOf(nonprofit())?.directors).toMatchObject([
      { firstName: '', lastName: '' },
      { firstName: '' },
      { firstName: '' },
    ]);
    expect(errorOf(nonprofit(), 'directors.2.lastName')).toBe('Director 3 Last Name is required');
    // Also before the type of company is chosen.
    expect(nonprofitOf(freshForm(ALL_TYPES))?.directors).toHaveLength(3);
  });

  it('[OC-064] one that is taken away is asked for again, also by the server', () => {
    const two = [
      { firstName: 'Ida', lastName: 'Reyes' },
      { firstName: 'Tomas', lastName: 'Brandt' },
    ];
    expect(nonprofitOf(answered(nonprofit(), `${PATH}.directors`, two))?.directors).toHaveLength(3);
    const known = nonprofit();
    const unsettled = { ...known, data: withValueAt(known.data, `${PATH}.directors`, two) };
    expect(errorOf(unsettled, 'directors.2.firstName')).toBe('Director 3 First Name is required');
    expect(errorOf({ ...known, data: withValueAt(known.data, `${PATH}.directors`, []) }, 'directors')).toBe(
      'A director is required',
    );
  });
});

describe('the first director', () => {
  const MAYA = { 'contactInformation.firstName': 'Maya', 'contactInformation.lastName': 'Okafor' };

  it('is the contact until another person is named', () => {
    const named = answeredAll(nonprofit(), MAYA);
    expect(nonprofitOf(named)?.directors).toMatchObject([
      { firstName: 'Maya', lastName: 'Okafor' },
      { firstName: '' },
      { firstName: '' },
    ]);
    expect(
      nonprofitOf(
        answeredAll(named, { [`${PATH}.directors.0.firstName`]: 'Ida', 'contactInformation.firstName': 'Mia' }),
      )?.directors?.[0]?.firstName,
    ).toBe('Ida');
  });

  it('is the contact also where a nonprofit is chosen later', () => {
    expect(
      nonprofitOf(answeredAll(freshForm(ALL_TYPES), { ...MAYA, 'companyInformation.entityType': NONPROFIT }))
        ?.directors?.[0],
    ).toMatchObject({ firstName: 'Maya' });
  });
});

describe('types and states', () => {
  it(
    '[SC-050, SC-051] a nonprofit is of mutual benefit or religious, in Arizona and Nevada of public ' + 'benefit, too',
    () => {
      const typesIn = (state: string) => {
        const known = answeredAll(freshForm(ALL_TYPES), {
          'companyInformation.entityType': NONPROFIT,
          'companyInformation.state': { key: state, value: state },
        });
        return fieldsOf(known).find(({ path }) => path === TYPE)?.choices;
      };
      const others = [{ value: 'Mutual Benefit Corp' }, { value: 'Religious Corp' }];
      expect(typesIn('WY')).toMatchObject(others);
      for (const state of ['AZ', 'NV'])
        expect(typesIn(state)).toMatchObject([{ value: 'Public Benefit Corp' }, ...others]);
    },
  );

  it('a page may offer a type in all states but some', () => {
    const known = answered(
      freshForm({ ...ALL_TYPES, nonprofitFormation: { typeStates: {}, typeNotIn: { religious_corp: ['DE'] } } }),
      'companyInformation.entityType',
      NONPROFIT,
    );
    const errorIn = (state: object, type: string) =>
      errorOf(answeredAll(known, { 'companyInformation.state': state, [TYPE]: type }), 'type');
    expect(errorIn(DELAWARE, 'religious_corp')).toBeDefined();
    expect(errorIn(DELAWARE, 'public_benefit_corp')).toBeUndefined();
    expect(errorIn({ key: 'WY', value: 'Wyoming' }, 'religious_corp')).toBeUndefined();
  });

  it('[OC-065] another state takes away a type that it does not have', () => {
    const inDelaware = answeredAll(nonprofit(), {
      'companyInformation.state': DELAWARE,
      [TYPE]: 'public_benefit_corp',
    });
    expect(nonprofitOf(inDelaware)?.type).toBe('public_benefit_corp');
    expect(
      nonprofitOf(answered(inDelaware, 'companyInformation.state', { key: 'WY', value: 'Wyoming' }))?.type,
    ).toBeUndefined();
    expect(
      nonprofitOf(
        answeredAll(inDelaware, {
          [TYPE]: 'religious_corp',
          'companyInformation.state': { key: 'WY', value: 'Wyoming' },
        }),
      )?.type,
    ).toBe('religious_corp');
  });

  it('[SC-051, OC-065] a type that the state does not have is not accepted', () => {
    const known = answered(freshForm(ALL_TYPES), 'companyInformation.entityType', NONPROFIT);
    const inWyoming = {
      ...known,
      data: withValueAt(withValueAt(known.data, TYPE, 'public_benefit_corp'), 'companyInformation.state', {
        key: 'WY',
        value: 'Wyoming',
      }),
    };
    expect(errorOf(inWyoming, 'type')).toBeDefined();
  });

  it(
    '[OC-066, OC-067] a type that some ticked states do not have asks ' +
      'whether to untick them; No rejects the choice',
    () => {
      const known = answeredAll(nonprofit(), { [STATES]: { DE: true, WY: true, FL: true }, [TYPE]: 'religious_corp' });
      const [question] = asking(known, TYPE, 'public_benefit_corp');
      expect(question?.text).toBe(
        'Public Benefit Corp is not supported in the following jurisdictions: Wyoming, Florida. Would you like to ' +
          'keep Public Benefit Corp and deselect the unsupported jurisdictions?',
      );
      expect(question?.yes.data.companyInformation?.states).toEqual({ DE: true, WY: false, FL: false });
      expect(nonprofitOf(question!.yes)?.type).toBe('public_benefit_corp');
      expect(nonprofitOf(question!.no)?.type).toBe('religious_corp');
      expect(question?.no.data.companyInformation?.states).toEqual({ DE: true, WY: true, FL: true });
      expect(
        nonprofitOf(asking(answered(known, TYPE, undefined), TYPE, 'public_benefit_corp')[0]!.no)?.type,
      ).toBeUndefined();
    },
  );

  it(
    '[OC-068, OC-069] a ticked state that does not have the type asks ' + 'whether to untick it; No clears the type',
    () => {
      const known = answeredAll(nonprofit(), { [STATES]: { DE: true }, [TYPE]: 'public_benefit_corp' });
      const [question] = asking(known, STATES, { DE: true, WY: true });
      expect(question?.text).toBe(
        'The jurisdiction you selected is not available with Public Benefit Corp, would you like to remove the ' +
          'jurisdiction and keep Public Benefit Corp as your nonprofit type?',
      );
      expect(question?.yes.data.companyInformation?.states).toEqual({ DE: true, WY: false });
      expect(nonprofitOf(question!.yes)?.type).toBe('public_benefit_corp');
      expect(nonprofitOf(question!.no)?.type).toBeUndefined();
      expect(question?.no.data.companyInformation?.states).toEqual({ DE: true, WY: true });
    },
  );

  it('a company that is no nonprofit is not asked about its type', () => {
    const known = answeredAll(nonprofit(), {
      [STATES]: { DE: true },
      [TYPE]: 'public_benefit_corp',
      'companyInformation.entityType': LLC,
    });
    expect(asking(known, STATES, { DE: true, WY: true })).toEqual([]);
  });

  it('[OC-066] states that have the type raise no question', () => {
    expect(asking(answered(nonprofit(), STATES, { DE: true }), TYPE, 'public_benefit_corp')).toEqual([]);
    expect(asking(answered(nonprofit(), STATES, { WY: true }), TYPE, 'religious_corp')).toEqual([]);
  });
});
