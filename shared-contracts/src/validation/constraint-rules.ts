import { ruleOf } from './rule-string.ts';

/** Constraint attributes of an HTML input. */
export interface NativeConstraints {
  type?: string;
  required?: boolean;
  /** A pattern for the whole text, as in HTML. */
  pattern?: string;
  minLength?: number | string;
  maxLength?: number | string;
  min?: number | string;
  max?: number | string;
}

/**
 * Converts the native constraint attributes of an input to a rule string. `min` and `max` apply only to type `number`.
 * As in HTML, a limit that is not a valid number has no effect (an absent `maxlength` is -1 in the DOM).
 *
 * @example rulesOfConstraints({ type: 'email', required: true, maxLength: 80 }) // 'required|email|maxLength:80'
 */
export function rulesOfConstraints({
  type,
  required,
  pattern,
  minLength,
  maxLength,
  min,
  max,
}: NativeConstraints): string {
  const isNumber = type === 'number';
  return [
    required ? 'required' : '',
    type === 'email' ? (required ? 'email' : ruleOf('email', 'optional')) : '',
    limit('length', minLength, /^\d+$/),
    limit('maxLength', maxLength, /^\d+$/),
    pattern ? ruleOf('regex', `^(?:${pattern})$`) : '',
    isNumber ? limit('minValue', min, /^-?\d+(\.\d+)?$/) : '',
    isNumber ? limit('maxValue', max, /^-?\d+(\.\d+)?$/) : '',
  ]
    .filter(Boolean)
    .join('|');
}

function limit(name: string, value: number | string | undefined, isNumber: RegExp): string {
  return value !== undefined && isNumber.test(String(value)) ? ruleOf(name, value) : '';
}
