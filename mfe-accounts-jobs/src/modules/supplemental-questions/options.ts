import { array, boolean, defaulted, integer, min, nonempty, object, optional, string, type Infer } from 'superstruct';

const QuestionStruct = object({
  question: nonempty(string()),
  hint: optional(nonempty(string())),
  required: defaulted(boolean(), true),
  /** Labels of the answers to choose from; without them the answer is a text. */
  choices: optional(nonempty(array(nonempty(string())))),
  longestAnswer: defaulted(min(integer(), 1), 2000),
});

export const SupplementalQuestionsOptionsStruct = object({ questions: nonempty(array(QuestionStruct)) });
export type SupplementalQuestionsOptions = Infer<typeof SupplementalQuestionsOptionsStruct>;
