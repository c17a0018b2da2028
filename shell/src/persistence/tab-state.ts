import { isSameAnswers, answersOf, type FormAnswers } from './form-answers.ts';
import type { SubmissionAttempt, SavedForm, Stored } from './saved-form.ts';

/** What a tab has to say about the other tabs of its form. */
export type TabState =
  | { kind: 'current' }
  /** Another tab has stored other answers: this one writes nothing until the customer has chosen. */
  | { kind: 'stale' }
  /** Another tab has sent the form. */
  | { kind: 'placed'; invoiceNumber: string; receipt: string };

/** One tab's view of the form that is stored. Plain data; every event makes a new one, or changes nothing. */
export interface Tab {
  /** Id of the form on screen. */
  form: string;
  /** The stored form this tab last read or wrote, and what it said; absent while there was none. */
  revision?: string;
  answers?: FormAnswers;
  attempt?: SubmissionAttempt;
  state: TabState;
}

const CURRENT: TabState = { kind: 'current' };
const STALE: TabState = { kind: 'stale' };

/** A tab that begins with this form, or with an empty one. */
export function openTab(newForm: string, form?: SavedForm): Tab {
  if (!form) return { form: newForm, state: CURRENT };
  return { form: form.form, revision: form.revision, answers: answersOf(form), ...(form.attempt && { attempt: form.attempt }), state: CURRENT };
}

/** A tab that begins with answers of its own that it could not store. What was stored before them is not known. */
export function openDraft(draft: SavedForm): Tab {
  const { answers: _, ...tab } = openTab(draft.form, draft);
  return tab;
}

/**
 * The tab after it has looked at what is stored; `own` are the answers on its screen.
 *
 * Whoever finds other answers stored than it read or wrote last is stale: it neither overwrites them nor
 * gives up its own. Other tabs that only moved about, or say the same, change nothing. So of two tabs
 * that write at the same moment the later one stays current and the other one is told.
 */
export function lookedAt(tab: Tab, { form, placed }: Stored, own: FormAnswers): Tab {
  if (tab.state.kind === 'placed') return tab;
  if (placed?.form === tab.form) {
    const { invoiceNumber, receipt } = placed;
    return { ...tab, state: { kind: 'placed', invoiceNumber, receipt } };
  }
  if (!form || form.revision === tab.revision) return withState(tab, CURRENT);
  const theirs = answersOf(form);
  if (isSameAnswers(theirs, own) || (tab.answers && isSameAnswers(theirs, tab.answers))) return adopted(tab, form, theirs);
  return withState(tab, STALE);
}

/** The tab after the customer said that its answers are the ones to keep. */
export function tookOver(tab: Tab, { form }: Stored): Tab {
  if (tab.state.kind !== 'stale') return tab;
  return form ? adopted(tab, form, answersOf(form)) : withState(tab, CURRENT);
}

/** The tab after it wrote this. */
export function wrote(tab: Tab, form: SavedForm): Tab {
  return { ...tab, revision: form.revision, answers: answersOf(form) };
}

/** What is stored counts as read: its id and its attempt, too, so that both tabs make one order. */
function adopted(tab: Tab, { form, revision, attempt }: SavedForm, answers: FormAnswers): Tab {
  return { ...tab, form, revision, answers, state: CURRENT, ...(attempt && { attempt }) };
}

function withState(tab: Tab, state: TabState): Tab {
  return tab.state.kind === state.kind ? tab : { ...tab, state };
}
