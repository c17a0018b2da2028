import type { ReactNode } from 'react';
import { visuallyHidden } from './base.ts';

export interface NewTabLinkProps {
  href: string;
  className?: string;
  children: ReactNode;
}

/** A link that opens in a tab of its own, says so to those who listen, and tells the other site nothing of this page. */
export function NewTabLink({ href, className, children }: NewTabLinkProps) {
  return (
    <a href={href} className={className} target="_blank" rel="noopener noreferrer">
      {children}<span className={visuallyHidden}> (opens in a new tab)</span>
    </a>
  );
}
