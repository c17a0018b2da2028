import type { FormSnapshot } from 'form-engine/form-session';
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useSyncExternalStore, type RefObject } from 'react';
import { splitModulePath } from 'shared-contracts/page-config';
import { sendingMessageOf } from 'shared-contracts/page-rules';
import { logRulesFailure } from 'shared-contracts/rules-failure';
import { useKnown } from 'shared-ui/use-known';
import { FaqList } from '../faq/faq-list.tsx';
import { stepAfter, stepBefore, stepsOnScreen } from '../form/step-navigation.ts';
import { NavigationButtons } from '../layout/navigation-buttons.tsx';
import { PageFrame } from '../layout/page-frame.tsx';
import { SideColumn } from '../layout/side-column.tsx';
import { SubmitPanel } from '../layout/submit-panel.tsx';
import { SummaryBar } from '../layout/summary-bar.tsx';
import { TermsLine } from '../layout/terms-line.tsx';
import { useShake } from '../layout/use-shake.ts';
import { useReleaseOffer } from '../release/use-release-offer.ts';
import { wordsOf } from '../submit/form-words.ts';
import { FormNotices } from './form-notices.tsx';
import { FormOverlays } from './form-overlays.tsx';
import type { FormParts } from './form-parts.ts';
import { FormProgress } from './form-progress.tsx';
import { FormStep } from './form-step.tsx';
import { ModuleSlot } from './module-slot.tsx';
import { SummaryPanel, useSummaryBar } from './summary-parts.tsx';
import { useAreas } from './use-areas.ts';
import { useFormFlow } from './use-form-flow.ts';
import { useFormProducts } from './use-form-products.ts';
import { useFormSubmission } from './use-form-submission.ts';
import { useStepAddress } from './use-step-address.ts';

const questionOf = ({ question }: FormSnapshot) => question;

/** One form: the step on screen, the page around it, and what lies over both. */
export function FormPage(parts: FormParts) {
  const { boot, page, session, remotes, autosave, currentStep, releases, dialogs } = parts;
  const words = useMemo(() => wordsOf(page), [page]);
  const steps = useKnown(session.snapshot$, useCallback(({ known }: FormSnapshot) => session.steps(known), [session]));
  const question = useKnown(session.snapshot$, questionOf);
  const dialog = useSyncExternalStore(dialogs.subscribe, dialogs.current);
  const saved = useSyncExternalStore(autosave.subscribe, autosave.state);
  const tab = useSyncExternalStore(autosave.subscribe, autosave.tabState);
  const failedParts = useSyncExternalStore(session.subscribe, session.failedParts);
  const areas = useSyncExternalStore(session.subscribe, session.areas);
  const { step, goTo } = useStepAddress(page, steps, currentStep);
  const shown = useMemo(() => stepsOnScreen(page, steps, step), [page, steps, step]);
  const shownKeys = useMemo(() => shown.map(({ key }) => key), [shown]);
  const next = page.stepped ? stepAfter(steps, step.key) : undefined;
  const isLast = !next;
  const { isThere, isBroken, retry, brokenViews, onBroken } = useAreas(parts, shown, next);
  const products = useFormProducts(parts);
  const { submission, submit } = useFormSubmission(parts, words);
  const isAsked = question !== undefined || dialog !== undefined;
  const releaseOffer = useReleaseOffer(releases, step.key, submission.kind !== 'idle' || isAsked);
  const [errors, heading, tabNotice] = [useRef<HTMLElement>(null), useRef<HTMLHeadingElement>(null), useRef<HTMLDivElement>(null)];
  const flow = useFormFlow(parts, { steps, step, goTo, isBroken, errors, tabNotice, send: submit });
  const fields = useShake<HTMLDivElement>(page.animatedValidation ? flow.failures : 0);
  useEffect(() => session.enter(step.key), [session, step.key]);
  useFocusOnStep(page.stepped, step.key, errors, heading);

  const onReload = useCallback(() => {
    session.commit();
    window.location.reload();
  }, [session]);
  const slots = useMemo(
    () => ({ remotes, areas, failedParts, brokenViews, words, onRetry: retry, onBroken, onReload }),
    [remotes, areas, failedParts, brokenViews, words, retry, onBroken, onReload],
  );
  // The same element as long as nothing about it changes: a step change leaves it alone.
  const summary = useMemo(() => page.summary && (
    <ModuleSlot
      use={page.summary} title={words.summary} host={session.hostOf(splitModulePath(page.summary.module).area)} {...slots}
    />
  ), [page.summary, words, session, slots]);
  const renderOpener = useSummaryBar(page, session, remotes);

  const busy = submission.kind !== 'idle' || flow.checking;
  const isSubmittedHere = isLast && page.submitPlace === 'main';
  const navigation = (place: 'side' | 'main') => page.submitPlace === place && (
    <NavigationButtons
      place={place} submitting={busy} onBack={page.stepped && stepBefore(steps, step.key) ? flow.onBack : undefined}
      onContinue={isLast ? undefined : flow.onContinue} onSubmit={isLast && place === 'side' ? flow.onSubmit : undefined} labels={{ submit: words.submit }}
    />
  );

  /** What the page waits for: it must not be used meanwhile. */
  function waitingFor(): string | undefined {
    switch (submission.kind) {
      case 'submitting':
        return isAsked ? undefined : sendingMessageOf(session.known(), areas, (failure) => logRulesFailure(session.log, failure)) ?? words.submitting;
      case 'succeeded':
        return submission.redirecting ? words.leaving : undefined;
      case 'idle':
        return products.isLate ? words.loadingProducts : undefined;
    }
  }

  return (
    <>
      <PageFrame
        site={page.site} year={Number(boot.today.slice(0, 4))} saved={page.persistence && tab.kind === 'current' ? saved : undefined} sideLabel={words.side}
        progress={page.stepped && <FormProgress session={session} steps={steps} current={step.key} onSelect={flow.onSelect} />}
        side={<SideColumn
          summary={summary} phone={page.site.phone} navigation={navigation('side')} faq={page.faq.length > 0 && <FaqList entries={page.faq} />}
          terms={isSubmittedHere ? undefined : <TermsLine termsLink={page.site.termsLink} submitLabel={words.submit} />}
        />}
        bottomBar={<SummaryBar
          summary={summary} name={words.summary} renderOpener={renderOpener} openerLabel={words.showSummary} submitting={busy}
          label={isLast ? words.submit : 'Continue'} onPress={isLast ? flow.onSubmit : flow.onContinue}
        />}
      >
        <FormNotices parts={parts} words={words} releaseOffer={submission.kind === 'idle' ? releaseOffer : 'none'} tabNotice={tabNotice} onReload={onReload} />
        <FormStep
          parts={parts} step={step} shown={shown} shownKeys={shownKeys} slots={slots} isLast={isLast} productsFailed={products.isFailing}
          isThere={isThere} onContinue={flow.onContinue} errors={errors} heading={heading} fields={fields}
        >
          {isSubmittedHere && (
            <SubmitPanel termsLink={page.site.termsLink} submitLabel={words.submit} onSubmit={flow.onSubmit} submitting={busy}>
              <SummaryPanel page={page} session={session} remotes={remotes} />
            </SubmitPanel>
          )}
          {navigation('main')}
        </FormStep>
      </PageFrame>
      <FormOverlays parts={parts} step={step.key} question={question} dialog={dialog} waitingFor={waitingFor()} />
    </>
  );
}

/** Takes the customer to the beginning of a step that was opened. */
function useFocusOnStep(isStepped: boolean, step: string, errors: RefObject<HTMLElement | null>, heading: RefObject<HTMLElement | null>) {
  const shownStep = useRef(step);
  // With the step and not after it: who is quick with Tab is already typing then.
  useLayoutEffect(() => {
    if (shownStep.current === step || !isStepped) return;
    shownStep.current = step;
    window.scrollTo(0, 0);
    // A step that was opened because it fails says so before anything else.
    (errors.current ?? heading.current)?.focus({ preventScroll: true });
  }, [step, isStepped, errors, heading]);
}
