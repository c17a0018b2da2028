import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { askFields } from 'shared-contracts/page-rules';
import { formationData } from '../../assembly/formation-data.ts';
import {
  ALL_TYPES,
  answered,
  answeredAll,
  AREAS,
  CORP,
  DELAWARE,
  FLORIDA,
  freshForm,
  type PageChanges,
} from '../../test-data/formation-page.ts';

const PATH = 'formationDetails.corporation';
const DIRECTORS_ARE = `${PATH}.allOfficersAreDirectors`;

type Form = ReturnType<typeof freshForm>;
const fieldsOf = (known: Form) =>
  askFields(known, AREAS).filter(({ module }) => module === 'order-checkout/corporation-formation');
const errorOf = (known: Form, path: string) => fieldsOf(known).find((field) => field.path === `${PATH}.${path}`)?.error;
const asks = (known: Form, path: string) => fieldsOf(known).some((field) => field.path === `${PATH}.${path}`);
const corporationOf = ({ data }: Form) => data.formationDetails?.corporation;
const corporation = (changes: PageChanges = {}) =>
  answered(freshForm({ ...ALL_TYPES, ...changes }), 'companyInformation.entityType', CORP);
/** Registers a corporation of another state in the ticked states. */
const registering = (states: Record<string, boolean>, options: Record<string, unknown> = {}) =>
  answered(corporation({ corporationFormation: { existing: true, ...options } }), 'companyInformation.states', states);

it('[OC-054] a corporation and a close corporation are asked, other companies are not', () => {
  expect(fieldsOf(corporation())).not.toEqual([]);
  expect(
    fieldsOf(answered(corporation(), 'companyInformation.entityType', { key: 'Close Corp', value: 'Close Corp' })),
  ).not.toEqual([]);
  expect(fieldsOf(freshForm(ALL_TYPES))).toEqual([]);
});

describe('officers and directors', () => {
  it.each([
    ['president', 'President'],
    ['secretary', 'Secretary'],
    ['treasurer', 'Treasurer'],
  ])('[OC-055, OC-061, SC-039] a %s is required, with first and last name', (office, title) => {
    expect(errorOf(corporation(), `${office}.firstName`)).toBe(`${title} First Name is required`);
    expect(errorOf(corporation(), `${office}.lastName`)).toBe(`${title} Last Name is required`);
    expect(
      errorOf(answered(corporation(), `${PATH}.${office}.lastName`, 'Reyes'), `${office}.lastName`),
    ).toBeUndefined();
  });

  it('the president is the contact until another person is named', () => {
    const named = answeredAll(corporation(), {
      'contactInformation.firstName': 'Maya',
      'contactInformation.lastName': 'Okafor',
    });
    expect(corporationOf(named)?.president).toMatchObject({ firstName: 'Maya', lastName: 'Okafor' });
    expect(
      corporationOf(
        answeredAll(named, { [`${PATH}.president.firstName`]: 'Ida', 'contactInformation.firstName': 'Mia' }),
      )?.president?.firstName,
    ).toBe('Ida');
  });

  it('[OC-058, SC-041] there may be no further officer; each that is added needs a name', () => {
    expect(errorOf(corporation(), 'officers')).toBeUndefined();
    expect(errorOf(answered(corporation(), `${PATH}.officers.0`, { firstName: 'Ida' }), 'officers.0.lastName')).toBe(
      'Officer 1 Last Name is required',
    );
  });

  it('[OC-056] that all officers are directors is required and true at first', () => {
    expect(corporationOf(corporation())?.allOfficersAreDirectors).toBe('yes');
    expect(errorOf(answered(corporation(), DIRECTORS_ARE, undefined), 'allOfficersAreDirectors')).toBe(
      'Please answer: Are all officers directors?',
    );
  });

  it('[OC-059] no director has to be named if all officers are directors, else one', () => {
    expect(errorOf(corporation(), 'directors')).toBeUndefined();
    expect(errorOf(answeredAll(corporation(), { [DIRECTORS_ARE]: 'no', [`${PATH}.directors`]: [] }), 'directors')).toBe(
      'A director is required',
    );
  });

  it('[OC-060] No adds a director to name when there is none', () => {
    expect(corporationOf(answered(corporation(), DIRECTORS_ARE, 'no'))?.directors).toHaveLength(1);
    const named = answered(corporation(), `${PATH}.directors.0`, { firstName: 'Tomas', lastName: 'Brandt' });
    expect(corporationOf(answered(named, DIRECTORS_ARE, 'no'))?.directors).toEqual([
      { firstName: 'Tomas', lastName: 'Brandt' },
    ]);
  });

  it('Yes takes away directors without a name, and keeps the others', () => {
    const two = answeredAll(corporation(), { [DIRECTORS_ARE]: 'no', [`${PATH}.directors.1.firstName`]: 'Tomas' });
    expect(corporationOf(answered(two, DIRECTORS_ARE, 'yes'))?.directors).toMatchObject([{ firstName: 'Tomas' }]);
  });

  it('[SC-061] listing the officers on the record is asked in Florida, or in the states of the page', () => {
    expect(asks(answered(corporation(), 'companyInformation.state', FLORIDA), 'listOfficers')).toBe(true);
    expect(asks(answered(corporation(), 'companyInformation.state', DELAWARE), 'listOfficers')).toBe(false);
    expect(
      asks(
        answered(
          corporation({ corporationFormation: { listOfficersStates: ['DE'] } }),
          'companyInformation.state',
          DELAWARE,
        ),
        'listOfficers',
      ),
    ).toBe(true);
  });

  it('[OC-055] where it is asked, an answer is required', () => {
    expect(errorOf(answered(corporation(), 'companyInformation.state', FLORIDA), 'listOfficers')).toBe(
      'Please answer: Would you like to list officers on the state record?',
    );
  });
});

describe('one person who holds all offices', () => {
  const ONE: PageChanges = {
    corporationFormation: {
      oneOfficer: { label: 'One person holds all offices', show: true },
      oneOfficerAtFirst: true,
      oneOfficerNotIn: ['FL'],
    },
  };
  const ONE_OFFICER = `${PATH}.oneOfficer`;
  const named = (changes = ONE) =>
    answeredAll(corporation(changes), {
      [`${PATH}.president.firstName`]: 'Maya',
      [`${PATH}.president.lastName`]: 'Okafor',
    });

  it('[OC-056] one officer is asked whether that person is a director', () => {
    expect(errorOf(answered(corporation(ONE), DIRECTORS_ARE, undefined), 'allOfficersAreDirectors')).toBe(
      'Please answer: Is this person a director, too?',
    );
  });

  it('is asked for once, and is filed in each office and as the director', () => {
    expect([
      asks(named(), 'president.firstName'),
      asks(named(), 'secretary.firstName'),
      asks(named(), 'treasurer.firstName'),
    ]).toEqual([true, false, false]);
    const { officials } = formationData(named().data, { name: 'Alder Inc.', entity_type: 'Corp' });
    expect(officials.map(({ role, first_name: first, last_name: last }) => `${role}: ${first} ${last}`)).toEqual([
      'President: Maya Okafor',
      'Secretary: Maya Okafor',
      'Treasurer: Maya Okafor',
      'Director: Maya Okafor',
    ]);
  });

  it('keeps each office that has no other name, once the customer unticks it', () => {
    const unticked = answered(answered(named(), `${PATH}.treasurer.firstName`, 'Ida'), ONE_OFFICER, false);
    expect(corporationOf(unticked)).toMatchObject({
      president: { lastName: 'Okafor' },
      secretary: { firstName: 'Maya', lastName: 'Okafor' },
      treasurer: { firstName: 'Ida', lastName: '' },
    });
    expect(errorOf(unticked, 'secretary.firstName')).toBeUndefined();
  });

  it('is not possible in a state that wants two people, nor on a page that does not ask', () => {
    const inFlorida = answered(named(), 'companyInformation.state', FLORIDA);
    expect([asks(inFlorida, 'oneOfficer'), errorOf(inFlorida, 'secretary.firstName')]).toEqual([
      false,
      'Secretary First Name is required',
    ]);
    expect([asks(corporation(), 'oneOfficer'), asks(corporation(), 'secretary.firstName')]).toEqual([false, true]);
  });
});

describe('shares', () => {
  it('no number of shares is above the authorized ones, in whatever notation', () => {
    const counts = fc.tuple(
      fc.integer({ min: 1, max: 20_000 }),
      fc.oneof(fc.integer({ min: -2, max: 2 }), fc.nat({ max: 20_000 })),
    );
    const notation = fc.constantFrom('en-US', undefined);
    fc.assert(
      fc.property(
        counts,
        notation,
        fc.constantFrom(['issuedShares', 'Issued Shares'], ['commonShares', 'Common Shares']),
        ([authorized, more], locale, [key = '', label = '']) => {
          const number = Math.max(0, authorized + more);
          const typed = (value: number) => (locale ? value.toLocaleString(locale) : String(value));
          const known = answeredAll(corporation(), {
            [`${PATH}.authorizedShares`]: typed(authorized),
            [`${PATH}.${key}`]: typed(number),
          });
          expect(errorOf(known, key)).toBe(
            number > authorized
              ? `${label} cannot be more than the ${authorized.toLocaleString('en-US')} authorized shares`
              : undefined,
          );
        },
      ),
      { numRuns: 60 },
    );
  });

  it('a page may propose numbers, which the customer can change', () => {
    const known = corporation({
      corporationFormation: {
        proposedShares: { authorizedShares: '5,000', parValue: '0.0001', issuedShares: '1,000', commonShares: '5,000' },
      },
    });
    expect(['authorizedShares', 'parValue', 'issuedShares', 'commonShares'].map((key) => errorOf(known, key))).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
    expect(errorOf(answered(known, `${PATH}.authorizedShares`, '500'), 'issuedShares')).toBe(
      'Issued Shares cannot be more than the 500 authorized shares',
    );
  });

  it('not more shares can be issued than there are common ones', () => {
    const known = answeredAll(corporation(), {
      [`${PATH}.authorizedShares`]: '5,000',
      [`${PATH}.commonShares`]: '3,000',
      [`${PATH}.issuedShares`]: '4,000',
    });
    expect(errorOf(known, 'issuedShares')).toBe('Issued Shares cannot be more than the 3,000 common shares');
    expect(errorOf(answered(known, `${PATH}.issuedShares`, '3,000'), 'issuedShares')).toBeUndefined();
    expect(errorOf(answered(known, `${PATH}.commonShares`, '6,000'), 'commonShares')).toBe(
      'Common Shares cannot be more than the 5,000 authorized shares',
    );
  });

  it.each([
    ['authorizedShares', 'Authorized Shares'],
    ['parValue', 'Par Value'],
    ['issuedShares', 'Issued Shares'],
    ['commonShares', 'Common Shares'],
  ])('[OC-055, SC-040] %s is required and must be a number', (key, label) => {
    expect(errorOf(corporation(), key)).toBe(`${label} is required`);
    expect(errorOf(answered(corporation(), `${PATH}.${key}`, 'many'), key)).toMatch(`${label} must be a`);
    expect(errorOf(answered(corporation(), `${PATH}.${key}`, '10,000'), key)).toBeUndefined();
  });

  it('a par value may be a small part of a cent', () => {
    expect(errorOf(answered(corporation(), `${PATH}.parValue`, '0.0001'), 'parValue')).toBeUndefined();
    expect(errorOf(answered(corporation(), `${PATH}.authorizedShares`, '1.5'), 'authorizedShares')).toBe(
      'Authorized Shares must be a whole number, such as 10,000',
    );
  });

  it('[OC-055] a page may hide the issued shares', () => {
    expect(
      asks(
        corporation({ corporationFormation: { issuedShares: { label: 'Issued Shares', show: false } } }),
        'issuedShares',
      ),
    ).toBe(false);
  });
});

describe('a corporation that is registered in other states', () => {
  it.each([
    ['issuedShares', { AR: true }, { WY: true }],
    ['totalLiabilities', { IL: true }, { AR: true }],
    ['totalAssets', { IN: true }, { AR: true }],
  ])('[OC-057, SC-068, SC-069] %s is asked in %j, not in %j', (key, asking, others) => {
    const states = ['AR', 'IL', 'IN', 'WY'].map((code) => ({ key: code, value: code }));
    const among = (ticked: Record<string, boolean>) => {
      const known = registering({});
      return {
        ...known,
        page: { ...known.page, site: { ...known.page.site, jurisdictions: [{ group: 'States', options: states }] } },
        data: { ...known.data, companyInformation: { ...known.data.companyInformation, states: ticked } },
      } as Form;
    };
    expect(asks(among(asking as unknown as Record<string, boolean>), key)).toBe(true);
    expect(errorOf(among(asking as unknown as Record<string, boolean>), key)).toMatch(/ is required$/);
    expect(asks(among(others as unknown as Record<string, boolean>), key)).toBe(false);
  });

  it('[OC-057] a new corporation is not asked what it owns and owes', () => {
    expect(asks(corporation({ corporationFormation: { totalAssetsStates: ['WY'] } }), 'totalAssets')).toBe(false);
  });
});

it('[OC-051] officers get the default address when theirs is no longer available', () => {
  const known = answered(
    corporation({ corporationFormation: { officialAddressChoices: ['specify', 'mailing'] } }),
    `${PATH}.secretary.address.selection`,
    'ra',
  );
  expect(corporationOf(known)?.secretary?.address?.selection).toBe('specify');
});

it('the choices of a module are for companies of its kind only', () => {
  const changes: PageChanges = {
    corporationFormation: { principalAddressChoices: ['mailing'] },
    nonprofitFormation: { principalAddressChoices: ['specify'] },
  };
  const llc = freshForm({
    companyInformation: { ...ALL_TYPES.companyInformation, defaultEntityType: 'LLC' },
    ...changes,
  });
  const addressOf = ({ data }: Form) => data.companyInformation?.principalAddress?.selection;
  expect(addressOf(llc)).toBe('ra');
  expect(addressOf(answered(llc, 'companyInformation.entityType', CORP))).toBe('mailing');
});
