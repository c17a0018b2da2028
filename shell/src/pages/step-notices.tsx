import type { FormSession, FormSnapshot } from 'form-engine/form-session';
import { useCallback, useEffect } from 'react';
import type { AreaHost } from 'shared-contracts/area-host';
import { attemptWords } from 'shared-contracts/attempt-words';
import type { AreaName } from 'shared-contracts/form-types';
import type { Step } from 'shared-contracts/page-config';
import { Button, ButtonLink } from 'shared-ui/button';
import { NoticeLine } from 'shared-ui/notice-line';
import { PhoneText } from 'shared-ui/phone-text';
import { telephoneLinkOf } from 'shared-ui/telephone-link';
import { useStore } from 'shared-ui/use-store';
import { missingSecrets } from '../steps/missing-secrets.ts';
import { PageNotice } from '../layout/page-notice.tsx';
import { unconfirmedContributions } from '../submit/missing-parts.ts';
import { EarlierNotice, type EarlierNoticeProps } from './earlier-notice.tsx';
import { loadFailureBox } from './late-failure-box.tsx';

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
  const { spent } = attemptWords(earlier.autosave.attempt.state, earlier.session.known.state.page.site);
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
  const missing = useStore(
    session.snapshot,
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

interface FormWarningsProps {
  session: FormSession;
  /** Products could not be loaded, and loading is being retried. */
  productsFailed: boolean;
  /** Submit comes next. */
  isLast: boolean;
  isAreaReady(area: AreaName): boolean;
}

const topicsOf = ({ known }: FormSnapshot) => known.topics;

/** Warns the customer of missing prices and, before Submit, of choices that could not be confirmed. */
function FormWarnings({ session, productsFailed, isLast, isAreaReady }: FormWarningsProps) {
  useStore(session.snapshot, topicsOf);
  const unconfirmed = isLast ? unconfirmedContributions(session.known.state, isAreaReady) : [];
  return (
    <>
      {productsFailed && (
        <NoticeLine tone="warn">Prices haven't loaded yet. We're still trying, and your answers are safe.</NoticeLine>
      )}
      {unconfirmed.length > 0 && (
        <NoticeLine tone="warn">
          {'Kept from before, and confirmed when you submit: ' + `${unconfirmed.map(({ name }) => name).join(', ')}.`}
        </NoticeLine>
      )}
    </>
  );
}

/** The way on where the form cannot be sent any more. It is loaded with the notices, before an attempt can fail. */
export function CallButton({ phone }: { phone: string }) {
  return <ButtonLink href={telephoneLinkOf(phone)}>{`Call ${phone}`}</ButtonLink>;
}
