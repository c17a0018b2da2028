import { LONGEST_DOMAIN_NAME, type DomainSuggestion } from 'shared-contracts/domains';
import { isOfAnotherTrade, partsOfName } from './business-words.ts';
import { splitAtFirstDot } from './registry.ts';
import { findTld, HERO_TLD_NAMES, TLDS, UNSUPPORTED_TLDS } from './tld-list.ts';

/** The most suggestions per search: five pages of 18. */
const MOST_SUGGESTIONS = 90;

const PREFIXES = ['get', 'my', 'the', 'try', 'go', 'hello'] as const;
const SUFFIXES = ['group', 'online', 'hq', 'co', 'services', 'shop', 'works', 'usa'] as const;

/** Widely known TLDs; names with a prefix or suffix are suggested only under these. */
const COMMON_TLDS = ['com', 'net', 'co', 'org', 'us'] as const;

type SuggestionType = 'exact' | 'shorter' | 'synonym' | 'prefix' | 'suffix';

/**
 * Suggests domains similar to `term`, best first, without duplicates and without the domain searched for: the same name
 * under other TLDs, those of its trade first; the name without its filler words, with another word of its trade, and
 * with a prefix or suffix.
 *
 * `term` may include a TLD, which applies if `tld` is empty.
 *
 * @example suggestDomains('mycafe', 'com') // mycafe.cafe, mycafe.coffee, … cafe.com, my-cafe.com, mycoffee.com, …
 *   getcafe.com
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

  const { opener, core, trade, word } = partsOfName(name);
  const withoutOpener = opener ? core + word : name;
  // A name keeps one opener and does not repeat its last word: neither mymycafe nor coffeeshopshop.
  const prefixed = PREFIXES.filter((prefix) => prefix !== opener).map((prefix) => prefix + withoutOpener);
  const suffixed = SUFFIXES.filter((suffix) => !name.endsWith(suffix)).map((suffix) => name + suffix);
  const synonyms = trade ? trade.words.filter((other) => other !== word).map((other) => opener + core + other) : [];
  const parts = [opener, core, word].filter(Boolean);

  add(name, trade?.tlds.filter(findTld) ?? [], 'exact');
  add(name, HERO_TLD_NAMES, 'exact');
  add(shorterOf(name), ['com'], 'shorter');
  add(name, COMMON_TLDS, 'exact');
  if (opener && withoutOpener.length > 3) add(withoutOpener, ['com', ...(trade?.tlds.slice(0, 1) ?? [])], 'shorter');
  if (parts.length > 1 && !name.includes('-')) add(parts.join('-'), ['com'], 'exact');
  for (const synonym of synonyms.slice(0, 3)) add(synonym, ['com'], 'synonym');
  for (const sld of suffixed.slice(0, 3)) add(sld, ['com'], 'suffix');
  add(name, ['cafe', ...UNSUPPORTED_TLDS.slice(0, 1)], 'exact');
  for (const sld of prefixed.slice(0, 3)) add(sld, ['com'], 'prefix');
  add(
    name,
    TLDS.map((entry) => entry.tld).filter((tldName) => !isOfAnotherTrade(tldName, trade)),
    'exact',
  );
  for (const sld of prefixed) add(sld, COMMON_TLDS, 'prefix');
  for (const sld of suffixed) add(sld, COMMON_TLDS, 'suffix');
  for (const synonym of synonyms) add(synonym, COMMON_TLDS, 'synonym');
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
