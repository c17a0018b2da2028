import { describe, expect, it } from '@jest/globals';
import type { Known } from 'shared-contracts/area-rules';
import { answered, answeredAll, freshForm } from '../test-data/formation-page.ts';

const MAYA = { 'contactInformation.firstName': 'Maya', 'contactInformation.lastName': 'Okafor' };
const named = () => answeredAll(freshForm(), MAYA);

const MEMBER = {
  firstName: 'formationDetails.llc.members.0.firstName',
  lastName: 'formationDetails.llc.members.0.lastName',
  of: ({ data }: Known) => [
    data.formationDetails?.llc?.members?.[0]?.firstName,
    data.formationDetails?.llc?.members?.[0]?.lastName,
  ],
};
const CARDHOLDER = {
  firstName: 'paymentInformation.first_name',
  lastName: 'paymentInformation.last_name',
  of: ({ data }: Known) => [data.paymentInformation?.first_name, data.paymentInformation?.last_name],
};

describe.each([
  ['the first member', MEMBER],
  ['the cardholder', CARDHOLDER],
])('the name of %s', (_, person) => {
  it("[OC-061, OC-129] is the contact's, which is typed once", () => {
    expect(person.of(named())).toEqual(['Maya', 'Okafor']);
  });

  it("follows a correction of the contact's name", () => {
    expect(person.of(answered(named(), 'contactInformation.firstName', 'Maja'))).toEqual(['Maja', 'Okafor']);
  });

  it("stays as it was typed, before the contact's name or after it", () => {
    const first = answeredAll(freshForm(), { [person.firstName]: 'Ana', ...MAYA });
    expect(person.of(first)[0]).toBe('Ana');
    expect(person.of(first)[1] ?? '').toBe('');
    const second = answeredAll(named(), { [person.firstName]: 'Ana', 'contactInformation.lastName': 'Reyes' });
    expect(person.of(second)).toEqual(['Ana', 'Okafor']);
  });

  it('stays empty once it was cleared', () => {
    const cleared = answeredAll(named(), {
      [person.firstName]: '',
      [person.lastName]: '',
      'contactInformation.firstName': 'Maja',
    });
    expect(person.of(cleared)).toEqual(['', '']);
  });

  it('[OC-129] is filled in on a form whose answers were kept', () => {
    const kept = freshForm({}, { contactInformation: { firstName: 'Maya', lastName: 'Okafor' } });
    expect(person.of(kept)).toEqual(['Maya', 'Okafor']);
  });
});

it('[OC-061] kept members keep their names, also when one was cleared', () => {
  const kept = freshForm(
    {},
    {
      contactInformation: { firstName: 'Maya', lastName: 'Okafor' },
      formationDetails: { llc: { members: [{ firstName: '', lastName: 'Reyes' }] } },
    },
  );
  expect(MEMBER.of(kept)).toEqual(['', 'Reyes']);
});

it("[OC-071] a contact's name makes no member where the list is empty", () => {
  const none = answered(freshForm(), 'formationDetails.llc.members', []);
  expect(answeredAll(none, MAYA).data.formationDetails?.llc?.members).toEqual([]);
});
