import { defaultTreeAdapter, html as names, parseFragment, type DefaultTreeAdapterTypes } from 'parse5';
import { is } from 'superstruct';
import { HrefStruct, type HtmlContent, type HtmlNode, type HtmlTag } from 'shared-contracts/html-content';
import { fateOf, isRefusedAttribute } from './html-elements.ts';

type Parsed = DefaultTreeAdapterTypes.ChildNode;
type ParsedElement = DefaultTreeAdapterTypes.Element;

export interface ParsedContent {
  content: HtmlContent;
  /** What was left out although its writer meant something by it, each thing once: `<script>`, `onclick="…"`. */
  leftOut: string[];
}

/** Elements of content are not nested deeper than this; the browser's renderer goes down them one by one. */
const DEEPEST = 40;

/** Where only certain children may stand, and white space between them says nothing. */
const STRUCTURE: ReadonlySet<HtmlTag> = new Set(['ul', 'ol', 'table', 'thead', 'tbody', 'tr']);

/**
 * HTML of the configuration as nodes of the allow-list (`shared-contracts/html-content`).
 *
 * It is parsed as a browser would parse it, so what a browser would repair is repaired, and nothing
 * outside the list gets through, whatever the text. Scripts, styles, media and forms are left out with
 * their content; `div`, `span` and the like are left away around it; a link with an address of another
 * scheme keeps its words and loses the address. Never throws.
 */
export function parseHtmlContent(html: string): ParsedContent {
  const leftOut = new Set<string>();
  // In a <div>: without a context the parser would take table cells for themselves.
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
  // Drawings and formulas have names of their own, and some of ours.
  if (fate.kind === 'refused' || element.namespaceURI !== names.NS.HTML) {
    leftOut.add(`<${element.tagName}>`);
    return [];
  }
  if (depth === DEEPEST) {
    leftOut.add(`an element more than ${DEEPEST} elements deep`);
    return [];
  }
  for (const { name } of element.attrs) if (isRefusedAttribute(name)) leftOut.add(`${name}="…"`);
  const inside = (tag: HtmlTag | undefined) => nodesOf(element.childNodes, { parent: tag, depth: depth + 1, leftOut });
  // An entry of no list would be announced as one.
  if (fate.kind === 'unwrapped' || (fate.tag === 'li' && !isList(parent))) return inside(parent);
  const { tag } = fate;
  const node: HtmlNode = { tag, ...hrefOf(element, tag, leftOut), children: tag === 'br' ? [] : inside(tag) };
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
