import { useState } from 'react';
import type { AreaHost } from 'shared-contracts/area-host';
import type { Known } from 'shared-contracts/area-rules';
import { LONGEST_DOMAIN_NAME } from 'shared-contracts/domains';
import { useStore } from 'shared-ui/use-store';
import {
  charactersTooMany,
  defaultTldOf,
  entryOf,
  normaliseTerm,
  otherLettersIn,
  type SearchEntry,
  type SearchTarget,
  searchTargetOf,
  withText,
  withTld,
} from '../../search/domain-name.ts';
import type { DomainSearchOptions } from './options.ts';

const companyTerm = ({ data }: Known): string => companyTermOf(data.companyInformation?.companyName ?? '');

export interface SearchEntryActions {
  entry: SearchEntry;
  /** The domain that a search would look up now; `undefined` without a name, or with one that no domain has. */
  target: SearchTarget | undefined;
  /** Says why no domain has the typed name. */
  problem: string | undefined;
  /** Shows the text as it is searched for, if more than its capitals and outer spaces differ. */
  showSearched(): void;
  type(text: string): void;
  /** Replaces text and ending, and returns the domain that a search would then look up. */
  fill(domain: string, tld?: string): SearchTarget | undefined;
  /** Undoes all typing and choosing. */
  reset(): void;
  /** Chooses an ending and returns the domain that a search would then look up. */
  chooseTld(tld: string): SearchTarget | undefined;
}

/** The search row's text and ending. The text follows the company's name until the customer changes it. */
export function useSearchEntry(
  { known: knownStore }: Pick<AreaHost, 'known'>,
  { search, tlds }: DomainSearchOptions,
  knownTlds: readonly string[],
): SearchEntryActions {
  const company = useStore(knownStore, companyTerm);
  const [edited, setEdited] = useState<Partial<SearchEntry>>({});
  const defaultTld = defaultTldOf(knownTlds, tlds.priority);
  const entry: SearchEntry = {
    text: edited.text ?? (search.suggestCompanyName ? company.slice(0, search.maxLength) : ''),
    tld: edited.tld ?? defaultTld,
  };
  const problem = problemOf(entry.text, search);
  return {
    entry,
    target: problem === undefined ? searchTargetOf(entry.text, entry.tld, knownTlds) : undefined,
    problem,
    showSearched() {
      const searched = normaliseTerm(entry.text);
      if (searched !== entry.text.trim().toLowerCase()) setEdited(withText(entry, searched, knownTlds));
    },
    type: (text) => setEdited(withText(entry, text, knownTlds)),
    fill(domain, tld = defaultTld) {
      const next = entryOf(normaliseTerm(domain), tld, knownTlds);
      setEdited(next);
      return searchTargetOf(next.text, next.tld, knownTlds);
    },
    reset: () => setEdited({}),
    chooseTld(tld) {
      const next = withTld(entry, tld, knownTlds);
      // If choosing the ending leaves the text as it is, it keeps following the company's name.
      setEdited(next.text === entry.text ? { ...edited, tld } : next);
      return searchTargetOf(next.text, next.tld, knownTlds);
    },
  };
}

function problemOf(
  text: string,
  { otherLetters, tooLong, maxLength }: DomainSearchOptions['search'],
): string | undefined {
  const letters = otherLettersIn(text);
  if (letters.length > 0) return otherLetters.replace('{letters}', letters.join(' '));
  const tooMany = charactersTooMany(text, maxLength);
  return tooMany > 0 ? tooLong.replace('{most}', String(maxLength)).replace('{tooMany}', String(tooMany)) : undefined;
}

/** Designators of company types, longest first. */
const DESIGNATORS = [
  'professional limited liability company',
  'limited liability company',
  'limited liability partnership',
  'limited partnership',
  'limited company',
  'incorporated',
  'corporation',
  'company',
  'limited',
  'pllc',
  'corp',
  'llc',
  'llp',
  'ltd',
  'inc',
  'lc',
  'lp',
  'pc',
  'co',
];

const TRAILING = new RegExp(`[\\s,]+(${DESIGNATORS.map((words) => words.replaceAll(' ', '\\s+')).join('|')})$`);

/**
 * A company's name as a search term: one word, without its designator. A name that consists only of a designator stays;
 * for one with letters that no domain has there is no term.
 *
 * @example companyTermOf('Alder & Wren, L.L.C.') // 'alderandwren'
 */
export function companyTermOf(companyName: string): string {
  const plain = companyName
    .toLowerCase()
    .replace(/['’.]/g, '')
    .replace(/\s*[&+]\s*/g, ' and ')
    .trim();
  const name = plain.replace(TRAILING, '');
  if (otherLettersIn(name).length > 0) return '';
  return normaliseTerm(name.replace(/[^\p{L}\p{M}\p{N}-]/gu, ''))
    .slice(0, LONGEST_DOMAIN_NAME)
    .replace(/-+$/, '');
}
