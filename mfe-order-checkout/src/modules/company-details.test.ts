import { describe, expect, it } from '@jest/globals';
import { askFields } from 'shared-contracts/page-rules';
import { affiliateForm } from '../test-data/identity-page.ts';
import {
  ALL_TYPES,
  answered,
  answeredAll,
  AREAS,
  FLORIDA,
  freshForm,
  LLC,
  NONPROFIT,
  PLLC,
  WYOMING,
} from '../test-data/formation-page.ts';

type Form = ReturnType<typeof freshForm>;
const ALASKA = { key: 'AK', value: 'Alaska' };
const WASHINGTON = { key: 'WA', value: 'Washington' };
const shown = { label: 'Shown', show: true };

/** A form of an LLC in Wyoming that shows these questions. The site also has Alaska and Washington. */
function formWith(companyDetails: Record<string, unknown>, state = WYOMING): Form {
  const known = freshForm({ ...ALL_TYPES, companyDetails });
  const jurisdictions = [{ group: 'States', options: [WYOMING, ALASKA, WASHINGTON, FLORIDA] }];
  return answeredAll(
    { ...known, page: { ...known.page, site: { ...known.page.site, jurisdictions } } },
    { 'companyInformation.entityType': LLC, 'companyInformation.state': state },
  );
}
const fieldsOf = (known: Form) =>
  askFields(known, AREAS).filter(({ module }) => module === 'order-checkout/company-details');
const asks = (known: Form, path: string) => fieldsOf(known).some((field) => field.path === path);
const errorOf = (known: Form, path: string) => fieldsOf(known).find((field) => field.path === path)?.error;
const company = ({ data }: Form) => data.companyInformation;

it('[OC-237, OC-240, OC-241] a page shows each question by configuration, none of itself', () => {
  expect(fieldsOf(formWith({}))).toEqual([]);
  expect(
    fieldsOf(
      formWith({ nameReservation: shown, ubiNumberToggle: shown, naicsCode: shown, formationDate: shown }, WASHINGTON),
    ).map(({ path }) => path),
  ).toEqual([
    'companyInformation.nameReservation',
    'companyInformation.ubiNumberToggle',
    'companyInformation.naicsCode',
    'companyInformation.formationDate',
    'companyInformation.formationDateNotKnown',
  ]);
});

it('[OC-013, OC-237] a reserved name needs its number', () => {
  const known = formWith({ nameReservation: shown });
  expect(asks(known, 'companyInformation.nameReservationNumber')).toBe(false);
  expect(
    errorOf(answered(known, 'companyInformation.nameReservation', true), 'companyInformation.nameReservationNumber'),
  ).toBe('Name Reservation Number is required');
});

it('a module that does not ask for the purpose leaves alone what another one asks', () => {
  const modules = [{ businessPurpose: shown }, { nameReservation: shown }].map((options) => ({
    module: 'order-checkout/company-details',
    options,
  }));
  const known = freshForm({
    ...ALL_TYPES,
    page: {
      steps: [
        ...freshForm(ALL_TYPES).page.steps.slice(0, 1),
        { key: 'details', title: 'Details', sections: [{ modules }] },
      ],
    },
  });
  const chosen = answeredAll(known, { 'companyInformation.entityType': LLC, 'companyInformation.state': WYOMING });
  expect(company(chosen)?.businessPurpose).toBe('Any lawful business');
});

it.each([
  [true, 'Affiliate Code is required'],
  [false, undefined],
])(
  '[OC-013, OC-241, OC-082] where the page shows the affiliate code, and the toggle of its first bundle is %s, ' +
    'it is required: %s',
  (toggle, error) => {
    expect(errorOf(affiliateForm(toggle), 'affiliateCode')).toBe(error);
    expect(asks(affiliateForm(toggle), 'affiliateCode')).toBe(toggle);
  },
);

it('[OC-082] without a bundle in the cart no affiliate code is asked', () => {
  expect(asks(formWith({ affiliateCode: { label: 'Affiliate Code', show: true } }), 'affiliateCode')).toBe(false);
});

describe('UBI number', () => {
  const known = answered(formWith({ ubiNumberToggle: shown }, WASHINGTON), 'companyInformation.ubiNumberToggle', true);
  it.each([
    ['', 'UBI Number is required'],
    ['60412345', 'The field must be at least 9 characters'],
    ['60412345A', 'This field must contain only numbers'],
    ['604123456', undefined],
    ['6041234567', 'The field cannot contain more than 9 characters. Please remove 1.'],
  ])('[OC-009, OC-238] a UBI number of "%s" gets the message %s', (number, message) => {
    expect(errorOf(answered(known, 'companyInformation.ubiNumber', number), 'companyInformation.ubiNumber')).toBe(
      message,
    );
  });

  it('[OC-238] it is asked in Washington only, after its tick', () => {
    expect(asks(formWith({ ubiNumberToggle: shown }), 'companyInformation.ubiNumberToggle')).toBe(false);
    expect(asks(formWith({ ubiNumberToggle: shown }, WASHINGTON), 'companyInformation.ubiNumber')).toBe(false);
  });
});

describe('NAICS code', () => {
  const error = (state: typeof WYOMING, code: string | undefined, entityType?: object) => {
    const known = formWith({ naicsCode: { label: 'NAICS Code', show: true } }, state);
    return errorOf(
      answeredAll(known, {
        ...(entityType && { 'companyInformation.entityType': entityType }),
        'companyInformation.naicsCode': code,
      }),
      'companyInformation.naicsCode',
    );
  };
  it('[OC-010] is required in the listed states, except of a nonprofit', () => {
    expect(error(ALASKA, undefined)).toBe('NAICS Code is required');
    expect(error(WYOMING, undefined)).toBeUndefined();
    expect(error(ALASKA, undefined, NONPROFIT)).toBeUndefined();
  });

  it('[OC-010] has at least two characters', () => {
    expect(error(ALASKA, '7')).toBe('The field must be at least 2 characters');
    expect(error(ALASKA, '72')).toBeUndefined();
    expect(error(WYOMING, '7')).toBe('The field must be at least 2 characters');
  });

  it('[OC-239] a page may ask it only where it is required', () => {
    expect(asks(formWith({ naicsCode: shown, naicsOnlyWhereRequired: true }), 'companyInformation.naicsCode')).toBe(
      false,
    );
    expect(
      asks(formWith({ naicsCode: shown, naicsOnlyWhereRequired: true }, ALASKA), 'companyInformation.naicsCode'),
    ).toBe(true);
  });
});

describe('formation date', () => {
  const known = formWith({ formationDate: { label: 'Formation Date', show: true } });
  it.each([
    [undefined, 'Formation Date is required'],
    ['2020-01-15', 'Date must be in MM/DD/YYYY format'],
    ['01/01/2026', 'Date cannot be later than 12/31/2025'],
    ['12/31/2025', undefined],
  ])('[OC-011] %s gets the message %s', (day, message) => {
    expect(errorOf(answered(known, 'companyInformation.formationDate', day), 'companyInformation.formationDate')).toBe(
      message,
    );
  });

  it.each([
    ['11/21/2026', undefined],
    ['11/22/2026', 'Date cannot be later than 11/21/2026'],
  ])('where a page takes a company of this year, %s gets the message %s', (day, message) => {
    const young = formWith({ formationDate: { label: 'Formation Date', show: true }, formationDateLatest: 'today' });
    expect(errorOf(answered(young, 'companyInformation.formationDate', day), 'companyInformation.formationDate')).toBe(
      message,
    );
  });

  it('[OC-005, OC-012] is not asked when it is not known', () => {
    const notKnown = answered(known, 'companyInformation.formationDateNotKnown', true);
    expect(asks(notKnown, 'companyInformation.formationDate')).toBe(false);
    expect(
      asks(answered(notKnown, 'companyInformation.formationDateNotKnown', false), 'companyInformation.formationDate'),
    ).toBe(true);
  });
});

describe('business purpose', () => {
  const purpose = { businessPurpose: { label: 'Business Purpose', show: true } };
  const PURPOSE = 'companyInformation.businessPurpose';
  const GENERIC = 'companyInformation.genericPurpose';

  it('[OC-017] general words are filed where the state accepts them, until they are unticked', () => {
    const known = formWith(purpose);
    expect(company(known)).toMatchObject({ genericPurpose: true, businessPurpose: 'Any lawful business' });
    const own = answered(known, GENERIC, false);
    expect(company(own)?.businessPurpose).toBeUndefined();
    expect(errorOf(own, PURPOSE)).toBe('Business Purpose is required');
    expect(company(answeredAll(own, { [PURPOSE]: 'Roasting coffee', [GENERIC]: true }))?.businessPurpose).toBe(
      'Any lawful business',
    );
  });

  it('[OC-016, OC-017] a state that wants a specific purpose does not offer them, and clears them', () => {
    const inAlaska = answered(formWith(purpose), 'companyInformation.state', ALASKA);
    expect(asks(inAlaska, GENERIC)).toBe(false);
    expect(company(inAlaska)?.genericPurpose).toBeUndefined();
    expect(errorOf(inAlaska, PURPOSE)).toBe('Business Purpose is required');
    expect(errorOf(answered(inAlaska, PURPOSE, 'Coffee'), PURPOSE)).toBe('The field must be at least 10 characters');
  });

  it('a purpose that the customer wrote stays when the state changes', () => {
    const inAlaska = answeredAll(formWith(purpose, ALASKA), { [PURPOSE]: 'Roasting and selling coffee' });
    expect(company(answered(inAlaska, 'companyInformation.state', WYOMING))).toMatchObject({
      businessPurpose: 'Roasting and selling coffee',
    });
  });

  it('[OC-016] it is required by state and entity type, or as the page says', () => {
    expect(errorOf(formWith(purpose, WASHINGTON), PURPOSE)).toBeUndefined();
    expect(errorOf(formWith({ ...purpose, purposeRequired: 'always' }, WASHINGTON), PURPOSE)).toBe(
      'Business Purpose is required',
    );
    expect(
      errorOf(answered(formWith({ ...purpose, purposeRequired: 'never' }, ALASKA), PURPOSE, undefined), PURPOSE),
    ).toBeUndefined();
  });

  it('[OC-016] the type counts in the same state: Washington asks a PLLC for it, and an LLC or a nonprofit not', () => {
    const errorIn = (type: object) =>
      errorOf(answered(formWith(purpose, WASHINGTON), 'companyInformation.entityType', type), PURPOSE);
    expect([PLLC, LLC, NONPROFIT].map(errorIn)).toEqual(['Business Purpose is required', undefined, undefined]);
  });

  it('[OC-016] in several states it is required once one of them requires it, and not before there is a type', () => {
    const inWashington = formWith(purpose, WASHINGTON);
    expect(errorOf(answered(inWashington, 'companyInformation.states', { AK: true }), PURPOSE)).toBe(
      'Business Purpose is required',
    );
    expect(
      errorOf(answered(formWith(purpose, ALASKA), 'companyInformation.entityType', undefined), PURPOSE),
    ).toBeUndefined();
  });

  it('[OC-017] a page may leave the general words out', () => {
    expect(asks(formWith({ ...purpose, genericPurpose: { label: 'Any', show: false } }), GENERIC)).toBe(false);
  });
});
