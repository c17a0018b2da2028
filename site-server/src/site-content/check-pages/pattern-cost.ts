import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { checkSync } from 'recheck';

/** How the time to try a pattern grows with the length of the text. */
export type PatternCost =
  | { kind: 'linear' }
  | { kind: 'polynomial'; degree: number }
  | { kind: 'exponential' }
  /** It could not be found out within the time. */
  | { kind: 'unknown' };

/**
 * recheck's version in JavaScript; its package also has others, which start further processes. Loaded when a site has a
 * pattern, since it has 3 MB.
 */
const load = createRequire(join(import.meta.dirname, 'recheck.cjs'));

/** The cost of a pattern that is used with the flag `u`. `timeout` is in milliseconds. */
export function costOfPattern(source: string, timeout: number): PatternCost {
  const { checkSync: analyze } = load('recheck/lib/browser.js') as { checkSync: typeof checkSync };
  const analysis = analyze(source, 'u', { timeout });
  if (analysis.status === 'unknown') return { kind: 'unknown' };
  if (analysis.status === 'safe') return { kind: 'linear' };
  const { complexity } = analysis;
  return complexity.type === 'polynomial' ? { kind: 'polynomial', degree: complexity.degree } : { kind: 'exponential' };
}
