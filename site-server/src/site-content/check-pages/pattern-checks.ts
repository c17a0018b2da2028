import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { checkSync } from 'recheck';
import { writtenRules, type WrittenRule } from 'shared-contracts/validation';
import { error, warning, type Finding } from '../../system/finding.ts';
import type { AskedQuestion } from './answers/explored-questions.ts';
import type { KnownPage } from './page-check.ts';
import { placeOfRule } from './question-checks.ts';
import { problemOfRules } from './finding-of-problem.ts';

/** Steps that a pattern may take on one answer: some tenths of a second. */
const MOST_STEPS = 10_000_000;
/** Milliseconds to analyze a pattern. */
const TIMEOUT = { usual: 10_000, quick: 2_000 };

interface Pattern {
  question: AskedQuestion;
  rules: string;
  source: string;
  /** Number of characters above which an earlier rule refuses the answer. */
  maxLength: number;
}

/** The patterns of all questions that can come up. */
function patternsOf({ explored }: KnownPage): Pattern[] {
  const patterns: Pattern[] = [];
  for (const question of [...explored.asked.values()].flat()) {
    for (const rules of question.rules) {
      // Rules that are wrong, such as an unreadable pattern, are reported by the check of rules.
      if (problemOfRules(rules)) continue;
      writtenRules(rules).forEach(({ name, params }, index, all) => {
        const [source] = params;
        if (name === 'regex' && source !== undefined) {
          patterns.push({ question, rules, source, maxLength: shortestMaxLength(all.slice(0, index)) });
        }
      });
    }
  }
  return patterns;
}

function shortestMaxLength(rules: readonly WrittenRule[]): number {
  return Math.min(
    ...rules
      .filter(({ name, params }) => name === 'maxLength' && params.length === 1)
      .map(({ params }) => Number(params[0])),
  );
}

/** No answer keeps a browser or the server busy with the pattern of a rule "regex". */
export function* slowPatterns(known: KnownPage): Iterable<Finding> {
  for (const { question, rules, source, maxLength } of patternsOf(known)) {
    const path = placeOfRule(question, 'rules', rules, known);
    const pattern = `The pattern ${source} of the rule regex`;
    const about = `(for "${question.path}")`;
    const cost = costOfPattern(source, known.isQuick ? TIMEOUT.quick : TIMEOUT.usual);
    if (cost.kind === 'unknown')
      yield warning(
        path,
        `${pattern} could not be checked for answers that take it very long ${about}.`,
        'A simpler pattern can be: without lookaheads, and with fewer counts such as {1,500}.',
      );
    if (cost.kind === 'exponential')
      yield error(
        path,
        `${pattern} takes practically forever for some answers, even short ones ${about}.`,
        'Write it without a repetition in a repetition, such as (a+)+, and without alternatives that begin alike.',
      );
    const longest = cost.kind === 'polynomial' ? Math.floor(MOST_STEPS ** (1 / cost.degree)) : Infinity;
    if (maxLength > longest)
      yield error(
        path,
        `${pattern} takes very long for some long answers ${about}.`,
        `Write maxLength:${longest} or less before it, or a pattern whose repetitions cannot match the same ` +
          'characters.',
      );
  }
}

/** How the time to try a pattern grows with the length of the text. */
type PatternCost =
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
