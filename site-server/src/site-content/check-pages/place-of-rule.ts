import { valueAt } from 'shared-contracts/data-path';
import type { FieldRule } from 'shared-contracts/area-rules';
import type { AskedQuestion } from './answers/explored-questions.ts';
import { optionPathOf } from './option-path.ts';
import type { KnownPage } from './page-check.ts';

/** The path of a question's rules in the options, or else of the module whose code created them. */
export function placeOfRule(
  { at }: AskedQuestion,
  property: keyof FieldRule,
  value: string,
  { page }: KnownPage,
): string {
  const path = optionPathOf(valueAt(page, `${at}.options`), property, value);
  return path === undefined ? at : `${at}.options.${path}`;
}
