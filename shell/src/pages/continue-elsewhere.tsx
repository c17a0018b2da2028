import { generate } from 'lean-qr';
import { useEffect, useId, useRef, useState } from 'react';
import { fetchedFrom } from 'shared-contracts/calls';
import { decode } from 'shared-contracts/decode';
import { MadeFormLinkStruct, MOST_SEALED, type MadeFormLink } from 'shared-contracts/form-link';
import { longDateOf } from 'shared-contracts/long-date';
import { formStorageKey } from 'shared-contracts/storage-keys';
import { Button } from 'shared-ui/button';
import { ReadingDialog } from 'shared-ui/modal';
import { NoticeLine } from 'shared-ui/notice-line';
import type { PageModel } from '../page/page-model.ts';
import { browserStorage } from '../persistence/browser-storage.ts';
import { addressOfLink } from '../persistence/form-link.ts';
import { createMadeLink, createSharedMark } from '../persistence/form-record.ts';
import { sealForm } from '../persistence/sealed-form.ts';
import { MailLink, type MailLinkProps } from './mail-link.tsx';
import classes from './continue-elsewhere.css';

type LinkState =
  /** This device made a link before; its key is not known any more. */
  | { kind: 'earlier'; link: MadeFormLink }
  | { kind: 'making' }
  | { kind: 'made'; link: MadeFormLink; key: string }
  | { kind: 'deleting'; link: MadeFormLink }
  | { kind: 'deleted' }
  | { kind: 'failed'; words: string };

const NOT_MADE = 'The link could not be made. Check your connection and try again. Your answers are safe here.';
const TOO_LARGE = 'This form is too long for a link. Please finish it on this device.';
const NOT_DELETED = 'The link could not be deleted. Check your connection and try again.';

interface ContinueElsewhereProps {
  model: Pick<PageModel, 'page' | 'calls' | 'autosave' | 'session' | 'boot'>;
  onClose(): void;
}

/** Makes a link that opens the form on another device, once, and deletes it. */
export function ContinueElsewhere({ model, onClose }: ContinueElsewhereProps) {
  const { page, calls, autosave, session, boot } = model;
  const key = formStorageKey(page.formType, page.pageId);
  const formId = autosave.attempt.state.form;
  const [madeBefore] = useState(() => createMadeLink(browserStorage(window), key, formId));
  const [state, setState] = useState<LinkState>(() => {
    const link = madeBefore.read();
    return link && link.until >= boot.today ? { kind: 'earlier', link } : { kind: 'making' };
  });

  async function make() {
    setState({ kind: 'making' });
    session.commit();
    const sealed = await sealForm(autosave.current(), key);
    if (sealed.sealed.length > MOST_SEALED) return setState({ kind: 'failed', words: TOO_LARGE });
    const replaced = madeBefore.read()?.token;
    const fields = { form: sealed.sealed, form_id: formId, ...(replaced && { replaced }) };
    const result = await calls.post('make_form_link', fields);
    const made = fetchedFrom(result, (answer) => decode(MadeFormLinkStruct, answer));
    if (made.kind !== 'fetched')
      return setState({ kind: 'failed', words: (result.kind === 'refused' && result.error) || NOT_MADE });
    const link = made.value.result;
    madeBefore.save(link);
    createSharedMark(browserStorage(window), key, formId).save(true);
    setState({ kind: 'made', link, key: sealed.key });
  }

  async function remove(link: MadeFormLink) {
    setState({ kind: 'deleting', link });
    const result = await calls.post('delete_form_link', { token: link.token });
    if (result.kind !== 'answered') return setState({ kind: 'failed', words: NOT_DELETED });
    madeBefore.clear();
    setState({ kind: 'deleted' });
  }

  const begins = useRef(state.kind === 'making');
  useEffect(() => {
    if (begins.current) void make();
    begins.current = false;
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the dialog opens
  }, []);

  return (
    <ReadingDialog title="Continue on another device" footerLabel="Close" onClose={onClose}>
      <div className={classes.part}>
        <div role="status" data-unseen>
          {wordsOf(state)}
        </div>
        {state.kind === 'making' && <p>Making your link…</p>}
        {state.kind === 'made' && (
          <MadeLink
            until={state.link.until}
            link={{ token: state.link.token, key: state.key }}
            email={session.known.state.data.accountInformation?.email ?? boot.customer?.email ?? ''}
            calls={calls}
            onDelete={() => void remove(state.link)}
          />
        )}
        {(state.kind === 'earlier' || state.kind === 'deleting') && (
          <>
            <p>
              {`You made a link to this form before. It works once, through ${longDateOf(state.link.until)}, with ` +
                'the answers from then. A new link has your answers from now and replaces it.'}
            </p>
            <p className={classes.actions}>
              <Button kind="secondary" onClick={() => void make()}>
                Make a new link
              </Button>
              <Button kind="remove" busy={state.kind === 'deleting'} onClick={() => void remove(state.link)}>
                Delete the link
              </Button>
            </p>
          </>
        )}
        {state.kind === 'deleted' && (
          <>
            <p>The link is deleted and opens nothing any more. Your form is still on this device.</p>
            <p className={classes.actions}>
              <Button kind="secondary" onClick={() => void make()}>
                Make a new link
              </Button>
            </p>
          </>
        )}
        {state.kind === 'failed' && (
          <>
            <NoticeLine tone="warn">{state.words}</NoticeLine>
            {state.words !== TOO_LARGE && (
              <p className={classes.actions}>
                <Button kind="secondary" onClick={() => void make()}>
                  Make a link
                </Button>
              </p>
            )}
          </>
        )}
      </div>
    </ReadingDialog>
  );
}

/** What a screen reader says when the state changes. */
function wordsOf(state: LinkState): string {
  switch (state.kind) {
    case 'made':
      return 'Your link is ready.';
    case 'deleted':
      return 'The link is deleted.';
    case 'failed':
      return state.words;
    case 'earlier':
    case 'making':
    case 'deleting':
      return '';
  }
}

interface MadeLinkProps extends MailLinkProps {
  /** The last day on which the link works. */
  until: string;
  onDelete(): void;
}

function MadeLink({ until, onDelete, ...mail }: MadeLinkProps) {
  const address = addressOfLink(window.location, mail.link);
  const field = useRef<HTMLInputElement>(null);
  const id = useId();
  const [isCopied, setCopied] = useState(false);
  async function copy() {
    field.current?.select();
    // A browser that does not let the page copy leaves the link selected.
    await navigator.clipboard.writeText(address).then(
      () => setCopied(true),
      () => undefined,
    );
  }
  return (
    <>
      <p>
        Scan the code with the other device, or open the link there. You go on where you are now, with all your answers
        except passwords, card numbers and other secrets.
      </p>
      <QrCode text={address} />
      <label className={classes.label} htmlFor={id}>
        Link
        <input
          ref={field}
          id={id}
          className={classes.link}
          readOnly
          value={address}
          onFocus={({ target }) => target.select()}
        />
      </label>
      <p className={classes.actions}>
        <Button kind="secondary" onClick={() => void copy()}>
          {isCopied ? 'Copied' : 'Copy the link'}
        </Button>
        <Button kind="remove" onClick={onDelete}>
          Delete the link
        </Button>
      </p>
      <MailLink {...mail} />
      <p className={classes.fine}>
        {`The link works once, through ${longDateOf(until)}. We store your answers encrypted until then and ` +
          'cannot read them: only the link opens them. Do not share it.'}
      </p>
    </>
  );
}

/** Modules of white around a code, without which cameras do not find it. */
const QUIET = 4;

function QrCode({ text }: { text: string }) {
  const code = generate(text);
  const modules = Array.from({ length: code.size ** 2 }, (_, index) => [
    index % code.size,
    Math.floor(index / code.size),
  ])
    .filter(([x, y]) => code.get(x!, y!))
    .map(([x, y]) => `M${x} ${y}h1v1h-1z`);
  const side = code.size + 2 * QUIET;
  return (
    <svg
      className={classes.code}
      viewBox={`${-QUIET} ${-QUIET} ${side} ${side}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label="QR code of the link"
    >
      <path d={modules.join('')} fill="currentColor" />
    </svg>
  );
}
