import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { valueAt } from 'shared-contracts/data-path';
import { plainData, watchedData } from './watched-data.ts';

interface Answers {
  company?: { name?: string; state?: { key: string; value: string } };
  members?: { first?: string }[];
}

function readBy(data: Answers, look: (data: Answers) => unknown): string[] {
  const read = new Set<string>();
  look(watchedData(data, (path, kind) => kind === 'answer' && read.add(path)));
  return [...read].sort();
}

it.each([
  ['an answer that is there', (data: Answers) => data.company?.name, ['company.name']],
  ['an answer that is missing', (data: Answers) => data.members?.[5]?.first, ['members', 'members.5']],
  ['an option as one answer', (data: Answers) => data.company?.state?.key, ['company.state']],
  [
    'every entry of a list',
    (data: Answers) => data.members?.map(({ first }) => first),
    ['members', 'members.0.first', 'members.1.first'],
  ],
  ['own keys', (data: Answers) => valueAt(data, 'company.name'), ['company.name']],
  ['copies', (data: Answers) => ({ ...data.company }), ['company.name', 'company.state']],
])('%s: the paths read are reported', (_, look, paths) => {
  expect(
    readBy(
      { company: { name: 'Alder', state: { key: 'WY', value: 'Wyoming' } }, members: [{ first: 'Maya' }, {}] },
      look,
    ),
  ).toEqual(paths);
});

it('reads through the view return the data, frozen or not', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.stringMatching(/^[a-z]+$/), fc.jsonValue()), fc.boolean(), (data, isFrozen) => {
      expect(plainData(watchedData(isFrozen ? Object.freeze(data) : data, () => undefined))).toEqual(plainData(data));
    }),
  );
});
