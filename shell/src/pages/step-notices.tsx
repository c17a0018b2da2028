import type { FormSession, FormSnapshot } from 'form-engine/form-session';
import { useCallback, useEffect } from 'react';
import type { AreaHost } from 'shared-contracts/area-host';
import { attemptsSpent } from 'shared-contracts/attempts-spent';
import type { Step } from 'shared-contracts/page-config';
import { Button } from 'shared-ui/button';
import { PhoneText } from 'shared-ui/phone-text';
import { useKnown } from 'shared-ui/use-known';
import { missingSecrets } from '../form/missing-secrets.ts';
import { PageNotice } from '../layout/page-notice.tsx';
import { EarlierNotice, type EarlierNoticeProps } from './earlier-notice.tsx';
import { loadFailureBox } from './late-failure-box.tsx';
import { FormWarnings, type FormWarningsProps } from './form-warnings.tsx';

// One file with the notices, which are loaded before an attempt can fail.
export { CallButton } from '../layout/call-button.tsx';

export interface StepNoticesProps extends SecretsNoticeProps, EarlierNoticeProps, FormWarningsProps {
  /** Whether today's attempts to send the form are used up: then the answers that were not kept need not be entered. */
  isSpent: boolean;
  /** A failure on screen says it already. */
  hasFailed: boolean;
}

/**
 * What the customer has to know before going on: on a return, after a submission without an answer, and while prices or
 * areas are missing.
 */
export function StepNotices({
  shown,
  openedBefore,
  productsFailed,
  isAreaReady,
  isLast,
  isSpent,
  hasFailed,
  ...earlier
}: StepNoticesProps) {
  // A failure is shown when the network may be gone.
  useEffect(() => void loadFailureBox().catch(() => undefined), []);
  const spent = attemptsSpent(earlier.session.known().page.site);
  return (
    <>
      <EarlierNotice {...earlier} />
      {isSpent && !hasFailed && (
        <PageNotice tone="warn" text={<PhoneText text={`${spent.title}. ${spent.message}`} />} />
      )}
      {!isSpent && (
        <SecretsNotice
          session={earlier.session}
          navigate={earlier.navigate}
          openedBefore={openedBefore}
          shown={shown}
          isLast={isLast}
        />
      )}
      <FormWarnings
        session={earlier.session}
        productsFailed={productsFailed}
        isLast={isLast}
        isAreaReady={isAreaReady}
      />
    </>
  );
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

/**
 * Tells a returning customer which answers were not kept and have to be entered again, and leads to those on other
 * steps.
 */
function SecretsNotice({ session, openedBefore, shown, isLast, navigate }: SecretsNoticeProps) {
  const missing = useKnown(
    session.snapshot$,
    useCallback(({ fields }: FormSnapshot) => missingSecrets(fields, openedBefore), [openedBefore]),
  );
  return missing.map(({ step, path, labels }) => {
    const isHere = shown.some(({ key }) => key === step);
    if (!isHere && !isLast) return null;
    return (
      <PageNotice
        key={step}
        tone="warn"
        text={
          `For your safety we do not keep: ${labels.join(', ')}. Please enter ` +
          `${labels.length === 1 ? 'it' : 'them'} again.`
        }
      >
        {!isHere && (
          <Button
            kind="tertiary"
            onClick={() => navigate({ kind: 'answer', step, path })}
          >{`Go to ${session.steps().find(({ key }) => key === step)?.title}`}</Button>
        )}
      </PageNotice>
    );
  });
}
