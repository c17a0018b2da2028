import { use, useMemo } from 'react';
import type { AnswerField, Answers, FieldState } from 'shared-contracts/answers';
import { AnswersContext } from 'shared-contracts/answers-context';
import { useStore } from './use-store.ts';

/** One answer of the form, with what its field shows and the actions on it. */
export type FormField = FieldState & Pick<AnswerField, 'change' | 'type' | 'holdDraft'>;

/** The answers of the form around a field. */
export function useAnswers(): Answers {
  const answers = use(AnswersContext);
  if (!answers) throw new Error('useFormField is outside a form: it needs an AnswersContext around it.');
  return answers;
}

/** The field at a path of the form around the view, which subscribes to as much of it as it shows. */
export function useAnswerField(path: string): AnswerField {
  const answers = useAnswers();
  return useMemo(() => answers.field(path), [answers, path]);
}

/**
 * The answer at a path of the form around the field. Renders again when the answer or its data changes, apart from
 * `validated`, which changes when a field is left.
 */
export function useFormField(path: string): FormField {
  const field = useAnswerField(path);
  const state = useStore(field, withoutValidated);
  return { ...state, change: field.change, type: field.type, holdDraft: field.holdDraft };
}

/** A field's state for views that show no tick. */
export const withoutValidated = ({ value, data: { validated: _, ...data } }: FieldState): FieldState => ({
  value,
  data,
});
