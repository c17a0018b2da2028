import { isEmptyAnswer, type ValidationRule } from '../rule.ts';

/** A question cannot be the subject of a sentence. */
const messageOf = (label = 'This field') => (label.endsWith('?') ? `Please answer: ${label}` : `${label} is required`);

export const required: ValidationRule = {
  name: 'required',
  asksForAnswer: () => true,
  check: (answer, { label }) => (isEmptyAnswer(answer) ? messageOf(label) : undefined),
};
