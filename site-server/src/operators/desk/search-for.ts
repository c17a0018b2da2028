import { sql, type SQL } from 'drizzle-orm';
import { rowsOf, type Db } from '../../database/db.ts';

/** A search as it is looked for: rows have every word, or a word that is near it. */
export interface Search {
  words: readonly { text: string; near: readonly string[] }[];
  /** No row has all words as they were typed, so rows with similar ones are found. */
  isSimilar: boolean;
}

/** The rows to search, of a table with a column `search_text`. */
export interface SearchedRows {
  table: 'orders' | 'accounts' | 'received_forms';
  among: SQL;
}

/** The most similar words that are looked for in place of one. */
const MOST_NEAR = 12;

/**
 * Returns how `text` is looked for: as it was typed or, if no row has that, with words of which two letters may be
 * mistyped.
 */
export async function searchFor(db: Db, { table, among }: SearchedRows, text: string): Promise<Search> {
  const exact: Search = { words: wordsOf(text).map((word) => ({ text: word, near: [] })), isSimilar: false };
  const found = await rowsOf(
    db,
    sql`select 1 from ${sql.identifier(table)} where ${among} and ${isFoundBy(exact)} limit 1`,
  );
  if (found.length > 0 || exact.words.length === 0) return exact;
  const words = await Promise.all(exact.words.map(async (word) => ({ ...word, near: await wordsNear(db, word.text) })));
  return { words, isSimilar: words.some(({ near }) => near.length > 0) };
}

/**
 * Whether the column `search_text` of a row has every word of the search, in any order. A search without letters and
 * digits finds nothing.
 */
export function isFoundBy({ words }: Search): SQL {
  if (words.length === 0) return sql`false`;
  return sql.join(
    words.map(
      ({ text, near }) =>
        sql`(${sql.join(
          [
            sql`search_text like '%' || searched(${text}) || '%'`,
            ...near.map((word) => sql`search_text like ${`% ${word} %`}`),
          ],
          sql` or `,
        )})`,
    ),
    sql` and `,
  );
}

/**
 * The words of a search. A phone number is one word, its digits, without the prefix of international calls and the
 * extension.
 *
 * @example wordsOf('+1 (307) 555-0188') // ['3075550188']
 */
export function wordsOf(text: string): string[] {
  const plain = text.normalize('NFKC').replaceAll(/\p{Cf}/gu, '');
  const number = plain.replace(/(?:x|ext\.?|#)\s*\d+\s*$/i, '');
  if (/^[\d\s().+/\p{Pd}]+$/u.test(number) && /\d/.test(number)) {
    return [
      number
        .replace('(0)', '')
        .replaceAll(/\D/g, '')
        .replace(/^(?:011|00|0|1(?=\d{10}$))(?=\d{8})/, ''),
    ];
  }
  return plain.split(/[\s,;]+/).filter((word) => /[\p{L}\p{N}]/u.test(word));
}

/** The stored words that differ from this one in at most two letters, the nearest first. */
async function wordsNear(db: Db, text: string): Promise<string[]> {
  // With two letters changed, a word of three would be any other.
  const rows = await rowsOf<{ word: string }>(
    db,
    sql`
    select word from searched_words, (
      select wanted, case when length(wanted) > 3 then 2 else 1 end as most from searched(${text}) as wanted
    ) as search
    where length(wanted) between 3 and 40 and wanted !~ '[0-9@ ]'
      and length(word) between length(wanted) - most and length(wanted) + most
      and levenshtein_less_equal(word, wanted, most) <= most
    order by levenshtein(word, wanted), word limit ${MOST_NEAR}`,
  );
  return rows.map(({ word }) => word);
}
