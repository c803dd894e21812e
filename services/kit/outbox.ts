import { randomUUID } from 'node:crypto'
import type { NewEvent } from 'contracts/events'
import { type Hint, ownerAudience, staffAudience } from 'contracts/live'
import { childTrace, currentContext } from './context'
import { notify, type Tx } from './database'
import { LARGEST_EVENT_BYTES } from './publish'
import { type dead, outbox } from './tables'

/**
 * Records events in the transaction of the change they tell of, so that neither is ever kept alone. Throws for one that is
 * too large to be published: the change is not made either.
 */
export async function record(tx: Tx, now: Date, events: readonly NewEvent[]): Promise<void> {
  if (!events.length) return
  const context = currentContext()
  const rows = events.map((event) => {
    const id = randomUUID()
    const trace = childTrace(context?.trace)
    const body = { id, at: now.toISOString(), actor: context?.actor ?? 'service', trace, ...event }
    checkSize(event.subject, body)
    return { id, kind: 'event' as const, subject: event.subject, body, createdAt: now }
  })
  await tx.insert(outbox).values(rows)
  await notify(tx, 'outbox')
}

/** Whose a record is: those are told that it has changed, and the staff of its site. */
export type Owned = { owner: string; holder: string | null; site: string }

/** Tells pages that something they show has changed; published when the transaction commits. */
export async function hint(tx: Tx, { owner, holder, site }: Owned, body: Hint): Promise<void> {
  checkSize('A hint', body)
  const audiences = [ownerAudience(owner), ...(holder ? [ownerAudience(holder)] : []), staffAudience(site)]
  const rows = audiences.map((subject) => ({ id: randomUUID(), kind: 'hint' as const, subject, body }))
  await tx.insert(outbox).values(rows)
  await notify(tx, 'outbox')
}

/** Records an event anew that the broker refused: behind what was recorded meanwhile. */
export async function recordAgain(tx: Tx, { id, subject, body, diedAt }: typeof dead.$inferSelect): Promise<void> {
  await tx.insert(outbox).values({ id, kind: 'event', subject, body: JSON.parse(body), createdAt: diedAt })
  await notify(tx, 'outbox')
}

function checkSize(what: string, body: unknown): void {
  const sizeBytes = Buffer.byteLength(JSON.stringify(body))
  if (sizeBytes > LARGEST_EVENT_BYTES)
    throw new Error(`${what} has ${sizeBytes} bytes, and at most ${LARGEST_EVENT_BYTES} can be published.`)
}
