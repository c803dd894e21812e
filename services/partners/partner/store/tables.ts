import { sql } from 'drizzle-orm'
import {
  bigserial,
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { searchForm } from 'service-kit/database/search-form'
import type { FindingRule } from '../findings'
import type { EntryKind } from '../ledger'
import { amountMinor, currency, instant, minor, orderId } from './columns'

/**
 * Of the code, the name and the e-mail; generated, so that rows of the version before have it too. The database's locale may not
 * include Cyrillic, so its letters are lowered by name.
 */
const soughtText = sql.raw(`translate(lower(code || E'\\n' || coalesce(name, '') || E'\\n' || email),
  'АБВГДЕЁЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯё', 'абвгдеежзийклмнопрстуфхцчшщъыьэюяе')`)

export const partners = pgTable(
  'partners',
  {
    id: uuid().primaryKey(),
    code: text().notNull().unique(),
    /** As verified by a sign-in: trimmed, lower-cased. */
    email: text().notNull().unique(),
    /** The owner and site to which hints are sent: those of the sign-in that made the code. The programme is the site's. */
    owner: text().notNull(),
    site: text().notNull(),
    name: text(),
    /** The newest of the partner's dated rates. */
    commissionBasisPoints: integer('commission_basis_points').notNull(),
    contactEmail: text('contact_email'),
    contactPhone: text('contact_phone'),
    /** Set once, when the partner first accepts the offer, with the version of its text (PART-012). */
    offerAcceptedAt: instant('offer_accepted_at'),
    offerTextVersion: text('offer_text_version'),
    /** The partner who stays of several of one person: this one's code leads there (AFF-038). */
    mergedInto: uuid('merged_into'),
    mergedAt: instant('merged_at'),
    version: integer().notNull(),
    createdAt: instant('created_at').notNull(),
    /** What staff find a partner by. */
    sought: text().generatedAlwaysAs(soughtText),
  },
  (it) => [
    index('partners_newest').on(it.createdAt, it.id),
    index('partners_newest_of_site').on(it.site, it.createdAt, it.id),
    index('partners_found').using('gin', sql`${searchForm(it.sought)} gin_trgm_ops`),
    index('partners_owner').on(it.owner),
    index('partners_merged').on(it.mergedInto).where(sql`merged_into is not null`),
  ],
)

export const partnerId = () =>
  uuid('partner_id')
    .notNull()
    .references(() => partners.id)

/** The rates of a partner, each from an instant on; append-only. */
export const rates = pgTable(
  'rates',
  {
    seq: bigserial({ mode: 'number' }).primaryKey(),
    partnerId: partnerId(),
    since: instant('since').notNull(),
    basisPoints: integer('basis_points').notNull(),
    /** The member of the staff who set it; null for the first one. */
    by: text(),
  },
  (it) => [index('rates_of_partner').on(it.partnerId, it.since, it.seq)],
)

/** The terms of a site's programme, each from an instant on; append-only. Before the first those of contracts apply. */
export const programmeTerms = pgTable(
  'programme_terms',
  {
    site: text().notNull(),
    version: integer().notNull(),
    since: instant('since').notNull(),
    /** How long after its payment an order's commission is held. */
    holdDays: integer('hold_days').notNull(),
    /** Less than this is not paid out. */
    minimumMinor: minor('minimum_minor').notNull(),
    currency: currency(),
    /** The rate of a partner who joins. */
    firstBasisPoints: integer('first_basis_points').notNull(),
    by: text().notNull(),
  },
  (it) => [primaryKey({ columns: [it.site, it.version] })],
)

/** What partners earn and are paid. Append-only: a trigger refuses any other change. */
export const ledger = pgTable(
  'ledger',
  {
    seq: bigserial({ mode: 'number' }).primaryKey(),
    partnerId: partnerId(),
    kind: text().$type<EntryKind>().notNull(),
    /** The order of a commission and of its reversals; each order earns a partner one commission. */
    orderId: orderId(),
    amountMinor: amountMinor(),
    currency: currency(),
    /** The rate of a commission. */
    basisPoints: integer('basis_points'),
    /** When it may be paid out, of the entries of an order; the version before writes none, and then it may at once. */
    payableAt: instant('payable_at'),
    /** What made it: a word for the partner, e.g. of a reversal by a refund or a cancellation. */
    cause: text(),
    /** What staff say of a correction, or of a payout that was void. */
    reason: text(),
    payoutId: uuid('payout_id'),
    /** The member of the staff who wrote it; null for what an event did. */
    by: text(),
    /** The event that caused it. */
    eventId: uuid('event_id'),
    recordedAt: instant('recorded_at').notNull(),
  },
  (it) => [
    // All that a balance is made from, so that it is summed without a row.
    index('ledger_balance').on(it.partnerId, it.currency, it.kind, it.payableAt, it.amountMinor, it.orderId),
    // A page of the entries behind a term is chosen without a row, however few of very many they are.
    index('ledger_places').on(it.partnerId, it.seq, it.currency, it.kind, it.payableAt),
    // What an order earned, without a row, and not by going through all entries of the partner.
    index('ledger_of_order').on(it.orderId, it.partnerId, it.amountMinor, it.payableAt),
    index('ledger_payout').on(it.payoutId).where(sql`payout_id is not null`),
    uniqueIndex('ledger_commission_of_partner').on(it.orderId, it.partnerId).where(sql`kind = 'commission'`),
  ],
)

// What rooms that come with the programme write: payouts and their runs, findings of the rules against own orders, visits.

/** What staff have paid to partners. The money is in the ledger; the columns of a void payout are set together, once. */
export const payouts = pgTable(
  'payouts',
  {
    id: uuid().primaryKey(),
    partnerId: partnerId(),
    currency: currency(),
    amountMinor: amountMinor(),
    /** The quarter for which it is. */
    year: integer().notNull(),
    quarter: integer().notNull(),
    note: text(),
    /** More than was payable: staff said so. */
    isAdvance: boolean('is_advance').notNull().default(false),
    paidAt: instant('paid_at').notNull(),
    by: text().notNull(),
    runId: uuid('run_id').references(() => payoutRuns.id),
    voidedAt: instant('voided_at'),
    voidReason: text('void_reason'),
    voidedBy: text('voided_by'),
  },
  (it) => [
    index('payouts_of_partner').on(it.partnerId, it.paidAt, it.id),
    unique('payouts_of_run').on(it.runId, it.partnerId, it.currency),
  ],
)

/** Payouts of a site's quarter that staff recorded at once. */
export const payoutRuns = pgTable(
  'payout_runs',
  {
    id: uuid().primaryKey(),
    site: text().notNull(),
    year: integer().notNull(),
    quarter: integer().notNull(),
    currency: currency(),
    madeAt: instant('made_at').notNull(),
    by: text().notNull(),
    /** Of the list that was exported for the bank last; null where none was. */
    exportedSha256: text('exported_sha256'),
  },
  (it) => [index('payout_runs_of_site').on(it.site, it.year, it.quarter, it.madeAt)],
)

/** The newest list of each quarter that staff have exported for the bank. */
export const payoutExports = pgTable(
  'payout_exports',
  {
    site: text().notNull(),
    year: integer().notNull(),
    quarter: integer().notNull(),
    currency: currency(),
    sha256: text().notNull(),
    exportedAt: instant('exported_at').notNull(),
  },
  (it) => [primaryKey({ columns: [it.site, it.year, it.quarter, it.currency] })],
)

export type TaxStatus = 'self-employed' | 'sole-proprietor' | 'organisation' | 'individual' | 'eu'

/** Where a partner is paid. */
export const payoutDetails = pgTable(
  'payout_details',
  {
    partnerId: partnerId().primaryKey(),
    taxStatus: text('tax_status').$type<TaxStatus>().notNull(),
    payeeName: text('payee_name').notNull(),
    taxId: text('tax_id'),
    kpp: text(),
    bankName: text('bank_name'),
    bik: text(),
    account: text(),
    correspondentAccount: text('correspondent_account'),
    iban: text(),
    bic: text(),
    /** SHA-256 of tax id and account each: two partners with one of them are compared by it. */
    keys: text().array().notNull().default([]),
    version: integer().notNull(),
    changedAt: instant('changed_at').notNull(),
  },
  (it) => [index('payout_details_keys').using('gin', it.keys)],
)

/** The acts of payouts, as they were when they were made; numbered by site and year. */
export const acts = pgTable(
  'acts',
  {
    payoutId: uuid('payout_id')
      .primaryKey()
      .references(() => payouts.id),
    site: text().notNull(),
    year: integer().notNull(),
    sequence: integer().notNull(),
    number: text().notNull(),
    snapshot: jsonb().notNull(),
    issuedAt: instant('issued_at').notNull(),
  },
  (it) => [unique('acts_numbers').on(it.site, it.year, it.sequence)],
)

/** The versions of a site's offer to partners that were shown; one that is not here is not accepted. */
export const offers = pgTable(
  'offers',
  { site: text().notNull(), version: text().notNull(), publishedAt: instant('published_at').notNull() },
  (it) => [primaryKey({ columns: [it.site, it.version] })],
)

/** What the rules against own orders have found, with the decision of staff; none is deleted. */
export const findings = pgTable(
  'findings',
  {
    id: uuid().primaryKey(),
    partnerId: partnerId(),
    orderId: orderId(),
    email: text(),
    rule: text().$type<FindingRule>().notNull(),
    evidence: jsonb().notNull(),
    evidenceHash: text('evidence_hash').notNull(),
    foundAt: instant('found_at').notNull(),
    state: text().$type<'open' | 'accepted' | 'voided'>().notNull().default('open'),
    decidedBy: text('decided_by'),
    decidedAt: instant('decided_at'),
    reason: text(),
  },
  (it) => [
    unique('findings_once').on(it.partnerId, it.orderId, it.rule, it.evidenceHash).nullsNotDistinct(),
    index('findings_list').on(it.state, it.foundAt, it.id),
    index('findings_of_order').on(it.orderId),
    index('findings_of_partner').on(it.partnerId, it.state),
  ],
)

/** Visitors who came by a partner's link or QR code, once a day each. */
export const visits = pgTable(
  'visits',
  {
    partnerId: partnerId(),
    day: date().notNull(),
    /** SHA-256 of the visitor. */
    visitor: text().notNull(),
    /** How they came first on that day, and how often. */
    source: text().$type<'link' | 'qr'>().notNull(),
    times: integer().notNull().default(1),
  },
  (it) => [primaryKey({ columns: [it.partnerId, it.day, it.visitor] }), index('visits_by_day').on(it.day)],
)

/** The sums of days whose visits are deleted. */
export const visitDays = pgTable(
  'visit_days',
  {
    partnerId: partnerId(),
    day: date().notNull(),
    visits: integer().notNull(),
    visitors: integer().notNull(),
    byQr: integer('by_qr').notNull(),
  },
  (it) => [primaryKey({ columns: [it.partnerId, it.day] })],
)
