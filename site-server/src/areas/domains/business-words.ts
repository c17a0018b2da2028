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
export interface NameParts {
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
export function partsOfName(name: string): NameParts {
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
export function isOfAnotherTrade(tld: string, trade: Trade | undefined): boolean {
  return trade !== undefined && !trade.tlds.includes(tld) && SPECIAL_TLDS.has(tld);
}

const SPECIAL_TLDS: ReadonlySet<string> = new Set([
  'cafe',
  'coffee',
  'consulting',
  'design',
  'dev',
  'farm',
  'finance',
  'health',
  'legal',
  'media',
  'realty',
  'tech',
  'ventures',
]);
