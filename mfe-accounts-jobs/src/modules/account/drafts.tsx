import { useState } from 'react';
import type { Account, AccountDraft } from 'shared-contracts/account';
import type { AreaHost } from 'shared-contracts/area-host';
import { withoutTags } from 'shared-contracts/error-catalogue';
import { longDateOf } from 'shared-contracts/long-date';
import { Button, ButtonLink } from 'shared-ui/button';
import { NoticeLine } from 'shared-ui/notice-line';
import { useStyleSheet } from 'shared-ui/style-sheet';
import type { AccountOptions } from './rules.ts';
import classes, { sheet } from './drafts.css';
import view from './view.css';

interface DraftsProps {
  account: Pick<Account, 'drafts'>;
  options: AccountOptions;
  host: Pick<AreaHost, 'calls'>;
  onChanged(): void;
}

/** The forms that the customer saved in the account, each with the way on and a button that deletes it. */
export function Drafts({ account: { drafts = [] }, options, host: { calls }, onChanged }: DraftsProps) {
  useStyleSheet(sheet);
  const [busy, setBusy] = useState<string>();
  const [notice, setNotice] = useState<{ tone: 'ok' | 'bad'; text: string }>();
  if (drafts.length === 0 && !notice) return null;

  async function remove({ id, title }: AccountDraft) {
    setBusy(id);
    const result = await calls.post('delete_form_draft', { id });
    setBusy(undefined);
    if (result.kind !== 'answered')
      return setNotice({
        tone: 'bad',
        text: (result.kind === 'refused' && withoutTags(result.error)) || options.noAnswer,
      });
    setNotice({ tone: 'ok', text: options.draftDeleted.replace('{form}', title) });
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
              <span className={view.small}>
                {options.draft
                  .replace('{step}', String(draft.step))
                  .replace('{of}', String(draft.of))
                  .replace('{date}', longDateOf(draft.savedOn))
                  .replace('{until}', longDateOf(draft.until))}
              </span>
            </p>
            <p className={classes.actions}>
              <ButtonLink kind="secondary" href={draft.link} aria-label={`${options.continueDraft}: ${draft.title}`}>
                {options.continueDraft}
              </ButtonLink>
              <Button
                kind="remove"
                busy={busy === draft.id}
                aria-label={`${options.deleteDraft}: ${draft.title}`}
                onClick={() => void remove(draft)}
              >
                {options.deleteDraft}
              </Button>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
