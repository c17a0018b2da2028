import type { FormGroup } from 'shared-contracts/boot-document';
import { isFormType } from 'shared-contracts/form-types';
import { formStorageKey } from 'shared-contracts/storage-keys';
import { decodeStored, type SavedForm } from './saved-form.ts';

/** A form the customer has begun, for the card on the home page. */
export interface UnfinishedForm {
  title: string;
  text: string;
  path: string;
}

/** The listed form that the customer worked on last. */
export function findUnfinishedForm(groups: readonly FormGroup[], storage: Storage | undefined, today: string): UnfinishedForm | undefined {
  const begun = groups.flatMap(({ forms }) => forms).flatMap((form) => {
    const saved = isFormType(form.formType) ? readSaved(storage, formStorageKey(form.formType, form.pageId)) : undefined;
    return saved ? [{ form, saved }] : [];
  });
  const last = begun.sort((a, b) => b.saved.savedAt.localeCompare(a.saved.savedAt))[0];
  if (!last) return undefined;
  const { form, saved } = last;
  const name = saved.data.companyInformation?.companyName;
  const place = `step ${saved.progress.step} of ${saved.progress.of}`;
  const when = saved.savedAt.startsWith(today) ? 'saved today' : `saved ${saved.savedAt.slice(0, 10)}`;
  return {
    title: `Continue ${form.title}`,
    text: [name, name ? place : `S${place.slice(1)}`, when].filter(Boolean).join(', '),
    path: saved.step ? `${form.path}?step=${encodeURIComponent(saved.step)}` : form.path,
  };
}

function readSaved(storage: Storage | undefined, key: string): SavedForm | undefined {
  try {
    return decodeStored(storage?.getItem(key) ?? null).form;
  } catch {
    return undefined;
  }
}
