import { useId, useRef, useState } from 'react';
import { Button } from 'shared-ui/button';
import { ChevronDownIcon } from 'shared-ui/icons';
import { Spinner } from 'shared-ui/spinner';
import { useStyleSheet } from 'shared-ui/style-sheet';
import type { SearchTarget } from '../../search/domain-name.ts';
import { filterRows, pageOf, type RowFilter, type SearchState, tldsOf } from '../../search/search-state.ts';
import type { DomainChoice } from './domain-choice.ts';
import { DomainTable } from './domain-table.tsx';
import { ResultHeading } from './result-heading.tsx';
import { ResultPages } from './result-pages.tsx';
import classes, { sheet } from './results.css';
import { choiceOf, EndingSelect } from './ending-select.tsx';

export interface SimilarDomainsProps {
  state: SearchState;
  choice: DomainChoice;
  onPage(page: number): void;
  onFilter(filter: RowFilter): void;
}

/** The suggestions: filters, table and pages. */
export function SimilarDomains({ state, choice, onPage, onFilter }: SimilarDomainsProps) {
  useStyleSheet(sheet);
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
        <ResultHeading
          ref={heading}
          options={choice.options}
          className={choice.options.heading ? classes.partTitle : classes.title}
        >
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
