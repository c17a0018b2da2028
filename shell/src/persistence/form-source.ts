import type { CallResult, Calls } from 'shared-contracts/calls';
import type { PageConfig } from 'shared-contracts/page-config';
import type { SavedForm } from './saved-form.ts';

/** `ended`: it opens nothing, for the reason in `words`; `next` is a way on. `away`: the site gave no answer. */
export type SourceFailure =
  | { kind: 'ended'; words: string; next?: { label: string; href: string } | undefined }
  | { kind: 'away' };

/** Where a form comes from that continues on this device. */
export interface FormSource {
  words: {
    /** The heading when it opens nothing. */
    ended: string;
    /** As in "the answers from the link". */
    from: string;
    /** What to know before going on. */
    about: string;
    away: string;
  };
  /** The form as it is there, which changes nothing. */
  open(): Promise<{ kind: 'opened'; form: SavedForm } | SourceFailure>;
  /** Runs before the form is stored on this device. */
  take(form: SavedForm): Promise<SourceFailure | undefined>;
}

export interface SourceDeps {
  page: PageConfig;
  calls: Pick<Calls, 'post'>;
}

/** The failure of a call that was refused or not answered. `nextOf` finds a way on by the kind of the refusal. */
export function failureOf(
  result: CallResult,
  nextOf: (kind: unknown) => { label: string; href: string | undefined } | undefined,
): SourceFailure {
  if (result.kind !== 'refused' || !result.error) return { kind: 'away' };
  const { label, href } = nextOf(result.body['kind']) ?? {};
  return { kind: 'ended', words: result.error, ...(label && href && { next: { label, href } }) };
}
