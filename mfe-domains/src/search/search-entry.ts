import { normaliseTerm, splitTerm } from './domain-name.ts';

/** The contents of the search row. */
export interface SearchEntry {
  text: string;
  /** The ending chosen in the dropdown, by a badge, or by typing it. */
  tld: string;
}

/** The entry after typing. A typed ending that is for sale becomes the chosen ending. */
export function withText(entry: SearchEntry, text: string, knownTlds: readonly string[]): SearchEntry {
  const { tld } = splitTerm(normaliseTerm(text), knownTlds);
  return { text, tld: tld !== undefined && knownTlds.includes(tld) ? tld : entry.tld };
}

/** The entry after choosing an ending. It replaces a typed ending; a name without an ending stays as it was typed. */
export function withTld({ text }: SearchEntry, tld: string, knownTlds: readonly string[]): SearchEntry {
  const split = splitTerm(normaliseTerm(text), knownTlds);
  return { text: split.tld === undefined ? text : `${split.name}.${tld}`, tld };
}

/** The entry for a domain, or for a name that gets `tld`. */
export function entryOf(domain: string, tld: string, knownTlds: readonly string[]): SearchEntry {
  return withText({ text: '', tld }, domain, knownTlds);
}
