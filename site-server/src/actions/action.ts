import type { PageConfig } from 'shared-contracts/page-config';

/** A page-level call: form-data posted to a page's address (SS-001). Files that come along are not fields. */
export interface PageCall {
  page: PageConfig;
  fields: Readonly<Record<string, string>>;
}

export interface ActionAnswer {
  status: 200 | 400 | 503;
  body: unknown;
}

/** Answers the calls of one `action`. */
export type Action = (call: PageCall) => ActionAnswer | Promise<ActionAnswer>;

/** SS-003 */
export function malformed(error: string): ActionAnswer {
  return { status: 400, body: { error } };
}
