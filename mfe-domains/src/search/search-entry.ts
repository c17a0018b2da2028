import { normaliseTerm, splitTerm } from './domain-name.ts';

/** What stands in the search row. */
export interface SearchEntry {
  text: string;
  /** Chosen in the dropdown, by a badge, or by typing it. */
  tld: string;
}

/** Typing: an ending that is for sale is chosen in the dropdown as well. */
export function withText(entry: SearchEntry, text: string, knownTlds: readonly string[]): SearchEntry {
  const { tld } = splitTerm(normaliseTerm(text), knownTlds);
  return { text, tld: tld !== undefined && knownTlds.includes(tld) ? tld : entry.tld };
}

/** Choosing an ending: it replaces the typed one; a name without an ending stays as it was typed. */
export function withTld({ text }: SearchEntry, tld: string, knownTlds: readonly string[]): SearchEntry {
  const split = splitTerm(normaliseTerm(text), knownTlds);
  return { text: split.tld === undefined ? text : `${split.name}.${tld}`, tld };
}
