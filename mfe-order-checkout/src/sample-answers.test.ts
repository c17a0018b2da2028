import { expect, it } from '@jest/globals';
import { withValueAt } from 'shared-contracts/data-path';
import { askFields, settlePage } from 'shared-contracts/page-rules';
import { sampleAnswerOf } from 'shared-contracts/validation/sample-answer';
import { AREAS, freshForm } from './test-data/formation-page.ts';

/** The form after answering failing fields with their samples, until none fails; gives up after 20 rounds. */
function filledIn(start: ReturnType<typeof freshForm>) {
  let known = start;
  for (let round = 0; round < 20; round += 1) {
    const failing = askFields(known, AREAS).filter(({ error }) => error);
    if (failing.length === 0) break;
    const data = failing.reduce(
      (values, field) => withValueAt(values, field.path, sampleAnswerOf(field, values)),
      known.data,
    );
    known = settlePage(known, { ...known, data }, AREAS).known;
  }
  return known;
}

const specified = { country: { key: 'US', value: 'United States' }, selection: 'specify' as const };

it.each([
  ['as it is opened', {}],
  [
    'with every address a different one',
    {
      companyInformation: { principalAddress: specified, mailingAddress: specified, notifyAttorney: true },
      formationDetails: {
        llc: { managedType: 'Manager Managed' as const, members: [], managers: [{ address: specified }] },
      },
      paymentInformation: { differentAddress: true },
    },
  ],
])('[SH-057] every question of a formation page %s has a sample that holds', (_, data) => {
  const known = filledIn(freshForm({}, data));
  expect(
    askFields(known, AREAS)
      .filter(({ error }) => error)
      .map(({ path, error }) => `${path}: ${error}`),
  ).toEqual([]);
});

it('[SH-057] choices are answered with options, as a customer would', () => {
  const { companyInformation, contactInformation, paymentInformation } = filledIn(freshForm()).data;
  expect(companyInformation).toMatchObject({
    state: { key: 'WY', value: 'Wyoming' },
    registeredAgentServiceDuration: { key: '12' },
  });
  expect(contactInformation).toMatchObject({
    state: { key: 'WY', value: 'Wyoming' },
    country: { key: 'US', value: 'United States' },
  });
  expect(paymentInformation).toMatchObject({
    exp_month: { key: '01', value: '01' },
    exp_year: { key: '2027', value: '2027' },
  });
});
