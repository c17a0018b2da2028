import type { Answer, Question } from 'shared-contracts/area-rules';
import { Modal } from 'shared-ui/modal';

export interface QuestionDialogProps {
  question: Question;
  onAnswer(answer: Answer): void;
}

/** Asks before something follows from an answer; leaving it, by Escape or the corner, is "no". */
export function QuestionDialog({ question, onAnswer }: QuestionDialogProps) {
  return (
    <Modal
      key={question.key} title={question.text} saveLabel={question.yes} cancelLabel={question.no}
      onSave={() => onAnswer('yes')} onCancel={() => onAnswer('no')}
    />
  );
}
