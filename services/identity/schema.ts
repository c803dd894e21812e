import type { FieldChange } from 'contracts/access/audit'
import type { Currency, Language } from 'contracts/common'
import type { PlacedStatus } from 'contracts/order/order-states'
import type { Channel } from 'contracts/people/contact-preferences'
import type { GivenRole } from 'contracts/people/role-names'
import type { SignInMeans } from 'contracts/people/sessions'
import { sql } from 'drizzle-orm'
import {
  bigint,
  bigserial,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { users } from './account/store/tables'
import type { MailData, Message, Trouble } from './messages/rules'
import { orderOfMessage } from './messages/store/order-of'

export * from 'service-kit/tables'
export * from './account/store/tables'
export * from './clinics/store/tables'
export * from './data-requests/store/tables'
export * from './passkeys/store/tables'
export * from './roles/store/tables'
export * from './second-factor/store/tables'
export * from './signing-keys/store/tables'

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** The roles of users (AUTH-022); a user without one is a customer. */
export const userRoles = pgTable(
  'user_roles',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    role: text().$type<GivenRole>().notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (it) => [
    primaryKey({ columns: [it.userId, it.role] }),
    check('user_roles_role', sql`role in ('admin', 'manager', 'user')`), // AUTH-024
  ],
)

/**
 * Requested sign-in links and codes. Neither token nor code is stored: both are made from the id, with a secret that the
 * database does not have.
 */
export const signInLinks = pgTable(
  'sign_in_links',
  {
    id: uuid().primaryKey(),
    /** `prepared`: the link of a mail that nobody asked for, to a draft that staff have filled in. */
    means: text().$type<'link' | 'code' | 'prepared'>().notNull().default('link'),
    /** Null for a code. */
    tokenSha256: text('token_sha256').unique(),
    email: text().notNull(),
    site: text().notNull(),
    returnTo: text('return_to').notNull(),
    /** Who asked for it, used only for limits: the link works anywhere (AUTH-032). See `sourceOf`. */
    source: text('network'),
    /** The browser that requested it: only there a link claims the browser's draft without asking, and a code works. */
    visitor: text(),
    /** The draft that a link brings along. */
    orderId: uuid('order_id'),
    /** How often a code was entered. */
    tries: integer().notNull().default(0),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
  },
  (it) => [
    index('sign_in_links_email').on(it.email, it.createdAt),
    index('sign_in_links_network').on(it.source, it.createdAt),
    index('sign_in_links_created').on(it.createdAt),
  ],
)

/** The password that the packers of a site share. */
export const packerPasswords = pgTable('packer_passwords', {
  site: text().primaryKey(),
  /** argon2id, with its parameters and salt. */
  hash: text().notNull(),
  changedAt: instant('changed_at').notNull(),
  /** The admin; null for the configured one. */
  changedBy: uuid('changed_by'),
})

/**
 * Only for the previous version: the one password of the packers of all sites. See README.md, "Dropped later".
 */
export const packerPassword = pgTable(
  'packer_password',
  {
    id: integer().primaryKey(),
    hash: text().notNull(),
    changedAt: instant('changed_at').notNull(),
    changedBy: uuid('changed_by'),
  },
  () => [check('packer_password_one', sql`id = 1`)],
)

/** Wrong passwords of the packers, by source. */
export const failedSignIns = pgTable(
  'failed_sign_ins',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    means: text().notNull().default('link'),
    /** A network, or a browser that has unlocked before. */
    source: text('network').notNull(),
    /** The site whose password an unknown browser guessed; null for a known browser, for codes and in earlier rows. */
    guessedOf: text('guessed_of'),
    failedAt: instant('failed_at').notNull(),
  },
  (it) => [
    index('failed_sign_ins_network').on(it.source, it.failedAt),
    index('failed_sign_ins_guessed').on(it.guessedOf, it.failedAt).where(sql`guessed_of is not null`),
  ],
)

/** One row per family of refresh tokens, which begins with a sign-in; domain/session.ts explains the hashes. */
export const sessions = pgTable(
  'sessions',
  {
    id: uuid().primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    site: text().notNull(),
    createdAt: instant('created_at').notNull(),
    refreshSha256: text('refresh_sha256').notNull(),
    previousSha256: text('previous_sha256'),
    /** Makes the current token from the previous one; useless without that. */
    salt: text(),
    rotatedAt: instant('rotated_at').notNull(),
    endedAt: instant('ended_at'),
    /** How it began; null, like the next three, in rows of an earlier version. */
    beganBy: text('began_by').$type<SignInMeans>(),
    userAgent: text('user_agent'),
    /** The country of the browser's IP (ISO 3166-1). */
    country: text(),
    /** The known browser in which it began. */
    browserId: uuid('browser_id'),
    /** When the person gave the second factor in it; null before. */
    secondFactorAt: instant('second_factor_at'),
    /** The person, a colleague of a clinic, has chosen the own account in this session. */
    inOwnAccount: boolean('in_own_account').notNull().default(false),
  },
  (it) => [
    index('sessions_user').on(it.userId),
    index('sessions_created').on(it.createdAt),
    index('sessions_ended').on(it.endedAt).where(sql`ended_at is not null`),
  ],
)

/** How people are told about their orders, by the verified address; without a row by e-mail (NOTE-001). */
export const contactPreferences = pgTable(
  'contact_preferences',
  {
    email: text().primaryKey(),
    channel: text().$type<Channel>().notNull(),
    /** With its country code; only for WhatsApp. */
    phone: text(),
    updatedAt: instant('updated_at').notNull(),
  },
  () => [
    check('contact_preferences_channel', sql`channel in ('email', 'whatsapp', 'none')`),
    check('contact_preferences_phone', sql`(channel = 'whatsapp') = (phone is not null)`),
  ],
)

/** What staff saw of customers' records, and did to them: one row an event. */
export const auditRecords = pgTable(
  'audit_records',
  {
    /** The event's. */
    id: uuid().primaryKey(),
    createdAt: instant('created_at').notNull(),
    actor: text().notNull(),
    action: text().notNull(),
    kind: text().notNull(),
    /** The record's id, where that is a UUID; else `key` names the record. */
    about: uuid(),
    key: text(),
    /** Null where the record belongs to no site. */
    site: text(),
    /** The order that the record belongs to, where it is another record; null in earlier rows. */
    orderId: uuid('order_id'),
    /** From where, as the event names it; null in earlier rows. */
    network: text(),
    changes: jsonb().$type<readonly FieldChange[]>().notNull().default([]),
  },
  (it) => [
    index('audit_records_created').on(it.createdAt, it.id),
    index('audit_records_site').on(it.site, it.createdAt, it.id),
    index('audit_records_about').on(it.about, it.createdAt, it.id),
    index('audit_records_key').on(it.key, it.createdAt, it.id),
    index('audit_records_actor').on(it.actor, it.createdAt, it.id),
    index('audit_records_action').on(it.action, it.createdAt, it.id),
    index('audit_records_kind').on(it.kind, it.createdAt, it.id),
    // What was done to an order itself, and to what belongs to it.
    index('audit_records_order').on(sql`coalesce(${it.orderId}, ${it.about})`, it.createdAt, it.id),
  ],
)

/**
 * Only for the previous version, which makes the text of an order's mail from it; `messages.data` takes its place. See
 * README.md, "Dropped later".
 */
export const paidOrders = pgTable('paid_orders', {
  id: uuid().primaryKey(),
  number: text().notNull(),
  fullName: text('full_name'),
  totalMinor: bigint('total_minor', { mode: 'number' }).notNull(),
  currency: text().$type<Currency>().notNull(),
  paidAt: instant('paid_at').notNull(),
})

/**
 * Where staff have brought an order, for what customers are told of it. Each fact has the version of the order that said it: an
 * older event is ignored.
 */
export const orderStates = pgTable(
  'order_states',
  {
    orderId: uuid('order_id').primaryKey(),
    /** As `keepStatus` says; also null where the placement has not been heard of. */
    status: text().$type<PlacedStatus>(),
    statusVersion: integer('status_version').notNull().default(0),
    carrier: text(),
    parcel: text(),
    parcelVersion: integer('parcel_version').notNull().default(0),
    archivedAt: instant('archived_at'),
    archiveVersion: integer('archive_version').notNull().default(0),
    /** The event by which staff asked for a scan; null while it waits for none. */
    heldBy: uuid('held_by'),
    holdVersion: integer('hold_version').notNull().default(0),
  },
  (it) => [index('order_states_held').on(it.heldBy).where(sql`held_by is not null`)],
)

/** Outgoing mail, one message per link, order or change of a role, two per request about data and per passkey; the status says which of the last columns are filled. */
export const messages = pgTable(
  'messages',
  {
    id: uuid().primaryKey(),
    kind: text().$type<Message['kind']>().notNull(),
    /** The sign-in link or code, the order, the request about data, the session, the passkey, or the change, that it is about. */
    about: uuid().notNull(),
    /** What the mail says; null where a record says it, in rows of the previous version, and once it has been deleted. */
    data: jsonb().$type<MailData>(),
    /** Null once it has been deleted. */
    to: text('recipient'),
    language: text().$type<Language>().notNull(),
    site: text().notNull(),
    /** After that the mail is useless to its reader, and is not sent. */
    expiresAt: instant('good_until').notNull(),
    attempts: integer().notNull(),
    error: text(),
    createdAt: instant('created_at').notNull(),
    /** The traceparent of its cause: the work on it continues that trace. */
    trace: text(),
    status: text().$type<'pending' | 'sent' | 'failed'>().notNull(),
    dueAt: instant('due_at'),
    leaseId: uuid('lease_id'),
    leaseUntil: instant('lease_until'),
    sentAt: instant('sent_at'),
  },
  (it) => [
    unique('messages_about').on(it.kind, it.about), // one mail, however often its cause is delivered
    index('messages_of_order')
      .on(orderOfMessage(it))
      .where(sql`${orderOfMessage(it)} is not null`),
    index('messages_due').on(it.dueAt).where(sql`due_at is not null`),
    index('messages_remembered').on(it.createdAt).where(sql`recipient is not null`),
  ],
)

/** What went wrong that staff have to hear of, by its event; deleted after 90 days. */
export const troubles = pgTable(
  'troubles',
  {
    id: uuid().primaryKey(),
    at: instant('at').notNull(),
    trouble: jsonb().$type<Trouble>().notNull(),
  },
  (it) => [index('troubles_at').on(it.at)],
)
