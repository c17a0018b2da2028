import { questionOf } from 'shared-contracts/question';
import { rulesOfQuestions } from 'shared-contracts/rules-of-questions';
import { array, boolean, defaulted, integer, min, nonempty, object, optional, string, type Infer } from 'superstruct';
import { questionPath } from '../job/paths.ts';
import { optionOf } from '../label-key.ts';

const QuestionStruct = object({
  question: nonempty(string()),
  hint: optional(nonempty(string())),
  required: defaulted(boolean(), true),
  /** Labels of the answers to choose from; without them the answer is a text. */
  choices: optional(nonempty(array(nonempty(string())))),
  longestAnswer: defaulted(min(integer(), 1), 2000),
});

/** Further questions of the page. */
export const rules = rulesOfQuestions<{ questions: Infer<typeof QuestionStruct>[] }>({
  options: object({ questions: nonempty(array(QuestionStruct)) }),
  questions: ({ questions }) =>
    questions.map(({ question: label, hint, required, choices, longestAnswer }, index) => {
      const path = questionPath(index);
      return choices
        ? questionOf({ path, kind: 'select', label }, { hint, required, choices: choices.map(optionOf) })
        : questionOf(
            { path, kind: 'textarea', label },
            { hint, required, maxLength: longestAnswer, autoComplete: 'off' },
          );
    }),
});
