import type { AuditRecord } from 'contracts/access/audit'
import { AUDIT_ACTIONS, isKnownAction } from 'contracts/access/audit-actions'
import { type OrderStatus, STATUSES } from 'contracts/order/order-states'

/**
 * A sentence of the trail: one change, or what one person did several times, e.g. reads of one kind that follow each other;
 * `record` is the newest of them.
 */
export type Sentence = { record: AuditRecord; count: number }

/** The sentences of records that stand newest first. */
export function sentencesOf(records: readonly AuditRecord[]): Sentence[] {
  const sentences: Sentence[] = []
  for (const record of records) {
    const last = sentences.at(-1)
    if (last && isRepeated(record) && last.record.action === record.action && last.record.actor === record.actor)
      sentences[sentences.length - 1] = { ...last, count: last.count + 1 }
    else sentences.push({ record, count: 1 })
  }
  return sentences
}

/** Staff fill in a client's draft field by field, and drop many scans at a time. */
const MANY: readonly string[] = ['draft-changed', 'scan-uploaded']
const isRepeated = ({ action }: AuditRecord) =>
  MANY.includes(action) || (isKnownAction(action) && AUDIT_ACTIONS[action] === 'read')

/** To which status a move or its undo brought the order; null for what is no move. */
export function broughtTo({ action, changes }: Pick<AuditRecord, 'action' | 'changes'>): OrderStatus | null {
  if (action !== 'order-moved' && action !== 'move-undone') return null
  const status = changes.find((it) => it.field === 'status')?.after
  return STATUSES.find((it) => it === status) ?? null
}
