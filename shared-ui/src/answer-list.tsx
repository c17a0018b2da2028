import type { AnswerRow, FoldedLines, PricedLine } from 'shared-contracts/answer-row';
import classes from './answer-list.css';
import { Button } from './button.tsx';
import { SectionHeading } from './section-heading.tsx';
import type { Elements } from './elements.ts';

interface AnswerListProps {
  title: string;
  /** Under the title. */
  text?: string;
  /** Between the text and the rows. */
  above?: Elements;
  rows: readonly AnswerRow[];
  /** Of the buttons of rows that have a step. */
  changeLabel?: string;
  /** Shown for a row without answers. */
  unanswered?: string;
  /** Mark answers that were changed, before their lines before, and answers that are new. */
  marks?: { changed: string; isNew: string };
  onChange?(step: string): void;
}

/**
 * Answers, before payment and after it: a row with a button that leads to its answer, or a group of rows with one
 * button for all of them. Rows without a step are only read.
 */
export function AnswerList({
  title,
  text,
  above,
  rows,
  changeLabel = '',
  unanswered = '',
  marks,
  onChange,
}: AnswerListProps) {
  const groups = [...new Set(rows.map(({ group }) => group))];
  const change = (label: string, step: string) => (
    <Button
      kind="tertiary"
      className={classes.button}
      aria-label={`${changeLabel} ${label}`}
      onClick={() => onChange?.(step)}
    >
      {changeLabel}
    </Button>
  );
  return (
    <>
      <SectionHeading title={title} lead={text} />
      {above}
      {groups.map((group) => {
        const inGroup = rows.filter((row) => row.group === group);
        const changeable = inGroup.find(({ step }) => step !== undefined)?.step;
        return (
          <div key={group ?? ''} className={classes.group}>
            {group !== undefined && (
              <div className={classes.groupHead}>
                <h3 className={classes.groupTitle}>{group}</h3>
                {changeable !== undefined && change(group, changeable)}
              </div>
            )}
            <dl className={group === undefined ? undefined : classes.short}>
              {inGroup.map(({ key, label, lines, step, before }) => {
                const answered = lines.filter(
                  (line) => line !== undefined && (typeof line === 'object' || line.trim()),
                );
                return (
                  <div key={key} className={classes.row}>
                    <dt className={classes.label}>{label}</dt>
                    <dd className={classes.answer} translate="no">
                      {(answered.length > 0 ? answered : [unanswered]).map((line, index) => (
                        <Line key={index} line={line} />
                      ))}
                      {marks && before && (
                        <p className={classes.changed}>
                          <strong>{before.length > 0 ? marks.changed : marks.isNew}</strong>{' '}
                          <span>{before.join(', ')}</span>
                        </p>
                      )}
                    </dd>
                    {group === undefined && step !== undefined && (
                      <dd className={classes.change}>{change(label, step)}</dd>
                    )}
                  </div>
                );
              })}
            </dl>
          </div>
        );
      })}
    </>
  );
}

function Line({ line }: { line: AnswerRow['lines'][number] }) {
  if (typeof line !== 'object') return <p>{line}</p>;
  if ('lines' in line) return <Folded {...line} />;
  return <Priced {...line} />;
}

function Priced({ text, price, parts }: PricedLine) {
  return (
    <div className={classes.priced}>
      <p>{text}</p>
      <span className={classes.price}>{price}</span>
      {parts && (
        <div className={classes.parts}>
          <Line line={parts} />
        </div>
      )}
    </div>
  );
}

function Folded({ text, lines }: FoldedLines) {
  return (
    <details className={classes.folded}>
      <summary>
        <span>{text}</span> <span className={classes.show}>Show</span>
        <span className={classes.hide}>Hide</span>
      </summary>
      {lines.map((line, index) => (
        <p key={index}>{line}</p>
      ))}
    </details>
  );
}
