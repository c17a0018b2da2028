import type { FormSnapshot } from 'form-engine/form-session';
import { useCallback, useEffect } from 'react';
import { attemptWords } from 'shared-contracts/attempt-words';
import { areasOf } from 'shared-contracts/page-config';
import { Button, ButtonLink } from 'shared-ui/button';
import { NoticeLine } from 'shared-ui/notice-line';
import { PhoneText } from 'shared-ui/phone-text';
import { telephoneLinkOf } from 'shared-ui/telephone-link';
import { useStore } from 'shared-ui/use-store';
import { PageNotice } from '../layout/page-notice.tsx';
import type { PageModel } from '../page/page-model.ts';
import { missingSecrets, type MissingSecrets } from '../steps/missing-secrets.ts';
import { unconfirmedContributions } from '../submit/missing-parts.ts';
import { failureOf } from '../submit/submission.ts';
import { EarlierNotice } from './earlier-notice.tsx';
import { useIsSpent } from './use-page.ts';
import { loadFailureBox } from './late-failure-box.tsx';

/**
 * What the customer has to know before going on: on a return, after a submission without an answer, and while prices or
 * areas are missing.
 */
export function StepNotices({ model }: { model: PageModel }) {
  // A failure is shown when the network may be gone.
  useEffect(() => void loadFailureBox().catch(() => undefined), []);
  const isSpent = useIsSpent(model);
  const hasFailed = useStore(model.submission, (state) => failureOf(state) !== undefined);
  const { spent } = attemptWords(model.autosave.attempt.state, model.page.site);
  return (
    <>
      <EarlierNotice model={model} />
      {/* A failure on screen says it already. */}
      {isSpent && !hasFailed && (
        <PageNotice tone="warn" text={<PhoneText text={`${spent.title}. ${spent.message}`} />} />
      )}
      {/* Where the form cannot be sent any more, the answers that were not kept need not be entered. */}
      {!isSpent && <SecretsNotice model={model} />}
      <FormWarnings model={model} />
    </>
  );
}

/** Tells a returning customer which answers were not kept and have to be entered again. */
function SecretsNotice({ model }: { model: PageModel }) {
  const { session, openedBefore } = model;
  const missing = useStore(
    session.snapshot,
    useCallback(({ fields }: FormSnapshot) => missingSecrets(fields, openedBefore), [openedBefore]),
  );
  return missing.map((secrets) => <SecretsOfStep key={secrets.step} model={model} secrets={secrets} />);
}

/** Is shown on the step of the secrets and, with a link to it, where Submit comes next. */
function SecretsOfStep({ model, secrets: { step, path, labels } }: { model: PageModel; secrets: MissingSecrets }) {
  const { session, steps, navigate } = model;
  const isHere = useStore(steps, ({ shown }) => shown.some(({ key }) => key === step));
  const isLast = useStore(steps, ({ next }) => !next);
  if (!isHere && !isLast) return null;
  const title = session.steps().find(({ key }) => key === step)?.title;
  return (
    <PageNotice
      tone="warn"
      text={
        `For your safety we never save: ${labels.join(', ')}. Please enter ` +
        `${labels.length === 1 ? 'it' : 'them'} ${isHere ? 'here' : `on “${title}”`}.`
      }
    >
      {!isHere && (
        <Button kind="tertiary" onClick={() => navigate({ kind: 'answer', step, path })}>{`Go to ${title}`}</Button>
      )}
    </PageNotice>
  );
}

/** Warns the customer of missing prices and, before Submit, of choices that could not be confirmed. */
function FormWarnings({ model: { page, session, steps, products, areas, remotes } }: { model: PageModel }) {
  const areProductsMissing = useStore(products, ({ isFailing }) => isFailing);
  const isLast = useStore(steps, ({ next }) => !next);
  const ready = useStore(remotes.loads, () => areasOf(page).filter(areas.isReady));
  const unconfirmed = useStore(session.snapshot, ({ known }) =>
    isLast ? unconfirmedContributions(known, (area) => ready.includes(area) && areas.isReady(area)) : [],
  );
  return (
    <>
      {areProductsMissing && (
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
