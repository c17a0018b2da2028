import { useId, useState } from 'react';
import type { FaqEntry } from 'shared-contracts/page-config';
import { ChevronDownIcon, ExternalIcon } from 'shared-ui/icons';
import { LoadedPart } from '../parts/loaded-part.tsx';
import classes from './faq-list.css';
import { HtmlContent, NewTabLink } from './html-content.tsx';

/** The common questions in the side column. Each links to its answer or opens it in a dialog. */
export function FaqList({ entries }: { entries: readonly FaqEntry[] }) {
  const headingId = useId();
  const [open, setOpen] = useState<FaqEntry>();
  // If the dialog's code does not load, the answer is shown below the questions.
  const [isInline, setIsInline] = useState(false);
  if (entries.length === 0) return null;
  return (
    <section aria-labelledby={headingId}>
      <h2 id={headingId} className={classes.heading}>
        Common questions
      </h2>
      <ul className={classes.list}>
        {entries.map((entry, index) => (
          <li key={index}>
            {entry.faqAsLink && entry.faqLinkUrl !== undefined ? (
              <NewTabLink href={entry.faqLinkUrl} className={classes.question}>
                <span>{entry.faqQuestionText}</span>
                <ExternalIcon width="17" height="17" />
              </NewTabLink>
            ) : (
              <button type="button" className={classes.question} aria-haspopup="dialog" onClick={() => setOpen(entry)}>
                <span>{entry.faqQuestionText}</span>
                <ChevronDownIcon className={classes.more} width="17" height="17" />
              </button>
            )}
          </li>
        ))}
      </ul>
      {open &&
        (isInline ? (
          <HtmlContent content={open.faqContent} />
        ) : (
          <LoadedPart
            load={loadAnswer}
            props={{ entry: open, onClose: () => setOpen(undefined) }}
            onFailed={() => setIsInline(true)}
          />
        ))}
    </section>
  );
}

// Imported on demand, because most customers open no question.
const loadAnswer = () => import('./faq-answer.tsx').then(({ FaqAnswer }) => FaqAnswer);
