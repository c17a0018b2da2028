import type { SiteConfig } from 'shared-contracts/page-config';
import { DOMAIN_ACTIONS } from '../domains/domain-actions.ts';
import type { PlaceOrder } from '../orders/place-order.ts';
import { malformed, type Action, type ActionAnswer, type PageCall } from './action.ts';
import { processSignup } from './process-signup.ts';

/** Every action there is, by name. A new one is a file beside this one and a line here. */
export function createActions(deps: { placeOrder: PlaceOrder; site: SiteConfig }): ReadonlyMap<string, Action> {
  return new Map<string, Action>([
    ['process_signup', processSignup(deps)],
    ...Object.entries(DOMAIN_ACTIONS).map(([name, answer]): [string, Action] => [name, ({ fields }) => answer(fields)]),
  ]);
}

/** Answers a page-level call; an unknown action or another page's id is refused (SS-001, SS-003). */
export async function answerCall(actions: ReadonlyMap<string, Action>, call: PageCall): Promise<ActionAnswer> {
  const { action: name, pageID } = call.fields;
  if (!name) return malformed('action is missing.');
  const action = actions.get(name);
  if (!action) return malformed(`action: "${name.slice(0, 60)}" is not known.`);
  if (pageID !== call.page.pageId) return malformed(`pageID: this address is that of ${call.page.pageId}.`);
  return action(call);
}
