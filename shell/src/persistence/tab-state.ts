import { newAttempt, type Attempt } from 'shared-contracts/attempt';
import { answersOf, isSameAnswers, type FormAnswers, type SavedForm, type Stored } from './saved-form.ts';

/** The state of a tab with regard to other tabs of the same form. */
export type TabState =
  | { kind: 'current' }
  /** Another tab has stored other answers. This tab writes nothing until the customer has chosen. */
  | { kind: 'stale' }
  /** Another tab has sent the form. */
  | { kind: 'placed'; attempt: Attempt };

/** One tab's view of the stored form. Never mutated: an event returns a new tab, or the same if nothing changes. */
export interface Tab {
  /** The attempt of the form on screen. */
  attempt: Attempt;
  /** Revision and answers of the stored form that this tab last read or wrote; absent while there was none. */
  revision?: string;
  answers?: FormAnswers;
  state: TabState;
}

const CURRENT: TabState = { kind: 'current' };
const STALE: TabState = { kind: 'stale' };

/** Returns a tab that begins with this form, or with an empty form. */
export function openTab(newForm: string, form?: SavedForm): Tab {
  if (!form) return { attempt: newAttempt(newForm), state: CURRENT };
  return {
    attempt: form.attempt,
    revision: form.revision,
    answers: answersOf(form),
    state: CURRENT,
  };
}

/**
 * Returns a tab that begins with a draft, which it could not store. The stored answers that it last read are not known.
 */
export function openDraft(draft: SavedForm): Tab {
  const { answers: _, ...tab } = openTab(draft.attempt.form, draft);
  return tab;
}

/**
 * Returns the tab after it has read the storage; `own` are the answers on its screen.
 *
 * A tab is stale if it finds other answers stored than it last read or wrote: it neither overwrites them nor gives up
 * its own. Another tab that only went to another step, or has the same answers, does not make it stale. So if two tabs
 * write at the same moment, the later tab stays current and the other becomes stale.
 */
export function lookedAt(tab: Tab, { form, placed }: Stored, own: FormAnswers): Tab {
  if (tab.state.kind === 'placed') return tab;
  if (placed?.form === tab.attempt.form) return { ...tab, state: { kind: 'placed', attempt: placed } };
  if (!form || form.revision === tab.revision) return withState(tab, CURRENT);
  const theirs = answersOf(form);
  if (isSameAnswers(theirs, own) || (tab.answers && isSameAnswers(theirs, tab.answers)))
    return adopted(tab, form, theirs);
  return withState(tab, STALE);
}

/** Returns the tab after the customer chose to keep its answers. */
export function tookOver(tab: Tab, { form }: Stored): Tab {
  if (tab.state.kind !== 'stale') return tab;
  return form ? adopted(tab, form, answersOf(form)) : withState(tab, CURRENT);
}

/** Returns the tab after it has written this form. */
export function wrote(tab: Tab, form: SavedForm): Tab {
  return { ...tab, revision: form.revision, answers: answersOf(form) };
}

/**
 * Returns the tab after it has read the stored form. It takes over the form's attempt, so that both tabs place one
 * order.
 */
function adopted(tab: Tab, { revision, attempt }: SavedForm, answers: FormAnswers): Tab {
  return { ...tab, attempt, revision, answers, state: CURRENT };
}

function withState(tab: Tab, state: TabState): Tab {
  return tab.state.kind === state.kind ? tab : { ...tab, state };
}
