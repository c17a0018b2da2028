import { expect, it } from '@jest/globals';
import { misshapenAnswers } from 'shared-contracts/answer-shapes';
import { kindOf, PRODUCT_DATA_KIND_NAMES } from './kinds.ts';
import type { FieldControl } from './product-field.ts';

const OPTION = { key: 'WY', value: 'Wyoming' };
const ANSWERS: Readonly<Record<FieldControl['kind'], unknown>> = {
  text: 'x',
  'text-area': 'x',
  cards: 'x',
  select: OPTION,
  state: OPTION,
  country: OPTION,
  address: { line1: '418 Warren Ave', state: OPTION },
  people: [{ firstName: 'Maya', lastName: 'Okafor' }],
};

it.each(PRODUCT_DATA_KIND_NAMES)(
  'the answers about a product of kind %s have the shapes that its inputs give them, and no other',
  (name) => {
    const { rows, perState } = kindOf(name);
    for (const {
      key,
      control: { kind },
    } of rows.flat()) {
      const pathsOf = (answer: unknown) =>
        misshapenAnswers(
          { productState: { product: { data: perState ? { [perState]: { WY: answer } } : { [key]: answer } } } },
          {},
        );
      expect([key, pathsOf(ANSWERS[kind])]).toEqual([key, []]);
      for (const other of [typeof ANSWERS[kind] === 'string' ? OPTION : 'WY', true, 1, ['x']])
        expect([key, other, pathsOf(other)]).not.toEqual([key, other, []]);
    }
  },
);
