import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { ROOT } from '../workspaces.mjs';
import cssLoader from './css-loader.mjs';
import { leakingSelectors } from './leaking-selectors.mjs';

const leaks = (css) => leakingSelectors(css).map(({ selector, line }) => `${line} ${selector}`);

it.each([
  ['button { color: red }', ['1 button']],
  ['/* a */\n\n* { margin: 0 }\n.a, html { margin: 0 }', ['3 *', '4 html']],
  [':global(.panel) { color: red }', ['1 :global(.panel)']],
  ['.a :global(button) { color: red }', ['1 .a :global(button)']],
  [':root { --ink: red } body:has(.a) { color: red }', ['1 :root', '1 body:has(.a)']],
  ['@media (width > 600px) {\n  .a { color: red }\n  p { color: red }\n}', ['3 p']],
  [':not(.a) { color: red } :is(.a, p) { color: red }', ['1 :not(.a)', '1 :is(.a, p)']],
  ['.a + * { color: red }', ['1 .a + *']],
  ['.a {\n  & ~ p { color: red }\n  + p { color: red }\n}', ['2 & ~ p', '3 + p']],
  ['[title=".a"] { color: red }', ['1 [title= ]']],
])('%s leaks', (css, expected) => {
  expect(leaks(css)).toEqual(expected);
});

it.each([
  '.a { color: red } .a > li + li::before { content: "} p {" }',
  '.a { & :is(h2, h3) + * { margin: 0 } svg { fill: red } @media print { & p { color: red } } &:hover { color: red } }',
  '.theme :where(button, input) { font: inherit } :is(.a, .b) p { color: red } button.a { color: red }',
  '@keyframes fade { from { opacity: 0 } 50% { opacity: 1 } to { opacity: 0 } } @font-face { font-family: A }',
  '.a:not(:first-child):has(p) { color: red } .a::backdrop { color: red } .a[hidden] { color: red }',
])('%s does not leak', (css) => {
  expect(leaks(css)).toEqual([]);
});

it('the build refuses such a style of an area with file, line and cure, and allows base styles of the shell', () => {
  const errorsOf = (isOfArea) => {
    const errors = [];
    Reflect.apply(
      cssLoader,
      {
        resourcePath: join(ROOT, 'mfe-domains/src/modules/table.css'),
        mode: 'production',
        getOptions: () => ({ isOfArea }),
        emitWarning: () => undefined,
        emitError: (error) => errors.push(error.message),
      },
      ['.a {\n  color: red;\n}\nbutton {\n  color: red;\n}\n'],
    );
    return errors;
  };
  expect(errorsOf(true)).toEqual([
    'mfe-domains/src/modules/table.css:4: "button" reaches elements of other areas and of the page. ' +
      'Begin it with a class: ".name button".',
  ]);
  expect(errorsOf(false)).toEqual([]);
});
