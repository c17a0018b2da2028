import { areasOf, type PageConfig } from 'shared-contracts/page-config';
import { formStorageKey } from 'shared-contracts/storage-keys';
import type { TopicStates } from 'shared-contracts/topics';
import { beginForm, type BegunForm } from './begin-form.ts';
import { browserStorage, createFormStore, tabStorage, type FormStore } from './form-store.ts';
import type { PlacedOrder } from './saved-form.ts';

/** Where a page stores its form, and the form it begins with. */
export interface OpenedFormStore extends Pick<BegunForm, 'saved' | 'tab'> {
  /** The form that this tab has sent, if no new form was begun since. */
  placed: PlacedOrder | undefined;
  store: FormStore;
  draft: FormStore;
}

/**
 * Opens the stores of a page's form and reads them. Where persistence is off, a stored form is removed and nothing is
 * written.
 */
export function openFormStore(window: Window, page: PageConfig, createId: () => string): OpenedFormStore {
  const key = formStorageKey(page.formType, page.pageId);
  const [store, draft] = [createFormStore(browserStorage(window), key), createFormStore(tabStorage(window), key)];
  const { saved: stored, tab, isCleared } = beginForm(page, store.read(), draft.read().form, createId());
  if (isCleared) [store, draft].forEach((cleared) => cleared.clear());
  const saved = stored && { ...stored, topics: topicsOfPage(stored.topics, page) };
  const withoutStorage = createFormStore(undefined, key);
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
