import type { Answer, Question } from 'shared-contracts/area-rules';
import { Modal } from 'shared-ui/modal';

export interface QuestionDialogProps {
  question: Question;
  onAnswer(answer: Answer): void;
}

/** Asks the customer a question of the rules. Closing it, with Escape or the corner button, answers "no". */
export function QuestionDialog({ question, onAnswer }: QuestionDialogProps) {
  return (
    <Modal
      key={question.key}
      title={question.text}
      saveLabel={question.yes}
      cancelLabel={question.no}
      onSave={() => onAnswer('yes')}
      onCancel={() => onAnswer('no')}
    />
  );
}
