import { useEffect, useState, type ReactElement } from 'react';
import type { BootDocument } from 'shared-contracts/boot-document';
import { LINK_FRAGMENT } from 'shared-contracts/form-link';
import { longDateOf } from 'shared-contracts/long-date';
import type { PageConfig } from 'shared-contracts/page-config';
import { formStorageKey } from 'shared-contracts/storage-keys';
import { Button, ButtonLink } from 'shared-ui/button';
import { NoticeLine } from 'shared-ui/notice-line';
import { accountSlot } from '../layout/account-slot.tsx';
import { PageFrame } from '../layout/page-frame.tsx';
import { allowed, browserStorage, tabStorage } from '../persistence/browser-storage.ts';
import { draftSource } from '../persistence/draft-source.ts';
import type { FormSource, SourceDeps, SourceFailure } from '../persistence/form-source.ts';
import { createSharedMark } from '../persistence/form-record.ts';
import { createFormStore } from '../persistence/form-store.ts';
import { linkSource } from '../persistence/link-source.ts';
import type { SavedForm } from '../persistence/saved-form.ts';
import classes from './opened-form-page.css';

const OUTDATED =
  'This form was changed since you saved it, so its answers do not fit any more. Please begin a new form.';
const NOT_KEPT =
  'This browser does not let us save your form on this device, so it cannot continue here. Use another browser or a ' +
  'window that is not private.';

type State =
  | { kind: 'opening' }
  | { kind: 'opened'; form: SavedForm; isBusy?: boolean }
  | Extract<SourceFailure, { kind: 'ended' }>
  | { kind: 'away'; again(): void };

interface OpenedFormPageProps {
  boot: BootDocument;
  page: PageConfig;
  source: FormSource;
}

/** The page of a form that the fragment of its address names: by a link, or in the account. */
export function openedForm(fragment: string, { boot, ...deps }: SourceDeps & { boot: BootDocument }): ReactElement {
  const sourceOf = fragment.startsWith(LINK_FRAGMENT) ? linkSource : draftSource;
  return <OpenedFormPage boot={boot} page={deps.page} source={sourceOf(fragment, deps)} />;
}

/** In place of a form that comes from elsewhere: takes the form over to this device, after it has asked. */
function OpenedFormPage({ boot, page, source }: OpenedFormPageProps) {
  const key = formStorageKey(page.formType, page.pageId);
  const [store] = useState(() => createFormStore(browserStorage(window), key));
  const [state, setState] = useState<State>(() =>
    canKeep(key) ? { kind: 'opening' } : { kind: 'ended', words: NOT_KEPT },
  );
  const here = store.read().form;

  async function open() {
    setState({ kind: 'opening' });
    const opened = await source.open();
    if (opened.kind === 'away') return setState({ kind: 'away', again: () => void open() });
    if (opened.kind === 'ended') return setState(opened);
    if (opened.form.pluginVersion !== page.pluginVersion) return setState({ kind: 'ended', words: OUTDATED });
    setState(opened);
  }

  async function takeOver(form: SavedForm) {
    setState({ kind: 'opened', form, isBusy: true });
    const failure = await source.take(form);
    if (failure) return setState(failure.kind === 'ended' ? failure : { ...failure, again: () => void takeOver(form) });
    // Before the draft of this tab, which would come before it.
    createFormStore(tabStorage(window), key).clear();
    const { placed } = store.read();
    if (store.save({ ...form, revision: crypto.randomUUID(), ...(placed && { placed }) }) === 'memory')
      return setState({ kind: 'ended', words: NOT_KEPT });
    createSharedMark(browserStorage(window), key, form.attempt.form).save(true);
    leave();
  }

  useEffect(() => {
    if (state.kind === 'opening') void open();
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the page opens
  }, []);

  return (
    <PageFrame site={page.site} year={Number(boot.today.slice(0, 4))} account={accountSlot(boot)}>
      <h1 tabIndex={-1}>{state.kind === 'ended' ? source.words.ended : 'Continue your form here'}</h1>
      <div className={classes.part}>
        <div role="status">{state.kind === 'opening' && <p>Opening your form…</p>}</div>
        {state.kind === 'opened' && (
          <>
            <p>{`${page.title}: ${describe(state.form)}`}</p>
            {here && (
              <NoticeLine tone="warn">
                {`This device already has a form that you began: ${describe(here)} ` +
                  `If you continue, the answers from ${source.words.from} replace it.`}
              </NoticeLine>
            )}
            <p>{source.words.about}</p>
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
            <NoticeLine tone="warn">{source.words.away}</NoticeLine>
            <p className={classes.actions}>
              <Button onClick={state.again}>Try again</Button>
            </p>
          </>
        )}
        {state.kind === 'ended' && (
          <>
            <NoticeLine tone="warn">{state.words}</NoticeLine>
            <p className={classes.actions}>
              {state.next && <ButtonLink href={state.next.href}>{state.next.label}</ButtonLink>}
              <Button kind={state.next ? 'secondary' : 'primary'} onClick={leave}>
                {here ? 'Go to the form on this device' : 'Begin a new form'}
              </Button>
            </p>
          </>
        )}
      </div>
    </PageFrame>
  );
}

/** Loads the page without the fragment, which must not stay in the browser's history. */
function leave() {
  window.location.replace(window.location.pathname + window.location.search);
}

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
