import type { ModuleView } from 'shared-contracts/area-host';
import { AnswerList } from 'shared-ui/answer-list';
import { useKnown } from 'shared-ui/use-known';
import type { ReviewOptions } from './options.ts';
import { reviewRows } from './review-rows.ts';

const listOf = (paths: ReadonlySet<string>) => [...paths];

/** The answers so far, with a way to each that can be changed. */
const Review: ModuleView<ReviewOptions> = ({ options, host }) => {
  const asked = useKnown(host.asked$, listOf);
  const rows = useKnown(host.known$, (known) => reviewRows(options, known, asked, (path) => host.wordsOf?.(path)));
  return (
    <AnswerList title={options.title} text={options.text} rows={rows} changeLabel={options.changeLabel} unanswered={options.unanswered}
      onChange={(step, path) => host.navigate({ kind: 'answer', step, path })} />
  );
};

export { Review as view };
