import type { ModuleView } from 'shared-contracts/area-host';
import { AnswerList } from 'shared-ui/answer-list';
import { useKnown } from 'shared-ui/use-known';
import type { VehicleReviewOptions } from './options.ts';
import { reviewRows } from './review-rows.ts';

/** The vehicles and their owner, each with a button that leads back to its step. */
const VehicleReview: ModuleView<VehicleReviewOptions> = ({ options, host }) => {
  const rows = useKnown(host.known$, (known) => reviewRows(options, known));
  return (
    <AnswerList
      title={options.title}
      rows={rows}
      changeLabel={options.changeLabel}
      unanswered={options.unanswered}
      onChange={(step) => host.navigate({ kind: 'answer', step })}
    />
  );
};

export { VehicleReview as view };
