import { splitModulePath } from 'shared-contracts/page-config';
import type { AskedQuestion } from '../answers/explored-questions.ts';
import { error, type Finding } from '../../../system/finding.ts';
import { didYouMean } from '../nearest-name.ts';
import type { KnownPage, PageCheck } from '../page-check.ts';
import { placeOfRule } from '../place-of-rule.ts';
import { namesInRules, problemOfRules } from '../rule-strings.ts';

export const questionRules: PageCheck<KnownPage> = {
  holds: 'Every question that can come up has rules that exist.',
  find: (known) =>
    distinct(
      [...known.explored.asked.values()]
        .flat()
        .flatMap((question) => [...problemsOf(question, known), ...asyncProblemsOf(question, known)]),
    ),
};

function problemsOf(question: AskedQuestion, known: KnownPage): Finding[] {
  return [...question.rules].flatMap((rules) => {
    const problem = problemOfRules(rules);
    if (!problem) return [];
    return [
      error(
        placeOfRule(question, 'rules', rules, known),
        problem.wrong.replace(/\.$/, ` (for "${question.path}").`),
        problem.suggestion,
      ),
    ];
  });
}

function asyncProblemsOf(question: AskedQuestion, known: KnownPage): Finding[] {
  const { area } = splitModulePath(question.module);
  const names = Object.keys(known.areas[area]?.asyncRules ?? {});
  const { asyncRules = '' } = question.rule;
  return namesInRules(asyncRules)
    .filter((name) => !names.includes(name))
    .map((name) =>
      error(
        placeOfRule(question, 'asyncRules', asyncRules, known),
        `The area ${area} has no asynchronous rule "${name}".`,
        didYouMean(name, names, 'It has none.'),
      ),
    );
}

function distinct(findings: readonly Finding[]): Finding[] {
  const texts = findings.map(({ path, wrong }) => `${path} ${wrong}`);
  return findings.filter((_, index) => texts.indexOf(texts[index] ?? '') === index);
}
