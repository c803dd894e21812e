import type { Envelope, Subject } from 'contracts/events'
import type { Tx } from 'service-kit/database/db'
import { isUuid } from 'service-kit/formats'
import { auditRecords } from '../../schema'

type Recorded = Pick<Envelope<Extract<Subject, `${string}.audit.recorded.v1`>>, 'id' | 'at' | 'actor' | 'data'>

/** Keeps what staff did; the inbox lets each event come once. */
export const addAudit = (tx: Tx, { id, at, actor, data }: Recorded) => {
  const { action, about, site = null, changes = [] } = data
  const row = { id, createdAt: new Date(at), actor, action, kind: about.kind, ...named(about.id), site, changes }
  return tx.insert(auditRecords).values(row).onConflictDoNothing()
}

/** Where the name of a record is kept. */
const named = (id: string) => (isUuid(id) ? { about: id } : { key: id })
