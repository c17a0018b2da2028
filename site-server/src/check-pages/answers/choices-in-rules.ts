/** The keys of `oneOf:a,b` in a field's rules (`required|oneOf:a,b`); `undefined` where anything may be answered. */
export function choicesInRules(rules: string): string[] | undefined {
  const offered = rules.split('|').find((rule) => rule.startsWith('oneOf:'));
  return offered?.slice('oneOf:'.length).split(',');
}
