import { createHash } from 'node:crypto'
import { canonicalJson } from 'contracts/fingerprint'
import { Refusal, refuse } from 'contracts/problems'
import { and, eq } from 'drizzle-orm'
import type { Tx } from './database'
import { idempotency } from './tables'

type Request = { actor: string; operation: string; key: string; body: unknown }

/**
 * Runs once for a caller's Idempotency-Key and answers the same again, in the transaction of the effect: a second
 * request waits for the first, and is to come again when the lock's time limit is over (503). A refusal is not kept, since
 * the same request may be granted later. Refuses `key-reused` for another body.
 */
export async function once<T>(
  tx: Tx,
  { actor, operation, key, body }: Request,
  run: () => Promise<T | Refusal>,
): Promise<T | Refusal> {
  const requestSha256 = createHash('sha256')
    .update(canonicalJson(body) ?? '')
    .digest('hex')
  const it = and(eq(idempotency.actor, actor), eq(idempotency.operation, operation), eq(idempotency.key, key))
  const [mine] = await tx
    .insert(idempotency)
    .values({ actor, operation, key, requestSha256 })
    .onConflictDoNothing()
    .returning({ key: idempotency.key })
  if (!mine) {
    const [before] = await tx.select().from(idempotency).where(it)
    if (before?.requestSha256 !== requestSha256)
      return refuse('key-reused', 'The Idempotency-Key was used for another body.')
    return before.answer as T
  }
  const answer = await run()
  if (answer instanceof Refusal) await tx.delete(idempotency).where(it)
  else await tx.update(idempotency).set({ answer }).where(it)
  return answer
}
