import { sendingMessageOf } from 'shared-contracts/page-rules';
import { logRulesFailure } from 'shared-contracts/rules-failure';
import { useStore } from 'shared-ui/use-store';
import { GlobalSpinner } from '../layout/spinner-overlay.tsx';
import type { PageModel } from '../page/page-model.ts';
import { LoadedPart } from '../parts/loaded-part.tsx';
import { ToolboxSlot } from '../toolbox/toolbox-slot.tsx';
import { ModuleBoundary } from './module-boundary.tsx';

/**
 * Everything that is shown over the form: the question of a rule, the dialog of an area, notices, the spinner, the
 * toolbox.
 */
export function FormOverlays({ model }: { model: PageModel }) {
  const { page } = model;
  return (
    <>
      <OpenQuestion model={model} />
      <OpenDialog model={model} />
      <Toasts model={model} />
      <PageSpinner model={model} />
      {page.toolbox && <Toolbox model={model} />}
    </>
  );
}

function OpenQuestion({ model: { session } }: { model: PageModel }) {
  const open = useStore(session.snapshot, ({ question }) => question);
  return (
    open && (
      <LoadedPart
        key={open.question.key}
        load={loadQuestionDialog}
        props={{ question: open.question, onAnswer: open.answer }}
        onFailed={() => open.answer(window.confirm(open.question.text) ? 'yes' : 'no')}
      />
    )
  );
}

function OpenDialog({ model: { dialogs } }: { model: PageModel }) {
  const dialog = useStore(dialogs, (current) => current);
  return (
    dialog && (
      <ModuleBoundary key={dialog.id} onError={dialogs.fail}>
        <dialog.view onAnswer={dialog.answer} />
      </ModuleBoundary>
    )
  );
}

function Toasts({ model: { notices } }: { model: PageModel }) {
  const toasts = useStore(notices, (shown) => shown);
  return (
    <LoadedPart
      load={loadToastStack}
      waits
      onFailed={() => undefined}
      props={{ toasts, onClose: (id: string) => notices.close(Number(id)) }}
    />
  );
}

/** The spinner that covers the page with the text of what it waits for. */
function PageSpinner({ model }: { model: PageModel }) {
  const { page, session, dialogs, submission, products } = model;
  const hasQuestion = useStore(session.snapshot, ({ question }) => question !== undefined);
  const hasDialog = useStore(dialogs, (dialog) => dialog !== undefined);
  const isLate = useStore(products, (state) => state.isLate);
  const state = useStore(submission, (current) => current);

  function waitingFor(): string | undefined {
    switch (state.kind) {
      case 'submitting':
        if (hasQuestion || hasDialog) return undefined;
        return (
          sendingMessageOf(session.known.state, session.areas(), (failure) => logRulesFailure(session.log, failure)) ??
          model.words().submitting
        );
      case 'succeeded':
        return state.redirecting ? model.words().leaving : undefined;
      case 'idle':
        return isLate ? model.words().loadingProducts : undefined;
    }
  }
  const text = waitingFor();
  return (
    <GlobalSpinner loading={text !== undefined} message={page.globalSpinner.message}>
      {text ?? ''}
    </GlobalSpinner>
  );
}

function Toolbox({ model: { session, steps, flags, notices, areas } }: { model: PageModel }) {
  const step = useStore(steps, (state) => state.step.key);
  return (
    <ToolboxSlot
      isOn
      session={session}
      step={step}
      flags={flags}
      notify={notices.notify}
      loadRules={areas.loadAllRules}
    />
  );
}

// Soon after the first step is shown, so that its live region is there before a notice.
const loadToastStack = () => import('shared-ui/toast-stack').then(({ ToastStack }) => ToastStack);
const loadQuestionDialog = () => import('../layout/question-dialog.tsx').then(({ QuestionDialog }) => QuestionDialog);
