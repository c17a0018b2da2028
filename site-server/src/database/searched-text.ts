// A database whose locale is C makes only A to Z small. Letters with a stroke do not come apart into a letter and a
// mark.
const LETTERS = 'ØŁĐÐÞøłđðþıАБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯЄІΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩ';
const AS_SEARCHED = 'olddtolddtiабвгдежзиклмнопрстуфхцчшщъыьэюяєіαβγδεζηθικλμνξοπρστυφχψω';

/**
 * The SQL of what is searched. `searched(text)` is the one form in which texts are stored to be searched and in which a
 * search is looked for: no accents, case, apostrophes, dots, hyphens or invisible characters, and one space for all
 * other signs but `@`.
 *
 * A searched column has two parts around ` | `: words as they were written, then names without spaces and the digits of
 * phone numbers, so that `MacDonald` finds Mac Donald. `searched_words` has every word of the first parts, from which
 * the nearest are taken for a search that was mistyped; a word goes when the last row with it does, so that nothing
 * stays of a person who was erased.
 */
export const SEARCH_STATEMENTS: readonly string[] = [
  `create function searched(text) returns text language sql immutable strict parallel safe as $$
    select trim(regexp_replace(regexp_replace(
      regexp_replace(regexp_replace(regexp_replace(
        translate(lower(normalize(translate($1, '´', ''''), NFKD)), '${LETTERS}', '${AS_SEARCHED}'), '[ßẞ]', 'ss', 'g'),
        '[æÆ]', 'ae', 'g'), '[œŒ]', 'oe', 'g'),
      '[.''\`\\u00ad\\u02b9-\\u02bc\\u0300-\\u036f\\u200b-\\u200f\\u2010-\\u2015\\u2018-\\u201b'
      '\\u202a-\\u202e\\u2032\\u2060-\\u206f\\u2212\\u2800\\u3164\\ufeff-]', '', 'g'),
      '[\\u0001-\\u002c\\u002f\\u003a-\\u003f\\u005b-\\u0060\\u007b-\\u00bf\\u2000-\\u206f\\u3000-\\u303f]+', ' ', 'g'))
  $$`,
  'create function searched_name(text) returns text language sql immutable parallel safe as $$ select ' +
    `replace(searched(coalesce($1, '')), ' ', '') $$`,
  // The zero in brackets is dialed only in the country itself.
  `create function searched_phones(text) returns text language sql immutable parallel safe as $$
    select replace(regexp_replace(coalesce($1, ''), '\\(0\\)|[^0-9,]', '', 'g'), ',', ' ')
  $$`,
  `alter table orders add column search_text text not null generated always as (
    searched(invoice_number || ' ' || email
      || ' ' || coalesce("order" #>> '{contact,first_name}', '')
      || ' ' || coalesce("order" #>> '{contact,last_name}', '')
      || ' ' || jsonb_path_query_array("order", '$.companies[*].company.name')::text
      || ' ' || jsonb_path_query_array("order", '$.companies[*].products[*].data.domain')::text)
    || ' | ' || searched_name(("order" #>> '{contact,first_name}') || ("order" #>> '{contact,last_name}'))
    || ' ' || searched_name(jsonb_path_query_array("order", '$.companies[*].company.name')::text)
    || ' ' || searched_phones(jsonb_path_query_array("order", '$.phones[*].phone_number')::text)) stored,
    -- Every row that the index finds is compared, so its text stays in the row.
    alter column search_text set storage main`,
  `alter table accounts add column search_text text not null generated always as (
    searched(email || ' ' || coalesce(name, '')) || ' | ' || searched_name(name)) stored`,
  `alter table received_forms add column search_text text not null generated always as (
    searched(position || ' ' || jsonb_path_query_array(content, 'strict $.** ? (@.type() == "string")')::text
      || ' ' || jsonb_path_query_array(answers, '$[*].answer')::text)
    || ' | ' || searched_name((content #>> '{first_name}') || (content #>> '{last_name}'))
    || ' ' || searched_name(coalesce(content #>> '{name}', content #>> '{contact_information,name}'))
    || ' ' || searched_phones(coalesce(content #>> '{phone}', content #>> '{contact_information,phone}'))) stored`,
  // Without the list of late entries, which each search would have to read through until the next maintenance.
  ...['orders', 'accounts', 'received_forms'].map(
    (table) =>
      `create index ${table}_by_search_text on ${table} using gin (search_text gin_trgm_ops) with (fastupdate = off)`,
  ),
  'create table searched_words (word text primary key)',
  `create function words_in(text) returns setof text language sql immutable strict as $$
    select distinct word from unnest(string_to_array(split_part($1, ' | ', 1), ' ')) word
      where length(word) between 3 and 40 and word !~ '[0-9@]' order by word
  $$`,
  `create function note_searched_words() returns trigger language plpgsql as $$
    declare gone text;
    begin
      if tg_op <> 'DELETE' then
        insert into searched_words select words_in(new.search_text) on conflict do nothing;
      end if;
      if tg_op <> 'INSERT' then
        for gone in select words_in(old.search_text) loop
          execute format('delete from searched_words where word = %1$L
            and not exists (select from orders where search_text like %2$L)
            and not exists (select from accounts where search_text like %2$L)
            and not exists (select from received_forms where search_text like %2$L)', gone, '%' || gone || '%');
        end loop;
      end if;
      return null;
    end
  $$`,
  ...['orders', 'accounts', 'received_forms'].flatMap((table) => [
    `create trigger ${table}_words after insert or delete on ${table} for each row execute function ` +
      'note_searched_words()',
    `create trigger ${table}_changed_words after update on ${table} for each row when (old.search_text <> ` +
      'new.search_text) execute function note_searched_words()',
  ]),
];
