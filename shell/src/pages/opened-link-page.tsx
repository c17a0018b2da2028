import { useEffect, useState } from 'react';
import type { BootDocument } from 'shared-contracts/boot-document';
import { fetchedFrom, type CallResult, type Calls } from 'shared-contracts/calls';
import { decode } from 'shared-contracts/decode';
import { OpenedFormLinkStruct } from 'shared-contracts/form-link';
import { longDateOf } from 'shared-contracts/long-date';
import type { PageConfig } from 'shared-contracts/page-config';
import { formStorageKey } from 'shared-contracts/storage-keys';
import { Button, ButtonLink } from 'shared-ui/button';
import { NoticeLine } from 'shared-ui/notice-line';
import { useStyleSheet } from 'shared-ui/style-sheet';
import { accountSlot } from '../layout/account-slot.tsx';
import { PageFrame } from '../layout/page-frame.tsx';
import { allowed, browserStorage, tabStorage } from '../persistence/browser-storage.ts';
import { createFormStore } from '../persistence/form-store.ts';
import { formLinkIn } from '../persistence/form-link.ts';
import type { SavedForm } from '../persistence/saved-form.ts';
import { openSealed } from '../persistence/sealed-form.ts';
import classes, { sheet } from './opened-link-page.css';

const INCOMPLETE = 'This link is incomplete. Copy all of it, or scan the code again.';
const DAMAGED = 'This link does not open this form: a part of it was changed, or it belongs to another form.';
const OUTDATED =
  'This form was changed since you made the link, so its answers do not fit any more. Please begin a new form.';
const NOT_KEPT =
  'This browser does not let us save your form on this device, so it cannot continue here. Open the link in another ' +
  'browser or in a window that is not private.';
const WITHOUT_HTTPS = 'This link needs a secure connection. Open it with an address that begins with https.';
const AWAY = 'We could not reach our site. Check your connection and try again: the link still works.';

type State =
  | { kind: 'opening' }
  | { kind: 'opened'; form: SavedForm; isBusy?: boolean }
  | { kind: 'ended'; words: string; isSubmitted?: boolean }
  | { kind: 'away'; again(): void };

interface OpenedLinkPageProps {
  boot: BootDocument;
  page: PageConfig;
  calls: Pick<Calls, 'post'>;
  /** The fragment of the address, with the link. */
  fragment: string;
}

/**
 * In place of a form whose link was opened: takes the form over to this device, after it has asked. Only then is the
 * link used up, so a program that looks into messages does not use it.
 */
export function OpenedLinkPage({ boot, page, calls, fragment }: OpenedLinkPageProps) {
  useStyleSheet(sheet);
  const link = formLinkIn(fragment);
  const key = formStorageKey(page.formType, page.pageId);
  const [store] = useState(() => createFormStore(browserStorage(window), key));
  const [visit] = useState(() => crypto.randomUUID());
  const [state, setState] = useState<State>(() => {
    if (!link) return { kind: 'ended', words: INCOMPLETE };
    if (!window.isSecureContext) return { kind: 'ended', words: WITHOUT_HTTPS };
    return canKeep(key) ? { kind: 'opening' } : { kind: 'ended', words: NOT_KEPT };
  });
  const here = store.read().form;

  async function open() {
    if (!link) return;
    setState({ kind: 'opening' });
    const result = await calls.post('open_form_link', { token: link.token });
    const opened = fetchedFrom(result, (answer) => decode(OpenedFormLinkStruct, answer));
    if (opened.kind !== 'fetched')
      return setState(
        result.kind === 'refused' && result.error ? endedBy(result) : { kind: 'away', again: () => void open() },
      );
    const form = await openSealed(opened.value.result.form, link.key, key);
    if (!form) return setState({ kind: 'ended', words: DAMAGED });
    if (form.pluginVersion !== page.pluginVersion) return setState({ kind: 'ended', words: OUTDATED });
    setState({ kind: 'opened', form });
  }

  async function takeOver(form: SavedForm) {
    if (!link) return;
    setState({ kind: 'opened', form, isBusy: true });
    const result = await calls.post('use_form_link', { token: link.token, visit });
    if (result.kind !== 'answered')
      return setState(
        result.kind === 'refused' && result.error
          ? endedBy(result)
          : { kind: 'away', again: () => void takeOver(form) },
      );
    // Before the draft of this tab, which would come before it.
    createFormStore(tabStorage(window), key).clear();
    const { placed } = store.read();
    if (store.save({ ...form, revision: crypto.randomUUID(), ...(placed && { placed }) }) === 'memory')
      return setState({ kind: 'ended', words: NOT_KEPT });
    leave();
  }

  useEffect(() => {
    if (state.kind === 'opening') void open();
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the page opens
  }, []);

  return (
    <PageFrame site={page.site} year={Number(boot.today.slice(0, 4))} account={accountSlot(boot)}>
      <h1 tabIndex={-1}>{state.kind === 'ended' ? 'This link opens no form' : 'Continue your form here'}</h1>
      <div className={classes.part}>
        <div role="status">{state.kind === 'opening' && <p>Opening your form…</p>}</div>
        {state.kind === 'opened' && (
          <>
            <p>{`${page.title}: ${describe(state.form)}`}</p>
            {here && (
              <NoticeLine tone="warn">
                {`This device already has a form that you began: ${describe(here)} ` +
                  'If you continue, the answers from the link replace it.'}
              </NoticeLine>
            )}
            <p>
              Once you continue, the link opens nothing any more. Passwords, card numbers and other secrets are not in
              it: you enter them again.
            </p>
            <p className={classes.actions}>
              <Button busy={state.isBusy} onClick={() => void takeOver(state.form)}>
                {here ? 'Replace it and continue' : 'Continue here'}
              </Button>
              {here && (
                <Button kind="secondary" onClick={leave}>
                  Keep the form on this device
                </Button>
              )}
            </p>
          </>
        )}
        {state.kind === 'away' && (
          <>
            <NoticeLine tone="warn">{AWAY}</NoticeLine>
            <p className={classes.actions}>
              <Button onClick={state.again}>Try again</Button>
            </p>
          </>
        )}
        {state.kind === 'ended' && (
          <>
            <NoticeLine tone="warn">{state.words}</NoticeLine>
            <p className={classes.actions}>
              <Button onClick={leave}>{here ? 'Go to the form on this device' : 'Begin a new form'}</Button>
              {state.isSubmitted && page.site.accountLink !== undefined && (
                <ButtonLink kind="secondary" href={page.site.accountLink}>
                  Go to your account
                </ButtonLink>
              )}
            </p>
          </>
        )}
      </div>
    </PageFrame>
  );
}

/** Loads the page without the link, which must not stay in the browser's history. */
function leave() {
  window.location.replace(window.location.pathname + window.location.search);
}

const endedBy = ({ error, body }: Extract<CallResult, { kind: 'refused' }>): State => ({
  kind: 'ended',
  words: error,
  isSubmitted: body['kind'] === 'link-submitted',
});

function describe({ data, progress, savedAt }: SavedForm): string {
  const name = data.companyInformation?.companyName;
  const step = `step ${progress.step} of ${progress.of}`;
  return `${[name, step, `saved ${longDateOf(savedAt.slice(0, 10))}`].filter(Boolean).join(', ')}.`;
}

function canKeep(key: string): boolean {
  const storage = browserStorage(window);
  const probe = `${key}:probe`;
  return storage !== undefined && !!allowed(() => (storage.setItem(probe, ''), storage.removeItem(probe), true));
}
