/// <reference types="node" />
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';

const FOLDER = join(process.cwd(), 'shared-ui/src');
const css = (file: string) => readFileSync(join(FOLDER, file), 'utf8');
const sheets = readdirSync(FOLDER).filter((file) => file.endsWith('.css'));
const [light = '', dark = ''] = css('tokens.css').split('@media (prefers-color-scheme: dark)');

/** The tokens of one theme, as `name → rgb`. */
function coloursOf(theme: string): Record<string, [number, number, number]> {
  return Object.fromEntries(
    [...theme.matchAll(/--([a-z0-9-]+): #([0-9a-f]{3,6});/g)].map(([, name = '', hex = '']) => {
      const full = hex.length === 3 ? [...hex].map((digit) => digit + digit).join('') : hex;
      return [name, [0, 2, 4].map((start) => parseInt(full.slice(start, start + 2), 16)) as [number, number, number]];
    }),
  );
}

function contrast(first: [number, number, number], second: [number, number, number]): number {
  const luminance = (rgb: [number, number, number]) => {
    const [r = 0, g = 0, b = 0] = rgb.map((channel) => {
      const part = channel / 255;
      return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const [bright = 1, dim = 1] = [luminance(first), luminance(second)].sort((a, b) => b - a);
  return (bright + 0.05) / (dim + 0.05);
}

describe.each([
  ['light', light],
  ['dark', dark],
])('the %s theme', (_name, theme) => {
  const colours = coloursOf(theme);
  it.each([
    ['ink', 'ground'],
    ['ink', 'paper'],
    ['ink-2', 'ground'],
    ['ink-2', 'paper'],
    ['ink-3', 'ground'],
    ['ink-3', 'raised'],
    ['action', 'ground'],
    ['action', 'raised'],
    ['on-action', 'action'],
    ['ink-2', 'tint'],
    ['ok', 'ok-tint'],
    ['ok', 'raised'],
    ['bad', 'bad-tint'],
    ['bad', 'raised'],
    ['warn', 'warn-tint'],
    ['ink', 'marker'],
    ['ground', 'ink'],
    ['ink-2', 'paper-deep'],
  ])('%s can be read on %s', (text, ground) => {
    expect(contrast(colours[text]!, colours[ground]!)).toBeGreaterThanOrEqual(4.5);
  });

  it.each([
    ['border', 'ground'],
    ['border', 'paper'],
    ['focus', 'ground'],
    ['focus', 'paper'],
  ])('%s can be seen on %s', (line, ground) => {
    expect(contrast(colours[line]!, colours[ground]!)).toBeGreaterThanOrEqual(3);
  });

  it('sets every colour', () => {
    expect(Object.keys(colours).sort()).toEqual(Object.keys(coloursOf(light)).sort());
  });
});

it('the tokens are there on which docs/plain-area.md says that areas may rely', () => {
  const document = readFileSync(join(process.cwd(), 'docs/plain-area.md'), 'utf8');
  const promised = [...new Set(document.match(/--[a-z]+(-\w+)*(?=[`)])/g))];
  expect(promised.length).toBeGreaterThan(20);
  expect(promised.filter((name) => !light.includes(`  ${name}: `))).toEqual([]);
});

it.each(sheets)('%s takes its colours from the tokens', (file) => {
  if (file === 'tokens.css') return expect(Object.keys(coloursOf(light))).toHaveLength(22);
  expect(css(file).match(/#[0-9a-f]{3,8}\b|\brgba?\(|\bhsla?\(/gi)).toBeNull();
});

it.each(sheets.filter((file) => /@keyframes|animation/.test(css(file))))(
  '%s does not animate under prefers-reduced-motion',
  (file) => {
    // The tokens' own durations are zero then.
    const timed = css(file).match(/animation: (?!none)[a-z]+(?! var\(--ease-)\b/g) ?? [];
    const fades = timed.every((animation) => animation === 'animation: appear') && !/translate/.test(css(file));
    expect(timed.length === 0 || fades || css(file).includes('prefers-reduced-motion: reduce')).toBe(true);
  },
);

it('[UI-029] toasts are at the top right', () => {
  expect(css('toast-stack.css')).toMatch(
    /\.stack \{[^}]*position: fixed;[^}]*inset-block-start: 24px;\s+inset-inline-end: 24px;/,
  );
});

it('[UI-003] a field that failed pulses for 1.5 seconds', () => {
  expect(css('pulse.css')).toMatch(/\[data-pulse\][^{]*\{[^}]*animation: pulse 1\.5s/);
});
