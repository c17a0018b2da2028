import { expect, it } from '@jest/globals';
import { answeredPaths } from './form-answers.ts';

const asked =
  (...paths: string[]) =>
  (path: string) =>
    paths.includes(path);

it('an answer below an asked path counts for that path; a path that is not asked does not count', () => {
  const before = { formationDetails: { llc: { members: [{ firstName: 'Maya' }] } } };
  const after = { formationDetails: { llc: { members: [{ firstName: 'Mia' }] } } };
  expect(answeredPaths(before, after, asked('formationDetails.llc.members'))).toEqual(['formationDetails.llc.members']);
  expect(answeredPaths(before, after, asked('formationDetails.llc'))).toEqual(['formationDetails.llc']);
  expect(answeredPaths(before, after, asked('contactInformation.firstName'))).toEqual([]);
});

it('a change from no answer to an empty text does not count', () => {
  expect(answeredPaths({}, { contactInformation: { firstName: '' } }, asked('contactInformation.firstName'))).toEqual(
    [],
  );
  expect(
    answeredPaths(
      { contactInformation: { firstName: 'M' } },
      { contactInformation: { firstName: '' } },
      asked('contactInformation.firstName'),
    ),
  ).toEqual(['contactInformation.firstName']);
});
