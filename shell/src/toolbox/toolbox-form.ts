import type { Change, Known } from 'shared-contracts/area-rules';
import { askFields, type AreaRulesByName } from 'shared-contracts/page-rules';
import { fillAnswers, type Filled, type FormToFill } from './fill-answers.ts';

/** The members of a form session that the toolbox needs. */
export interface FillableSession {
  known(): Known;
  areas(): AreaRulesByName;
  apply(changes: readonly Change[]): void;
  commit(): void;
}

/** The form as the toolbox sees it. */
export interface ToolboxForm {
  fillStep(step: string): Promise<Filled>;
  fillAll(): Promise<Filled>;
}

/**
 * Creates the filler of a form session. It calls `loadRules` first, which loads the rules of all areas, so that a step
 * that was never on screen is filled, too. An area that does not load is left out.
 */
export function createToolboxForm(session: FillableSession, loadRules: () => Promise<unknown>): ToolboxForm {
  const form: FormToFill = {
    // The session itself logs modules whose rules throw.
    fields: () => askFields(session.known(), session.areas(), () => undefined),
    data: () => session.known().data,
    apply: (changes) => session.apply(changes),
  };
  async function fill(isSelected: Parameters<typeof fillAnswers>[1]): Promise<Filled> {
    await loadRules();
    session.commit();
    return fillAnswers(form, isSelected);
  }
  return {
    fillStep: (step) => fill((field) => field.step === step),
    fillAll: () => fill(() => true),
  };
}
