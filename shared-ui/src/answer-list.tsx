import type { AnswerRow } from 'shared-contracts/answer-row';
import classes, { sheet } from './answer-list.css';
import { Button } from './button.tsx';
import { SectionHeading } from './section-heading.tsx';
import { useStyleSheet } from './style-sheet.ts';

interface AnswerListProps {
  title: string;
  rows: readonly AnswerRow[];
  changeLabel: string;
  /** Shown for a row without answers. */
  unanswered: string;
  onChange(step: string): void;
}

/** The review of answers before payment; each row has a button that leads back to its step. */
export function AnswerList({ title, rows, changeLabel, unanswered, onChange }: AnswerListProps) {
  useStyleSheet(sheet);
  return (
    <>
      <SectionHeading title={title} />
      <dl className={classes.rows}>
        {rows.map(({ key, label, lines, step }) => {
          const answered = lines.filter((line) => line?.trim());
          return (
            <div key={key} className={classes.row}>
              <dt className={classes.label}>{label}</dt>
              <dd className={classes.answer}>{(answered.length > 0 ? answered : [unanswered]).map((line) => <p key={line}>{line}</p>)}</dd>
              {step !== undefined && (
                <dd className={classes.change}>
                  <Button kind="tertiary" aria-label={`${changeLabel} ${label}`} onClick={() => onChange(step)}>{changeLabel}</Button>
                </dd>
              )}
            </div>
          );
        })}
      </dl>
    </>
  );
}
