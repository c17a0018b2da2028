import { array, enums, lazy, object, optional, pattern, string, union, type Describe } from 'superstruct';

/** Tags allowed in configured texts. None of them runs code, loads files, or adds styles. */
export const HTML_TAGS = [
  'p',
  'h3',
  'h4',
  'ul',
  'ol',
  'li',
  'strong',
  'em',
  'br',
  'a',
  'blockquote',
  'code',
  'table',
  'thead',
  'tbody',
  'tr',
  'th',
  'td',
] as const;
export type HtmlTag = (typeof HTML_TAGS)[number];

/** A text, or an element with its children. */
export type HtmlNode = string | { tag: HtmlTag; href?: string; children: HtmlNode[] };

/** A link address: this site, the web, mail or phone; never `javascript:`. */
export const HrefStruct = pattern(string(), /^(https?:\/\/|mailto:|tel:|\/(?!\/)|#)/);

const HtmlNodeStruct: Describe<HtmlNode> = lazy(() =>
  union([string(), object({ tag: enums(HTML_TAGS), href: optional(HrefStruct), children: array(HtmlNodeStruct) })]),
);

/**
 * Configured HTML as the browser gets it: nodes that React renders. The server parses the HTML and allows only
 * `HTML_TAGS`, so the browser never inserts HTML text into the page.
 */
export const HtmlContentStruct = array(HtmlNodeStruct);
export type HtmlContent = HtmlNode[];
