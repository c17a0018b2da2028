import type { ModuleView } from 'shared-contracts/area-host';
import { Button } from 'shared-ui/button';
import { SectionHeading } from 'shared-ui/section-heading';
import { useStyleSheet } from 'shared-ui/style-sheet';
import { useKnown } from 'shared-ui/use-known';
import type { ReviewOptions } from './options.ts';
import { reviewRows } from './review-rows.ts';
import classes, { sheet } from './view.css';

/** What was answered, with the way back to each answer. */
const Review: ModuleView<ReviewOptions> = ({ options, host }) => {
  useStyleSheet(sheet);
  const rows = useKnown(host.known$, (known) => reviewRows(options, known));
  return (
    <>
      <SectionHeading title={options.title} />
      <dl className={classes.rows}>
        {rows.map(({ key, label, lines, step }) => (
          <div key={key} className={classes.row}>
            <dt className={classes.label}>{label}</dt>
            <dd className={classes.answer}>{lines.map((line) => <p key={line}>{line}</p>)}</dd>
            {step !== undefined && (
              <dd className={classes.change}>
                <Button kind="tertiary" aria-label={`${options.changeLabel} ${label}`} onClick={() => host.navigate({ kind: 'step', step })}>
                  {options.changeLabel}
                </Button>
              </dd>
            )}
          </div>
        ))}
      </dl>
    </>
  );
};

export { Review as view };
