import { use, useMemo, useSyncExternalStore } from 'react';
import type { AnswerField, Answers, FieldState } from 'shared-contracts/answers';
import { AnswersContext } from 'shared-contracts/answers-context';

/** One answer of the form, with what its field shows and the actions on it. */
export type FormField = FieldState & Pick<AnswerField, 'change' | 'type' | 'holdDraft'>;

/** The answers of the form around a field. */
export function useAnswers(): Answers {
  const answers = use(AnswersContext);
  if (!answers) throw new Error('useFormField is outside a form: it needs an AnswersContext around it.');
  return answers;
}

/** The answer at a path of the form around the field. Renders again when the answer or its data changes. */
export function useFormField(path: string): FormField {
  const answers = useAnswers();
  const field = useMemo(() => answers.field(path), [answers, path]);
  const state = useSyncExternalStore(field.subscribe, () => field.state);
  return { ...state, change: field.change, type: field.type, holdDraft: field.holdDraft };
}
