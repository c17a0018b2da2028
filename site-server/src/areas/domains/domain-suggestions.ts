import { LONGEST_DOMAIN_NAME, type DomainSuggestion } from 'shared-contracts/domains';
import { splitAtFirstDot } from './registry.ts';
import { HERO_TLD_NAMES, TLDS, UNSUPPORTED_TLDS } from './tld-list.ts';

/** How many names one search is answered with: five pages of 18. */
const MOST_SUGGESTIONS = 90;

const PREFIXES = ['get', 'my', 'the', 'try', 'go', 'hello'] as const;
const SUFFIXES = ['group', 'online', 'hq', 'co', 'services', 'shop', 'works', 'usa'] as const;

/** Endings that everyone knows; a name with an addition is suggested under these. */
const COMMON_TLDS = ['com', 'net', 'co', 'org', 'us'] as const;

type SuggestionType = 'exact' | 'shorter' | 'prefix' | 'suffix';

/**
 * Names like `term`, best first, none twice, without the one searched for: the same name under other
 * endings, the name without its filler words, and the name with a word before or after it.
 *
 * `term` may bring its own ending; it counts when `tld` is empty.
 */
export function suggestDomains(term: string, tld: string): DomainSuggestion[] {
  const [name, ending] = term.includes('.') ? splitAtFirstDot(term) : [term, ''];
  const searched = `${name}.${tld || ending || 'com'}`;
  const found = new Map<string, DomainSuggestion>();
  const add = (sld: string, endings: readonly string[], type: SuggestionType) => {
    if (sld.length === 0 || sld.length > LONGEST_DOMAIN_NAME) return;
    for (const one of endings) {
      const domain = `${sld}.${one}`;
      if (domain === searched || found.has(domain)) continue;
      found.set(domain, { domain, sldSuggestionType: type, tldRankingType: rankOf(one) });
    }
  };

  add(name, HERO_TLD_NAMES, 'exact');
  add(shorterOf(name), ['com'], 'shorter');
  add(name, COMMON_TLDS, 'exact');
  for (const suffix of SUFFIXES.slice(0, 3)) add(name + suffix, ['com'], 'suffix');
  add(name, ['cafe', ...UNSUPPORTED_TLDS.slice(0, 1)], 'exact');
  for (const prefix of PREFIXES.slice(0, 3)) add(prefix + name, ['com'], 'prefix');
  add(name, TLDS.map((one) => one.tld), 'exact');
  for (const prefix of PREFIXES) add(prefix + name, COMMON_TLDS, 'prefix');
  for (const suffix of SUFFIXES) add(name + suffix, COMMON_TLDS, 'suffix');
  return [...found.values()].slice(0, MOST_SUGGESTIONS);
}

/** The name without a filler word in it (`alderandwren` → `alderwren`) or its hyphens; itself when it has none. */
function shorterOf(name: string): string {
  const plain = name.replaceAll('-', '');
  const shorter = plain.replace(/(?<=.{3})and(?=.{3})/, '');
  return shorter.replace(/^the(?=.{4})/, '');
}

function rankOf(tld: string): string {
  if ((HERO_TLD_NAMES as readonly string[]).includes(tld)) return 'hero';
  return (COMMON_TLDS as readonly string[]).includes(tld) ? 'common' : 'other';
}
