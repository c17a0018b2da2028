import type { ModuleView } from 'shared-contracts/area-host';
import { AnswerList } from 'shared-ui/answer-list';
import { useKnown } from 'shared-ui/use-known';
import type { ReviewOptions } from './options.ts';
import { reviewRows } from './review-rows.ts';

/** The answers so far, with a way back to the step of each. */
const Review: ModuleView<ReviewOptions> = ({ options, host }) => {
  const rows = useKnown(host.known$, (known) => reviewRows(options, known));
  return <AnswerList title={options.title} rows={rows} changeLabel={options.changeLabel} unanswered={options.unanswered} onChange={(step) => host.navigate({ kind: 'step', step })} />;
};

export { Review as view };
