import { recentCache } from '../recent-cache.ts';
import { notValid, textOf, type ValidationRule } from '../rule.ts';

const compiled = recentCache<RegExp | 'unreadable'>(200);

function patternOf(source: string): RegExp | undefined {
  const pattern = compiled.get(source, () => {
    try {
      return new RegExp(source, 'u');
    } catch {
      return 'unreadable';
    }
  });
  return pattern === 'unreadable' ? undefined : pattern;
}

/**
 * `regex:pattern`, or `regex:pattern,message`: part of the text matches the pattern; the whole text, if it has `^` and
 * `$`.
 */
export const regex: ValidationRule = {
  name: 'regex',
  params: {
    expected:
      'a pattern and, if you like, a message, as in regex:^\\d{5}$,Please enter five digits; commas and bars in ' +
      'them are written \\, and \\|',
    areMet: ([source, message, ...more]) =>
      !!source && message !== '' && more.length === 0 && patternOf(source) !== undefined,
  },
  check: (answer, { params: [source = '', message], label }) =>
    patternOf(source)?.test(textOf(answer).trim()) ? undefined : (message ?? notValid(label)),
};
