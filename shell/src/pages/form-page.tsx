import { useCallback, useEffect, useMemo, useRef, useSyncExternalStore, type FocusEvent, type FormEvent } from 'react';
import { Form } from 'react-final-form';
import { splitModulePath } from 'shared-contracts/page-config';
import { ToastStack } from 'shared-ui/toast-stack';
import { useKnown } from 'shared-ui/use-known';
import { useCatalogue } from '../catalogue/use-catalogue.ts';
import { useNeededProducts } from '../catalogue/use-needed-products.ts';
import { useProductSteps } from '../catalogue/use-product-steps.ts';
import { FaqList } from '../faq/faq-list.tsx';
import type { FormSnapshot } from '../form/form-session.ts';
import { stepAfter, stepBefore, stepsOnScreen } from '../form/step-navigation.ts';
import { NavigationButtons } from '../layout/navigation-buttons.tsx';
import { OtherTabNotice } from '../layout/other-tab-notice.tsx';
import { PageFrame } from '../layout/page-frame.tsx';
import { QuestionDialog } from '../layout/question-dialog.tsx';
import { SideColumn } from '../layout/side-column.tsx';
import { GlobalSpinner } from '../layout/spinner-overlay.tsx';
import { StepHeading } from '../layout/step-heading.tsx';
import { submitLabelOf } from '../layout/submit-label.ts';
import { TermsLine } from '../layout/terms-line.tsx';
import { useShake } from '../layout/use-shake.ts';
import { useReleaseOffer } from '../release/use-release-offer.ts';
import { areasInCart } from '../submit/missing-parts.ts';
import { useOrderSubmission, type SubmissionState } from '../submit/use-order-submission.ts';
import { ToolboxSlot } from '../toolbox/toolbox-slot.tsx';
import { CartBar, CartSubmitPanel } from './cart-bar.tsx';
import { FormErrors } from './form-errors.tsx';
import type { FormParts } from './form-parts.ts';
import { FormProgress } from './form-progress.tsx';
import { FormWarnings } from './form-warnings.tsx';
import { LoadedPart } from './loaded-part.tsx';
import { ModuleSlot } from './module-slot.tsx';
import { StepView } from './step-view.tsx';
import { useAreas } from './use-areas.ts';
import { useLate } from './use-late.ts';
import { useFormFlow } from './use-form-flow.ts';
import { useStepAddress } from './use-step-address.ts';

const questionOf = ({ question }: FormSnapshot) => question;

/** One form: its steps, the side column, and everything the shell says around them. */
export function FormPage(parts: FormParts) {
  const { boot, page, session, remotes, notices, keeper, calls, place, releases } = parts;
  const steps = useKnown(session.snapshot$, useCallback(({ known }: FormSnapshot) => session.steps(known), [session]));
  const question = useKnown(session.snapshot$, questionOf);
  const failedParts = useSyncExternalStore(session.subscribe, session.failedParts);
  const saved = useSyncExternalStore(keeper.subscribe, keeper.state);
  const tab = useSyncExternalStore(keeper.subscribe, keeper.tabState);
  const shownNotices = useSyncExternalStore(notices.subscribe, notices.current);
  const { step, goTo } = useStepAddress(page, steps, place);
  const shown = useMemo(() => stepsOnScreen(page, steps, step), [page, steps, step]);
  const shownKeys = useMemo(() => shown.map(({ key }) => key), [shown]);
  const next = page.stepped ? stepAfter(steps, step.key) : undefined;
  const { isThere, isBroken, retry, brokenViews, onBroken } = useAreas(parts, shown, next);
  const reloadPage = useCallback(() => {
    session.commit();
    window.location.reload();
  }, [session]);

  const products = useCatalogue(calls, useNeededProducts(session), page.site);
  const { catalogue, productsLoaded, failed: catalogueFailed } = products;
  useEffect(() => session.setCatalogue(catalogue), [session, catalogue]);
  useProductSteps(session.bus, productsLoaded);

  const { state: submission, moved, submit } = useOrderSubmission({
    session, remotes, boot, calls, tokenizerFrame: parts.tokenizerFrame,
    keeper, notify: notices.notify, reloadProducts: products.reload, onOutdated: releases.refused, leaveFor: (address) => window.location.assign(address), flags: parts.flags.current,
    onPlaced(result) {
      keeper.forget(areasInCart(session.known()), { invoiceNumber: result.invoice_numbers[0] ?? '', receipt: result.confirmation_url });
      if (!page.redirectsEnabled) notices.notify({ tone: 'success', title: 'Your order is placed', message: `Invoice ${result.invoice_numbers.join(', ')}`, milliseconds: 0 });
      // Back from the receipt the browser may show this page as it was left: it starts anew instead.
      window.addEventListener('pageshow', ({ persisted }) => { if (persisted) window.location.reload(); });
    },
  });
  // A state chosen later is priced while the form can be used.
  const hasProducts = catalogue.registeredAgentProducts.length + catalogue.simpleProducts.length > 0;
  const productsLate = useLate(!hasProducts && !productsLoaded && !catalogueFailed, LATE);
  const isLeaving = (submission.kind === 'submitting' && !moved) || (submission.kind === 'placed' && submission.redirecting);
  const errors = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const tabNotice = useRef<HTMLDivElement>(null);
  const releaseOffer = useReleaseOffer(releases, step.key, submission.kind !== 'idle' || question !== undefined);
  const flow = useFormFlow(parts, { steps, step, goTo, isBroken, errors, tabNotice, send: submit });
  const shaken = useShake<HTMLDivElement>(page.animatedValidation ? flow.failures : 0);

  useEffect(() => session.enter(step.key), [session, step.key]);
  const shownStep = useRef(step.key);
  useEffect(() => {
    if (shownStep.current === step.key || !page.stepped) return;
    shownStep.current = step.key;
    window.scrollTo(0, 0);
    // A step that was opened because it fails says so before anything else.
    (errors.current ?? heading.current)?.focus({ preventScroll: true });
  }, [step.key, page.stepped]);

  const busy = submission.kind !== 'idle' || flow.checking;
  const isLast = !next;
  const submitLabel = submitLabelOf(page.formType);
  const primary = isLast ? { label: submitLabel, onPress: flow.onSubmit } : { label: 'Continue', onPress: flow.onContinue };
  const back = page.stepped && stepBefore(steps, step.key) ? flow.onBack : undefined;
  const slots = useMemo(
    () => ({ remotes, failedParts, brokenViews, onRetry: retry, onBroken, onReload: reloadPage }),
    [remotes, failedParts, brokenViews, retry, onBroken, reloadPage],
  );
  // The same element as long as nothing about it changes: a step change leaves it alone.
  const summary = useMemo(() => page.summary && (
    <ModuleSlot
      use={page.summary} title="Order Summary" host={session.hostOf(splitModulePath(page.summary.module).area)} {...slots}
    />
  ), [page.summary, session, slots]);
  const navigation = (at: 'side' | 'main') => (
    <NavigationButtons
      place={at} submitting={busy} onBack={back} onContinue={isLast ? undefined : flow.onContinue}
      onSubmit={isLast && at === 'side' ? flow.onSubmit : undefined} labels={{ submit: submitLabel }}
    />
  );
  const isSubmittedHere = isLast && page.submitPlace === 'main';

  return (
    <>
      <PageFrame
        site={page.site} year={Number(boot.today.slice(0, 4))} saved={page.persistence && tab.kind === 'current' ? saved : undefined}
        progress={page.stepped && <FormProgress session={session} steps={steps} current={step.key} onSelect={flow.onSelect} />}
        side={<SideColumn
          summary={summary} phone={page.site.phone}
          terms={isSubmittedHere ? undefined : <TermsLine termsLink={page.site.termsLink} submitLabel={submitLabel} />}
          navigation={page.submitPlace === 'side' ? navigation('side') : undefined}
          faq={page.faq.length > 0 && <FaqList entries={page.faq} />}
        />}
        bottomBar={<CartBar session={session} summary={summary} label={primary.label} onPress={primary.onPress} busy={busy} />}
      >
        {releaseOffer !== 'none' && submission.kind === 'idle' && (
          <LoadedPart
            load={loadReleaseNotice} onFailed={releases.dismiss}
            props={{ offer: releaseOffer, keepsAnswers: page.persistence, onReload: reloadPage, onDismiss: releases.dismiss }}
          />
        )}
        <OtherTabNotice ref={tabNotice} state={tab} onUseOther={keeper.useOther} onKeep={keeper.takeOver} newForm={page.path} />
        <Form form={session.form} onSubmit={() => undefined} subscription={NOTHING}>
          {() => (
            <form
              id="signup" data-form-type={page.formType} noValidate autoComplete="on"
              onSubmit={(event: FormEvent) => { event.preventDefault(); if (!isLast) flow.onContinue(); }}
              onBlur={({ target, relatedTarget }: FocusEvent<HTMLElement>) => {
                // Focus that moves within a field, as from a select into its list, has not left it.
                const field = target.closest<HTMLElement>('[data-field]');
                if (field?.dataset.field && !field.contains(relatedTarget)) session.touch(field.dataset.field);
              }}
            >
              {/* Enter in a field continues; it never places the order. */}
              <button type="submit" hidden tabIndex={-1}>Continue</button>
              <FormErrors
                ref={errors} session={session} shown={shownKeys} scope={page.stepped ? 'step' : 'form'}
                title={[...(page.stepped ? [step.title] : []), page.title, page.site.name].join(' – ')}
              />
              <div ref={shaken}>
                {page.stepped
                  ? <StepHeading ref={heading} title={step.title} lead={step.lead} tooltip={step.tooltip} />
                  : <StepHeading ref={heading} title={page.title} />}
                <FormWarnings session={session} productsFailed={catalogueFailed && !productsLoaded} isLast={isLast} isThere={isThere} />
                {shown.map((one) => (
                  <StepView key={one.key} step={one} isAlone={page.stepped} hostOf={session.hostOf} {...slots} />
                ))}
              </div>
              {isSubmittedHere && (
                <CartSubmitPanel session={session} termsLink={page.site.termsLink} label={submitLabel} onPress={flow.onSubmit} busy={busy} />
              )}
              {page.submitPlace === 'main' && navigation('main')}
            </form>
          )}
        </Form>
      </PageFrame>
      {question && <QuestionDialog question={question.question} onAnswer={question.answer} />}
      {moved && (
        <LoadedPart
          load={loadMovedPriceDialog} props={{ change: moved.change, onAnswer: moved.answer }}
          onFailed={() => {
            moved.answer('no');
            notices.notify({ tone: 'error', title: 'Your order has changed', message: 'You have not been charged. Look at the order summary, and submit again.' });
          }}
        />
      )}
      <ToastStack toasts={shownNotices} onClose={(id) => notices.close(Number(id))} />
      <GlobalSpinner loading={isLeaving || productsLate} message={page.globalSpinner.message}>{waitingFor(submission.kind)}</GlobalSpinner>
      <ToolboxSlot isOn={page.toolbox} session={session} step={step.key} flags={parts.flags} notify={notices.notify} loadRules={parts.areas.loadAllRules} />
    </>
  );
}

const NOTHING = {};

/** Milliseconds that products may take before the spinner says so. */
const LATE = 400;

function waitingFor(submission: SubmissionState['kind']): string {
  if (submission === 'idle') return 'Loading prices.';
  return submission === 'placed' ? 'Your order is placed. Taking you to your receipt.' : 'Placing your order. This takes a few seconds.';
}

const loadReleaseNotice = () => import('../layout/release-notice.tsx').then(({ ReleaseNotice }) => ReleaseNotice);

const loadMovedPriceDialog = () => import('../submit/moved-price-dialog.tsx').then(({ MovedPriceDialog }) => MovedPriceDialog);
