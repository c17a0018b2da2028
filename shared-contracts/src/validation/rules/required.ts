import { isEmptyAnswer, type ValidationRule } from '../rule.ts';

export const required: ValidationRule = {
  name: 'required',
  asksForAnswer: () => true,
  check: (answer, { label }) => (isEmptyAnswer(answer) ? `${label ?? 'This field'} is required` : undefined),
};
