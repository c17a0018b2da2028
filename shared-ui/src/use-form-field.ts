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

/**
 * The answer at a path of the form around the field. Renders again when the answer or its data changes; `validated`,
 * which changes when a field is left, is in the data of fields with `showTick` only.
 */
export function useFormField(path: string, { showTick = false }: { showTick?: boolean | undefined } = {}): FormField {
  const answers = useAnswers();
  const field = useMemo(() => answers.field(path), [answers, path]);
  const state = useStore(field, showTick ? wholeState : withoutValidated);
  return { ...state, change: field.change, type: field.type, holdDraft: field.holdDraft };
}

const wholeState = (state: FieldState) => state;

const withoutValidated = ({ value, data: { validated: _, ...data } }: FieldState): FieldState => ({ value, data });
