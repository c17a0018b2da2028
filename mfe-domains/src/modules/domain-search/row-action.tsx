import { Button } from 'shared-ui/button';
import { SpinnerIcon } from 'shared-ui/icons';
import { useStyleSheet } from 'shared-ui/style-sheet';
import type { DomainRow } from '../../search/domain-row.ts';
import type { DomainChoice } from './domain-choice.ts';
import classes, { sheet } from './row-action.css';

/** What can be done with a row's domain, or why nothing can. */
export function RowAction({ row, choice }: { row: DomainRow; choice: DomainChoice }) {
  useStyleSheet(sheet);
  const { options: { buttons, results, limits }, isLimitReached, limitNoteId } = choice;
  const { domain, state } = row;
  const isChosen = choice.isInCart(domain);
  if (isChosen || state.kind === 'available') {
    const words = isChosen ? buttons.removeFromCart : limits.domains === 1 ? buttons.select : buttons.addToCart;
    const isBlocked = !isChosen && isLimitReached;
    // One element for both acts, so that focus stays where the customer is.
    return (
      <Button
        kind={isChosen ? 'tertiary' : 'secondary'} data-act={isChosen ? 'remove' : 'add'}
        aria-label={`${words} ${domain}`} disabled={isBlocked}
        title={isBlocked ? limits.reached : undefined} aria-describedby={isBlocked ? limitNoteId : undefined}
        onClick={() => (isChosen ? choice.remove(domain) : choice.add(row))}
      >
        {words}
      </Button>
    );
  }
  switch (state.kind) {
    case 'loading':
      return <span className={classes.state}><SpinnerIcon className={classes.turning} />{results.loading}</span>;
    case 'unsupported':
      return <span className={classes.state}>{results.unsupportedDomain}</span>;
    case 'unavailable':
      return <span className={classes.state}>{results.unavailableDomain}</span>;
    case 'not-checked':
      return <span className={classes.state}>{results.uncheckedDomain}</span>;
  }
}
