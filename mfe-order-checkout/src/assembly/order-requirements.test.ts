import { expect, it } from '@jest/globals';
import { answered, answeredAll, completeForm } from '../test-data/formation-page.ts';
import { assemblyOf } from '../test-data/loaded-rules.ts';
import { answersAsked } from './order-requirements.ts';

it('[OC-204] of the answers only those to what is asked now are used, and no secret', () => {
  const { accountInformation, paymentInformation, formationDetails } = answersAsked(assemblyOf(completeForm()).asked);
  expect(accountInformation).toEqual({ email: 'maya@alderandwren.com' });
  expect(paymentInformation).toBeUndefined();
  expect(formationDetails?.llc).toEqual({
    managedType: 'Member Managed',
    members: [{ firstName: 'Maya', lastName: 'Okafor', address: { selection: 'mailing' } }],
  });
});

it('[OC-204] an answer to what another area asks is not used: that area adds it itself', () => {
  const [first] = assemblyOf(completeForm()).asked;
  const asked = [
    { ...first!, path: 'vehicles.color', module: 'vehicles/vehicle-list', answer: 'red' },
    { ...first!, path: 'customFields.color', answer: 'blue' },
    { ...first!, path: 'companyInformation.companyName', module: 'vehicles/vehicle-list', answer: 'Wren' },
  ];
  // Answers about the company are used, whichever area asks for them.
  expect(answersAsked(asked)).toEqual({ customFields: { color: 'blue' }, companyInformation: { companyName: 'Wren' } });
});

it('[OC-204] an entry of a list is left out with the question it answered', () => {
  const known = answeredAll(completeForm(), {
    'formationDetails.llc.members.0.address.selection': 'specify',
    'formationDetails.llc.members.0.address.line1': '13 Hidden Rd',
  });
  const lineOf = (form: typeof known) =>
    answersAsked(assemblyOf(form).asked).formationDetails?.llc?.members?.[0]?.address?.line1;
  expect(lineOf(known)).toBe('13 Hidden Rd');
  expect(lineOf(answered(known, 'formationDetails.llc.members.0.address.selection', 'mailing'))).toBeUndefined();
});
