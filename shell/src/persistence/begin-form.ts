import type { PageConfig } from 'shared-contracts/page-config';
import type { SavedForm, Stored } from './saved-form.ts';
import { openDraft, openTab, type Tab } from './tab-state.ts';

/** What a page starts with. */
export interface BegunForm {
  /** The answers to begin with; an empty form without. */
  saved: SavedForm | undefined;
  tab: Tab;
  /** What was stored is to be removed. */
  isCleared: boolean;
}

/**
 * Decides what a page begins with: what this tab could not store (`draft`), what is stored, or nothing.
 *
 * Stored answers are dropped when another plugin version wrote them, when persistence is off, and
 * when the page or the answers themselves ask for it.
 */
export function beginForm(
  { pluginVersion, persistence, clearFormDataOnNextPageLoad }: Pick<PageConfig, 'pluginVersion' | 'persistence' | 'clearFormDataOnNextPageLoad'>,
  stored: Stored, draft: SavedForm | undefined, newForm: string,
): BegunForm {
  const { form, placed } = stored;
  const isUnwanted = (one: SavedForm) => one.pluginVersion !== pluginVersion || one.data.clearFormDataOnNextPageLoad === true;
  if (!persistence || clearFormDataOnNextPageLoad || (form && isUnwanted(form)) || (draft && isUnwanted(draft))) {
    return { saved: undefined, tab: openTab(newForm), isCleared: true };
  }
  // A form that was sent is over, also for the tab that had unsaved changes.
  if (draft && draft.form !== placed?.form) return { saved: draft, tab: openDraft(draft), isCleared: false };
  return { saved: form, tab: openTab(newForm, form), isCleared: false };
}
