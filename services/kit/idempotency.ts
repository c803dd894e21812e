import { createHash } from 'node:crypto'
import { canonicalJson } from 'contracts/fingerprint'
import { Refusal, refuse } from 'contracts/problems'
import { and, eq } from 'drizzle-orm'
import type { Tx } from './database'
import { idempotency } from './tables'

type Request = { actor: string; operation: string; key: string; body: unknown }
/** What an operation answers: a record, by whose id it is found again. */
type Answered = { id: string }

/**
 * The longest answer, as JSON, that is kept beside the id. Nobody here reads it: the version before answers from the row
 * itself, and a rolling restart may lead the repeated request to it. Of a longer one it fails, and does nothing twice.
 */
const MOST_KEPT_BYTES = 2_000

/**
 * Runs once for a caller's Idempotency-Key, in the transaction of the effect. The same request again gets `again` of the
 * record that it made or changed, as it is by then: what is kept is the record's id, however large the record. A second
 * request waits for the first, and is to come again when the lock's time limit is over (503). A refusal is not kept, since
 * the same request may be granted later. Refuses `key-reused` for another body.
 */
export async function once<T extends Answered>(
  tx: Tx,
  { actor, operation, key, body }: Request,
  run: () => Promise<T | Refusal>,
  again: (id: string) => Promise<T | Refusal>,
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
    return again((before.answer as Answered).id)
  }
  const answer = await run()
  if (answer instanceof Refusal) await tx.delete(idempotency).where(it)
  else
    await tx
      .update(idempotency)
      .set({ answer: kept(answer) })
      .where(it)
  return answer
}

const kept = (answer: Answered): Answered =>
  Buffer.byteLength(JSON.stringify(answer)) <= MOST_KEPT_BYTES ? answer : { id: answer.id }
