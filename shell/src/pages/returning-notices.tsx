import type { FormSession, FormSnapshot } from 'form-engine/form-session';
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import type { AreaHost, EarlierAttempt, SubmissionKey } from 'shared-contracts/area-host';
import type { FormWords } from 'shared-contracts/form-words';
import type { Step } from 'shared-contracts/page-config';
import { Button } from 'shared-ui/button';
import { useKnown } from 'shared-ui/use-known';
import { missingSecrets } from '../form/missing-secrets.ts';
import { PageNotice, pageNoticeLink } from '../layout/page-notice.tsx';
import type { FormAutosave } from '../persistence/form-autosave.ts';
import type { SubmitModule } from '../remotes/module-shapes.ts';
import type { Remotes } from '../remotes/remotes.ts';

export interface ReturningNoticesProps extends SecretsNoticeProps, EarlierNoticeProps {}

/** What a returning customer has to know before going on. */
export function ReturningNotices({ autosave, remotes, words, ...secrets }: ReturningNoticesProps) {
  return (
    <>
      <EarlierNotice autosave={autosave} remotes={remotes} words={words} session={secrets.session} />
      <SecretsNotice {...secrets} />
    </>
  );
}

interface EarlierNoticeProps {
  session: FormSession;
  remotes: Remotes;
  words: Pick<FormWords, 'seeResult'>;
  autosave: Pick<FormAutosave, 'subscribe' | 'mayHaveArrived' | 'submissionKey'>;
}

/** Says what became of an attempt of an earlier visit that may have arrived. */
function EarlierNotice({ session, remotes, words, autosave }: EarlierNoticeProps) {
  const [isOfEarlierVisit] = useState(() => autosave.mayHaveArrived());
  const mayHaveArrived = useSyncExternalStore(autosave.subscribe, autosave.mayHaveArrived);
  const [earlier, setEarlier] = useState<EarlierAttempt>();
  useEffect(() => {
    if (isOfEarlierVisit) void findEarlier(session, remotes, autosave.submissionKey).then(setEarlier, () => setEarlier({ kind: 'unknown' }));
  }, [isOfEarlierVisit, session, remotes, autosave]);
  if (!isOfEarlierVisit) return null;
  if (earlier?.kind === 'arrived') return <PageNotice key="answer" tone="ok" text={earlier.text}><a className={pageNoticeLink} href={earlier.address}>{words.seeResult}</a></PageNotice>;
  // A later attempt may have arrived again.
  if (earlier?.kind === 'not-arrived') return <PageNotice key="answer" tone="ok" text={mayHaveArrived ? '' : earlier.text} />;
  return <PageNotice tone="warn" text={mayHaveArrived && (earlier ? UNCONFIRMED : 'We are checking whether your earlier attempt reached us.')} />;
}

const UNCONFIRMED = 'We could not confirm whether an earlier attempt reached us. To find out, submit again with the same answers; the password and the card may be others. Nothing is placed or paid twice.';

/** Lets the area that submits the form find out what became of an earlier attempt. */
async function findEarlier(session: FormSession, remotes: Remotes, submissionKey: SubmissionKey): Promise<EarlierAttempt> {
  const { submitter } = session.known().page;
  const part = submitter && await remotes.load(submitter, 'submit');
  const found = part?.kind === 'loaded' ? (part.exports as SubmitModule).findEarlier?.(session.hostOf(submitter!), submissionKey) : undefined;
  return await found ?? { kind: 'unknown' };
}

interface SecretsNoticeProps {
  session: FormSession;
  /** The steps that were opened on an earlier visit, whose secrets were not kept. */
  openedBefore: Readonly<Record<string, boolean>>;
  /** The steps on screen. */
  shown: readonly Step[];
  /** Submit comes next: secrets that are missing on other steps are named, too. */
  isLast: boolean;
  navigate: AreaHost['navigate'];
}

/** Tells a returning customer which answers were not kept and have to be entered again, and leads to those on other steps. */
function SecretsNotice({ session, openedBefore, shown, isLast, navigate }: SecretsNoticeProps) {
  const missing = useKnown(session.snapshot$, useCallback(({ fields }: FormSnapshot) => missingSecrets(fields, openedBefore), [openedBefore]));
  return missing.map(({ step, path, labels }) => {
    const isHere = shown.some(({ key }) => key === step);
    if (!isHere && !isLast) return null;
    return (
      <PageNotice key={step} tone="warn" text={`For your safety we do not keep: ${labels.join(', ')}. Please enter ${labels.length === 1 ? 'it' : 'them'} again.`}>
        {!isHere && <Button kind="tertiary" onClick={() => navigate({ kind: 'answer', step, path })}>Go to {session.steps().find(({ key }) => key === step)?.title}</Button>}
      </PageNotice>
    );
  });
}
