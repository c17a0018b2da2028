import type { Context } from 'hono';
import type { PageConfig } from 'shared-contracts/page-config';
import { malformed, type CallAnswer, type CallHandler, type SiteCall } from './area-answers.ts';

/**
 * Answers form-data posted to a page with the handler that its `action` names, for this form type or for all; refuses
 * an unknown action or another page's id.
 */
export async function answerCall<Deps>(
  actions: ReadonlyMap<string, CallHandler<Deps>>,
  { page, ...call }: SiteCall & { page: PageConfig },
  deps: Deps,
): Promise<CallAnswer> {
  const { action: name, pageID } = call.params;
  if (!name) return malformed('action is missing.');
  // A name with a space would reach an action of another form type.
  const handler = name.includes(' ') ? undefined : (actions.get(`${name} of ${page.formType}`) ?? actions.get(name));
  if (!handler) return malformed(`action: "${name.slice(0, 60)}" is not known.`);
  if (pageID !== page.pageId) return malformed(`pageID: this address is that of ${page.pageId}.`);
  return handler({ page, ...call }, deps);
}

/**
 * Sends the answer to a call as the HTTP response. Its length is declared, so that a short answer is not compressed.
 */
export function respond(context: Context, { status, body, headers }: CallAnswer): Response {
  if (status === 204) return context.body(null, 204, headers);
  const text = JSON.stringify(body);
  return context.body(text, status, {
    'Content-Type': 'application/json',
    'Content-Length': String(Buffer.byteLength(text)),
    ...headers,
  });
}
