import { LONGEST_DOMAIN_NAME, type DomainSuggestion } from 'shared-contracts/domains';
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

/** A line of business: the words that name it, from the most usual on, and the endings that suit it. */
interface Trade {
  words: readonly string[];
  tlds: readonly string[];
}

/** What customers name their companies after. A word may end a name (`mycafe`) or be in the middle of it. */
const TRADES: readonly Trade[] = [
  { words: ['cafe', 'coffee', 'espresso', 'roasters', 'bistro'], tlds: ['cafe', 'coffee', 'restaurant'] },
  { words: ['restaurant', 'kitchen', 'grill', 'diner', 'pizza', 'tacos', 'catering'], tlds: ['restaurant', 'cafe'] },
  { words: ['bakery', 'bread', 'cakes', 'pastry'], tlds: ['cafe', 'shop'] },
  { words: ['shop', 'store', 'market', 'boutique', 'outfitters'], tlds: ['shop', 'store'] },
  { words: ['consulting', 'advisors', 'consultants', 'strategy'], tlds: ['consulting', 'solutions', 'pro'] },
  { words: ['law', 'legal', 'attorneys', 'lawyers'], tlds: ['legal', 'pro'] },
  { words: ['realty', 'properties', 'homes', 'estates', 'rentals'], tlds: ['realty', 'company'] },
  { words: ['finance', 'financial', 'capital', 'tax', 'accounting', 'bookkeeping'], tlds: ['finance', 'pro'] },
  { words: ['health', 'wellness', 'clinic', 'dental', 'therapy', 'yoga', 'fitness'], tlds: ['health', 'life'] },
  { words: ['design', 'studio', 'photo', 'photography', 'art', 'interiors'], tlds: ['design', 'studio'] },
  {
    words: ['software', 'tech', 'data', 'cloud', 'digital', 'labs', 'systems'],
    tlds: ['tech', 'dev', 'app', 'io', 'cloud'],
  },
  { words: ['media', 'films', 'music', 'news', 'podcast'], tlds: ['media', 'live', 'studio'] },
  { words: ['farm', 'farms', 'ranch', 'garden', 'gardens', 'nursery'], tlds: ['farm', 'life'] },
  {
    words: [
      'plumbing',
      'electric',
      'roofing',
      'painting',
      'cleaning',
      'landscaping',
      'repair',
      'builders',
      'construction',
    ],
    tlds: ['services', 'pro', 'works'],
  },
  { words: ['holdings', 'investments', 'ventures', 'partners'], tlds: ['ventures', 'group', 'llc'] },
];

/** Words before a name that say nothing of the company, from the longest on. */
const OPENERS: readonly string[] = ['hello', 'the', 'our', 'get', 'try', 'my', 'go'];

/** A name in its parts: `mycoolcafe` is `my`, `cool`, and the trade of cafes by its word `cafe`. */
interface NameParts {
  opener: string;
  /** What is left between opener and trade; may be empty. */
  core: string;
  trade: Trade | undefined;
  /** The word of the trade at the end; empty without one. */
  word: string;
}

const WORDS = TRADES.flatMap((trade) => trade.words.map((word) => ({ word, trade }))).sort(
  (left, right) => right.word.length - left.word.length,
);

/** Splits a name, which is written without spaces, at the words that are known. */
function partsOfName(name: string): NameParts {
  const plain = name.replaceAll('-', '');
  const ending = WORDS.find(({ word }) => plain.endsWith(word));
  const before = ending ? plain.slice(0, -ending.word.length) : plain;
  // An opener is one only before at least three letters: "going" does not open with "go".
  const opener =
    OPENERS.find(
      (word) => before.startsWith(word) && (ending !== undefined ? plain.length : before.length) - word.length >= 4,
    ) ?? '';
  return { opener, core: before.slice(opener.length), trade: ending?.trade, word: ending?.word ?? '' };
}

/**
 * Whether a TLD says what a company does, and this is not what a company of `trade` does. Where no trade is known,
 * every TLD may fit.
 */
function isOfAnotherTrade(tld: string, trade: Trade | undefined): boolean {
  return trade !== undefined && !trade.tlds.includes(tld) && SPECIAL_TLDS.has(tld);
}

const SPECIAL_TLDS: ReadonlySet<string> = new Set(
  'cafe coffee consulting design dev farm finance health legal media realty tech ventures'.split(' '),
);
