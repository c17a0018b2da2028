import type { ReactNode } from 'react';
import { visuallyHidden } from './base.ts';

export interface NewTabLinkProps {
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
      <span className={visuallyHidden}> (opens in a new tab)</span>
    </a>
  );
}
