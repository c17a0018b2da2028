import { describe, expect, it } from '@jest/globals';
import { EMPTY_CATALOGUE } from 'shared-contracts/catalogue';
import { askFields, settlePage } from 'shared-contracts/page-rules';
import type { Known } from 'shared-contracts/area-rules';
import { filedCompanyName } from '../../company/designators.ts';
import { cartOf, askedAt, companyForm } from '../../test-data/company-page.ts';
import {
  answered,
  answeredAll,
  AREAS,
  DELAWARE,
  FLORIDA,
  freshForm,
  LLC,
  WYOMING,
  type PageChanges,
} from '../../test-data/formation-page.ts';

const pathOf = (field: string): string => `companyInformation.${field}`;
const TWO_TYPES: PageChanges = {
  companyInformation: {
    entityTypes: [
      { key: 'LLC', value: 'LLC' },
      { key: 'PLLC', value: 'PLLC' },
    ],
  },
};

function errorOf(known: ReturnType<typeof freshForm>, field: string): string | undefined {
  const asked = askFields(known, AREAS).find(({ path }) => path === pathOf(field));
  if (!asked) throw new Error(`${field} is not asked`);
  return asked.error;
}
const asks = (known: ReturnType<typeof freshForm>, field: string) =>
  askFields(known, AREAS).some(({ path }) => path === pathOf(field));

describe('what is asked', () => {
  it.each([
    [undefined, 'Company Name is required'],
    ['A', 'The field must be at least 2 characters'],
    ['AB', undefined],
  ])('[OC-007] company name %j: %s', (name, error) => {
    expect(errorOf(answered(freshForm(), pathOf('companyName'), name), 'companyName')).toBe(error);
  });

  it.each([
    [undefined, undefined],
    ['A', 'The field must be at least 2 characters'],
    ['AB', undefined],
  ])('[OC-008] alternative name %j: %s', (name, error) => {
    expect(errorOf(answered(freshForm(), pathOf('altCompanyName'), name), 'altCompanyName')).toBe(error);
  });

  it('[OC-024] the designator is required and one of the list', () => {
    expect(errorOf(freshForm(), 'companyNameDesignator')).toBe('Company Ending is required');
    expect(errorOf(answered(freshForm(), pathOf('companyNameDesignator'), 'Ltd.'), 'companyNameDesignator')).toBe(
      'Company Ending is not valid.',
    );
  });

  it('[OC-018] entity type and state are required', () => {
    const known = freshForm(TWO_TYPES);
    expect(errorOf(known, 'entityType')).toBe('Entity Type is required');
    expect(errorOf(known, 'state')).toBe('Primary State is required');
  });

  it('[OC-020] a state that is not offered is refused with the reason, one that is none is not valid', () => {
    const changes = { companyInformation: { entityTypesByState: { block: { LLC: ['DE'] } } } };
    expect(errorOf(answered(freshForm(changes), pathOf('state'), DELAWARE), 'state')).toBe('Not available for LLC');
    expect(errorOf(answered(freshForm(changes), pathOf('state'), WYOMING), 'state')).toBeUndefined();
    expect(errorOf(answered(freshForm(), pathOf('state'), { key: 'PR', value: 'Puerto Rico' }), 'state')).toBe(
      'Not available for LLC',
    );
    expect(errorOf(answered(freshForm(), pathOf('state'), { key: 'XX', value: 'Nowhere' }), 'state')).toBe(
      'Primary State is not valid.',
    );
  });

  it.each([
    [undefined, undefined],
    ['Coffee', 'The field must be at least 10 characters'],
    ['Roast and sell coffee', undefined],
  ])('[OC-015] business purpose %j: %s', (purpose, error) => {
    expect(errorOf(answered(freshForm(), pathOf('businessPurpose'), purpose), 'businessPurpose')).toBe(error);
  });

  it('[OC-016] business purpose is required where the page says so', () => {
    expect(errorOf(freshForm({ companyInformation: { businessPurposeRequired: true } }), 'businessPurpose')).toBe(
      'Business Purpose is required',
    );
  });

  it('[OC-004, OC-014] the attorney is asked for only when notified, names with at least 2 characters', () => {
    expect(asks(freshForm(), 'attorneyEmail')).toBe(false);
    const known = answered(freshForm(), pathOf('notifyAttorney'), true);
    expect(errorOf(known, 'attorneyFirstName')).toBe('Attorney First Name is required');
    expect(errorOf(known, 'attorneyEmail')).toBe('Attorney Email is required');
    expect(errorOf(answered(known, pathOf('attorneyLastName'), 'X'), 'attorneyLastName')).toBe(
      'The field must be at least 2 characters',
    );
  });

  it('[OC-001, SC-005] a field the page hides is not asked, and the page names the others', () => {
    const known = freshForm({
      companyInformation: {
        companyName: { label: 'Name of the firm' },
        altCompanyName: { label: 'Other name', show: false },
        businessPurpose: { label: 'Purpose', show: false },
        notifyAttorney: { label: 'Tell my lawyer', show: false },
      },
    });
    expect(errorOf(known, 'companyName')).toBe('Name of the firm is required');
    expect(['altCompanyName', 'businessPurpose', 'notifyAttorney'].filter((field) => asks(known, field))).toEqual([]);
  });
});

describe('the designator', () => {
  it('[OC-022] a name that ends in a designator chooses it', () => {
    expect(
      answered(freshForm(), pathOf('companyName'), 'Alder, L.L.C.').data.companyInformation?.companyNameDesignator,
    ).toBe('L.L.C.');
  });

  it('[OC-023] a chosen designator replaces the one in the name', () => {
    const known = answeredAll(freshForm(), {
      [pathOf('companyName')]: 'Alder LLC',
      [pathOf('companyNameDesignator')]: 'Limited Liability Company',
    });
    expect(known.data.companyInformation?.companyName).toBe('Alder Limited Liability Company');
  });

  it('[OC-023] a chosen designator completes a name that has none', () => {
    const known = answeredAll(freshForm(), {
      [pathOf('companyName')]: 'Alder',
      [pathOf('companyNameDesignator')]: 'LLC',
    });
    expect(known.data.companyInformation?.companyName).toBe('Alder LLC');
  });

  it('[OC-022] a name typed after the designator keeps the choice until it names another', () => {
    const known = answeredAll(freshForm(), {
      [pathOf('companyNameDesignator')]: 'LLC',
      [pathOf('companyName')]: 'Alder',
    });
    expect(known.data.companyInformation).toMatchObject({ companyName: 'Alder', companyNameDesignator: 'LLC' });
    expect(answered(known, pathOf('companyName'), 'Alder L.L.C.').data.companyInformation?.companyNameDesignator).toBe(
      'L.L.C.',
    );
  });
});

describe('the designators of a page', () => {
  const PLLC_DESIGNATORS = ['PLLC', 'P.L.L.C.', 'Professional Limited Liability Company'];
  const ENDINGS: PageChanges = {
    companyInformation: {
      ...TWO_TYPES.companyInformation,
      defaultEntityType: 'LLC',
      designators: [{ entityTypes: ['PLLC'], designators: PLLC_DESIGNATORS }],
    },
  };
  const named = () => answered(freshForm(ENDINGS), pathOf('companyName'), 'Birch Studio LLC');
  const asPllc = () => answered(named(), pathOf('entityType'), { key: 'PLLC', value: 'PLLC' });

  it('[OC-025] a name is judged again when the entity type changes, and says what it must end in', () => {
    expect(errorOf(named(), 'companyName')).toBeUndefined();
    expect(errorOf(asPllc(), 'companyName')).toBe(
      'The name of this PLLC must end in PLLC, P.L.L.C., or Professional Limited Liability Company, not in LLC.',
    );
    expect(errorOf(asPllc(), 'companyNameDesignator')).toBe('Company Ending is required');
    expect(errorOf(answered(asPllc(), pathOf('entityType'), LLC), 'companyName')).toBeUndefined();
  });

  it("[OC-023, OC-025] a chosen designator takes the place of another type's", () => {
    const known = answered(asPllc(), pathOf('companyNameDesignator'), 'PLLC');
    expect(known.data.companyInformation?.companyName).toBe('Birch Studio PLLC');
    expect(errorOf(known, 'companyName')).toBeUndefined();
  });

  it('[OC-025] a name is not judged where no designator is asked for, because the company exists already', () => {
    const hidden = {
      companyInformation: { ...ENDINGS.companyInformation, designator: { label: 'Ending', show: false } },
    };
    const known = answeredAll(freshForm(hidden), {
      [pathOf('companyName')]: 'Birch Studio LLC',
      [pathOf('entityType')]: { key: 'PLLC', value: 'PLLC' },
    });
    expect(errorOf(known, 'companyName')).toBeUndefined();
  });
});

describe('a page that asks only for a missing designator', () => {
  const ONLY_IF_MISSING: PageChanges = { companyInformation: { designatorOnlyIfMissing: true } };
  const named = (name: string) => answered(freshForm(ONLY_IF_MISSING), pathOf('companyName'), name);

  it('[OC-023, OC-024] asks once there is a name without one', () => {
    expect(asks(freshForm(ONLY_IF_MISSING), 'companyNameDesignator')).toBe(false);
    expect(asks(named('Alder LLC'), 'companyNameDesignator')).toBe(false);
    expect(errorOf(named('Alder'), 'companyNameDesignator')).toBe('Company Ending is required');
  });

  it('[OC-022, OC-023] files the name with the chosen one, and leaves name and question as they are', () => {
    const known = answered(named('Alder'), pathOf('companyNameDesignator'), 'LLC');
    expect(known.data.companyInformation?.companyName).toBe('Alder');
    expect(asks(known, 'companyNameDesignator')).toBe(true);
    expect(filedCompanyName(known)).toBe('Alder LLC');
  });

  it("[OC-023] only takes another type's designator off the name", () => {
    const known = answered(named('Alder Inc.'), pathOf('companyNameDesignator'), 'LLC');
    expect(known.data.companyInformation?.companyName).toBe('Alder');
    expect(errorOf(known, 'companyName')).toBeUndefined();
  });
});

describe('entity type', () => {
  it('[OC-002, SH-042] a single allowed type is preselected', () => {
    expect(freshForm().data.companyInformation?.entityType).toEqual(LLC);
    expect(freshForm(TWO_TYPES).data.companyInformation?.entityType).toBeUndefined();
  });

  it('[OC-002] an older answer gives way to the only type there is', () => {
    const known = freshForm({}, { companyInformation: { entityType: { key: 'Corp', value: 'Corp' } } });
    expect(known.data.companyInformation?.entityType).toEqual(LLC);
  });
});

describe('registered agent duration', () => {
  const duration = (known: ReturnType<typeof freshForm>) =>
    known.data.companyInformation?.registeredAgentServiceDuration;

  it('[OC-028] the configured years are chosen once there is a state', () => {
    expect(
      duration(answered(freshForm({ companyInformation: { registeredAgentYears: 2 } }), pathOf('state'), WYOMING)),
    ).toEqual({ key: '24', value: '2 Years - $240.00' });
    expect(asks(freshForm(), 'registeredAgentServiceDuration')).toBe(false);
  });

  it('[OC-027, OC-028] another state keeps the years where it sells them and names its own price', () => {
    const wyoming = answered(freshForm(), pathOf('state'), WYOMING);
    expect(duration(answered(wyoming, pathOf('state'), DELAWARE))).toEqual({ key: '12', value: '1 Year - $130.00' });
    expect(duration(answered(wyoming, pathOf('state'), FLORIDA))).toEqual({ key: '24', value: '2 Years - $250.01' });
  });

  it('[OC-028] a restored choice stays while the products are still loading', () => {
    const restored = {
      ...freshForm(),
      catalogue: EMPTY_CATALOGUE,
      data: { companyInformation: { state: WYOMING, registeredAgentServiceDuration: { key: '24', value: '2 Years' } } },
    };
    expect(duration(settlePage(restored, restored, AREAS).known)?.key).toBe('24');
    expect(duration(settlePage(restored, { ...restored, catalogue: freshForm().catalogue }, AREAS).known)).toEqual({
      key: '24',
      value: '2 Years - $240.00',
    });
  });

  it('[OC-028] without a state there is no duration', () => {
    expect(
      duration(answered(answered(freshForm(), pathOf('state'), WYOMING), pathOf('state'), undefined)),
    ).toBeUndefined();
  });

  it(
    '[OC-027, OC-028] with monthly billing and a subscription bundle ' + 'the duration is chosen and priced as ever',
    () => {
      const catalogue = {
        ...freshForm().catalogue,
        subscriptionBundles: [
          {
            id: 's-wy',
            name: 'Monthly',
            jurisdiction: 'WY',
            product_ids: ['agent-WY-12'],
            llc_price: 2900,
            corp_price: 3900,
          },
        ],
      };
      const page = {
        companyInformation: { billingType: { label: 'Billing', show: true } },
        orderSummary: { subscriptions: true },
      };
      const known = answeredAll(
        { ...freshForm(page), catalogue },
        { [pathOf('state')]: WYOMING, billingType: 'monthly' },
      );
      expect(duration(known)).toEqual({ key: '12', value: '1 Year - $125.00' });
      expect(cartOf(known).products.map(({ saveAs, price, bundled }) => [saveAs, price, bundled])).toEqual([
        [expect.any(String), 2900, undefined],
        ['registered_agent', 0, true],
        ['business_formation', 10_000, undefined],
      ]);
      const longer = answered(known, pathOf('registeredAgentServiceDuration'), {
        key: '24',
        value: '2 Years - $240.00',
      });
      expect(duration(answered(longer, 'billingType', 'yearly'))?.key).toBe('24');
      expect(errorOf(longer, 'registeredAgentServiceDuration')).toBeUndefined();
    },
  );
});

it('[SC-052] a page with several entity types may begin with one of them', () => {
  const entityTypes = [
    { key: 'PLLC', value: 'PLLC' },
    { key: 'LLC', value: 'LLC' },
  ];
  const start = (defaultEntityType?: string) =>
    freshForm({ companyInformation: { entityTypes, defaultEntityType } }).data.companyInformation?.entityType?.key;
  expect([start('LLC'), start('Corp'), start()]).toEqual(['LLC', undefined, undefined]);
});

it('[SC-052] the default entity type is LLC', () => {
  expect(freshForm({ companyInformation: { entityTypes: undefined } }).data.companyInformation?.entityType?.key).toBe(
    'LLC',
  );
});

const TYPE = 'companyInformation.entityType';
const STATE = 'companyInformation.state';
const HOME = 'companyInformation.homeState';
const typesOf = (...keys: string[]) => keys.map((key) => ({ key, value: key }));
const option = (key: string) => ({ key, value: key });
const MONTHLY = { entityTypes: typesOf('LLC', 'Corp', 'NP Corp'), billingType: { label: 'Billing', show: true } };

describe('billing type', () => {
  it('[OC-003, SC-011] is paying up front until the customer says otherwise, where the page asks at all', () => {
    expect(companyForm({ company: MONTHLY }).data.billingType).toBe('yearly');
    expect(companyForm().data.billingType).toBeUndefined();
    expect(askedAt(companyForm(), 'billingType')).toBeUndefined();
  });

  it('[OC-018] is required and one of the two', () => {
    const known = companyForm({ company: MONTHLY });
    expect(askedAt(answered(known, 'billingType', undefined), 'billingType')?.error).toBe('Billing is required');
    expect(askedAt(answered(known, 'billingType', 'weekly'), 'billingType')?.error).toBe('Billing is not valid.');
    expect(askedAt(answered(known, 'billingType', 'monthly'), 'billingType')?.error).toBeUndefined();
  });

  it('[OC-031] monthly refuses an NP Corp in the words of the page, paying up front does not', () => {
    const known = answered(companyForm({ company: MONTHLY }), TYPE, option('NP Corp'));
    expect(askedAt(known, TYPE)?.error).toBeUndefined();
    const monthly = answered(known, 'billingType', 'monthly');
    expect(askedAt(monthly, TYPE)?.error).toBe('Monthly billing is not available for NP Corp');
    expect(askedAt(answered(monthly, TYPE, LLC), TYPE)?.error).toBeUndefined();
    const worded = companyForm({ company: { ...MONTHLY, monthlyBlockedReason: 'No, a {entity type} pays at once' } });
    expect(askedAt(answeredAll(worded, { billingType: 'monthly', [TYPE]: option('NP Corp') }), TYPE)?.error).toBe(
      'No, a NP Corp pays at once',
    );
  });

  it("[OC-031] which entity types monthly refuses is the page's to say", () => {
    const known = answered(companyForm({ company: { ...MONTHLY, monthlyBlocks: ['Corp'] } }), 'billingType', 'monthly');
    expect(askedAt(answered(known, TYPE, option('NP Corp')), TYPE)?.error).toBeUndefined();
    expect(askedAt(answered(known, TYPE, option('Corp')), TYPE)?.error).toBe(
      'Monthly billing is not available for Corp',
    );
  });
});

describe('duration of the registered agent', () => {
  const DURATION = 'companyInformation.registeredAgentServiceDuration';
  const twoYears = (company: object) =>
    answeredAll(companyForm({ company: { ...MONTHLY, ...company } }), {
      [STATE]: WYOMING,
      [DURATION]: { key: '24', value: '2 Years' },
    });
  const chosenIn = ({ data }: Known) => data.companyInformation?.registeredAgentServiceDuration?.key;

  it('[OC-028] is asked whatever the billing is', () => {
    const monthly = answered(twoYears({}), 'billingType', 'monthly');
    expect([askedAt(monthly, DURATION)?.error, chosenIn(monthly)]).toEqual([undefined, '24']);
  });

  it('[OC-028] is not asked while billing is monthly where the page says so, and the preselected one counts', () => {
    const yearly = twoYears({ registeredAgentDurationIfMonthly: false });
    expect([askedAt(yearly, DURATION)?.label, chosenIn(yearly)]).toEqual(['Registered Agent Service', '24']);
    const monthly = answered(yearly, 'billingType', 'monthly');
    expect([askedAt(monthly, DURATION), chosenIn(monthly)]).toEqual([undefined, '12']);
    expect(askedAt(answered(monthly, 'billingType', 'yearly'), DURATION)?.label).toBe('Registered Agent Service');
  });
});

describe('entity types by state', () => {
  it('[SC-047] a type that the page does not offer is refused', () => {
    const known = companyForm({ company: { entityTypes: typesOf('LLC', 'Corp') } });
    expect(askedAt(answered(known, TYPE, option('Trust')), TYPE)?.error).toBe('Entity Type is not valid.');
  });

  it.each([
    ['PLLC', WYOMING, 'Not available for PLLC'],
    ['PLLC', DELAWARE, 'Not available for PLLC'],
    ['LLC', WYOMING, undefined],
    ['NP Corp', WYOMING, 'Not available for NP Corp'],
  ])('[OC-020, SC-065, SC-066] a %s in %j: %s', (type, state, error) => {
    const known = answeredAll(companyForm({ company: { entityTypes: typesOf('LLC', 'PLLC', 'NP Corp') } }), {
      [TYPE]: option(type),
      [STATE]: state,
    });
    expect(askedAt(known, STATE)?.error).toBe(error);
    expect(askedAt(known, TYPE)?.error).toBeUndefined();
  });

  const CLOSE = { entityTypes: typesOf('LLC', 'PLLC'), entityTypesByState: { closeVariants: ['WY'] } };

  it('[SC-048] a close variant is accepted in the configured states only', () => {
    const wyoming = answered(companyForm({ company: CLOSE }), STATE, WYOMING);
    expect(askedAt(answered(wyoming, TYPE, option('Close LLC')), TYPE)?.error).toBeUndefined();
    expect(askedAt(answered(wyoming, TYPE, option('Close PLLC')), TYPE)?.error).toBe('Entity Type is not valid.');
    const none = answered(companyForm({ company: { entityTypes: typesOf('LLC', 'PLLC') } }), STATE, WYOMING);
    expect(answered(none, TYPE, option('Close LLC')).data.companyInformation?.entityType).toEqual(LLC);
  });

  it('[SC-048] in a state without close variants a close LLC becomes an LLC', () => {
    const close = answeredAll(companyForm({ company: CLOSE }), { [STATE]: WYOMING, [TYPE]: option('Close LLC') });
    expect(answered(close, STATE, DELAWARE).data.companyInformation?.entityType).toEqual(LLC);
  });
});

describe('home state', () => {
  const known = companyForm({ company: { homeState: { label: 'Home State', show: true } } });

  it('[OC-018] is required where the page asks', () => {
    expect(askedAt(known, HOME)?.error).toBe('Home State is required');
    expect(askedAt(companyForm(), HOME)).toBeUndefined();
  });

  it('[OC-019, OC-021] cannot be the state that is filed in, nor the other way round', () => {
    const both = answeredAll(known, { [HOME]: DELAWARE, [STATE]: DELAWARE });
    expect(askedAt(both, HOME)?.error).toBe('This is the state you file in');
    expect(askedAt(both, STATE)?.error).toBe('This is your home state');
    const apart = answered(both, STATE, WYOMING);
    expect([HOME, STATE].map((path) => askedAt(apart, path)?.error)).toEqual([undefined, undefined]);
  });

  it('[OC-019] a home state that is not asked for blocks no state', () => {
    expect(askedAt(answeredAll(companyForm(), { [HOME]: DELAWARE, [STATE]: DELAWARE }), STATE)?.error).toBeUndefined();
  });
});
