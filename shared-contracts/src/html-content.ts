import { array, enums, lazy, object, optional, pattern, string, union, type Describe } from 'superstruct';

/** What may stand in a text of the configuration. Nothing of it runs, loads or styles anything. */
export const HTML_TAGS = [
  'p', 'h3', 'h4', 'ul', 'ol', 'li', 'strong', 'em', 'br', 'a', 'blockquote', 'code', 'table', 'thead', 'tbody', 'tr', 'th', 'td',
] as const;
export type HtmlTag = (typeof HTML_TAGS)[number];

/** A text, or an element with what is in it. */
export type HtmlNode = string | { tag: HtmlTag; href?: string; children: HtmlNode[] };

/** Addresses of this site, the web, mail and phone; never `javascript:`. */
export const HrefStruct = pattern(string(), /^(https?:\/\/|mailto:|tel:|\/(?!\/)|#)/);

const HtmlNodeStruct: Describe<HtmlNode> = lazy(() => union([
  string(), object({ tag: enums(HTML_TAGS), href: optional(HrefStruct), children: array(HtmlNodeStruct) }),
]));

/**
 * HTML of the configuration as the browser gets it: parsed and allow-listed on the server into nodes
 * that React renders. There is no HTML sink in the browser.
 */
export const HtmlContentStruct = array(HtmlNodeStruct);
export type HtmlContent = HtmlNode[];
