import {
  bigint,
  boolean,
  customType,
  date,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core';
import type { InState, Quote } from 'shared-contracts/cart';
import { accounts } from '../accounts/schema.ts';
import { WORK_STATUSES } from '../events/work-status.ts';
import type { AnsweredQuestion } from 'shared-contracts/answered-question';
import type { ToDoRule } from '../site-content/to-dos.ts';
import type { OrderChange } from 'shared-contracts/submission';
import type { AnswersOfOrder, NextVersion, StoredOrder } from './stored-order.ts';

/**
 * One row per order attempt: `placing` until its charge is known to have succeeded, `placed` from then on. A refused
 * charge removes the row.
 */
export const orders = pgTable('orders', {
  submissionKey: text('submission_key').primaryKey(),
  /** Hash of the content: the same key with other content is refused. */
  fingerprint: text().notNull(),
  status: text({ enum: ['placing', 'placed'] }).notNull(),
  invoiceNumber: text('invoice_number').notNull().unique(),
  /** Opens the confirmation page. */
  confirmationKey: text('confirmation_key').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  /**
   * Position in the operator's list, given when the order is placed. A new order always comes after those already read.
   */
  placement: bigint({ mode: 'number' }).unique(),
  pageId: text('page_id').notNull(),
  formType: text('form_type').notNull(),
  releaseSet: text('release_set').notNull(),
  totalCents: integer('total_cents').notNull(),
  email: text().notNull(),
  /** Set only while `placing`, unless the customer is logged in; afterwards the account has it. */
  passwordHash: text('password_hash'),
  /**
   * Absent for an order with the address of an account whose customer has not confirmed by mail that the order is
   * theirs.
   */
  accountId: text('account_id').references(() => accounts.id),
  /** Of an order of zero the card that the provider keeps for its renewals. */
  chargeId: text('charge_id'),
  /** When the last charge request without a known answer was made, by the database's clock. */
  chargeAskedAt: timestamp('charge_asked_at', { withTimezone: true }).notNull().defaultNow(),
  order: jsonb().$type<StoredOrder>().notNull(),
  quote: jsonb().$type<Quote>().notNull(),
  /** Readable without the release that asked the questions. */
  answers: jsonb().$type<readonly AnsweredQuestion[]>().notNull().default([]),
  /**
   * The answers that the order was made from, without secrets, to correct them; absent once they were erased. Every
   * other column of the order is of its newest version.
   */
  basis: jsonb().$type<AnswersOfOrder>(),
  /** How many versions the order has had, this one included. */
  version: integer().notNull().default(1),
  /** How far the work on the placed order has come. Every change is in the trail. */
  workStatus: text('work_status', { enum: WORK_STATUSES }).notNull().default('received'),
  /** Whether the customer has answered a question of the desk, and no operator has gone on since. */
  waitsForUs: boolean('waits_for_us').notNull().default(false),
  /** Id of the operator who works on it; absent if nobody has taken it. */
  assignedTo: text('assigned_to'),
});

/**
 * Submission keys of which a customer has read that nothing was placed: an order that arrives late under one is
 * refused.
 */
export const closedKeys = pgTable('closed_keys', {
  submissionKey: text('submission_key').primaryKey(),
  closedAt: timestamp('closed_at', { withTimezone: true }).notNull().defaultNow(),
});

/** Card tokens with the order that each pays. A token of an attempt that was withdrawn may pay another. */
export const cardTokens = pgTable('card_tokens', {
  hash: text().primaryKey(),
  submissionKey: text('submission_key')
    .notNull()
    .references(() => orders.submissionKey, { onDelete: 'cascade' }),
});

/** What an order was before each of its corrections. */
export const orderVersions = pgTable(
  'order_versions',
  {
    submissionKey: text('submission_key')
      .notNull()
      .references(() => orders.submissionKey, { onDelete: 'cascade' }),
    version: integer().notNull(),
    replacedAt: timestamp('replaced_at', { withTimezone: true }).notNull().defaultNow(),
    order: jsonb().$type<StoredOrder>().notNull(),
    quote: jsonb().$type<Quote>().notNull(),
    answers: jsonb().$type<readonly AnsweredQuestion[]>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.submissionKey, table.version] })],
);

export type OrderRow = typeof orders.$inferSelect;

/**
 * Corrections that change what an order costs, which the customer must agree to: at most one `open` per order. One that
 * was charged when the order had gone on is `returned`: its charge is refunded.
 */
export const corrections = pgTable('corrections', {
  /** Also the key of its charge. */
  id: text().primaryKey(),
  submissionKey: text('submission_key')
    .notNull()
    .references(() => orders.submissionKey, { onDelete: 'cascade' }),
  /** The version that it corrects. */
  version: integer().notNull(),
  status: text({ enum: ['open', 'made', 'returned'] })
    .notNull()
    .default('open'),
  proposedAt: timestamp('proposed_at', { withTimezone: true }).notNull().defaultNow(),
  /** The operator who proposed it, and what was written to the customer; absent if the customer corrected the order. */
  proposedBy: text('proposed_by'),
  note: text(),
  changed: jsonb().$type<OrderChange>().notNull(),
  /** What the customer pays more; negative for less. */
  differenceCents: integer('difference_cents').notNull(),
  /** What it makes of the order; absent once it is made. */
  next: jsonb().$type<NextVersion>(),
  /** When a charge without a known answer was last requested, by the database's clock. */
  askedAt: timestamp('asked_at', { withTimezone: true }),
  /** The card of that request. */
  cardId: text('card_id').references((): AnyPgColumn => cards.id, { onDelete: 'set null' }),
  chargeId: text('charge_id'),
});

export type CorrectionRow = typeof corrections.$inferSelect;

const bytes = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' });

/** A PDF that an operator added to an order for its customer, or a file that the customer sent with an answer. */
export const orderDocuments = pgTable('order_documents', {
  id: text().primaryKey(),
  submissionKey: text('submission_key')
    .notNull()
    .references(() => orders.submissionKey, { onDelete: 'cascade' }),
  /** What the customer reads, e.g. `Articles of Organization, filed`; of a customer's file its own name. */
  name: text().notNull(),
  /** Key of the answer that the file came with; absent if an operator added it. */
  answer: text(),
  mediaType: text('media_type', { enum: ['application/pdf', 'image/jpeg', 'image/png'] })
    .notNull()
    .default('application/pdf'),
  content: bytes().notNull(),
  addedAt: timestamp('added_at', { withTimezone: true }).notNull().defaultNow(),
});

/**
 * Cards that the provider keeps: each order's, and those that customers gave later. A card is in the account of its
 * order, or else in its own. The number is never stored.
 */
export const cards = pgTable('cards', {
  /** Of a card that was given later it follows from the token, so that the same token is kept once. */
  id: text().primaryKey(),
  /** Absent of an order's card. */
  accountId: text('account_id').references(() => accounts.id, { onDelete: 'cascade' }),
  submissionKey: text('submission_key').references(() => orders.submissionKey, { onDelete: 'cascade' }),
  /** The provider's id of the card, or of the order's charge, by which the card is charged. */
  providerId: text('provider_id').notNull(),
  brand: text({ enum: ['Amex', 'Visa', 'Mastercard', 'Discover', ''] }).notNull(),
  last4: text().notNull(),
  /** The month until whose end it is valid, as `2027-04`; absent if the provider did not tell it. */
  expires: text(),
  addedAt: timestamp('added_at', { withTimezone: true }).notNull().defaultNow(),
  /** When its removal was stored, before the provider is asked for it. Nothing is charged to it any more. */
  removingAt: timestamp('removing_at', { withTimezone: true }),
});

export type CardRow = typeof cards.$inferSelect;

/** One row per recurring service of a placed order. */
export const renewals = pgTable('renewals', {
  id: text().primaryKey(),
  submissionKey: text('submission_key').notNull(),
  /** The service's name for the customer. */
  name: text().notNull(),
  /** What its name was made of, where the order has the service in several states. */
  inState: jsonb('in_state').$type<InState>(),
  amountCents: integer('amount_cents').notNull(),
  period: text({ enum: ['year', 'month'] }).notNull(),
  /** The first due date, from which all others follow. */
  firstOn: date('first_on').notNull(),
  /**
   * The day of the month of all due dates, where the first is earlier because its month has no such day; absent: that
   * of the first.
   */
  dayOfMonth: smallint('day_of_month'),
  /** How many due dates have passed. */
  periods: integer().notNull(),
  nextOn: date('next_on').notNull(),
  /** `ended` with its order; the others are shown to the customer. */
  status: text({ enum: ['active', 'canceled', 'on-hold', 'ended'] })
    .notNull()
    .default('active'),
  /** When the customer was written to about the next payment. */
  announcedOn: date('announced_on'),
  /** How often the next payment was declined, and when it is tried again. */
  declines: integer().notNull().default(0),
  retryOn: date('retry_on'),
  /** When a charge without a known answer was last requested, by the database's clock. */
  askedAt: timestamp('asked_at', { withTimezone: true }),
  /** The card that pays it: that of the order, until the customer chooses another. */
  cardId: text('card_id').references(() => cards.id, { onDelete: 'set null' }),
  /** The due date for which the customer was told that the card expires before. */
  warnedFor: date('warned_for'),
  /** The day on which there is something to do (`actOn` of `plan-renewals.ts`). */
  actOn: date('act_on'),
});

export type RenewalRow = typeof renewals.$inferSelect;

/** The payments of renewals that were made. */
export const renewalCharges = pgTable('renewal_charges', {
  /** The key that the charge was requested with. */
  key: text().primaryKey(),
  renewalId: text('renewal_id')
    .notNull()
    .references(() => renewals.id),
  dueOn: date('due_on').notNull(),
  amountCents: integer('amount_cents').notNull(),
  chargeId: text('charge_id').notNull(),
  chargedAt: timestamp('charged_at', { withTimezone: true }).notNull().defaultNow(),
});

/** One row per refund: `asked` until the provider's answer is known. */
export const refunds = pgTable('refunds', {
  /** Made when the form was rendered, so that sending the form twice is one refund. */
  key: text().primaryKey(),
  submissionKey: text('submission_key').notNull(),
  /** The charge that is returned: the order's own, or that of a renewal. */
  chargeId: text('charge_id').notNull(),
  amountCents: integer('amount_cents').notNull(),
  status: text({ enum: ['asked', 'made', 'refused'] })
    .notNull()
    .default('asked'),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  /** When the last request without a known answer was made, by the database's clock. */
  askedAt: timestamp('asked_at', { withTimezone: true }).notNull().defaultNow(),
  /** The provider's id of a refund that was made. */
  refundId: text('refund_id'),
  /** Why the provider refused it. */
  reason: text(),
  /** What the operator wrote for the customer, until the refund is mailed or refused; the trail has it, too. */
  note: text(),
  /** The operator who asked for it; absent if the customer canceled the order. */
  actorId: text('actor_id'),
  actorName: text('actor_name'),
});

export type RefundRow = typeof refunds.$inferSelect;

/** What a to-do asks, as `to-dos.json` said it when it was asked. */
export type AskedToDo = Omit<ToDoRule, 'id' | 'products'> & {
  /** Ids of the order's products that need it. */
  products: string[];
  /** The status of the order with which the answer has been used, and is deleted. */
  until: ToDoRule['products'][number]['until'];
};

/** What the customer of a placed order is asked for because it is too private for the order. */
export const toDos = pgTable('to_dos', {
  id: text().primaryKey(),
  submissionKey: text('submission_key')
    .notNull()
    .references(() => orders.submissionKey, { onDelete: 'cascade' }),
  /** Id of its rule in `to-dos.json`; an order has one to-do of each. */
  rule: text().notNull(),
  asked: jsonb().$type<AskedToDo>().notNull(),
  dueOn: date('due_on').notNull(),
  /** The day of the next reminder, unless the answer is given before; absent if none is to come. */
  remindOn: date('remind_on'),
  /** When the customer gave the answer. */
  receivedAt: timestamp('received_at', { withTimezone: true }),
  /** When an operator first saw it; from then on the customer cannot replace it. */
  seenAt: timestamp('seen_at', { withTimezone: true }),
  /** When it was used or the order ended: the answer is deleted. */
  endedAt: timestamp('ended_at', { withTimezone: true }),
  /** Why it is asked again, for the customer, until there is an answer. */
  note: text(),
});

export type ToDoRow = typeof toDos.$inferSelect;

/**
 * Answers to to-dos: the text is part 0, files are the others. Text, files and their names are encrypted with a key
 * that the database does not have (`system/cipher.ts`).
 */
export const toDoAnswers = pgTable(
  'to_do_answers',
  {
    toDoId: text('to_do_id')
      .notNull()
      .references(() => toDos.id, { onDelete: 'cascade' }),
    part: smallint().notNull().default(0),
    keyId: text('key_id').notNull(),
    /** Of a file. */
    name: bytes(),
    mediaType: text('media_type', { enum: ['application/pdf', 'image/jpeg', 'image/png'] }),
    content: bytes().notNull(),
  },
  ({ toDoId, part }) => [primaryKey({ columns: [toDoId, part] })],
);
