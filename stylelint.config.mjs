import { readFileSync } from 'node:fs';

/** The scale of spaces in shared-ui: `--space-12` is 12px. */
const SCALE = [...readFileSync('shared-ui/src/tokens.css', 'utf8').matchAll(/--space-(\d+):/g)].map(([, n]) => n);
/** A border's width may be subtracted: `calc(var(--space-12) - 1px)`. */
const PIXELS = /(?<![\w.-]|- )-?[\d.]+px|- (?![12]px)[\d.]+px/;
const OFF_THE_SCALE = new RegExp(`--space-(?!(?:${SCALE.join('|')})\\b)`);
const WITHOUT_ZERO = /(?<![\w.])\.\d/;

/** Spaces are from the scale, and numbers and breakpoints have one notation. */
export default {
  ignoreFiles: ['**/dist/**'],
  rules: {
    'declaration-property-value-disallowed-list': [
      { '/^(margin|padding|gap|row-gap|column-gap)/': [PIXELS], '/./': [OFF_THE_SCALE, WITHOUT_ZERO] },
      { message: (name, value) => `${name}: ${value}: expected a space as var(--space-12), a number as 0.5` },
    ],
    'media-feature-name-disallowed-list': ['/^(min|max)-/'],
    'media-feature-range-notation': 'context',
    'media-query-no-invalid': true,
    'no-duplicate-selectors': true,
  },
};
