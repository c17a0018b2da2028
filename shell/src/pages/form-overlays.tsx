import type { FormSnapshot } from 'form-engine/form-session';
import type { DialogQueue } from '../notices/dialog-queue.ts';
import { useStore } from 'shared-ui/use-store';
import { GlobalSpinner } from '../layout/spinner-overlay.tsx';
import { ToolboxSlot } from '../toolbox/toolbox-slot.tsx';
import type { FormParts } from './form-parts.ts';
import { LoadedPart } from '../parts/loaded-part.tsx';
import { ModuleBoundary } from './module-boundary.tsx';

export interface FormOverlaysProps {
  parts: FormParts;
  step: string;
  question: FormSnapshot['question'];
  dialog: DialogQueue['state'];
  /** Text for what the page waits for; `undefined` while the page can be used. */
  waitingFor: string | undefined;
}

/**
 * Everything that is shown over the form: the question of a rule, the dialog of an area, notices, the spinner, the
 * toolbox.
 */
export function FormOverlays({
  parts: { page, session, notices, dialogs, flags, areas },
  step,
  question,
  dialog,
  waitingFor,
}: FormOverlaysProps) {
  const shownNotices = useStore(notices, (all) => all);
  return (
    <>
      {question && (
        <LoadedPart
          key={question.question.key}
          load={loadQuestionDialog}
          props={{ question: question.question, onAnswer: question.answer }}
          onFailed={() => question.answer(window.confirm(question.question.text) ? 'yes' : 'no')}
        />
      )}
      {dialog && (
        <ModuleBoundary key={dialog.id} onError={dialogs.fail}>
          <dialog.view onAnswer={dialog.answer} />
        </ModuleBoundary>
      )}
      <LoadedPart
        load={loadToastStack}
        waits
        onFailed={() => undefined}
        props={{ toasts: shownNotices, onClose: (id: string) => notices.close(Number(id)) }}
      />
      <GlobalSpinner loading={waitingFor !== undefined} message={page.globalSpinner.message}>
        {waitingFor ?? ''}
      </GlobalSpinner>
      <ToolboxSlot
        isOn={page.toolbox}
        session={session}
        step={step}
        flags={flags}
        notify={notices.notify}
        loadRules={areas.loadAllRules}
      />
    </>
  );
}

// Soon after the first step is shown, so that its live region is there before a notice.
const loadToastStack = () => import('shared-ui/toast-stack').then(({ ToastStack }) => ToastStack);
const loadQuestionDialog = () => import('../layout/question-dialog.tsx').then(({ QuestionDialog }) => QuestionDialog);
