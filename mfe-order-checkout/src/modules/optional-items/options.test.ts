import { expect, it } from '@jest/globals';
import { decode } from 'shared-contracts/decode';
import { OptionalItemsOptionsStruct } from './options.ts';

const item = (saveAs: string, more: object = {}) => ({ product: 'book', saveAs, ...more });
const problemsOf = (...groups: object[]) => {
  const decoded = decode(OptionalItemsOptionsStruct, { groups });
  return decoded.kind === 'malformed' ? decoded.problems.map(({ path }) => path) : [];
};
const property = { key: 'pieces', label: 'Pieces', options: [{ key: 'few', value: 'Few' }] };

it.each([
  ['checkbox', { kind: 'checkbox', title: 'A', items: [item('a')] }],
  ['radio-list', { kind: 'radio-list', title: 'A', saveAs: 'all', none: 'None', items: [item('a')] }],
  ['section-list', { kind: 'section-list', title: 'A', saveAs: 'all', label: 'All', items: [item('a')] }],
  [
    'custom',
    {
      kind: 'custom',
      title: 'A',
      saveAs: 'all',
      properties: [property],
      products: [{ when: { pieces: 'few' }, offer: item('a') }],
    },
  ],
  ['multi-state', { kind: 'multi-state', title: 'A', item: item('a', { where: 'own-states' }) }],
])('[OC-090] a page may have a group of kind %s', (_kind, group) => {
  expect(problemsOf(group)).toEqual([]);
  expect(problemsOf({ ...group, kind: 'other' })).not.toEqual([]);
});

it.each([
  ['two add-ons', [{ kind: 'checkbox', title: 'A', items: [item('a'), item('a')] }], ['groups.0.items.1.saveAs']],
  [
    'a group and an add-on',
    [{ kind: 'radio-list', title: 'A', saveAs: 'a', items: [item('a')] }],
    ['groups.0.items.0.saveAs'],
  ],
  ['the key of no choice', [{ kind: 'checkbox', title: 'A', items: [item('none')] }], ['groups.0.items.0.saveAs']],
])('save keys: %s is refused by its path', (_what, groups, paths) => {
  expect(problemsOf(...groups)).toEqual(paths);
});

it.each([undefined, 'states', 'state'])(
  '[SC-146] a group of states with a product that is sold elsewhere (%s) is refused in the words of the console',
  (where) => {
    const decoded = decode(OptionalItemsOptionsStruct, {
      groups: [{ kind: 'multi-state', title: 'A', item: item('agents', where === undefined ? {} : { where }) }],
    });
    expect(decoded).toMatchObject({
      kind: 'malformed',
      problems: [
        {
          path: 'groups.0.item.where',
          expected: expect.stringContaining('product agents does not have multi state enabled'),
        },
      ],
    });
  },
);

it.each([
  ['a property that is misspelled', [{ servcie: 'vo' }], ['groups.0.products.0.when.servcie']],
  ['a choice that the property does not have', [{ service: 'of' }], ['groups.0.products.0.when.service']],
  ['what an earlier product has', [{ service: 'mf' }, { service: 'mf', pieces: 'few' }], ['groups.0.products.1.when']],
  ['choices that only it has', [{ service: 'mf', pieces: 'few' }, { service: 'mf' }, { service: 'vo' }], []],
])('[OC-090, SC-148] a product of a custom group that waits for %s', (_what, whens, paths) => {
  const service = {
    key: 'service',
    label: 'Service',
    options: [
      { key: 'mf', value: 'Forwarding' },
      { key: 'vo', value: 'Office' },
    ],
  };
  const products = whens.map((when, index) => ({ when, offer: item(`product${index}`) }));
  expect(problemsOf({ kind: 'custom', title: 'A', saveAs: 'all', properties: [service, property], products })).toEqual(
    paths,
  );
});
