import { areAttemptsSpent, type Attempt } from 'shared-contracts/attempt';
import type { FormWords } from 'shared-contracts/form-words';
import type { Store } from 'shared-contracts/store';
import { useStore } from 'shared-ui/use-store';
import type { PageModel } from '../page/page-model.ts';

/** What views read of the attempt to send the form. */
export interface AttemptModel {
  boot: Pick<PageModel['boot'], 'today'>;
  autosave: { attempt: Store<Attempt> };
}

/** The words around the form, as they are now. */
export function useWords({ autosave, words }: Pick<PageModel, 'autosave' | 'words'>): FormWords {
  return useStore(autosave.attempt, words);
}

/** Whether today's attempts to send the form are used up. */
export function useIsSpent({ boot, autosave }: AttemptModel): boolean {
  return useStore(autosave.attempt, (attempt) => areAttemptsSpent(attempt, boot.today));
}
