import { keyOfAnswer } from '../../conditions.ts';
import type { ValidationRule } from '../rule.ts';

/** The box is ticked, or the answer is yes. */
export const isBusinessFormed: ValidationRule = {
  name: 'isBusinessFormed',
  asksForAnswer: () => true,
  check: (answer) =>
    [true, 'true', 'yes'].includes(keyOfAnswer(answer) as string | boolean)
      ? undefined
      : 'You must have an existing business to continue.',
};
