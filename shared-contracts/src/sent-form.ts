import { array, is, nonempty, optional, string, type, type Infer } from 'superstruct';
import { IsoDateStruct } from './iso-date.ts';

/** What the page after a form repeats of it. */
const SentFormStruct = type({
  /** Address of that page; others do not show it. */
  page: nonempty(string()),
  /** Date at the site. */
  sentOn: IsoDateStruct,
  firstName: optional(nonempty(string())),
  facts: array(type({ label: nonempty(string()), text: nonempty(string()) })),
  message: optional(type({ label: nonempty(string()), text: nonempty(string()) })),
});
export type SentForm = Infer<typeof SentFormStruct>;

const KEY = 'sent-form';

/**
 * Keeps it for this tab, until the tab is closed or another form is sent. Does nothing where the browser stores
 * nothing.
 */
export function storeSentForm(sent: SentForm, storage: () => Storage = () => window.sessionStorage): void {
  try {
    storage().setItem(KEY, JSON.stringify(sent));
  } catch {
    // The page then thanks without repeating anything.
  }
}

/** Removes what this tab keeps of a form that was sent. */
export function forgetSentForm(storage: () => Storage = () => window.sessionStorage): void {
  try {
    storage().removeItem(KEY);
  } catch {
    // Nothing is stored.
  }
}

/** What was sent by the form that led to a page; `undefined` if nothing was, or the browser stores nothing. */
export function sentFormOf(page: string, storage: () => Storage = () => window.sessionStorage): SentForm | undefined {
  try {
    const sent: unknown = JSON.parse(storage().getItem(KEY) ?? 'null');
    return is(sent, SentFormStruct) && sent.page === page ? sent : undefined;
  } catch {
    return undefined;
  }
}
