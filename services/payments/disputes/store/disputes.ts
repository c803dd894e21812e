import { and, asc, desc, eq } from 'drizzle-orm'
import type { Db, Tx } from 'service-kit/database/db'
import { notify } from 'service-kit/database/notices'
import { hint } from 'service-kit/events/hints'
import { record } from 'service-kit/events/outbox'
import { ownedBy } from 'service-kit/http/ownership'
import type { Scope } from 'service-kit/http/principal'
import { currentContext } from 'service-kit/telemetry/context'
import type { Attempt } from '../../payment/attempt'
import { disputeWorkOf } from '../../payment/store/channels'
import { book } from '../../payment/store/money'
import { attempts, disputeAnswers, disputeFiles, disputes } from '../../schema'
import type { Answer, AnswerState } from '../answer'
import { type Dispute, type DisputeDecision, isByLetter, isEnded } from '../rules'

type Row = typeof disputes.$inferSelect
type AnswerRow = typeof disputeAnswers.$inferSelect
/** A document with its bytes, and the provider's id of it once the provider has it. */
export type StoredFile = typeof disputeFiles.$inferSelect
export type KnownDispute = { dispute: Dispute; answers: readonly Answer[] }

/** The disputes of an order with their answers, oldest first. */
export async function disputesOf(db: Db | Tx, orderId: string, scope: Scope): Promise<KnownDispute[]> {
  const rows = await db
    .select({ dispute: disputes })
    .from(disputes)
    .innerJoin(attempts, eq(attempts.id, disputes.attemptId))
    .where(and(eq(disputes.orderId, orderId), ownedBy(attempts, scope)))
    .orderBy(asc(disputes.openedAt))
  return Promise.all(
    rows.map(async ({ dispute }) => ({ dispute: toDispute(dispute), answers: await answersOf(db, dispute.id) })),
  )
}

/** The order of a dispute in the caller's scope. */
export async function orderOfDispute(db: Db | Tx, id: string, scope: Scope): Promise<string | undefined> {
  const [row] = await db
    .select({ orderId: disputes.orderId })
    .from(disputes)
    .innerJoin(attempts, eq(attempts.id, disputes.attemptId))
    .where(and(eq(disputes.id, id), ownedBy(attempts, scope)))
  return row?.orderId
}

/** A dispute by its own id, or by its provider's. */
export async function findDispute(
  db: Db | Tx,
  by: { id: string } | Pick<Row, 'provider' | 'providerDisputeId'>,
): Promise<KnownDispute | undefined> {
  const which =
    'id' in by
      ? eq(disputes.id, by.id)
      : and(eq(disputes.provider, by.provider), eq(disputes.providerDisputeId, by.providerDisputeId ?? ''))
  const [row] = await db.select().from(disputes).where(which)
  return row && { dispute: toDispute(row), answers: await answersOf(db, row.id) }
}

async function answersOf(db: Db | Tx, disputeId: string): Promise<Answer[]> {
  const { id, answerId, kind, name } = disputeFiles
  const [rows, files] = await Promise.all([
    db
      .select()
      .from(disputeAnswers)
      .where(eq(disputeAnswers.disputeId, disputeId))
      .orderBy(asc(disputeAnswers.createdAt)),
    db
      .select({ id, answerId, kind, name })
      .from(disputeFiles)
      .innerJoin(disputeAnswers, eq(disputeAnswers.id, disputeFiles.answerId))
      .where(eq(disputeAnswers.disputeId, disputeId))
      .orderBy(asc(disputeFiles.kind)),
  ])
  return rows.map((row) => toAnswer(row, files))
}

/**
 * Writes what follows from a word about a dispute whose order is locked: the dispute, our answer, journal entries, event and hint.
 * A provider's dispute that has not ended is asked about at `dueAt`.
 */
export async function saveDispute(
  tx: Tx,
  { dispute, answer, entries, events }: DisputeDecision,
  attempt: Attempt,
  { now, dueAt }: { now: Date; dueAt: Date },
): Promise<void> {
  for (const it of entries) await book(tx, it, null, now)
  const isWaited = !isByLetter(dispute) && !isEnded(dispute)
  const row = { ...dispute, dueAt: isWaited ? dueAt : null, trace: currentContext()?.trace ?? null }
  const { trace: _, ...changed } = row
  await tx.insert(disputes).values(row).onConflictDoUpdate({ target: disputes.id, set: changed })
  if (answer) await saveAnswer(tx, answer)
  record(tx, now, events)
  notify(tx, disputeWorkOf(dispute.provider))
  hint(tx, attempt, { kind: 'payment', id: attempt.orderId, version: dispute.version })
}

/** Adds an answer, or writes what became of it: the first ending stays. */
export async function saveAnswer(tx: Db | Tx, { state, files: _, ...facts }: Answer): Promise<void> {
  const ending = { status: state.status, failure: state.status === 'refused' ? state.failure : null }
  await tx
    .insert(disputeAnswers)
    .values({ ...facts, ...ending })
    .onConflictDoUpdate({ target: disputeAnswers.id, set: ending, setWhere: eq(disputeAnswers.status, 'requested') })
}

/** Adds the documents of a new answer. */
export async function addFiles(tx: Tx, files: readonly (typeof disputeFiles.$inferInsert)[]): Promise<void> {
  if (files.length) await tx.insert(disputeFiles).values([...files])
}

/** The documents of an answer, with their bytes. */
export const filesOf = (db: Db, answerId: string): Promise<StoredFile[]> =>
  db.select().from(disputeFiles).where(eq(disputeFiles.answerId, answerId)).orderBy(asc(disputeFiles.kind))

export const saveUpload = (db: Db, id: string, providerFileId: string) =>
  db.update(disputeFiles).set({ providerFileId }).where(eq(disputeFiles.id, id))

/** The bytes of a document, its name, its order and site, in the caller's scope. */
export async function findDisputeFile(db: Db | Tx, id: string, scope: Scope) {
  const { name, kind, content } = disputeFiles
  const [row] = await db
    .select({ name, kind, content, orderId: disputes.orderId, site: attempts.site })
    .from(disputeFiles)
    .innerJoin(disputeAnswers, eq(disputeAnswers.id, disputeFiles.answerId))
    .innerJoin(disputes, eq(disputes.id, disputeAnswers.disputeId))
    .innerJoin(attempts, eq(attempts.id, disputes.attemptId))
    .where(and(eq(disputeFiles.id, id), ownedBy(attempts, scope)))
  return row
}

/** The answer that waits for the provider, and is sent next. */
export async function requestedAnswer(db: Db, disputeId: string): Promise<Answer | undefined> {
  const isRequested = and(eq(disputeAnswers.disputeId, disputeId), eq(disputeAnswers.status, 'requested'))
  const [row] = await db
    .select()
    .from(disputeAnswers)
    .where(isRequested)
    .orderBy(desc(disputeAnswers.createdAt))
    .limit(1)
  return row && toAnswer(row, await filesOf(db, row.id))
}

export function toDispute(row: Row): Dispute {
  const { trace: _, dueAt: _at, leaseId: _lease, leaseUntil: _until, ...dispute } = row
  return dispute
}

function toAnswer(
  { status, failure, ...facts }: AnswerRow,
  files: readonly Pick<StoredFile, 'id' | 'answerId' | 'kind' | 'name'>[],
): Answer {
  const own = files.filter((it) => it.answerId === facts.id).map(({ id, kind, name }) => ({ id, kind, name }))
  return { ...facts, files: own, state: stateOf(status, failure) }
}

function stateOf(status: AnswerState['status'], failure: string | null): AnswerState {
  if (status !== 'refused') return { status }
  return { status, failure: failure ?? 'unknown' }
}
