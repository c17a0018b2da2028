import { useEffect, useRef, useState } from 'react';
import type { CallResult } from 'shared-contracts/calls';
import { withoutTags } from 'shared-contracts/error-catalogue';
import { Button, type ButtonProps } from 'shared-ui/button';
import type { Elements } from 'shared-ui/elements';
import { NoticeLine } from 'shared-ui/notice-line';
import classes from './asked-first.css';

interface AskedFirstProps {
  kind: ButtonProps['kind'];
  /** `about` names what the button is about, for those who do not see where it is. */
  texts: { open: string; about: string; question: string; confirm: string; keep: string; noAnswer: string };
  /** Follows the question. */
  children?: Elements;
  act(): Promise<CallResult>;
  onDone(): void;
}

/** A button that asks before it does something that cannot be taken back. */
export function AskedFirst({ kind, texts, children, act, onDone }: AskedFirstProps) {
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const question = useRef<HTMLParagraphElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const wasAsking = useRef(false);
  // The button that had the focus is gone.
  useEffect(() => {
    if (isAsking) question.current?.focus();
    else if (wasAsking.current) opener.current?.focus();
    wasAsking.current = isAsking;
  }, [isAsking]);

  async function confirm() {
    if (isBusy) return;
    setBusy(true);
    const result = await act();
    setBusy(false);
    if (result.kind === 'answered') return onDone();
    setError((result.kind === 'refused' && withoutTags(result.error)) || texts.noAnswer);
  }

  if (!isAsking)
    return (
      <div className={classes.opener}>
        <Button ref={opener} kind={kind} onClick={() => setAsking(true)}>
          <span>{texts.open}</span>
          <span data-unseen>{` ${texts.about}`}</span>
        </Button>
      </div>
    );
  return (
    <div className={classes.question}>
      <p ref={question} tabIndex={-1}>
        {texts.question}
      </p>
      {children}
      <div role="alert">{error !== undefined && <NoticeLine tone="bad">{error}</NoticeLine>}</div>
      <p className={classes.choices}>
        <Button kind="secondary" busy={isBusy} onClick={() => void confirm()}>
          {texts.confirm}
        </Button>
        <Button kind="tertiary" onClick={() => setAsking(false)}>
          {texts.keep}
        </Button>
      </p>
    </div>
  );
}
