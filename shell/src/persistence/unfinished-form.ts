import { attemptWords } from 'shared-contracts/attempt-words';
import type { FormGroup } from 'shared-contracts/boot-document';
import type { SiteConfig } from 'shared-contracts/page-config';
import { formStorageKey } from 'shared-contracts/storage-keys';
import { longDateOf } from 'shared-contracts/long-date';
import { decodeStored, type SavedForm } from './saved-form.ts';

/** A form the customer has begun, for a card on the home page. */
export interface UnfinishedForm {
  title: string;
  text: string;
  path: string;
}

/** More cards would push the list of forms down; a form beyond these is continued where it is listed. */
const MOST_CARDS = 3;

/** The listed forms that the customer has begun, the one last worked on first. */
export function findUnfinishedForms(
  groups: readonly FormGroup[],
  storage: Storage | undefined,
  today: string,
  site: Pick<SiteConfig, 'phone'>,
): UnfinishedForm[] {
  const begun = groups
    .flatMap(({ forms }) => forms)
    .flatMap((form) => {
      const saved = readSaved(storage, formStorageKey(form.formType, form.pageId));
      return saved ? [{ form, saved }] : [];
    });
  return begun
    .sort((a, b) => b.saved.savedAt.localeCompare(a.saved.savedAt))
    .slice(0, MOST_CARDS)
    .map(({ form, saved }) => {
      const name = saved.data.companyInformation?.companyName;
      const when = saved.savedAt.startsWith(today) ? 'saved today' : `saved ${longDateOf(saved.savedAt.slice(0, 10))}`;
      const text = [name, `step ${saved.progress.step} of ${saved.progress.of}`, when].filter(Boolean).join(', ');
      return {
        title: `Continue ${form.title}`,
        text: [`${text.charAt(0).toUpperCase()}${text.slice(1)}.`, attemptWords(saved.attempt, site).begun]
          .filter(Boolean)
          .join(' '),
        path: saved.step ? `${form.path}?step=${encodeURIComponent(saved.step)}` : form.path,
      };
    });
}

function readSaved(storage: Storage | undefined, key: string): SavedForm | undefined {
  try {
    return decodeStored(storage?.getItem(key) ?? null).form;
  } catch {
    return undefined;
  }
}
