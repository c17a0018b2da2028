import type { Attempt } from 'shared-contracts/attempt';
import { areasOf, type PageConfig } from 'shared-contracts/page-config';
import { formStorageKey } from 'shared-contracts/storage-keys';
import type { TopicStates } from 'shared-contracts/topics';
import { browserStorage, tabStorage } from './browser-storage.ts';
import { createFormStore, type FormStore } from './form-store.ts';
import type { SavedForm, Stored } from './saved-form.ts';
import { openDraft, openTab, type Tab } from './tab-state.ts';

type FormAnswersOfSite = Pick<SavedForm, 'data' | 'topics'>;

/** Where a page stores its form, and the form it begins with. */
export interface OpenedFormStore extends Pick<BegunForm, 'tab'> {
  /** The form to begin with; `undefined` for an empty form. */
  saved: Pick<SavedForm, 'data' | 'topics' | 'step'> | undefined;
  /** The attempt of the form that this tab has sent, if no new form was begun since. */
  placed: Attempt | undefined;
  store: FormStore;
  draft: FormStore;
}

/**
 * Opens the stores of a page's form and reads them. Where persistence is off, a stored form is removed and nothing is
 * written. With `answers` of the site the form begins with these, and what is stored stays as it is.
 */
export function openFormStore(
  window: Window,
  page: PageConfig,
  createId: () => string,
  answers?: FormAnswersOfSite,
): OpenedFormStore {
  const key = formStorageKey(page.formType, page.pageId);
  const withoutStorage = createFormStore(undefined, key);
  if (answers)
    return {
      saved: { ...answers, step: answers.data.currentStep },
      tab: openTab(createId()),
      placed: undefined,
      store: withoutStorage,
      draft: withoutStorage,
    };
  const [store, draft] = [createFormStore(browserStorage(window), key), createFormStore(tabStorage(window), key)];
  const { saved: stored, tab, isCleared } = beginForm(page, store.read(), draft.read().form, createId());
  if (isCleared) [store, draft].forEach((cleared) => cleared.clear());
  const saved = stored && { ...stored, topics: topicsOfPage(stored.topics, page) };
  const placed = saved ? undefined : draft.read().placed;
  return page.persistence
    ? { saved, tab, placed, store, draft }
    : { saved, tab, placed, store: withoutStorage, draft: withoutStorage };
}

/**
 * The saved topics without those of areas that the page no longer has. Nothing on the page would change or remove what
 * they say, such as products that an area once added to the cart.
 */
function topicsOfPage(topics: TopicStates, page: PageConfig): TopicStates {
  const owners: readonly string[] = ['shell', ...areasOf(page)];
  return Object.fromEntries(Object.entries(topics).filter(([name]) => owners.includes(name.split(':')[0] ?? '')));
}

/** The state that a page starts with. */
interface BegunForm {
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
  if (draft && draft.attempt.form !== placed?.form) return { saved: draft, tab: openDraft(draft), isCleared: false };
  return { saved: form, tab: openTab(newForm, form), isCleared: false };
}
