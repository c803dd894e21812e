import type { Envelope, Subject } from 'contracts/events'
import type { Tx } from 'service-kit/database/db'
import { isUuid } from 'service-kit/formats'
import { currentContext } from 'service-kit/telemetry/context'
import { auditRecords } from '../../schema'

type Recorded = Pick<Envelope<Extract<Subject, `${string}.audit.recorded.v1`>>, 'id' | 'at' | 'actor' | 'data'>

/** Keeps what staff did; the inbox lets each event come once. */
export const addAudit = (tx: Tx, { id, at, actor, data }: Recorded) => {
  const { action, about, site = null, orderId = null, changes = [] } = data
  // An event brings the network along; what identity itself records was asked for by this request.
  const network = data.network ?? currentContext()?.network ?? null
  const named = nameOf(about.id)
  const row = {
    id,
    createdAt: new Date(at),
    actor,
    action,
    kind: about.kind,
    ...named,
    site,
    orderId,
    network,
    changes,
  }
  return tx.insert(auditRecords).values(row).onConflictDoNothing()
}

/** Where the name of a record is kept. */
const nameOf = (id: string) => (isUuid(id) ? { about: id } : { key: id })
