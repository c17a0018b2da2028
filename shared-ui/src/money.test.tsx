import { describe, expect, it } from '@jest/globals';
import { render } from '@testing-library/react';
import { Price, type PriceProps } from './money.tsx';

function shown(props: PriceProps) {
  const { container } = render(<Price {...props} />);
  const { classList, textContent } = container.firstElementChild!;
  return {
    text: textContent,
    names: ['free', 'crossed-out', 'no-dollar'].filter((name) => classList.contains(name)),
    struck: container.querySelector('s')?.textContent,
  };
}

describe('a price of zero', () => {
  it.each<[string, PriceProps, ReturnType<typeof shown>]>([
    [
      '[OC-172, OC-174] strikes the original price where there is one',
      { cents: 0, original: 8400, freeLabel: 'Free' },
      { text: 'Was $84.00 now Free', names: ['free', 'crossed-out'], struck: '$84.00' },
    ],
    [
      '[OC-173, OC-174] reads as its label where there is no original price',
      { cents: 0, freeLabel: 'Free' },
      { text: 'Free', names: ['free', 'no-dollar'], struck: undefined },
    ],
    [
      '[OC-173, OC-174] is a plain 0 without a label',
      { cents: 0 },
      { text: '0', names: ['free', 'no-dollar'], struck: undefined },
    ],
    [
      '[OC-173] is a plain 0 with an empty label',
      { cents: 0, freeLabel: '' },
      { text: '0', names: ['free', 'no-dollar'], struck: undefined },
    ],
    [
      '[OC-172] that was zero before is crossed out nowhere',
      { cents: 0, original: 0, freeLabel: 'Free' },
      { text: 'Free', names: ['free', 'no-dollar'], struck: undefined },
    ],
  ])('%s', (_what, props, expected) => {
    expect(shown(props)).toEqual(expected);
  });
});

it('[OC-174] a price above zero has none of the class names, even if it is reduced', () => {
  expect(shown({ cents: 10_000, original: 12_500, freeLabel: 'Free' })).toEqual({
    text: 'Was $125.00 now $100.00',
    names: [],
    struck: '$125.00',
  });
});
