import type { Ref } from 'react';
import type { DomainSearchOptions } from './options.ts';

interface ResultHeadingProps {
  options: Pick<DomainSearchOptions, 'heading'>;
  className: string | undefined;
  /** Focus may move here. */
  ref?: Ref<HTMLHeadingElement>;
  children: string;
}

const BELOW = { 2: 'h3', 3: 'h4' } as const;

/**
 * The heading of a table: one level below the heading of the search, or a section of the page where the search has
 * none.
 */
export function ResultHeading({ options: { heading }, className, ref, children }: ResultHeadingProps) {
  const Heading = heading ? BELOW[heading.level] : 'h2';
  return (
    <Heading ref={ref} tabIndex={ref ? -1 : undefined} className={className}>
      {children}
    </Heading>
  );
}
