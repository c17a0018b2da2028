import { defaultTreeAdapter, html as names, parseFragment, type DefaultTreeAdapterTypes } from 'parse5';
import type { Problem } from 'shared-contracts/decode';
import { HrefStruct, HTML_TAGS, type HtmlContent, type HtmlNode, type HtmlTag } from 'shared-contracts/page-config';
import { is } from 'superstruct';

interface PageWithContent {
  page: unknown;
  problems: Problem[];
}

/**
 * Copies a parsed page file, with the HTML of its steps (`topContent`, `bottomContent`) and FAQ answers (`faqContent`)
 * parsed into nodes. Values that are not text stay as they are, for the decoder to judge.
 *
 * HTML that would lose something its author meant (a script, an image, a link to `javascript:`) is an error of the
 * page: the site refuses to start instead of showing less than was written.
 */
export function withContentNodes(page: unknown): PageWithContent {
  const problems: Problem[] = [];
  const contentAt =
    (path: string) =>
    (value: unknown): unknown => {
      if (typeof value !== 'string') return value;
      const { content, leftOut } = parseHtmlContent(value);
      for (const part of leftOut)
        problems.push({ path, expected: `HTML of text, lists, tables and links, without ${part}` });
      return content;
    };
  const listAt =
    (list: string, property: string) =>
    (value: unknown): unknown =>
      Array.isArray(value)
        ? value.map((entry, index) => withProperty(entry, property, contentAt(`${list}.${index}.${property}`)))
        : value;
  const withTop = withProperty(page, 'steps', listAt('steps', 'topContent'));
  const withSteps = withProperty(withTop, 'steps', listAt('steps', 'bottomContent'));
  return { page: withProperty(withSteps, 'faq', listAt('faq', 'faqContent')), problems };
}

/** A copy with one property changed, or the value itself if it has no such property. */
function withProperty(value: unknown, property: string, change: (value: unknown) => unknown): unknown {
  if (value === null || typeof value !== 'object' || Array.isArray(value) || !Object.hasOwn(value, property))
    return value;
  return { ...value, [property]: change((value as Record<string, unknown>)[property]) };
}

type Parsed = DefaultTreeAdapterTypes.ChildNode;
type ParsedElement = DefaultTreeAdapterTypes.Element;

interface ParsedContent {
  content: HtmlContent;
  /** The removed parts that the author must have meant, without duplicates: `<script>`, `onclick="…"`. */
  leftOut: string[];
}

/** Maximum nesting of elements, because the renderer in the browser recurses into each of them. */
const DEEPEST = 40;

/** Elements that allow only certain children, so white space between these has no meaning. */
const STRUCTURE: ReadonlySet<HtmlTag> = new Set(['ul', 'ol', 'table', 'thead', 'tbody', 'tr']);

/**
 * Parses HTML from the configuration into nodes of the allow-list (`shared-contracts/html-content`).
 *
 * It parses and repairs the text as a browser would; nothing outside the allow-list gets through. Scripts, styles,
 * media and forms are removed with their content; `div`, `span` and the like are removed but keep their content; a link
 * whose address is not allowed (`HrefStruct`) keeps its text and loses the address. Never throws.
 */
export function parseHtmlContent(html: string): ParsedContent {
  const leftOut = new Set<string>();
  // Parse inside a <div>: without a context element the parser would keep table cells that are outside a table.
  const context = defaultTreeAdapter.createElement('div', names.NS.HTML, []);
  const content = nodesOf(parseFragment(context, html, {}).childNodes, { parent: undefined, depth: 0, leftOut });
  return { content, leftOut: [...leftOut] };
}

interface Place {
  parent: HtmlTag | undefined;
  depth: number;
  leftOut: Set<string>;
}

function nodesOf(children: readonly Parsed[], place: Place): HtmlNode[] {
  return children.flatMap((child) => nodesOfChild(child, place));
}

function nodesOfChild(child: Parsed, place: Place): HtmlNode[] {
  if (defaultTreeAdapter.isTextNode(child)) return textIn(place.parent, child.value);
  // Comments and document types.
  if (!defaultTreeAdapter.isElementNode(child)) return [];
  return nodesOfElement(child, place);
}

function nodesOfElement(element: ParsedElement, { parent, depth, leftOut }: Place): HtmlNode[] {
  const fate = fateOf(element.tagName);
  // SVG and MathML are refused by namespace: some of their elements have the same names as HTML elements.
  if (fate === 'refused' || element.namespaceURI !== names.NS.HTML) {
    leftOut.add(`<${element.tagName}>`);
    return [];
  }
  if (depth === DEEPEST) {
    leftOut.add(`an element more than ${DEEPEST} elements deep`);
    return [];
  }
  for (const { name } of element.attrs) if (isRefusedAttribute(name)) leftOut.add(`${name}="…"`);
  const childNodesIn = (tag: HtmlTag | undefined) =>
    nodesOf(element.childNodes, { parent: tag, depth: depth + 1, leftOut });
  // Unwrap a list item outside a list: assistive technology would announce it as a list item.
  if (fate === 'unwrapped' || (fate === 'li' && !isList(parent))) return childNodesIn(parent);
  const tag = fate;
  const node: HtmlNode = { tag, ...hrefOf(element, tag, leftOut), children: tag === 'br' ? [] : childNodesIn(tag) };
  return tag !== 'li' && isList(parent) ? [{ tag: 'li', children: [node] }] : [node];
}

function textIn(parent: HtmlTag | undefined, text: string): HtmlNode[] {
  if (parent && STRUCTURE.has(parent) && text.trim() === '') return [];
  return isList(parent) ? [{ tag: 'li', children: [text] }] : [text];
}

function isList(tag: HtmlTag | undefined): boolean {
  return tag === 'ul' || tag === 'ol';
}

function isAddress(href: string): boolean {
  return is(href, HrefStruct);
}

function hrefOf({ attrs }: ParsedElement, tag: HtmlTag, leftOut: Set<string>): { href?: string } {
  const href = tag === 'a' ? attrs.find(({ name }) => name === 'href')?.value.trim() : undefined;
  if (href === undefined) return {};
  if (isAddress(href)) return { href };
  leftOut.add(`the address "${href.slice(0, 40)}"`);
  return {};
}

/** Elements replaced by another one. The page's own headings are h1 and h2, so content begins with h3. */
const RENAMED: Readonly<Record<string, HtmlTag>> = {
  b: 'strong',
  i: 'em',
  h1: 'h3',
  h2: 'h3',
  h5: 'h4',
  h6: 'h4',
  tfoot: 'tbody',
  kbd: 'code',
  samp: 'code',
  tt: 'code',
  pre: 'code',
};

/**
 * Elements that are removed with their content: those that run, load, embed, style or send something, and those whose
 * content means nothing without them. The author used them deliberately, so their removal is reported.
 */
const REFUSED: ReadonlySet<string> = new Set(
  (
    'script style template link meta base title noscript iframe frame frameset noframes object embed applet param ' +
    'noembed portal slot marquee img image picture source video audio track canvas map area form input button ' +
    'select option optgroup textarea dialog xmp plaintext listing caption colgroup col'
  ).split(' '),
);

/**
 * How an element is treated: kept under a tag, refused with its content, or unwrapped, which keeps only its content
 * (`div`, `span`, `u`, …).
 */
function fateOf(name: string): HtmlTag | 'refused' | 'unwrapped' {
  if ((HTML_TAGS as readonly string[]).includes(name)) return name as HtmlTag;
  const renamed = Object.hasOwn(RENAMED, name) ? RENAMED[name] : undefined;
  return renamed ?? (REFUSED.has(name) ? 'refused' : 'unwrapped');
}

/**
 * Whether the removal of an attribute must be reported, because it runs code or contacts an address the reader does not
 * see. Other attributes (`class`, `style`, `id`) are dropped silently.
 */
function isRefusedAttribute(name: string): boolean {
  return name.startsWith('on') || name === 'srcdoc' || name === 'formaction' || name === 'ping';
}
