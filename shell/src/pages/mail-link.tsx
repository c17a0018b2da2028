import { useId, useState } from 'react';
import type { Calls } from 'shared-contracts/calls';
import { Button } from 'shared-ui/button';
import { NoticeLine } from 'shared-ui/notice-line';
import type { FormLink } from 'shared-contracts/form-link';
import classes from './continue-elsewhere.css';

const NOT_SENT = 'The message was not sent. Check your connection and try again.';

type State = { kind: 'asked' | 'sending' } | { kind: 'sent'; to: string } | { kind: 'refused'; words: string };

export interface MailLinkProps {
  link: FormLink;
  /** The address that is proposed; empty if none is known. */
  email: string;
  calls: Pick<Calls, 'post'>;
}

/** Mails a link with its key to the customer, who is told first who can open it then. */
export function MailLink({ link, email, calls }: MailLinkProps) {
  const id = useId();
  const [address, setAddress] = useState(email);
  const [state, setState] = useState<State>({ kind: 'asked' });

  async function send() {
    setState({ kind: 'sending' });
    const result = await calls.post('mail_form_link', { ...link, email: address });
    setState(
      result.kind === 'answered'
        ? { kind: 'sent', to: address.trim() }
        : { kind: 'refused', words: (result.kind === 'refused' && result.error) || NOT_SENT },
    );
  }

  return (
    <form
      className={classes.mail}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (state.kind !== 'sending') void send();
      }}
    >
      <label className={classes.label} htmlFor={id}>
        Email
        <input
          id={id}
          className={classes.link}
          type="email"
          autoComplete="email"
          value={address}
          aria-invalid={state.kind === 'refused' || undefined}
          aria-describedby={`${id}-who ${id}-result`}
          onChange={({ target }) => setAddress(target.value)}
        />
      </label>
      <p id={`${id}-who`} className={classes.fine}>
        The message has the whole link: anyone who can read it can open your form. We delete our copy of the message
        once it is sent.
      </p>
      <div id={`${id}-result`} role="status">
        {state.kind === 'sent' && <NoticeLine tone="ok">{`The link is on its way to ${state.to}.`}</NoticeLine>}
        {state.kind === 'refused' && <NoticeLine tone="bad">{state.words}</NoticeLine>}
      </div>
      <p className={classes.actions}>
        <Button kind="secondary" type="submit" busy={state.kind === 'sending'}>
          {state.kind === 'sent' ? 'Send it again' : 'Send the link to my email'}
        </Button>
      </p>
    </form>
  );
}
