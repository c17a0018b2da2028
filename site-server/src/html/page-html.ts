import type { Problem } from 'shared-contracts/decode';
import { parseHtmlContent } from './parse-html-content.ts';

export interface PageWithContent {
  page: unknown;
  problems: Problem[];
}

/**
 * A page as its file says it, with the HTML of its steps (`topContent`) and questions (`faqContent`) as
 * nodes. What is no HTML text stays as it is, for the decoder to judge.
 *
 * HTML that would lose something its writer meant (a script, an image, a link to `javascript:`) is a
 * mistake of the page: the site does not start, instead of showing less than was written.
 */
export function withContentNodes(page: unknown): PageWithContent {
  const problems: Problem[] = [];
  const contentAt = (path: string) => (value: unknown): unknown => {
    if (typeof value !== 'string') return value;
    const { content, leftOut } = parseHtmlContent(value);
    for (const thing of leftOut) problems.push({ path, expected: `HTML of text, lists, tables and links, without ${thing}` });
    return content;
  };
  const listAt = (list: string, property: string) => (value: unknown): unknown =>
    Array.isArray(value) ? value.map((entry, at) => withProperty(entry, property, contentAt(`${list}.${at}.${property}`))) : value;
  const withSteps = withProperty(page, 'steps', listAt('steps', 'topContent'));
  return { page: withProperty(withSteps, 'faq', listAt('faq', 'faqContent')), problems };
}

/** A copy with one property changed, where there is one. */
function withProperty(value: unknown, property: string, change: (value: unknown) => unknown): unknown {
  if (value === null || typeof value !== 'object' || Array.isArray(value) || !Object.hasOwn(value, property)) return value;
  return { ...value, [property]: change((value as Record<string, unknown>)[property]) };
}
