import type { ValidationRule } from '../rule.ts';

/** SC-176: of an answer that says yes or no by name (states, say) at least one is yes. */
export const atLeastOnePropInObject: ValidationRule = {
  name: 'atLeastOnePropInObject',
  asksForAnswer: () => true,
  samples: () => [{ WY: true }],
  check: (answer) =>
    answer !== null && typeof answer === 'object' && !Array.isArray(answer) && Object.values(answer).some(Boolean)
      ? undefined
      : 'At least one jurisdiction must be selected',
};
