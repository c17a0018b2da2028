import { type Ref, useId, useRef, useState } from 'react';
import type { CartDomain } from 'shared-contracts/domains';
import { Button } from 'shared-ui/button';
import { ChevronDownIcon } from 'shared-ui/icons';
import { NoticeLine } from 'shared-ui/notice-line';
import { Spinner } from 'shared-ui/spinner';
import type { SearchTarget } from '../../search/domain-name.ts';
import type { DomainRow } from '../../search/domain-row.ts';
import { filterRows, pageLinks, pageOf, type RowFilter, type SearchState, tldsOf } from '../../search/search-state.ts';
import { exactTitleOf } from './announcement.ts';
import type { DomainChoice } from './domain-choice.ts';
import { DomainTable } from './domain-table.tsx';
import { choiceOf, EndingSelect } from './ending-select.tsx';
import type { DomainSearchOptions } from './options.ts';
import classes from './results.css';

interface ResultHeadingProps {
  options: Pick<DomainSearchOptions, 'heading'>;
  className?: string;
  /** Focus may move here. */
  ref?: Ref<HTMLHeadingElement>;
  children: string;
}

const BELOW = { 2: 'h3', 3: 'h4' } as const;

/**
 * The heading of a table: one level below the heading of the search, or a section of the page where the search has
 * none.
 */
function ResultHeading({ options: { heading }, className = '', ref, children }: ResultHeadingProps) {
  const Heading = heading ? BELOW[heading.level] : 'h2';
  return (
    <Heading
      ref={ref}
      tabIndex={ref ? -1 : undefined}
      className={`${heading ? classes.partTitle : classes.title} ${className}`}
    >
      {children}
    </Heading>
  );
}

/** A domain of the cart as a row, with the prices at which it was chosen. */
function rowOf({ domain, create, renew, purchase, premium = false }: CartDomain): DomainRow {
  return { domain, state: { kind: 'available', create, renew, purchase, premium } };
}

/** The domains in the cart, shown until a search begins, so that customers see what they chose on an earlier visit. */
export function ChosenDomains({ domains, choice }: { domains: readonly CartDomain[]; choice: DomainChoice }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { title } = choice.options.cart;
  const remove = (domain: string) => {
    // The button disappears with its row, so focus moves to the list's heading.
    heading.current?.focus();
    choice.remove(domain);
  };
  return (
    <section aria-label={title}>
      <div className={classes.heading}>
        <ResultHeading ref={heading} options={choice.options}>
          {title}
        </ResultHeading>
      </div>
      <DomainTable rows={domains.map(rowOf)} choice={{ ...choice, remove }} label={title} look="list" />
    </section>
  );
}

interface ResultPagesProps {
  options: Pick<DomainSearchOptions, 'similar'>;
  page: number;
  pages: number;
  onPage(page: number): void;
}

/** Previous, the page numbers, Next. Renders nothing for a single page. */
function ResultPages({ options: { similar }, page, pages, onPage }: ResultPagesProps) {
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

interface SimilarDomainsProps {
  state: SearchState;
  choice: DomainChoice;
  onPage(page: number): void;
  onFilter(filter: RowFilter): void;
}

/** The suggestions: filters, table and pages. */
function SimilarDomains({ state, choice, onPage, onFilter }: SimilarDomainsProps) {
  const { similar, exactMatch } = choice.options;
  const heading = useRef<HTMLHeadingElement>(null);
  const checkbox = useId();
  // By search, so that another one begins short again.
  const [expandedFor, setExpandedFor] = useState<SearchTarget>();
  if (state.failure === 'suggestions') return null;

  const { filter } = state;
  const matching = filterRows(state.similar, filter);
  const isShort = similar.first > 0 && expandedFor !== state.target;
  const { items, page, pages } = pageOf(matching, state.page, isShort ? similar.first : similar.perPage);
  const showPage = (next: number) => {
    onPage(next);
    // Return to the top of the list: the page buttons are at its end, and focus would stay there.
    heading.current?.focus();
  };

  const showMore = () => {
    setExpandedFor(state.target);
    // The button disappears, and what it revealed continues the list.
    heading.current?.focus();
  };

  return (
    <section aria-label={similar.title}>
      <div className={classes.heading}>
        <ResultHeading ref={heading} options={choice.options}>
          {similar.title}
        </ResultHeading>
        {similar.filters && !isShort && state.similar.length > 0 && (
          <div className={classes.filters}>
            <input
              type="checkbox"
              id={checkbox}
              className={classes.check}
              checked={filter.availableOnly}
              onChange={(event) => onFilter({ ...filter, availableOnly: event.target.checked })}
              // In a form, Enter on a checkbox would submit the order.
              onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
            />
            <label htmlFor={checkbox} className={classes.checkLabel}>
              {similar.availableOnly}
            </label>
            <EndingSelect
              name="domains.filter"
              label={similar.endingFilter}
              value={filter.tld}
              choices={[{ tld: '', text: similar.allEndings }, ...tldsOf(state.similar).map(choiceOf)]}
              onChange={(tld) => onFilter({ ...filter, tld })}
            />
          </div>
        )}
      </div>
      {state.isLoading && exactMatch.spinner && (
        <div aria-hidden="true">
          <Spinner>{exactMatch.searching}</Spinner>
        </div>
      )}
      {items.length > 0 && <DomainTable rows={items} choice={choice} label={similar.title} look="list" />}
      {!state.isLoading && items.length === 0 && (
        <p className={classes.empty}>{state.similar.length === 0 ? similar.none : similar.noneMeetsFilter}</p>
      )}
      {!isShort && <ResultPages options={choice.options} page={page} pages={pages} onPage={showPage} />}
      {isShort && pages > 1 && (
        <div className={classes.more}>
          <Button kind="tertiary" icon={<ChevronDownIcon />} onClick={showMore}>
            {similar.showMore}
          </Button>
        </div>
      )}
    </section>
  );
}

export interface SearchResultsProps {
  state: SearchState;
  choice: DomainChoice;
  onAgain(): void;
  onPage(page: number): void;
  onFilter(filter: RowFilter): void;
}

/** The results of a search: its failure, if any, then the domain itself, then similar domains. */
export function SearchResults({ state, choice, onAgain, onPage, onFilter }: SearchResultsProps) {
  const { options } = choice;
  const title = exactTitleOf(state, options);
  return (
    <>
      <div role="alert">
        {state.failure && (
          <div className={classes.failure}>
            <NoticeLine tone="bad">{options.failures[state.failure]}</NoticeLine>
            <Button kind="secondary" onClick={onAgain}>
              {options.buttons.tryAgain}
            </Button>
          </div>
        )}
      </div>
      {state.exact && (
        <section aria-label={options.exactMatch.title}>
          <ResultHeading options={options} className={classes.exactTitle}>
            {title}
          </ResultHeading>
          <DomainTable rows={[state.exact]} choice={choice} label={options.exactMatch.title} look="panel" />
        </section>
      )}
      <SimilarDomains state={state} choice={choice} onPage={onPage} onFilter={onFilter} />
    </>
  );
}
