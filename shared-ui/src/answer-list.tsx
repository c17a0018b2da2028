import type { AnswerRow, FoldedLines } from 'shared-contracts/answer-row';
import classes, { sheet } from './answer-list.css';
import { Button } from './button.tsx';
import { SectionHeading } from './section-heading.tsx';
import type { Elements } from './elements.ts';
import { useStyleSheet } from './style-sheet.ts';

interface AnswerListProps {
  title: string;
  /** Under the title. */
  text?: string;
  /** Between the text and the rows. */
  above?: Elements;
  rows: readonly AnswerRow[];
  changeLabel: string;
  /** Shown for a row without answers. */
  unanswered: string;
  onChange(step: string, path?: string): void;
}

/** The review of answers before payment; each row that can be changed has a button that leads to its answer. */
export function AnswerList({ title, text, above, rows, changeLabel, unanswered, onChange }: AnswerListProps) {
  useStyleSheet(sheet);
  const groups = [...new Set(rows.map(({ group }) => group))];
  return (
    <>
      <SectionHeading title={title} lead={text} />
      {above}
      {groups.map((group) => (
        <div key={group ?? ''} className={classes.group}>
          {group !== undefined && <h3 className={classes.groupTitle}>{group}</h3>}
          <dl className={classes.rows}>
            {rows.filter((row) => row.group === group).map(({ key, label, lines, step, path }) => {
              const answered = lines.filter((line) => line !== undefined && (typeof line === 'object' || line.trim()));
              return (
                <div key={key} className={classes.row}>
                  <dt className={classes.label}>{label}</dt>
                  <dd className={classes.answer} translate="no">{(answered.length > 0 ? answered : [unanswered]).map((line, index) => (typeof line === 'object' ? <Folded key={index} {...line} /> : <p key={index}>{line}</p>))}</dd>
                  {step !== undefined && (
                    <dd className={classes.change}>
                      <Button kind="tertiary" aria-label={`${changeLabel} ${label}`} onClick={() => onChange(step, path)}>{changeLabel}</Button>
                    </dd>
                  )}
                </div>
              );
            })}
          </dl>
        </div>
      ))}
    </>
  );
}

function Folded({ text, lines }: FoldedLines) {
  return (
    <details className={classes.folded}>
      <summary><span>{text}</span> <span className={classes.show}>Show</span><span className={classes.hide}>Hide</span></summary>
      {lines.map((line, index) => <p key={index}>{line}</p>)}
    </details>
  );
}
