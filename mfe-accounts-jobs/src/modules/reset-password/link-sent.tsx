import { useEffect, useRef, useState } from 'react';
import type { AreaHost } from 'shared-contracts/area-host';
import { Button } from 'shared-ui/button';
import { ArrowLeftIcon } from 'shared-ui/icons';
import { resetPassword } from '../../submit/account-senders.ts';
import type { ResetPasswordOptions } from './rules.ts';
import classes from './view.css';

export interface LinkSentProps {
  words: ResetPasswordOptions['sent'];
  host: AreaHost;
}

/** Says that the link is on its way, whether or not there is an account, and what to do if nothing comes. */
export function LinkSent({ words, host: { known: knownStore, calls } }: LinkSentProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [again, setAgain] = useState<'idle' | 'sending' | 'sent' | 'failed'>('idle');
  const { page, data } = knownStore.state;
  const [before = '', after = ''] = words.text.split('{email}');
  // The button that had the focus is gone.
  useEffect(() => heading.current?.focus(), []);

  async function sendAgain() {
    setAgain('sending');
    const { name, payload } = resetPassword.payloadOf({ known: knownStore.state, asked: [] });
    const result = await calls.post(resetPassword.action, { formType: page.formType, [name]: JSON.stringify(payload) });
    setAgain(result.kind === 'answered' ? 'sent' : 'failed');
  }

  return (
    <>
      <div className={classes.panel}>
        <LetterIcon />
        <div>
          <h2 ref={heading} tabIndex={-1} className={classes.title}>
            {words.title}
          </h2>
          <p>
            <span>{before}</span>
            <strong translate="no">{data.accountInformation?.email}</strong>
            <span>{after}</span>
          </p>
          <p className={classes.small}>{words.limit}</p>
        </div>
      </div>
      <h3 className={classes.nothing}>{words.nothing}</h3>
      <p className={classes.hint}>{words.nothingText}</p>
      <p className={classes.actions}>
        <Button kind="secondary" busy={again === 'sending'} onClick={() => void sendAgain()}>
          {words.again}
        </Button>
        <a className={classes.other} href={page.path}>
          {words.other}
        </a>
      </p>
      <p role="status" className={classes.small}>
        {again === 'sent' ? words.sentAgain : again === 'failed' ? words.notSent : ''}
      </p>
      {page.site.loginLink && (
        <p className={classes.back}>
          <ArrowLeftIcon />
          <a href={page.site.loginLink}>{words.back}</a>
        </p>
      )}
    </>
  );
}

function LetterIcon() {
  return (
    <svg
      viewBox="0 0 20 20"
      width="22"
      height="22"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
      className={classes.letter}
    >
      <path d="M2.5 4.5h15v11h-15zm0 0 7.5 6 7.5-6" />
    </svg>
  );
}
