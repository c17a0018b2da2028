import { cleanText } from 'shared-contracts/clean-text';
import { LONGEST_DOMAIN_NAME } from 'shared-contracts/domains';

/** A complete domain to look up, and its two parts. */
export interface SearchTarget {
  domain: string;
  name: string;
  tld: string;
}

/**
 * The host of a URL or an email address; of several domains, the first. A comma before an ending is a slip for a dot,
 * as in `acme,com`.
 */
function hostOf(typed: string): string {
  return cleanText(typed)
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll('。', '.')
    .replace(/^(mailto:|[a-z]+:\/\/)/, '')
    .replace(/[/?#].*$/s, '')
    .replace(/^[^\s@]+@(?=[^@]+$)/, '')
    .replace(/,(?=[a-z]{2,}$)/, '.')
    .replace(/^([^\s,;]+\.[a-z]{2,})[\s,;].*$/s, '$1');
}

/**
 * Reduces typed text to the characters of a domain: lowercase letters, digits, dots and hyphens. Accented letters lose
 * their accents, and a URL or an email address is reduced to its host.
 *
 * @example normaliseTerm('https://Café-Wren.com/menu') // 'cafe-wren.com'
 */
export function normaliseTerm(typed: string): string {
  return hostOf(typed)
    .replace(/[^a-z0-9.-]/g, '')
    .replace(/^www\.(?=.*\.)/, '')
    .split('.')
    .map(trimHyphens)
    .filter(Boolean)
    .join('.');
}

/**
 * The letters and digits of the typed text that a domain cannot have, each once. Without them it would be another name.
 */
export function otherLettersIn(typed: string): string[] {
  return [...new Set(hostOf(typed).match(/(?![a-z0-9])[\p{L}\p{N}]/gu))];
}

const trimHyphens = (label: string): string => label.replace(/^-+|-+$/g, '');

/** How many characters too many the longest part of a typed name has. */
export function charactersTooMany(typed: string, most = LONGEST_DOMAIN_NAME): number {
  return Math.max(
    0,
    ...normaliseTerm(typed)
      .split('.')
      .map((label) => label.length - most),
  );
}

/**
 * Splits a normalised term into name and ending. The ending is the longest known ending (`acme.co.uk` → `co.uk`),
 * otherwise the part after the last dot; the name is the label before it. A term without a dot has no ending.
 */
export function splitTerm(term: string, knownTlds: readonly string[]): { name: string; tld: string | undefined } {
  const labels = term.split('.');
  for (let from = 1; from < labels.length; from += 1) {
    const tld = labels.slice(from).join('.');
    if (knownTlds.includes(tld) || from === labels.length - 1) return { name: labels[from - 1] ?? '', tld };
  }
  return { name: term, tld: undefined };
}

/**
 * The first ending of `priority` that is for sale, otherwise the first ending for sale, otherwise the first of
 * `priority`.
 */
export function defaultTldOf(knownTlds: readonly string[], priority: readonly string[]): string {
  return priority.find((tld) => knownTlds.includes(tld)) ?? knownTlds[0] ?? priority[0] ?? 'com';
}

/**
 * The domain to look up: the typed one, with `tld` appended if it has no ending. `undefined` without a name, or with
 * one that no domain has.
 */
export function searchTargetOf(typed: string, tld: string, knownTlds: readonly string[]): SearchTarget | undefined {
  if (otherLettersIn(typed).length > 0 || charactersTooMany(typed) > 0) return undefined;
  const split = splitTerm(normaliseTerm(typed), knownTlds);
  if (!split.name) return undefined;
  const ending = split.tld ?? tld;
  return { domain: `${split.name}.${ending}`, name: split.name, tld: ending };
}

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
