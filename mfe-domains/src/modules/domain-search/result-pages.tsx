import { Button } from 'shared-ui/button';
import { useStyleSheet } from 'shared-ui/style-sheet';
import { pageLinks } from '../../search/search-state.ts';
import type { DomainSearchOptions } from './options.ts';
import classes, { sheet } from './result-pages.css';

export interface ResultPagesProps {
  options: Pick<DomainSearchOptions, 'similar'>;
  page: number;
  pages: number;
  onPage(page: number): void;
}

/** Previous, the page numbers, Next. Renders nothing for a single page. */
export function ResultPages({ options: { similar }, page, pages, onPage }: ResultPagesProps) {
  useStyleSheet(sheet);
  if (pages < 2) return null;
  return (
    <nav className={classes.pages} aria-label={similar.pages}>
      <Button kind="tertiary" disabled={page === 1} onClick={() => onPage(page - 1)}>
        {similar.previous}
      </Button>
      <ul className={classes.numbers}>
        {pageLinks(page, pages).map((link, index) => (
          <li key={link === 'gap' ? `gap-${index}` : link}>
            {link === 'gap' ? (
              <span className={classes.gap}>…</span>
            ) : (
              <button
                type="button"
                className={classes.number}
                aria-current={link === page ? 'page' : undefined}
                onClick={() => onPage(link)}
              >
                {link}
              </button>
            )}
          </li>
        ))}
      </ul>
      <Button kind="tertiary" disabled={page === pages} onClick={() => onPage(page + 1)}>
        {similar.next}
      </Button>
    </nav>
  );
}
