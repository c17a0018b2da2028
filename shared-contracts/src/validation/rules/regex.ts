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

/** `regex:pattern`: part of the text matches the pattern; the whole text, if it has `^` and `$`. */
export const regex: ValidationRule = {
  name: 'regex',
  params: {
    expected: 'a pattern, as in regex:^\\d{5}$, its commas and bars written \\, and \\|',
    areMet: ([source, ...more]) => !!source && more.length === 0 && patternOf(source) !== undefined,
  },
  check: (answer, { params: [source = ''], label }) => (patternOf(source)?.test(textOf(answer).trim()) ? undefined : notValid(label)),
};
