import type { FormSnapshot } from 'form-engine/form-session';
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, type RefObject } from 'react';
import { areAttemptsSpent, mayHaveArrived } from 'shared-contracts/attempt';
import { splitModulePath } from 'shared-contracts/page-config';
import { sendingMessageOf } from 'shared-contracts/page-rules';
import { logRulesFailure } from 'shared-contracts/rules-failure';
import type { Elements } from 'shared-ui/elements';
import { useStore } from 'shared-ui/use-store';
import { stepAfter, stepBefore, stepsOnScreen, withLastLead } from '../steps/step-navigation.ts';
import { accountSlot } from '../layout/account-slot.tsx';
import { NavigationButtons } from '../layout/navigation-buttons.tsx';
import { PageFrame } from '../layout/page-frame.tsx';
import { SideColumn } from '../layout/side-column.tsx';
import { SubmitPanel, TermsLine } from '../layout/submit-panel.tsx';
import { SummaryBar } from '../layout/summary-bar.tsx';
import { LoadedPart } from '../parts/loaded-part.tsx';
import { useReleaseOffer } from '../release/release-watch.ts';
import { leadAfterAttempts, wordsOf } from '../submit/form-words.ts';
import { focusErrors } from './form-errors.tsx';
import { FormNotices } from './form-notices.tsx';
import { FormOverlays } from './form-overlays.tsx';
import type { FormParts } from './form-parts.ts';
import { FormProgress } from './form-progress.tsx';
import { FormStep, useShake } from './form-step.tsx';
import { ModuleSlot } from './module-slot.tsx';
import { SummaryPanel, useSummaryBar } from './summary-parts.tsx';
import { useAreas } from './use-areas.ts';
import { useFormFlow } from './use-form-flow.ts';
import { useFormProducts } from './use-form-products.ts';
import { useFormSubmission } from './use-form-submission.ts';
import { useOpenForAMoment, useStepAddress } from './use-step-address.ts';

/** The last part of the side column; the form does not wait for it. */
const loadCallButton = () => import('./step-notices.tsx').then(({ CallButton }) => CallButton);
const loadFaqList = () => import('../layout/faq-list.tsx').then(({ FaqList }) => FaqList);

const loadAbout = () => import('../layout/short-form.tsx').then(({ AboutForm }) => AboutForm);

const loadSentForm = () => import('./placed-page.tsx').then(({ SentForm }) => SentForm);

const questionOf = ({ question }: FormSnapshot) => question;

/** Shows one form: the page frame, the current step (or all steps, on a page that is not stepped), and the overlays. */
export function FormPage(parts: FormParts) {
  const { boot, page, session, remotes, autosave, currentStep, releases, dialogs, shortForm } = parts;
  const attempt = useStore(autosave.attempt, (current) => current);
  const isInDoubt = mayHaveArrived(attempt);
  const words = useMemo(() => wordsOf(page, isInDoubt), [page, isInDoubt]);
  const steps = useStore(
    session.snapshot,
    useCallback(({ known }: FormSnapshot) => session.steps(known), [session]),
  );
  const question = useStore(session.snapshot, questionOf);
  const isSpent = areAttemptsSpent(attempt, boot.today);
  const dialog = useStore(dialogs, (current) => current);
  const saveState = useStore(autosave.status, ({ stored }) => stored);
  const tabState = useStore(autosave.status, ({ tab }) => tab);
  const failedParts = useStore(session.snapshot, session.failedParts);
  const areas = useStore(session.snapshot, session.areas);
  const { step, returnStep, goTo } = useStepAddress(page, steps, currentStep);
  const nextStep = page.stepped ? (returnStep ?? stepAfter(steps, step.key)) : undefined;
  const isLast = !nextStep;
  const sending = useFormSubmission(parts, words);
  const { submission, isSent, submit } = sending;
  const lastLead = isLast && submission.kind === 'idle' ? leadAfterAttempts(words, attempt, boot.today) : undefined;
  const shownSteps = useMemo(
    () => withLastLead(stepsOnScreen(page, steps, step), lastLead),
    [page, steps, step, lastLead],
  );
  const shownKeys = useMemo(() => shownSteps.map(({ key }) => key), [shownSteps]);
  const { isAreaReady, isBroken, retry, brokenViews, onBroken } = useAreas(parts, shownSteps, nextStep);
  const products = useFormProducts(parts);
  const isAwaitingAnswer = question !== undefined || dialog !== undefined;
  const releaseOffer = useReleaseOffer(releases, step.key, submission.kind !== 'idle' || isAwaitingAnswer);
  const errorsRef = useRef<HTMLElement>(null);
  const headingRef = useRef<HTMLHeadingElement>(null);
  const tabNoticeRef = useRef<HTMLDivElement>(null);
  const flow = useFormFlow(parts, { steps, step, returnStep, goTo, isBroken, tabNotice: tabNoticeRef, send: submit });
  const fieldsRef = useShake<HTMLDivElement>(page.animatedValidation ? flow.failures : 0);
  useEffect(() => session.enter(step.key), [session, step.key]);
  const isOpenForAMoment = useOpenForAMoment(step.key);
  useFocusOnStep(page.stepped, step.key, errorsRef, headingRef);

  const onReload = useCallback(() => {
    session.commit();
    window.location.reload();
  }, [session]);
  const slotProps = useMemo(
    () => ({ remotes, areas, failedParts, brokenViews, words, onRetry: retry, onBroken, onReload }),
    [remotes, areas, failedParts, brokenViews, words, retry, onBroken, onReload],
  );
  // Memoized so that going to another step does not render the summary again.
  const summary = useMemo(
    () =>
      page.summary && (
        <ModuleSlot
          use={page.summary}
          title={words.summary}
          host={session.hostOf(splitModulePath(page.summary.module).area)}
          {...slotProps}
        />
      ),
    [page.summary, words, session, slotProps],
  );
  const renderOpener = useSummaryBar(page, session, remotes);

  const isBusy = submission.kind !== 'idle' || flow.checking;
  const isSubmittedHere = isLast && page.submitPlace === 'main' && page.layout === undefined;
  const isPlain = page.layout !== undefined;
  const isHeld = isLast && !isOpenForAMoment;
  const onSend = isSpent ? undefined : flow.onSubmit;
  const instead = isLast && isSpent && (
    <LoadedPart load={loadCallButton} onFailed={() => undefined} props={{ phone: page.site.phone }} />
  );
  const navigation = (place: 'side' | 'main'): Elements =>
    page.submitPlace === place &&
    !isPlain &&
    !isSent && (
      <NavigationButtons
        place={place}
        submitting={isBusy}
        held={isHeld}
        onBack={page.stepped && stepBefore(steps, step.key) ? flow.onBack : undefined}
        onContinue={isLast ? undefined : flow.onContinue}
        onSubmit={isLast && place === 'side' ? onSend : undefined}
        labels={{ submit: words.submit }}
      />
    );

  /** Returns the text under the spinner that covers the page, or `undefined` while the page can be used. */
  function spinnerText(): string | undefined {
    switch (submission.kind) {
      case 'submitting':
        if (isAwaitingAnswer) return undefined;
        return (
          sendingMessageOf(session.known.state, areas, (failure) => logRulesFailure(session.log, failure)) ??
          words.submitting
        );
      case 'succeeded':
        return submission.redirecting ? words.leaving : undefined;
      case 'idle':
        return products.isLate ? words.loadingProducts : undefined;
    }
  }

  if (tabState.kind === 'placed')
    return (
      <LoadedPart
        load={loadSentForm}
        onFailed={onReload}
        props={{ parts, words, isElsewhere: true, sent: tabState.attempt }}
      />
    );
  if (isSent && attempt.state === 'done')
    return <LoadedPart load={loadSentForm} onFailed={onReload} props={{ parts, words, sent: attempt }} />;
  return (
    <>
      <PageFrame
        site={page.site}
        year={Number(boot.today.slice(0, 4))}
        sideLabel={page.side?.title ?? words.side}
        account={accountSlot(boot)}
        headerLink={page.headerLink}
        saved={page.persistence && tabState.kind === 'current' ? saveState : undefined}
        progress={
          page.stepped &&
          !isPlain && (
            <FormProgress
              session={session}
              steps={steps}
              current={step.key}
              isSent={submission.kind === 'succeeded'}
              onSelect={flow.onSelect}
            />
          )
        }
        side={
          <SideColumn
            summary={summary}
            about={
              page.side &&
              (shortForm ? (
                <shortForm.AboutForm {...page.side} />
              ) : (
                <LoadedPart load={loadAbout} onFailed={() => undefined} props={page.side} />
              ))
            }
            phone={page.site.phone}
            navigation={navigation('side')}
            faq={
              isLast &&
              page.faq.length > 0 && (
                <LoadedPart load={loadFaqList} waits onFailed={() => undefined} props={{ entries: page.faq }} />
              )
            }
            terms={
              isLast &&
              !isSubmittedHere &&
              !isPlain && <TermsLine termsLink={page.site.termsLink} submitLabel={words.submit} />
            }
          />
        }
        bottomBar={
          !isPlain &&
          !isSent && (
            <SummaryBar
              summary={summary}
              name={words.summary}
              renderOpener={renderOpener}
              openerLabel={words.showSummary}
              submitting={isBusy}
              held={isHeld}
              label={isLast ? words.submit : 'Continue'}
              onPress={isLast ? onSend : flow.onContinue}
              instead={instead}
            />
          )
        }
      >
        <FormNotices
          parts={parts}
          words={words}
          releaseOffer={submission.kind === 'idle' ? releaseOffer : 'none'}
          tabNotice={tabNoticeRef}
          onReload={onReload}
        />
        <FormStep
          parts={parts}
          step={page.stepped ? shownSteps[0]! : step}
          shown={shownSteps}
          shownKeys={shownKeys}
          slots={slotProps}
          isLast={isLast}
          productsFailed={products.isFailing}
          sending={sending}
          isSpent={isSpent}
          isAreaReady={isAreaReady}
          onContinue={flow.onContinue}
          onEnter={isLast && page.layout === 'short' ? flow.onSubmit : undefined}
          failures={flow.failures}
          unsent={flow.unsent}
          errors={errorsRef}
          heading={headingRef}
          fields={fieldsRef}
        >
          {isSubmittedHere && !isSent && (
            <SubmitPanel
              termsLink={page.site.termsLink}
              submitLabel={words.submit}
              onSubmit={onSend}
              submitting={isBusy}
              instead={instead}
            >
              <SummaryPanel page={page} session={session} remotes={remotes} />
            </SubmitPanel>
          )}
          {navigation('main')}
          {page.layout === 'short' && shortForm && !isSent && (
            <shortForm.ShortSubmit
              label={words.submit}
              submitting={isBusy}
              held={isHeld}
              onSubmit={flow.onSubmit}
              below={step.bottomContent}
            />
          )}
        </FormStep>
      </PageFrame>
      <FormOverlays parts={parts} step={step.key} question={question} dialog={dialog} waitingFor={spinnerText()} />
    </>
  );
}

/**
 * Scrolls to the top when another step opens and focuses its heading, or to its error summary, if it has one. Does
 * nothing on a page that is not stepped.
 */
function useFocusOnStep(
  isStepped: boolean,
  step: string,
  errorsRef: RefObject<HTMLElement | null>,
  headingRef: RefObject<HTMLElement | null>,
) {
  const focusedStepRef = useRef(step);
  // A layout effect, because it runs before the step is painted. Later, it could take the focus from a customer who has
  // pressed Tab at once and is already typing.
  useLayoutEffect(() => {
    if (focusedStepRef.current === step || !isStepped) return;
    focusedStepRef.current = step;
    // A step that was opened because of its errors starts with the error summary.
    if (errorsRef.current) return focusErrors(errorsRef.current);
    window.scrollTo(0, 0);
    headingRef.current?.focus({ preventScroll: true });
  }, [step, isStepped, errorsRef, headingRef]);
}
