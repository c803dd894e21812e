import type { Currency } from 'contracts/common'
import type { DisputeStatus, EvidenceKind } from 'contracts/payment/disputes'
import type { Provider } from 'contracts/payment/provider'
import { sql } from 'drizzle-orm'
import { bigint, customType, index, integer, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'
import type { Answer, AnswerState } from '../answer'

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
const minor = (name: string) => bigint(name, { mode: 'number' }).notNull()
const bytea = customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => 'bytea' })

/** Disputes of captured payments (disputes/rules.ts). `providerDisputeId` is null where the provider tells by letter alone. */
export const disputes = pgTable(
  'disputes',
  {
    id: uuid().primaryKey(),
    attemptId: uuid('attempt_id').notNull(),
    orderId: uuid('order_id').notNull(),
    provider: text().$type<Provider>().notNull(),
    providerPaymentId: text('provider_payment_id').notNull(),
    providerDisputeId: text('provider_dispute_id'),
    amountMinor: minor('amount_minor'),
    currency: text().$type<Currency>().notNull(),
    withdrawnMinor: minor('withdrawn_minor'),
    feeMinor: minor('fee_minor'),
    reason: text().notNull(),
    status: text().$type<DisputeStatus>().notNull(),
    answerBy: instant('answer_by'),
    openedAt: instant('opened_at').notNull(),
    endedAt: instant('ended_at'),
    version: integer().notNull(),
    trace: text(),
    /** When the provider is told our answer, or asked; null when it has ended, and for one by letter. */
    dueAt: instant('due_at'),
    leaseId: uuid('lease_id'),
    leaseUntil: instant('lease_until'),
  },
  (it) => [
    unique('disputes_provider_dispute').on(it.provider, it.providerDisputeId),
    index('disputes_order').on(it.orderId, it.openedAt),
    index('disputes_due').on(it.provider).where(sql`due_at is not null`),
  ],
)

/** What staff answer to disputes; the provider takes one for each. */
export const disputeAnswers = pgTable(
  'dispute_answers',
  {
    id: uuid().primaryKey(),
    disputeId: uuid('dispute_id')
      .notNull()
      .references(() => disputes.id),
    how: text().$type<Answer['how']>().notNull(),
    text: text().notNull(),
    /** The member of the staff, e.g. `user:<id>`, and that person's e-mail. */
    answeredBy: text('answered_by').notNull(),
    answeredByEmail: text('answered_by_email').notNull(),
    createdAt: instant('created_at').notNull(),
    status: text().$type<AnswerState['status']>().notNull(),
    failure: text(),
  },
  (it) => [index('dispute_answers_dispute').on(it.disputeId, it.createdAt)],
)

/** The documents of answers. They lie in the database, as the files of receipts do: there are few. */
export const disputeFiles = pgTable(
  'dispute_files',
  {
    id: uuid().primaryKey(),
    answerId: uuid('answer_id')
      .notNull()
      .references(() => disputeAnswers.id),
    kind: text().$type<EvidenceKind>().notNull(),
    name: text().notNull(),
    content: bytea().notNull(),
    /** Null until the provider has it. */
    providerFileId: text('provider_file_id'),
  },
  (it) => [unique('dispute_files_kind').on(it.answerId, it.kind)],
)
