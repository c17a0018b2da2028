import type { Change, Known } from 'shared-contracts/area-rules';
import { askFields, type AreaRulesByName } from 'shared-contracts/page-rules';
import { fillAnswers, type Filled, type FormToFill } from './fill-answers.ts';

/** What the toolbox needs of a form session. */
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
 * Fills a form session from what its areas ask. `loadRules` brings the rules of all areas first: a
 * step that was never on screen is filled, too. An area that does not load is left out.
 */
export function createToolboxForm(session: FillableSession, loadRules: () => Promise<unknown>): ToolboxForm {
  const form: FormToFill = {
    // A module whose rules throw is told by the session itself.
    fields: () => askFields(session.known(), session.areas(), () => undefined),
    data: () => session.known().data,
    apply: (changes) => session.apply(changes),
  };
  async function fill(meant: Parameters<typeof fillAnswers>[1]): Promise<Filled> {
    await loadRules();
    session.commit();
    return fillAnswers(form, meant);
  }
  return {
    fillStep: (step) => fill((field) => field.step === step),
    fillAll: () => fill(() => true),
  };
}
