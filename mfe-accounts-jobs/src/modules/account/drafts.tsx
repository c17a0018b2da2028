import { useState } from 'react';
import type { Account, AccountDraft } from 'shared-contracts/account';
import type { AreaHost } from 'shared-contracts/area-host';
import { withoutTags } from 'shared-contracts/error-catalogue';
import { longDateOf } from 'shared-contracts/long-date';
import { Button, ButtonLink } from 'shared-ui/button';
import { NoticeLine } from 'shared-ui/notice-line';
import type { AccountOptions } from './rules.ts';
import classes from './drafts.css';
import view from './view.css';

interface DraftsProps {
  account: Pick<Account, 'drafts'>;
  options: AccountOptions;
  host: Pick<AreaHost, 'calls'>;
  onChanged(): void;
}

/** The forms that the customer saved in the account, each with the way on and a button that deletes it. */
export function Drafts({ account: { drafts = [] }, options, host: { calls }, onChanged }: DraftsProps) {
  const [busy, setBusy] = useState<string>();
  const [notice, setNotice] = useState<{ tone: 'ok' | 'bad'; text: string }>();
  if (drafts.length === 0 && !notice) return null;

  async function change(action: 'delete_form_draft' | 'stop_form_reminder', { id, title }: AccountDraft) {
    setBusy(id);
    const result = await calls.post(action, { id });
    setBusy(undefined);
    if (result.kind !== 'answered')
      return setNotice({
        tone: 'bad',
        text: (result.kind === 'refused' && withoutTags(result.error)) || options.noAnswer,
      });
    const done = action === 'delete_form_draft' ? options.draftDeleted : options.reminderStopped;
    setNotice({ tone: 'ok', text: done.replace('{form}', title) });
    onChanged();
  }
  return (
    <section aria-labelledby="drafts" className={view.section}>
      <div className={view.heading}>
        <h2 id="drafts" tabIndex={-1}>
          {options.drafts}
        </h2>
      </div>
      <div role="status">{notice && <NoticeLine tone={notice.tone}>{notice.text}</NoticeLine>}</div>
      <ul className={classes.list}>
        {drafts.map((draft) => (
          <li key={draft.id} className={classes.draft}>
            <p>
              <strong>{draft.title}</strong>
              <span className={view.small}>{aboutOf(draft, options)}</span>
            </p>
            <p className={classes.actions}>
              <ButtonLink kind="secondary" href={draft.link} aria-label={`${options.continueDraft}: ${draft.title}`}>
                {options.continueDraft}
              </ButtonLink>
              <Button
                kind="remove"
                busy={busy === draft.id}
                aria-label={`${options.deleteDraft}: ${draft.title}`}
                onClick={() => void change('delete_form_draft', draft)}
              >
                {options.deleteDraft}
              </Button>
              {draft.reminds && (
                <Button
                  kind="tertiary"
                  busy={busy === draft.id}
                  aria-label={`${options.stopReminder}: ${draft.title}`}
                  onClick={() => void change('stop_form_reminder', draft)}
                >
                  {options.stopReminder}
                </Button>
              )}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function aboutOf({ step, of, savedOn, until, reminds }: AccountDraft, options: AccountOptions): string {
  const about = options.draft
    .replace('{step}', String(step))
    .replace('{of}', String(of))
    .replace('{date}', longDateOf(savedOn))
    .replace('{until}', longDateOf(until));
  return reminds ? `${about} ${options.reminder}` : about;
}
