import { sentFormOf } from 'shared-contracts/sent-form';
import type { Thanks } from 'shared-contracts/thanks';
import { TickIcon } from 'shared-ui/icons';
import { useState } from 'react';
import { longDateOf } from 'shared-contracts/long-date';
import { PageFrame, type FrameSite } from './page-frame.tsx';
import { AboutForm } from './short-form.tsx';
import { SideColumn } from './side-column.tsx';
import classes from './thanks-page.css';
import result from './result-page.css';
import type { Elements } from 'shared-ui/elements';

export interface ThanksPageProps {
  text: Thanks & { title: string; paragraphs: readonly string[] };
  site: FrameSite;
  today: string;
  account?: Elements;
}

/** The page after a form: what has happened, what was sent if this tab sent it, and what to do next. */
export function ThanksPage({
  text: { title, done, headline, paragraphs, side },
  site,
  today,
  account,
}: ThanksPageProps) {
  const [sent] = useState(() => sentFormOf(window.location.pathname));
  const thanks = sent?.firstName === undefined ? title : `${title}, ${sent.firstName}`;
  return (
    <PageFrame
      site={site}
      year={Number(today.slice(0, 4))}
      account={account}
      sideLabel={side?.title ?? 'Help'}
      side={<SideColumn about={side && <AboutForm {...side} />} phone={site.phone} />}
    >
      <p className={result.done}>
        <TickIcon />
        <span>{sent ? `${done} ${longDateOf(sent.sentOn)}` : done}</span>
      </p>
      <h1 className={result.title} tabIndex={-1}>
        {headline === undefined ? (
          thanks
        ) : (
          <>
            <span>{`${thanks}. `}</span>
            <br />
            <span>{headline}</span>
          </>
        )}
      </h1>
      {sent && sent.facts.length > 0 && (
        <dl className={result.facts}>
          {sent.facts.map(({ label, text }) => (
            <div key={label}>
              <dt className={result.name}>{label}</dt>
              <dd className={result.value}>{text}</dd>
            </div>
          ))}
        </dl>
      )}
      <div className={classes.paragraphs}>
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
      {sent?.message && (
        <section className={classes.message}>
          <h2>{sent.message.label}</h2>
          <blockquote>{sent.message.text}</blockquote>
        </section>
      )}
      <p className={classes.end}>
        <a href="/">See all forms</a>
      </p>
    </PageFrame>
  );
}
