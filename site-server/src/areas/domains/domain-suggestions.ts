import { LONGEST_DOMAIN_NAME, type DomainSuggestion } from 'shared-contracts/domains';
import { splitAtFirstDot } from './registry.ts';
import { HERO_TLD_NAMES, TLDS, UNSUPPORTED_TLDS } from './tld-list.ts';

/** The most suggestions per search: five pages of 18. */
const MOST_SUGGESTIONS = 90;

const PREFIXES = ['get', 'my', 'the', 'try', 'go', 'hello'] as const;
const SUFFIXES = ['group', 'online', 'hq', 'co', 'services', 'shop', 'works', 'usa'] as const;

/** Widely known TLDs; names with a prefix or suffix are suggested only under these. */
const COMMON_TLDS = ['com', 'net', 'co', 'org', 'us'] as const;

type SuggestionType = 'exact' | 'shorter' | 'prefix' | 'suffix';

/**
 * Suggests domains similar to `term`, best first, without duplicates and without the domain searched for: the same name under other
 * TLDs, the name without its filler words, and the name with a prefix or suffix.
 *
 * `term` may include a TLD, which applies if `tld` is empty.
 */
export function suggestDomains(term: string, tld: string): DomainSuggestion[] {
  const [name, tldOfTerm] = term.includes('.') ? splitAtFirstDot(term) : [term, ''];
  const searched = `${name}.${tld || tldOfTerm || 'com'}`;
  const suggestions = new Map<string, DomainSuggestion>();
  const add = (sld: string, tldNames: readonly string[], type: SuggestionType) => {
    if (sld.length === 0 || sld.length > LONGEST_DOMAIN_NAME) return;
    for (const tldName of tldNames) {
      const domain = `${sld}.${tldName}`;
      if (domain === searched || suggestions.has(domain)) continue;
      suggestions.set(domain, { domain, sldSuggestionType: type, tldRankingType: rankOf(tldName) });
    }
  };

  add(name, HERO_TLD_NAMES, 'exact');
  add(shorterOf(name), ['com'], 'shorter');
  add(name, COMMON_TLDS, 'exact');
  for (const suffix of SUFFIXES.slice(0, 3)) add(name + suffix, ['com'], 'suffix');
  add(name, ['cafe', ...UNSUPPORTED_TLDS.slice(0, 1)], 'exact');
  for (const prefix of PREFIXES.slice(0, 3)) add(prefix + name, ['com'], 'prefix');
  add(name, TLDS.map((entry) => entry.tld), 'exact');
  for (const prefix of PREFIXES) add(prefix + name, COMMON_TLDS, 'prefix');
  for (const suffix of SUFFIXES) add(name + suffix, COMMON_TLDS, 'suffix');
  return [...suggestions.values()].slice(0, MOST_SUGGESTIONS);
}

/** The name without filler words and hyphens (`alderandwren` → `alderwren`); unchanged if it has none. */
function shorterOf(name: string): string {
  const plain = name.replaceAll('-', '');
  const shorter = plain.replace(/(?<=.{3})and(?=.{3})/, '');
  return shorter.replace(/^the(?=.{4})/, '');
}

function rankOf(tld: string): string {
  if ((HERO_TLD_NAMES as readonly string[]).includes(tld)) return 'hero';
  return (COMMON_TLDS as readonly string[]).includes(tld) ? 'common' : 'other';
}
