import { createElement, type ReactNode } from 'react';
import type { HtmlContent as Content, HtmlNode, HtmlTag } from 'shared-contracts/page-config';
import classes from './html-content.css';

export interface HtmlContentProps {
  content: Content;
  /** Level of the content's highest headings, one below the heading above it. */
  headingLevel?: 2 | 3;
}

/**
 * Renders content of the configuration from nodes, into which the server has parsed its HTML. Each node becomes an
 * element; no text is ever parsed as HTML here. A link to another site opens in a new tab.
 */
export function HtmlContent({ content, headingLevel = 3 }: HtmlContentProps) {
  return <div className={classes.content}>{content.map((node, index) => elementOf(node, index, headingLevel))}</div>;
}

function elementOf(node: HtmlNode, key: number, level: 2 | 3): ReactNode {
  if (typeof node === 'string') return node;
  if (node.tag === 'br') return <br key={key} />;
  const children = node.children.map((child, index) => elementOf(child, index, level));
  if (node.tag === 'a' && node.href !== undefined && isOtherSite(node.href)) {
    return (
      <NewTabLink key={key} href={node.href}>
        {children}
      </NewTabLink>
    );
  }
  const element = createElement(
    nameOf(node.tag, level),
    { key, ...(node.tag === 'a' && { href: node.href }) },
    ...children,
  );
  // A table wider than the page scrolls in its own element, which the keyboard can focus.
  return node.tag === 'table' ? (
    <div key={key} className={classes.table} role="group" aria-label="Table" tabIndex={0}>
      {element}
    </div>
  ) : (
    element
  );
}

function nameOf(tag: HtmlTag, level: 2 | 3): string {
  if (tag === 'h3') return `h${level}`;
  return tag === 'h4' ? `h${level + 1}` : tag;
}

/** Whether an address leads to another site; mail and phone addresses do not. */
export function isOtherSite(href: string, here: string = window.location.href): boolean {
  // An address that the browser cannot parse leads nowhere.
  if (!URL.canParse(href, here)) return false;
  const { protocol, origin } = new URL(href, here);
  return /^https?:$/.test(protocol) && origin !== new URL(here).origin;
}

interface NewTabLinkProps {
  href: string;
  className?: string;
  children: ReactNode;
}

/**
 * A link that opens in a new tab, says so to screen readers, and gives the other site neither a referrer nor access to
 * this page.
 */
export function NewTabLink({ href, className, children }: NewTabLinkProps) {
  return (
    <a href={href} className={className} target="_blank" rel="noopener noreferrer">
      <span>{children}</span>
      <span data-unseen> (opens in a new tab)</span>
    </a>
  );
}
