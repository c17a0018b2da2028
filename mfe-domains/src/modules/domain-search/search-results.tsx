import { Button } from 'shared-ui/button';
import { NoticeLine } from 'shared-ui/notice-line';
import { useStyleSheet } from 'shared-ui/style-sheet';
import type { RowFilter, SearchState } from '../../search/search-state.ts';
import { exactTitleOf } from './announcement.ts';
import type { DomainChoice } from './domain-choice.ts';
import { DomainTable } from './domain-table.tsx';
import { ResultHeading } from './result-heading.tsx';
import classes, { sheet } from './results.css';
import { SimilarDomains } from './similar-domains.tsx';

export interface SearchResultsProps {
  state: SearchState;
  choice: DomainChoice;
  onAgain(): void;
  onPage(page: number): void;
  onFilter(filter: RowFilter): void;
}

/** The results of a search: its failure, if any, then the domain itself, then similar domains. */
export function SearchResults({ state, choice, onAgain, onPage, onFilter }: SearchResultsProps) {
  useStyleSheet(sheet);
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
          <ResultHeading
            options={options}
            className={`${options.heading ? classes.partTitle : classes.title} ${classes.exactTitle}`}
          >
            {title}
          </ResultHeading>
          <DomainTable rows={[state.exact]} choice={choice} label={options.exactMatch.title} look="panel" />
        </section>
      )}
      <SimilarDomains state={state} choice={choice} onPage={onPage} onFilter={onFilter} />
    </>
  );
}
