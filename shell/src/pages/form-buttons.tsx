import { useStore } from 'shared-ui/use-store';
import { NavigationButtons } from '../layout/navigation-buttons.tsx';
import type * as shortForm from '../layout/short-form.tsx';
import { SubmitPanel } from '../layout/submit-panel.tsx';
import type { PageModel } from '../page/page-model.ts';
import { LoadedPart } from '../parts/loaded-part.tsx';
import { stepBefore } from '../steps/step-navigation.ts';
import { SummaryPanel } from './summary-parts.tsx';
import { useIsSpent, useWords } from './use-page.ts';

export type ShortForm = Pick<typeof shortForm, 'ShortSubmit' | 'AboutForm'>;

const loadCallButton = () => import('./step-notices.tsx').then(({ CallButton }) => CallButton);

/** What the button that goes on does, and how it looks. */
export function useSending(model: PageModel) {
  const { page, steps, flow, submission } = model;
  const { isLast, isHeld } = useStore(steps, ({ next, isNew }) => ({ isLast: !next, isHeld: !next && isNew }));
  const kind = useStore(submission, (state) =>
    state.kind === 'succeeded' && !state.redirecting ? 'sent' : state.kind,
  );
  const isChecking = useStore(flow, (state) => state.isChecking);
  const isSpent = useIsSpent(model);
  return {
    isLast,
    isHeld,
    isBusy: kind !== 'idle' || isChecking,
    isSent: kind === 'sent',
    onPress: !isLast ? flow.next : isSpent ? undefined : flow.submit,
    /** Takes the place of Submit while the form cannot be sent. */
    instead: isLast && isSpent && (
      <LoadedPart load={loadCallButton} onFailed={() => undefined} props={{ phone: page.site.phone }} />
    ),
  };
}

export interface FormButtonsProps {
  model: PageModel;
  place: 'side' | 'main';
}

/** Back, Continue, and beside the form also Submit. */
export function FormButtons({ model, place }: FormButtonsProps) {
  const { page, steps, flow } = model;
  const words = useWords(model);
  const hasBack = useStore(steps, ({ all, step }) => page.stepped && stepBefore(all, step.key) !== undefined);
  const { isLast, isHeld, isBusy, isSent, onPress } = useSending(model);
  if (isSent) return null;
  return (
    <NavigationButtons
      place={place}
      submitting={isBusy}
      held={isHeld}
      onBack={hasBack ? flow.back : undefined}
      onContinue={isLast ? undefined : onPress}
      onSubmit={isLast && place === 'side' ? onPress : undefined}
      labels={{ submit: words.submit }}
    />
  );
}

/** What is below the fields: the buttons, and on the last step everything that belongs to Submit. */
export function FormEnd({ model, shortForm }: { model: PageModel; shortForm?: ShortForm | undefined }) {
  const { page, steps, flow } = model;
  const words = useWords(model);
  const below = useStore(steps, ({ step }) => step.bottomContent);
  const { isLast, isHeld, isBusy, isSent, onPress, instead } = useSending(model);
  if (isSent) return null;
  if (page.layout !== undefined)
    return (
      page.layout === 'short' &&
      shortForm && (
        <shortForm.ShortSubmit
          label={words.submit}
          submitting={isBusy}
          held={isHeld}
          onSubmit={flow.submit}
          below={below}
        />
      )
    );
  if (page.submitPlace !== 'main') return null;
  return (
    <>
      {isLast && (
        <SubmitPanel
          termsLink={page.site.termsLink}
          submitLabel={words.submit}
          isCorrection={page.correction !== undefined}
          onSubmit={onPress}
          submitting={isBusy}
          instead={instead}
        >
          <SummaryPanel model={model} />
        </SubmitPanel>
      )}
      <FormButtons model={model} place="main" />
    </>
  );
}
