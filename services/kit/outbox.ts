import { randomUUID } from 'node:crypto'
import type { NewEvent } from 'contracts/events'
import { type Hint, ownerAudience, staffAudience } from 'contracts/live'
import { childTrace, currentContext } from './context'
import { notify, type Tx } from './database'
import { outbox } from './tables'

/** Records events in the transaction of the change they tell of, so that neither is ever kept alone. */
export async function record(tx: Tx, now: Date, events: readonly NewEvent[]): Promise<void> {
  if (!events.length) return
  const context = currentContext()
  const rows = events.map((event) => {
    const id = randomUUID()
    const trace = childTrace(context?.trace)
    const body = { id, at: now.toISOString(), actor: context?.actor ?? 'service', trace, ...event }
    return { id, kind: 'event' as const, subject: event.subject, body, createdAt: now }
  })
  await tx.insert(outbox).values(rows)
  await notify(tx, 'outbox')
}

/** Whose a record is: those are told that it has changed, and the staff of its site. */
export type Owned = { owner: string; holder: string | null; site: string }

/** Tells pages that something they show has changed; published when the transaction commits. */
export async function hint(tx: Tx, { owner, holder, site }: Owned, body: Hint): Promise<void> {
  const audiences = [ownerAudience(owner), ...(holder ? [ownerAudience(holder)] : []), staffAudience(site)]
  const rows = audiences.map((subject) => ({ id: randomUUID(), kind: 'hint' as const, subject, body }))
  await tx.insert(outbox).values(rows)
  await notify(tx, 'outbox')
}
