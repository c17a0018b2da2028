import { useState } from 'react';
import type { CallResult } from 'shared-contracts/calls';
import { fetchedFrom } from 'shared-contracts/calls';
import { decode } from 'shared-contracts/decode';
import {
  MOST_OF_DRAFT,
  NewerDraftStruct,
  SavedDraftStruct,
  type NewerDraft,
  type SavedDraft,
} from 'shared-contracts/form-draft';
import { DRAFT_FRAGMENT } from 'shared-contracts/form-link';
import { longDateOf } from 'shared-contracts/long-date';
import { formStorageKey } from 'shared-contracts/storage-keys';
import { Button, ButtonLink } from 'shared-ui/button';
import { ReadingDialog } from 'shared-ui/modal';
import { NoticeLine } from 'shared-ui/notice-line';
import type { PageModel } from '../page/page-model.ts';
import { browserStorage } from '../persistence/browser-storage.ts';
import { createSavedDraft, createSharedMark } from '../persistence/form-record.ts';
import classes from './continue-elsewhere.css';

type DraftState =
  /** `draft`: the state in the account that this device knows. */
  | { kind: 'asked'; draft: SavedDraft | undefined }
  | { kind: 'busy'; draft: SavedDraft | undefined }
  | { kind: 'saved'; draft: SavedDraft }
  | { kind: 'newer'; newer: NewerDraft; words: string }
  | { kind: 'deleted' }
  | { kind: 'failed'; draft: SavedDraft | undefined; words: string };

const NOT_SAVED = 'The form was not saved in your account. Check your connection and try again.';
const NOT_DELETED = 'The form was not deleted from your account. Check your connection and try again.';
const TOO_LARGE = 'This form is too long to be saved in your account. It is saved on this device.';

interface SaveInAccountProps {
  model: Pick<PageModel, 'page' | 'calls' | 'autosave' | 'session' | 'boot'>;
  onClose(): void;
}

/** Saves the form in the account of the customer who is logged in, and deletes it there. */
export function SaveInAccount({ model, onClose }: SaveInAccountProps) {
  const { page, calls, autosave, session, boot } = model;
  const formId = autosave.attempt.state.form;
  const [known] = useState(() =>
    createSavedDraft(browserStorage(window), formStorageKey(page.formType, page.pageId), formId),
  );
  const [state, setState] = useState<DraftState>(() => {
    const draft = known.read();
    return { kind: 'asked', draft: draft && draft.until >= boot.today ? draft : undefined };
  });
  const draft = 'draft' in state ? state.draft : undefined;
  const [reminds, setReminds] = useState(false);

  async function save(replaces: string | undefined) {
    setState({ kind: 'busy', draft });
    session.commit();
    const form = autosave.current();
    const text = JSON.stringify(form);
    if (text.length > MOST_OF_DRAFT) return setState({ kind: 'failed', draft, words: TOO_LARGE });
    const result = await calls.post('save_form_draft', {
      form: text,
      form_id: formId,
      step: String(form.progress.step),
      steps: String(form.progress.of),
      ...(reminds && { reminds: 'yes' }),
      ...(replaces !== undefined && { replaces }),
    });
    const saved = fetchedFrom(result, (answer) => decode(SavedDraftStruct, answer));
    if (saved.kind === 'fetched') {
      known.save(saved.value.result);
      createSharedMark(browserStorage(window), formStorageKey(page.formType, page.pageId), formId).save(true);
      setReminds(false);
      return setState({ kind: 'saved', draft: saved.value.result });
    }
    const newer = decode(NewerDraftStruct, result.kind === 'refused' ? result.body : undefined);
    setState(
      newer.kind === 'decoded'
        ? { kind: 'newer', newer: newer.value.newer, words: newer.value.error }
        : { kind: 'failed', draft, words: wordsOf(result) ?? NOT_SAVED },
    );
  }

  async function remove({ id }: SavedDraft) {
    setState({ kind: 'busy', draft });
    const result = await calls.post('delete_form_draft', { id });
    if (result.kind !== 'answered') return setState({ kind: 'failed', draft, words: wordsOf(result) ?? NOT_DELETED });
    known.clear();
    setState({ kind: 'deleted' });
  }

  return (
    <ReadingDialog title="Save in my account" footerLabel="Close" onClose={onClose}>
      <div className={classes.part}>
        <p>
          You can continue this form on any device on which you log in. We store your answers encrypted, without
          passwords, card numbers and other secrets, and delete them after 28 days or when you submit the form.
        </p>
        <div role="status">
          {state.kind === 'saved' && (
            <NoticeLine tone="ok">
              {`Saved in your account through ${longDateOf(state.draft.until)}. Later changes are only on this ` +
                `device until you save again.${state.draft.reminds ? ' We remind you once by email.' : ''}`}
            </NoticeLine>
          )}
          {state.kind === 'newer' && <NoticeLine tone="warn">{`${state.words} Nothing was changed.`}</NoticeLine>}
          {state.kind === 'deleted' && (
            <NoticeLine tone="ok">Deleted from your account. Your form is still on this device.</NoticeLine>
          )}
          {state.kind === 'failed' && <NoticeLine tone="bad">{state.words}</NoticeLine>}
          {(state.kind === 'asked' || state.kind === 'busy') && draft && (
            <p>{`Your account has this form as you saved it on ${longDateOf(draft.savedOn)}.`}</p>
          )}
        </div>
        {!(state.kind === 'saved' && state.draft.reminds) && (
          <label className={classes.tick}>
            <input type="checkbox" checked={reminds} onChange={({ target }) => setReminds(target.checked)} />
            <span>Remind me once by email if I have not submitted it in a few days</span>
          </label>
        )}
        {state.kind === 'newer' ? (
          <p className={classes.actions}>
            <ButtonLink kind="secondary" href={`${page.path}${DRAFT_FRAGMENT}${state.newer.id}`}>
              Open the newer copy
            </ButtonLink>
            <Button kind="remove" onClick={() => void save(state.newer.revision)}>
              Replace it with these answers
            </Button>
          </p>
        ) : (
          <p className={classes.actions}>
            <Button kind="secondary" busy={state.kind === 'busy'} onClick={() => void save(draft?.revision)}>
              {draft ? 'Save again' : 'Save in my account'}
            </Button>
            {draft && (
              <Button kind="remove" onClick={() => void remove(draft)}>
                Delete from my account
              </Button>
            )}
          </p>
        )}
        {state.kind === 'saved' && page.site.accountLink !== undefined && (
          <p>
            <a href={page.site.accountLink}>See the forms in your account</a>
          </p>
        )}
      </div>
    </ReadingDialog>
  );
}

const wordsOf = (result: CallResult) => (result.kind === 'refused' && result.error) || undefined;
