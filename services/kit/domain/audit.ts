import { type FieldChange, MAX_FACT_LENGTH } from 'contracts/access/audit'
import type { AuditAction, AuditKind } from 'contracts/access/audit-actions'
import type { NewEvent, Subject } from 'contracts/events'

type AuditSubject = Extract<Subject, `${string}.audit.recorded.v1`>

/**
 * Makes the events of one service by which identity keeps what staff did, to which record, and what they changed. `orderId` is
 * the order that the record belongs to, where it is another record; `site` is null where it belongs to none.
 */
export const auditOf =
  <Action extends AuditAction, Kind extends AuditKind>(subject: AuditSubject) =>
  (
    action: Action,
    { kind, id, orderId }: { kind: Kind; id: string; orderId?: string },
    site: string | null,
    changes: readonly FieldChange[] = [],
  ): NewEvent<AuditSubject> => ({
    subject,
    aggregateId: id,
    aggregateVersion: 1,
    data: {
      ...{ action, about: { kind, id } },
      ...(site !== null && { site }),
      ...(orderId !== undefined && { orderId }),
      ...(changes.length > 0 && { changes: [...changes] }),
    },
  })

type Fact = FieldChange['before'] | Date | undefined

/** What differs between two states of a record; a field that one of them lacks has no value there. */
export const changesOf = (before: { readonly [field: string]: Fact }, after: typeof before): FieldChange[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .map((field) => ({ field, before: factOf(before[field]), after: factOf(after[field]) }))
    .filter((it) => it.before !== it.after)

function factOf(fact: Fact): FieldChange['before'] {
  if (fact instanceof Date) return fact.toISOString()
  const isLong = typeof fact === 'string' && fact.length > MAX_FACT_LENGTH
  return isLong ? `${fact.slice(0, MAX_FACT_LENGTH - 1)}…` : (fact ?? null)
}
