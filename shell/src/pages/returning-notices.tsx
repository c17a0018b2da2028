import type { FormSession, FormSnapshot } from 'form-engine/form-session';
import { useCallback, useState, useSyncExternalStore } from 'react';
import type { AreaHost } from 'shared-contracts/area-host';
import type { Step } from 'shared-contracts/page-config';
import { Button } from 'shared-ui/button';
import { useKnown } from 'shared-ui/use-known';
import { missingSecrets } from '../form/missing-secrets.ts';
import { PageNotice } from '../layout/page-notice.tsx';
import type { FormAutosave } from '../persistence/form-autosave.ts';

export interface ReturningNoticesProps extends SecretsNoticeProps {
  autosave: Pick<FormAutosave, 'subscribe' | 'mayHaveArrived'>;
}

/** What a returning customer has to know before going on. */
export function ReturningNotices({ autosave, ...secrets }: ReturningNoticesProps) {
  return (
    <>
      <UnconfirmedNotice autosave={autosave} />
      <SecretsNotice {...secrets} />
    </>
  );
}

/** Says that an attempt of an earlier visit may have arrived, until the site answers that it has not. */
function UnconfirmedNotice({ autosave }: Pick<ReturningNoticesProps, 'autosave'>) {
  const [isOfEarlierVisit] = useState(() => autosave.mayHaveArrived());
  const mayHaveArrived = useSyncExternalStore(autosave.subscribe, autosave.mayHaveArrived);
  if (!isOfEarlierVisit || !mayHaveArrived) return null;
  return <PageNotice tone="warn" text="We could not confirm whether an earlier attempt reached us. To find out, submit again with the same answers; the password and the card may be others. Nothing is placed or paid twice." />;
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
