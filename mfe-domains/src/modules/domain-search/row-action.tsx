import { Button } from 'shared-ui/button';
import { SpinnerIcon } from 'shared-ui/icons';
import { useStyleSheet } from 'shared-ui/style-sheet';
import type { DomainRow } from '../../search/domain-row.ts';
import type { DomainChoice } from './domain-choice.ts';
import classes, { sheet } from './row-action.css';

/** The button that adds or removes a row's domain, or the reason why it cannot be added. */
export function RowAction({ row, choice }: { row: DomainRow; choice: DomainChoice }) {
  useStyleSheet(sheet);
  const {
    options: { buttons, results, limits },
    isLimitReached,
    limitNoteId,
  } = choice;
  const { domain, state } = row;
  const isChosen = choice.isInCart(domain);
  if (isChosen || state.kind === 'available') {
    const label = isChosen ? buttons.removeFromCart : limits.domains === 1 ? buttons.select : buttons.addToCart;
    const isBlocked = !isChosen && isLimitReached;
    // One element for both actions, so that it keeps the focus.
    return (
      <Button
        kind={isChosen ? 'tertiary' : 'secondary'}
        data-act={isChosen ? 'remove' : 'add'}
        aria-label={`${label} ${domain}`}
        disabled={isBlocked}
        title={isBlocked ? limits.reached : undefined}
        aria-describedby={isBlocked ? limitNoteId : undefined}
        onClick={() => (isChosen ? choice.remove(domain) : choice.add(row))}
      >
        {label}
      </Button>
    );
  }
  switch (state.kind) {
    case 'loading':
      return (
        <span className={classes.state}>
          <SpinnerIcon className={classes.turning} />
          <span>{results.loading}</span>
        </span>
      );
    case 'unsupported':
      return <span className={classes.state}>{results.unsupportedDomain}</span>;
    case 'unavailable':
      return <span className={classes.state}>{results.unavailableDomain}</span>;
    case 'not-checked':
      return <span className={classes.state}>{results.uncheckedDomain}</span>;
  }
}
