import { HTML_TAGS, type HtmlTag } from 'shared-contracts/page-config';

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

export type ElementFate = { kind: 'kept'; tag: HtmlTag } | { kind: 'refused' } | { kind: 'unwrapped' };

/**
 * How an element is treated: kept, refused with its content, or unwrapped, which keeps only its content (`div`, `span`,
 * `u`, …).
 */
export function fateOf(name: string): ElementFate {
  if ((HTML_TAGS as readonly string[]).includes(name)) return { kind: 'kept', tag: name as HtmlTag };
  const renamed = Object.hasOwn(RENAMED, name) ? RENAMED[name] : undefined;
  if (renamed) return { kind: 'kept', tag: renamed };
  return { kind: REFUSED.has(name) ? 'refused' : 'unwrapped' };
}

/**
 * Whether the removal of an attribute must be reported, because it runs code or contacts an address the reader does not
 * see. Other attributes (`class`, `style`, `id`) are dropped silently.
 */
export function isRefusedAttribute(name: string): boolean {
  return name.startsWith('on') || name === 'srcdoc' || name === 'formaction' || name === 'ping';
}
