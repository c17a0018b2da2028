import { sql } from 'drizzle-orm';
import { pgTable, text } from 'drizzle-orm/pg-core';
import type { Db } from './db.ts';
import { SEARCH_STATEMENTS } from './searched-text.ts';

/** One change of the database schema. Append new migrations; never change an existing one. */
export interface Migration {
  name: string;
  statements: readonly string[];
}

/** The tables as they were when sites began to keep their data from version to version. */
const TABLES: readonly string[] = [
  'create extension if not exists pg_trgm',
  'create extension if not exists fuzzystrmatch',
  `create table accounts (
    id text primary key,
    email text not null unique,
    password_hash text not null,
    created_at timestamptz not null,
    name text,
    confirmed_at timestamptz,
    password_changed_at timestamptz,
    affiliate_type text,
    affiliate_code text
  )`,
  'create unique index accounts_affiliate_code on accounts (lower(affiliate_code))',
  `create table sessions (
    id text primary key,
    account_id text not null references accounts (id) on delete cascade,
    created_at timestamptz not null default now(),
    expires_at timestamptz not null
  )`,
  'create index sessions_by_account on sessions (account_id)',
  `create table account_tokens (
    id text primary key,
    kind text not null,
    account_id text references accounts (id) on delete cascade,
    data jsonb not null default '{}',
    expires_at timestamptz not null
  )`,
  'create index account_tokens_by_account on account_tokens (account_id)',
  'create table used_captchas (id text primary key, expires_at timestamptz not null)',
  'create index used_captchas_by_end on used_captchas (expires_at)',
  'create table rate_limits (id text primary key, full_at timestamptz not null)',

  // The answers of a large order are stored apart from its row, so that lists and searches read fewer pages.
  `create table orders (
    submission_key text primary key,
    fingerprint text not null,
    status text not null check (status in ('placing', 'placed')),
    invoice_number text not null unique,
    confirmation_key text not null,
    created_at timestamptz not null,
    placement bigint unique,
    page_id text not null,
    form_type text not null,
    release_set text not null,
    total_cents integer not null check (total_cents >= 0),
    email text not null,
    password_hash text,
    account_id text references accounts (id),
    charge_id text,
    "order" jsonb not null,
    quote jsonb not null,
    charge_asked_at timestamptz not null default now(),
    answers jsonb not null default '[]',
    work_status text not null default 'received' check (work_status in
      ('received', 'in-review', 'filed', 'documents-sent', 'done', 'on-hold', 'refunded', 'canceled')),
    renewals_planned boolean not null default false,
    states jsonb not null generated always as
      (jsonb_path_query_array("order", '$.companies[*].products.**.data.state')) stored,
    constraint orders_placed check (status = 'placing' or (placement is not null and password_hash is null))
  ) with (toast_tuple_target = 256)`,
  'create sequence order_placements',
  "create index orders_placing on orders (charge_asked_at) where status = 'placing'",
  "create index orders_without_renewals on orders (created_at) where status = 'placed' and not renewals_planned",
  'create index orders_by_account on orders (account_id, placement)',
  'create index orders_by_states on orders using gin (states jsonb_path_ops)',
  `create index orders_by_work_status on orders (work_status, placement) include (total_cents)
    where status = 'placed'`,
  'create index orders_by_form_type on orders (form_type, placement)',
  'create index orders_by_time on orders (created_at)',
  'create table closed_keys (submission_key text primary key, closed_at timestamptz not null default now())',
  `create table card_tokens (
    hash text primary key,
    submission_key text not null references orders (submission_key) on delete cascade
  )`,
  `create table reservations (
    thing text primary key,
    holder text not null,
    held_until timestamptz not null,
    submission_key text,
    address text not null,
    reserved_at timestamptz not null default now()
  )`,
  'create index reservations_by_holder on reservations (holder)',
  'create index reservations_by_address on reservations (address, reserved_at)',
  `create table order_documents (
    id text primary key,
    submission_key text not null references orders (submission_key) on delete cascade,
    name text not null,
    content bytea not null,
    added_at timestamptz not null default now()
  )`,
  'create index order_documents_by_order on order_documents (submission_key, added_at)',
  `create table refunds (
    key text primary key,
    submission_key text not null references orders (submission_key),
    charge_id text not null,
    amount_cents integer not null check (amount_cents > 0),
    status text not null default 'asked' check (status in ('asked', 'made', 'refused')),
    created_at timestamptz not null default now(),
    asked_at timestamptz not null default now(),
    refund_id text,
    reason text,
    note text,
    actor_id text not null,
    actor_name text not null,
    check ((status = 'made') = (refund_id is not null))
  )`,
  'create index refunds_by_order on refunds (submission_key)',
  "create index refunds_asked on refunds (asked_at) where status = 'asked'",
  `create table renewals (
    id text primary key,
    submission_key text not null references orders (submission_key),
    name text not null,
    amount_cents integer not null check (amount_cents > 0),
    period text not null check (period in ('year', 'month')),
    first_on date not null,
    periods integer not null check (periods >= 0),
    next_on date not null,
    status text not null default 'active' check (status in ('active', 'canceled', 'on-hold', 'ended')),
    announced_on date,
    declines integer not null default 0,
    retry_on date,
    asked_at timestamptz,
    act_on date,
    day_of_month smallint check (day_of_month between 1 and 31),
    in_state jsonb
  )`,
  'create index renewals_by_order on renewals (submission_key)',
  'create index renewals_to_act_on on renewals (act_on) where act_on is not null',
  `create table renewal_charges (
    key text primary key,
    renewal_id text not null references renewals (id),
    due_on date not null,
    amount_cents integer not null,
    charge_id text not null unique,
    charged_at timestamptz not null default now()
  )`,
  'create index renewal_charges_by_renewal on renewal_charges (renewal_id)',

  `create table received_forms (
    submission_key text primary key,
    list text not null check (list in ('messages', 'applications')),
    position bigint not null unique,
    received_at timestamptz not null,
    page_id text not null,
    form_type text not null,
    content jsonb not null,
    answers jsonb not null
  )`,
  'create index received_forms_by_list on received_forms (list, position)',
  'create sequence received_form_positions',
  `create table received_files (
    submission_key text not null references received_forms (submission_key) on delete cascade,
    field text not null,
    name text not null,
    content bytea not null,
    primary key (submission_key, field)
  )`,

  `create table outbox (
    id text primary key,
    kind text not null,
    recipient text not null,
    reply_to text,
    content jsonb,
    status text not null check (status in ('waiting', 'sent', 'dead')),
    attempts integer not null default 0,
    next_try_at timestamptz not null default now(),
    last_error text,
    created_at timestamptz not null default now(),
    sent_at timestamptz,
    check (content is not null or status = 'sent')
  )`,
  "create index outbox_waiting on outbox (next_try_at) where status = 'waiting'",
  'create index outbox_by_status on outbox (status, created_at)',
  `create table webhooks (
    id text primary key,
    position bigserial not null unique,
    subject text not null,
    type text not null,
    data jsonb not null,
    status text not null default 'waiting' check (status in ('waiting', 'sent', 'dead')),
    attempts integer not null default 0,
    next_try_at timestamptz not null default now(),
    last_error text,
    created_at timestamptz not null default now()
  )`,
  "create index webhooks_waiting on webhooks (subject, position) where status = 'waiting'",
  'create index webhooks_by_status on webhooks (status, created_at)',

  `create table trail (
    position bigserial primary key,
    at timestamptz not null default now(),
    submission_key text,
    kind text not null,
    facts jsonb not null,
    actor_kind text not null check (actor_kind in ('operator', 'customer', 'system')),
    actor_id text,
    actor_name text,
    note text,
    check ((actor_kind = 'operator') = (actor_id is not null and actor_name is not null))
  )`,
  'create index trail_by_order on trail (submission_key, position)',
  'create index trail_by_kind on trail (kind, at)',
  `create function keep_trail() returns trigger language plpgsql as $$
  begin
    if tg_op = 'UPDATE' and new.note is null and (to_jsonb(new) - 'note') = (to_jsonb(old) - 'note') then
      return new;
    end if;
    raise exception 'The trail is append-only.';
  end $$`,
  'create trigger trail_is_kept before update or delete on trail for each row execute function keep_trail()',
  'create trigger trail_is_not_emptied before truncate on trail for each statement execute function keep_trail()',

  `create table operators (
    id text primary key,
    name text not null,
    role text not null check (role in ('read', 'work', 'refund')),
    token_hash text not null unique,
    created_at timestamptz not null default now(),
    revoked_at timestamptz
  )`,
  'create table operator_sessions (id text primary key, token_hash text not null, expires_at timestamptz not null)',
  `create table client_errors (
    fingerprint text primary key,
    kind text not null,
    area text not null,
    version text not null,
    module text,
    step text,
    message text not null,
    reason text,
    count bigint not null,
    first_seen timestamptz not null,
    last_seen timestamptz not null,
    page_id text not null,
    release_set text not null,
    frames jsonb not null
  )`,
  'create index client_errors_by_last_seen on client_errors (last_seen)',
  `create table client_loads (
    area text not null,
    version text not null,
    module text not null,
    up_to integer not null,
    count bigint not null,
    last_seen timestamptz not null,
    primary key (area, version, module, up_to)
  )`,
  `create table release_sequences (
    store text not null,
    key text not null,
    sequence bigint not null,
    primary key (store, key)
  )`,
  // What the servers have seen of the database's clock: one row.
  `create table clock (
    is_only boolean primary key default true check (is_only),
    seen_at timestamptz not null,
    looked_at timestamptz not null,
    ahead_since timestamptz
  )`,
];

export const MIGRATIONS: readonly Migration[] = [
  { name: '0036-tables', statements: [...TABLES, ...SEARCH_STATEMENTS] },
  { name: '0037-renewals-are-planned-with-the-order', statements: ['alter table orders drop column renewals_planned'] },
  {
    name: '0038-links-to-forms',
    statements: [
      `create table form_links (
        id text primary key,
        form text,
        expires_at timestamptz not null,
        used_by text,
        check (form is null or used_by is null)
      )`,
      'create index form_links_by_end on form_links (expires_at)',
    ],
  },
  {
    name: '0098-cards-of-renewals',
    statements: [
      `create table cards (
        id text primary key,
        account_id text not null references accounts (id) on delete cascade,
        provider_id text not null,
        brand text not null,
        last4 text not null check (last4 ~ '^[0-9]{4}$'),
        added_at timestamptz not null default now()
      )`,
      'create index cards_by_account on cards (account_id)',
      'alter table renewals add column card_id text references cards (id) on delete set null',
      'create index renewals_by_card on renewals (card_id) where card_id is not null',
    ],
  },
  {
    name: '0099-questions-to-customers',
    statements: [
      'alter table orders add column waits_for_us boolean not null default false',
      'create index orders_waiting_for_us on orders (placement) where waits_for_us',
      'alter table order_documents add column answer text',
      "alter table order_documents add column media_type text not null default 'application/pdf'",
    ],
  },
  {
    name: '0095-versions-of-orders',
    statements: [
      'alter table orders add column basis jsonb, add column version integer not null default 1',
      `create table order_versions (
        submission_key text not null references orders (submission_key) on delete cascade,
        version integer not null,
        replaced_at timestamptz not null default now(),
        "order" jsonb not null,
        quote jsonb not null,
        answers jsonb not null,
        primary key (submission_key, version)
      )`,
    ],
  },
  {
    name: '0104-links-end-with-their-form',
    statements: [
      'alter table form_links add column form_of text',
      'alter table form_links add column is_submitted boolean not null default false',
      'create index form_links_by_form on form_links (form_of)',
    ],
  },
  {
    name: '0100-orders-are-assigned',
    statements: [
      'alter table orders add column assigned_to text',
      'create index orders_by_operator on orders (assigned_to, placement) where assigned_to is not null',
    ],
  },
  {
    name: '0103-cards-of-orders',
    statements: [
      `alter table cards
        alter column account_id drop not null,
        add column submission_key text unique references orders (submission_key) on delete cascade,
        add column expires text check (expires ~ '^[0-9]{4}-(0[1-9]|1[0-2])$')`,
      `insert into cards (id, submission_key, provider_id, brand, last4, added_at)
        select 'card_' || md5(submission_key), submission_key, charge_id, "order" #>> '{payment,card,brand}',
          "order" #>> '{payment,card,last4}', created_at
        from orders where status = 'placed' and charge_id is not null`,
      `update renewals set card_id = cards.id from cards
        where card_id is null and cards.submission_key = renewals.submission_key`,
      'alter table renewals add column warned_for date',
      "create index renewals_by_next on renewals (next_on) where status = 'active'",
    ],
  },
  {
    name: '0104-dead-messages-have-no-content',
    statements: [
      'alter table outbox drop constraint outbox_check',
      "alter table outbox add constraint outbox_check check (content is not null or status <> 'waiting')",
      "update outbox set content = null where status = 'dead'",
    ],
  },
  {
    name: '0102-customers-cancel-orders',
    statements: [
      'alter table orders drop constraint orders_work_status_check',
      `alter table orders add constraint orders_work_status_check check (work_status in ('received', 'in-review',
        'filed', 'documents-sent', 'done', 'on-hold', 'refunded', 'canceled', 'canceled-by-customer'))`,
      'create index reservations_by_order on reservations (submission_key)',
      'alter table refunds alter column actor_id drop not null, alter column actor_name drop not null',
    ],
  },
  {
    name: '0105-to-dos-after-payment',
    statements: [
      `create table to_dos (
        id text primary key,
        submission_key text not null references orders (submission_key) on delete cascade,
        rule text not null,
        asked jsonb not null,
        due_on date not null,
        received_at timestamptz,
        seen_at timestamptz,
        ended_at timestamptz,
        note text,
        unique (submission_key, rule)
      )`,
      `create table to_do_answers (
        to_do_id text primary key references to_dos (id) on delete cascade,
        key_id text not null,
        content bytea not null
      )`,
    ],
  },
  {
    name: '0103-removed-cards',
    statements: [
      'alter table cards add column removing_at timestamptz',
      'create index cards_to_remove on cards (removing_at) where removing_at is not null',
    ],
  },
  {
    name: '0096-corrections-that-change-the-price',
    statements: [
      `create table corrections (
        id text primary key,
        submission_key text not null references orders (submission_key) on delete cascade,
        version integer not null,
        status text not null default 'open' check (status in ('open', 'made', 'returned')),
        proposed_at timestamptz not null default now(),
        proposed_by text,
        note text,
        changed jsonb not null,
        difference_cents integer not null,
        next jsonb,
        asked_at timestamptz,
        charge_id text
      )`,
      "create unique index corrections_open on corrections (submission_key) where status = 'open'",
      'create index corrections_by_order on corrections (submission_key)',
      'create index corrections_being_charged on corrections (asked_at) where asked_at is not null',
    ],
  },
  {
    name: '0104-drafts-in-accounts',
    statements: [
      `create table form_drafts (
        id text primary key,
        account_id text not null references accounts (id) on delete cascade,
        page_id text not null,
        form_of text not null,
        revision text not null,
        key_id text not null,
        content bytea not null,
        step integer not null,
        steps integer not null,
        saved_at timestamptz not null,
        expires_at timestamptz not null,
        unique (account_id, form_of)
      )`,
      'create index form_drafts_by_form on form_drafts (form_of)',
      'create index form_drafts_by_end on form_drafts (expires_at)',
    ],
  },
  {
    name: '0100-saved-filters',
    statements: [
      `create table saved_filters (
        operator_id text not null,
        name text not null,
        filter jsonb not null,
        primary key (operator_id, name)
      )`,
    ],
  },
  {
    name: '0103-cards-of-corrections',
    statements: ['alter table corrections add column card_id text references cards (id) on delete set null'],
  },
  {
    name: '0102-offices-refuse-filings',
    statements: [
      'alter table orders drop constraint orders_work_status_check',
      `alter table orders add constraint orders_work_status_check check (work_status in ('received', 'in-review',
        'filed', 'documents-sent', 'done', 'on-hold', 'refunded', 'canceled', 'canceled-by-customer', 'refused'))`,
    ],
  },
  {
    name: '0104-reminders-of-drafts',
    statements: [
      'alter table form_drafts add column reminds boolean not null default false',
      'create index form_drafts_to_remind_of on form_drafts (saved_at) where reminds',
    ],
  },
  {
    name: '0105-files-of-to-dos',
    statements: [
      `alter table to_do_answers
        drop constraint to_do_answers_pkey,
        add column part smallint not null default 0,
        add column name bytea,
        add column media_type text,
        add primary key (to_do_id, part)`,
    ],
  },
  {
    name: '0105-reminders-of-to-dos',
    statements: [
      'alter table to_dos add column remind_on date',
      'create index to_dos_to_remind_of on to_dos (remind_on) where received_at is null and ended_at is null',
    ],
  },
  {
    // The planner's samples of a column stay when its rows are deleted.
    name: '0105-no-samples-of-answers',
    statements: ['alter table to_do_answers alter column name set statistics 0, alter column content set statistics 0'],
  },
  {
    name: '0104-no-samples-of-drafts',
    statements: ['alter table form_drafts alter column content set statistics 0'],
  },
  {
    name: '0109-visits-of-releases',
    statements: [
      `create table release_visits (
        release_set text not null,
        at timestamptz not null,
        measure text not null,
        area text not null,
        up_to bigint not null,
        count bigint not null,
        primary key (release_set, at, measure, area, up_to)
      )`,
    ],
  },
];

const migrations = pgTable('migrations', { name: text().primaryKey() });

/**
 * Runs the pending migrations, each in one transaction with its record. Servers that share a database must take turns.
 * Throws if the database has a migration that is not among `steps`.
 */
export async function migrate(db: Db, steps: readonly Migration[]): Promise<void> {
  await db.execute(
    sql`create table if not exists migrations (name text primary key, run_at timestamptz not null default now())`,
  );
  const applied = new Set((await db.select().from(migrations)).map(({ name }) => name));
  const unknown = [...applied].find((name) => !steps.some((step) => step.name === name));
  if (unknown)
    throw new Error(
      `The database has ${unknown}, which this version of the server does not know: ` +
        'a newer version made it, or one before 0036. Start that version, or begin with an empty database.',
    );
  for (const { name, statements } of steps.filter((step) => !applied.has(step.name))) {
    await db.transaction(async (transaction) => {
      for (const statement of statements) await transaction.execute(sql.raw(statement));
      await transaction.insert(migrations).values({ name });
    });
  }
}
