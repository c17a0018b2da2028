import type { ValidationRule } from '../rule.ts';

/** For answers such as `{ WY: true, NV: false }`: at least one entry is true. */
export const atLeastOnePropInObject: ValidationRule = {
  name: 'atLeastOnePropInObject',
  asksForAnswer: () => true,
  check: (answer) =>
    answer !== null && typeof answer === 'object' && !Array.isArray(answer) && Object.values(answer).some(Boolean)
      ? undefined
      : 'At least one jurisdiction must be selected',
};
