import type { FormSnapshot } from 'form-engine/form-session';
import { Button } from 'shared-ui/button';
import { useKnown } from 'shared-ui/use-known';
import type { StandaloneSession } from '../standalone-session.ts';
import { toolClasses, ToolPanel } from './tool-panel.tsx';

const questionOf = ({ question }: FormSnapshot) => question;

/** The question that the area is asking the customer, if any. */
export function QuestionPanel({ session }: { session: StandaloneSession }) {
  const asked = useKnown(session.snapshot$, questionOf);
  if (!asked) return null;
  const { question, answer } = asked;
  return (
    <ToolPanel title="The area asks">
      <p role="status">{question.text}</p>
      <div className={toolClasses.row}>
        <Button onClick={() => answer('yes')}>{question.yes}</Button>
        <Button kind="secondary" onClick={() => answer('no')}>
          {question.no}
        </Button>
      </div>
    </ToolPanel>
  );
}
