/** One rule as it is written: its name and what follows it. */
export interface WrittenRule {
  name: string;
  params: readonly string[];
}

const PARTS = /\\[\\|,]|[|,]|[^\\|,]+|\\/g;

/**
 * `"required|length:2"` → the rules in order, each with its parameters. Rules are parted by `|`,
 * parameters by `,`; a backslash before `|`, `,` or another backslash makes it part of the text. Before
 * anything else it is a backslash, so that a pattern like `\d` stands as it is.
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
  // Parameters without a colon are no parameters: the whole is a name that no rule has.
  if (colon < 0) return { name: [first, ...more].join(','), params: [] };
  return { name: first.slice(0, colon), params: [first.slice(colon + 1), ...more] };
}

/**
 * A rule with its parameters as part of a rule string, whatever they hold. Every rule string with data
 * in it is made by this.
 *
 * @example ruleOf('oneOf', 'Smith, Jones', 'a|b') // 'oneOf:Smith\\, Jones,a\\|b'
 */
export function ruleOf(name: string, ...params: readonly (string | number)[]): string {
  if (params.length === 0) return name;
  return `${name}:${params.map((param) => String(param).replace(/[\\|,]/g, '\\$&')).join(',')}`;
}
