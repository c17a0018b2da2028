import type { Context } from 'hono';
import type { PageConfig } from 'shared-contracts/page-config';
import { malformed, type CallAnswer, type CallHandler, type SiteCall } from './area-answers.ts';

/** Answers form-data posted to a page; an unknown action or another page's id is refused. */
export async function answerCall<Deps>(
  actions: ReadonlyMap<string, CallHandler<Deps>>, { page, ...call }: SiteCall & { page: PageConfig }, deps: Deps,
): Promise<CallAnswer> {
  const { action: name, pageID } = call.params;
  if (!name) return malformed('action is missing.');
  const answer = actions.get(name);
  if (!answer) return malformed(`action: "${name.slice(0, 60)}" is not known.`);
  if (pageID !== page.pageId) return malformed(`pageID: this address is that of ${page.pageId}.`);
  return answer({ page, ...call }, deps);
}

/** Sends what a call was answered. */
export function respond(context: Context, { status, body }: CallAnswer): Response {
  return status === 204 ? context.body(null, 204) : context.json(body, status);
}
