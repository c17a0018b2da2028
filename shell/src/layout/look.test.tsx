import { afterEach, expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { installBaseStyles } from './base.ts';
import { loadFonts } from './fonts.ts';
import { useShake } from '../pages/form-step.tsx';

const faces: { family: string; source: string; weight?: string }[] = [];
let outcome: 'loads' | 'fails' = 'loads';

class FaceInTests {
  constructor(family: string, source: string, { weight }: FontFaceDescriptors) {
    faces.push({ family, source, weight });
  }
  load() {
    return outcome === 'loads' ? Promise.resolve(this) : Promise.reject(new Error('no font'));
  }
}

afterEach(() => {
  faces.length = 0;
  Reflect.deleteProperty(globalThis, 'FontFace');
});

it.each(['loads' as const, 'fails' as const])(
  'both families are added at once, and a font that %s ends the wait',
  async (result) => {
    outcome = result;
    Object.assign(globalThis, { FontFace: FaceInTests });
    const added = new Set();
    await loadFonts({ sans: '/sans.woff2', serif: '/serif.woff2' }, added as unknown as FontFaceSet);
    expect(added.size).toBe(2);
    expect(faces).toEqual([
      { family: 'Instrument Sans Variable', source: 'url("/sans.woff2") format("woff2")', weight: '400 700' },
      { family: 'Newsreader', source: 'url("/serif.woff2") format("woff2")', weight: '500' },
    ]);
  },
);

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
