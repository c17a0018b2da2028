import type { PageConfig } from 'shared-contracts/page-config';
import { malformed, type CallAnswer, type CallHandler } from './area-answers.ts';

/** Answers form-data posted to a page; an unknown action or another page's id is refused (SS-001, SS-003). */
export async function answerCall<Deps>(
  actions: ReadonlyMap<string, CallHandler<Deps>>, { page, params }: { page: PageConfig; params: Readonly<Record<string, string>> }, deps: Deps,
): Promise<CallAnswer> {
  const { action: name, pageID } = params;
  if (!name) return malformed('action is missing.');
  const answer = actions.get(name);
  if (!answer) return malformed(`action: "${name.slice(0, 60)}" is not known.`);
  if (pageID !== page.pageId) return malformed(`pageID: this address is that of ${page.pageId}.`);
  return answer({ page, params }, deps);
}
