import { array, object, pattern, size, string, type, type Infer } from 'superstruct';
import { OrderOfFormStruct } from './attempt.ts';

/** The most characters of a sealed form: ten times those of a company with every product and many members. */
export const MOST_SEALED = 256 * 1024;

/** 32 bytes in base64url: the token of a link to a form, or its key, which opens the form. */
export const LinkPartStruct = pattern(string(), /^[\w-]{43}$/);

/** What the fragment of a link to a form begins with. Browsers send a fragment to no server. */
export const LINK_FRAGMENT = '#continue=';

/** What the fragment of an address begins with that opens a form which was saved in the account; its id follows. */
export const DRAFT_FRAGMENT = '#draft=';

/** A link's token, by which the site finds the form, and its key. */
export interface FormLink {
  token: string;
  key: string;
}

/** The fragment of a link, behind the address of the form's page. */
export const fragmentOfLink = ({ token, key }: FormLink) => `${LINK_FRAGMENT}${token}.${key}`;

/** A form that its page has encrypted, in base64url. */
export const SealedFormStruct = size(pattern(string(), /^[\w-]+$/), 1, MOST_SEALED);

/** The answer to `make_form_link`. */
export const MadeFormLinkStruct = type({
  result: type({
    token: LinkPartStruct,
    /** The last day on which the link works (ISO date). */
    until: pattern(string(), /^\d{4}-\d{2}-\d{2}$/),
  }),
});
export type MadeFormLink = Infer<typeof MadeFormLinkStruct>['result'];

/** The answer to `open_form_link`. */
export const OpenedFormLinkStruct = object({ result: type({ form: SealedFormStruct }) });

/** The answer to `find_sent_form`: the orders that were placed with a form, the earliest first. */
export const SentFormStruct = type({ result: type({ orders: array(OrderOfFormStruct) }) });
