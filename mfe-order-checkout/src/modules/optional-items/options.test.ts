import { describe, expect, it } from '@jest/globals';
import { decode } from 'shared-contracts/decode';
import { withInitialValues, shownSteps } from 'shared-contracts/page-rules';
import { EMPTY_CATALOGUE } from 'shared-contracts/catalogue';
import { OptionalItemsOptionsStruct } from './rules.ts';
import { AREAS, answered, freshForm, WYOMING, DELAWARE } from '../../test-data/formation-page.ts';
import { deriveCart } from '../../cart/derive-cart.ts';

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

describe('preselected', () => {
  const copies = (preselected: string) => ({
    optionalItems: {
      groups: [
        {
          kind: 'radio-list',
          title: 'Copies',
          saveAs: 'copies',
          none: 'No copies',
          preselected,
          items: [
            { product: 'book_and_seal', saveAs: 'book_and_seal' },
            { product: 'compliance_filing', saveAs: 'compliance_filing' },
          ],
        },
      ],
    },
  });
  const inCart = (preselected: string, path?: string, value?: unknown) => {
    const start = answered(freshForm(copies(preselected)), 'companyInformation.state', WYOMING);
    return deriveCart(path ? answered(start, path, value) : start, {})
      .products.filter(({ reason }) => reason === 'chosen')
      .map(({ key }) => key);
  };

  it('[OC-099] a radio list may begin with a choice of the page, or with none', () => {
    expect(inCart('compliance_filing')).toEqual(['compliance_filing']);
    expect(inCart('none')).toEqual([]);
  });

  it("[OC-094] the customer's own choice is kept", () => {
    expect(inCart('compliance_filing', 'productState.copies.data.choice', 'book_and_seal')).toEqual(['book_and_seal']);
    const chosen = answered(freshForm(copies('none')), 'productState.copies.data.choice', 'book_and_seal');
    expect(withInitialValues(chosen, AREAS).data.productState?.copies?.data?.choice).toBe('book_and_seal');
  });
});

describe('empty step', () => {
  const onlyInWyoming = () =>
    freshForm({
      optionalItems: {
        groups: [
          {
            kind: 'checkbox',
            title: 'Records',
            items: [{ product: 'book_and_seal', saveAs: 'book_and_seal', states: { allow: ['WY'] } }],
          },
        ],
      },
    });
  const keysOf = (known: ReturnType<typeof freshForm>) => shownSteps(known, AREAS).map(({ key }) => key);

  it('[OC-091] the step is passed over where nothing of it is sold, and comes back where something is', () => {
    const inWyoming = answered(onlyInWyoming(), 'companyInformation.state', WYOMING);
    expect(keysOf(inWyoming)).toContain('optional');
    const inDelaware = answered(inWyoming, 'companyInformation.state', DELAWARE);
    expect(keysOf(inDelaware)).not.toContain('optional');
    expect(keysOf(inDelaware)).toContain('payment');
  });

  it('[OC-091] until the products are loaded, it is unknown that nothing is sold', () => {
    const inDelaware = answered(onlyInWyoming(), 'companyInformation.state', DELAWARE);
    expect(keysOf({ ...inDelaware, catalogue: EMPTY_CATALOGUE })).toContain('optional');
  });
});
