import type { ModuleView } from 'shared-contracts/area-host';
import type { Known } from 'shared-contracts/area-rules';
import { areAttemptsSpent } from 'shared-contracts/attempt';
import { stepOfModule } from 'shared-contracts/page-rules';
import { AnswerList } from 'shared-ui/answer-list';
import { Button } from 'shared-ui/button';
import { useStore } from 'shared-ui/use-store';
import type { ReviewOptions } from './rules.ts';
import { reviewRows } from './review-rows.ts';
import classes from './view.css';

const CARD = 'order-checkout/payment';

const listOf = (paths: ReadonlySet<string>) => [...paths];
const asksForCard = (known: Known) => !known.page.correction && stepOfModule(known, CARD) !== undefined;

/** Everything in the order and the answers so far, with a way to each that can be changed. */
const Review: ModuleView<ReviewOptions> = ({ options, host }) => {
  const asked = useStore(host.asked, listOf);
  const rows = useStore(host.known, (known) =>
    reviewRows(
      options,
      known,
      asked.flatMap((path) => host.fieldOf(path) ?? []),
    ),
  );
  const isSpent = useStore(host.attempt, (attempt) => areAttemptsSpent(attempt, host.known.state.today));
  const hasCard = useStore(host.known, asksForCard) && !isSpent;
  return (
    <AnswerList
      title={options.title}
      text={options.text}
      rows={rows}
      changeLabel={options.changeLabel}
      unanswered={options.unanswered}
      marks={{ changed: options.changed, isNew: options.isNew }}
      above={
        hasCard && (
          <p className={classes.toCard}>
            <Button kind="tertiary" onClick={() => host.navigate({ kind: 'module', module: CARD })}>
              {options.goToCard}
            </Button>
          </p>
        )
      }
      onChange={(step) => host.navigate({ kind: 'answer', step })}
    />
  );
};

export { Review as view };
