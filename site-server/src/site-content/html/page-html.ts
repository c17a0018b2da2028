import type { Problem } from 'shared-contracts/decode';
import { parseHtmlContent } from './parse-html-content.ts';

export interface PageWithContent {
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
