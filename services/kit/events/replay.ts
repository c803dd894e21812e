import type { Subject } from 'contracts/events'
import { eq } from 'drizzle-orm'
import type { Db } from '../database/db'
import { dead, inbox } from '../tables'
import { readEvent } from './dead-letters'
import { apply, type Handlers } from './inbox'
import { recordAgain } from './outbox'

/**
 * Applies a dead event again, or records it again when it is this service's own, once its cause has been fixed. Returns
 * the outcome, or undefined when there is no such event.
 */
export async function replay({ db, handlers }: { db: Db; handlers: Handlers }, id: string) {
  const [row] = await db.select().from(dead).where(eq(dead.id, id))
  if (!row) return undefined
  if (row.direction === 'out')
    return db.transaction(async (tx) => {
      await tx.delete(dead).where(eq(dead.id, id))
      recordAgain(tx, row)
      return 'recorded' as const
    })
  const subject = row.subject as Subject
  const event = handlers[subject] ? readEvent(row.body, subject) : 'This event is not known here.'
  if (typeof event === 'string') return 'dead' as const
  return db.transaction(async (tx) => {
    await tx.delete(dead).where(eq(dead.id, id))
    await tx.delete(inbox).where(eq(inbox.id, event.id))
    const [outcome] = await apply(tx, handlers, [event])
    return outcome
  })
}
