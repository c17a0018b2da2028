import type { HtmlEscapedString } from 'hono/utils/html';

/** The HTML of an element of the server's pages. Texts and attributes are escaped. */
export async function htmlOf(element: HtmlEscapedString | Promise<HtmlEscapedString>): Promise<string> {
  return String(await element);
}
