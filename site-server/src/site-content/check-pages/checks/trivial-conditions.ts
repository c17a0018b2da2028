import type { Condition } from 'shared-contracts/conditions';
import type { AnswerKind } from '../answers/possible-answers.ts';
import { canBe, contradictionIn, isAlwaysMet } from '../condition-logic.ts';
import { error, type Finding } from '../../../system/finding.ts';
import { didYouMean } from '../nearest-name.ts';
import type { KnownPage, PageCheck } from '../page-check.ts';

/** Reports only what is proven, by going through all answers that a condition distinguishes. */
export const trivialConditions: PageCheck<KnownPage> = {
  holds: 'Every condition holds for some answers and not for others.',
  find: ({ conditions, answers }) =>
    conditions.flatMap(({ condition, path }) => {
      const never = deadParts(condition, path, answers.of);
      if (never.length > 0) return never;
      if (!isAlwaysMet(condition, answers.of)) return [];
      return [
        error(
          path,
          'This condition always holds: its groups cover every answer.',
          'Drop the condition, or the groups that should not be in it.',
        ),
      ];
    }),
};

/** Findings for parts of a condition that never hold, so that their group never holds either. */
function deadParts({ orConditions }: Condition, path: string, kindOf: (path: string) => AnswerKind): Finding[] {
  return orConditions.flatMap(({ andConditions }, group) => {
    const groupPath = `${path}.orConditions.${group}.andConditions`;
    const consequence = orConditions.length === 1 ? 'this condition never holds' : 'this group never holds';
    const impossible = andConditions.flatMap((part, index): Finding[] => {
      if (canBe(part, kindOf)) return [];
      const { fieldKey, fieldVal } = part;
      const answer = kindOf(fieldKey);
      return [
        error(
          `${groupPath}.${index}.fieldVal`,
          `"${fieldKey}" is never ${JSON.stringify(fieldVal)}, so ${consequence}.`,
          suggestionFor(fieldVal, answer),
        ),
      ];
    });
    if (impossible.length > 0) return impossible;
    const contradiction = contradictionIn(andConditions);
    if (!contradiction) return [];
    const [first, second] = contradiction;
    return [
      error(
        `${groupPath}.${second}.fieldVal`,
        `"${first.fieldKey}" cannot be ${JSON.stringify(first.fieldVal)} and ` +
          `${JSON.stringify(andConditions[second]?.fieldVal)} at once, so ${consequence}.`,
        'Write each value in a group of its own where either will do.',
      ),
    ];
  });
}

function suggestionFor(value: string | boolean, answer: AnswerKind): string {
  switch (answer.kind) {
    case 'tick':
      return 'It is a tick: write true or false.';
    case 'number':
      return 'Its answer is a number, which no condition can wait for; ask by a list of choices instead.';
    case 'choice':
      return typeof value === 'string'
        ? didYouMean(value, [...answer.keys], `Write one of its ${answer.keys.size} choices.`)
        : 'It is a choice: write the key of one of its options.';
    default:
      return 'Its answer is a text: write one.';
  }
}
