/** One step of the database. Steps are added at the end and never changed. */
export interface Migration {
  name: string;
  statements: readonly string[];
}

export const MIGRATIONS: readonly Migration[] = [
  {
    name: '0001-orders-and-accounts',
    statements: [
      `create table accounts (
        id text primary key,
        email text not null unique,
        password_hash text not null,
        created_at timestamptz not null
      )`,
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
        check (status = 'placing' or (placement is not null and account_id is not null and password_hash is null))
      )`,
      'create sequence order_placements',
    ],
  },
  {
    name: '0002-client-reports',
    statements: [
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
    ],
  },
];
