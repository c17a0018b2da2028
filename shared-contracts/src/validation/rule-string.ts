/** One rule in a rule string: its name and its parameters. */
export interface WrittenRule {
  name: string;
  params: readonly string[];
}

const PARTS = /\\[\\|,]|[|,]|[^\\|,]+|\\/g;

/**
 * Splits `"required|length:2"` into its rules, in order, each with its parameters. Rules are separated by `|`,
 * parameters by `,`. A backslash escapes `|`, `,` or another backslash; before anything else it is an ordinary
 * character, so that a pattern such as `\d` needs no escaping.
 */
export function writtenRules(rules: string): WrittenRule[] {
  const texts: string[][] = [['']];
  for (const part of rules.match(PARTS) ?? []) {
    const rule = texts[texts.length - 1]!;
    if (part === '|') texts.push(['']);
    else if (part === ',') rule.push('');
    else rule[rule.length - 1] += part.length === 2 && /^\\[\\|,]$/.test(part) ? part[1]! : part;
  }
  return texts.filter((rule) => rule.length > 1 || rule[0] !== '').map(writtenRule);
}

function writtenRule([first = '', ...more]: readonly string[]): WrittenRule {
  const colon = first.indexOf(':');
  // Without a colon there are no parameters: a text with commas is then a name that no rule has, and is reported as
  // such.
  if (colon < 0) return { name: [first, ...more].join(','), params: [] };
  return { name: first.slice(0, colon), params: [first.slice(colon + 1), ...more] };
}

/**
 * A rule with its parameters, escaped, as part of a rule string. Use it for every rule string that contains data.
 *
 * @example ruleOf('oneOf', 'Smith, Jones', 'a|b') // 'oneOf:Smith\\, Jones,a\\|b'
 */
export function ruleOf(name: string, ...params: readonly (string | number)[]): string {
  if (params.length === 0) return name;
  return `${name}:${params.map((param) => String(param).replace(/[\\|,]/g, '\\$&')).join(',')}`;
}

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
