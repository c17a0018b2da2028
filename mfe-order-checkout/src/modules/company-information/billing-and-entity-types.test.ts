import { describe, expect, it } from '@jest/globals';
import type { Known } from 'shared-contracts/area-rules';
import { answered, answeredAll, DELAWARE, LLC, WYOMING } from '../../test-data/formation-page.ts';
import { askedAt, companyForm } from '../../test-data/company-page.ts';

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
