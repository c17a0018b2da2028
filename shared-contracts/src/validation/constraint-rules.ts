import { ruleOf } from './rule-string.ts';

/** Constraint attributes as an input has them. */
export interface NativeConstraints {
  type?: string;
  required?: boolean;
  /** The whole text must match it, as in HTML. */
  pattern?: string;
  minLength?: number | string;
  maxLength?: number | string;
  min?: number | string;
  max?: number | string;
}

/**
 * The native constraint attributes of an input as a rule string. `min` and `max` count on a
 * number only. What is no number (`maxlength="-1"`, as the DOM says when there is none) asks nothing, as in HTML.
 *
 * @example rulesOfConstraints({ type: 'email', required: true, maxLength: 80 }) // 'required|email|maxLength:80'
 */
export function rulesOfConstraints({ type, required, pattern, minLength, maxLength, min, max }: NativeConstraints): string {
  const isNumber = type === 'number';
  return [
    required ? 'required' : '',
    type === 'email' ? (required ? 'email' : ruleOf('email', 'optional')) : '',
    limit('length', minLength, /^\d+$/),
    limit('maxLength', maxLength, /^\d+$/),
    pattern ? ruleOf('regex', `^(?:${pattern})$`) : '',
    isNumber ? limit('minValue', min, /^-?\d+(\.\d+)?$/) : '',
    isNumber ? limit('maxValue', max, /^-?\d+(\.\d+)?$/) : '',
  ].filter(Boolean).join('|');
}

function limit(name: string, value: number | string | undefined, isNumber: RegExp): string {
  return value !== undefined && isNumber.test(String(value)) ? ruleOf(name, value) : '';
}
