import type { PageConfig } from 'shared-contracts/page-config';
import type { SavedForm, Stored } from './saved-form.ts';
import { openDraft, openTab, type Tab } from './tab-state.ts';

/** The state that a page starts with. */
export interface BegunForm {
  /** The form to begin with; `undefined` for an empty form. */
  saved: SavedForm | undefined;
  tab: Tab;
  /** Whether the stored form must be removed. */
  isCleared: boolean;
}

/**
 * Decides what a page begins with: the answers that this tab could not store (`draft`), the stored form, or an empty
 * form.
 *
 * Stored answers are dropped if another plugin version wrote them, if persistence is off, and if
 * `clearFormDataOnNextPageLoad` is set in the page or in the answers themselves. `newForm` is the id for a new form.
 */
export function beginForm(
  {
    pluginVersion,
    persistence,
    clearFormDataOnNextPageLoad,
  }: Pick<PageConfig, 'pluginVersion' | 'persistence' | 'clearFormDataOnNextPageLoad'>,
  stored: Stored,
  draft: SavedForm | undefined,
  newForm: string,
): BegunForm {
  const { form, placed } = stored;
  const isUnwanted = (candidate: SavedForm) =>
    candidate.pluginVersion !== pluginVersion || candidate.data.clearFormDataOnNextPageLoad === true;
  if (!persistence || clearFormDataOnNextPageLoad || (form && isUnwanted(form)) || (draft && isUnwanted(draft))) {
    return { saved: undefined, tab: openTab(newForm), isCleared: true };
  }
  // A form that was sent is finished, also for a tab that has unsaved changes of it.
  if (draft && draft.form !== placed?.form) return { saved: draft, tab: openDraft(draft), isCleared: false };
  return { saved: form, tab: openTab(newForm, form), isCleared: false };
}
