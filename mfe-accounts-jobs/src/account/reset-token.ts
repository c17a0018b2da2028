import type { Known } from 'shared-contracts/area-rules';
import { RESET_TOKEN_PATH } from './paths.ts';
import { textAt } from './text-at.ts';

/** The token of the link that opened the page; `undefined` where the customer asks for such a link. */
export function resetTokenOf({ data }: Pick<Known, 'data'>): string | undefined {
  return textAt(data, RESET_TOKEN_PATH) || undefined;
}
