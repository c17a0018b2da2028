import { expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { installBaseStyles } from './base.ts';
import { useShake } from '../pages/form-step.tsx';

it('the base styles apply by a class of the given element', () => {
  const element = document.createElement('html');
  installBaseStyles(element);
  expect(element.className).toBe('theme');
});

function Shaken({ failures }: { failures: number }) {
  return <p ref={useShake<HTMLParagraphElement>(failures)}>form</p>;
}

function mockMotion(reduced: boolean) {
  const animate = jest.fn();
  Object.assign(window, { matchMedia: () => ({ matches: reduced }) });
  HTMLElement.prototype.animate = animate as never;
  return animate;
}

it('[SH-032] every further failure shakes the form once, for 300 ms', () => {
  const animate = mockMotion(false);
  const { rerender } = render(<Shaken failures={1} />);
  expect(animate).not.toHaveBeenCalled();
  rerender(<Shaken failures={2} />);
  rerender(<Shaken failures={2} />);
  expect(animate).toHaveBeenCalledTimes(1);
  expect(animate.mock.contexts).toEqual([screen.getByText('form')]);
  expect(animate.mock.calls[0]?.[1]).toEqual({ duration: 300 });
});

it('nothing shakes if the customer prefers reduced motion', () => {
  const animate = mockMotion(true);
  const { rerender } = render(<Shaken failures={0} />);
  rerender(<Shaken failures={1} />);
  expect(animate).not.toHaveBeenCalled();
});
