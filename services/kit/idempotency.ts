import { createHash } from 'node:crypto'
import { Refusal, refuse } from 'contracts/problems'
import { canonicalJson } from 'contracts/text/fingerprint'
import { and, eq, type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { Tx } from './database'
import { statement } from './statement'
import { idempotency } from './tables'
import type { Insertion } from './together'

/** `operation` names the record too, where it changes one. */
export type Keyed = { actor: string; operation: string; key: string; body: unknown }
/** What an operation answers: a record, by whose id it is found again. */
type Answered = { id: string }
export type Known = { requestSha256: string; id: string }

/**
 * Runs once for a caller's Idempotency-Key, in the transaction of the effect. The same request again gets `again` of the
 * record that it made or changed, as it is by then: what is kept is the record's id, however large the record. A second
 * request waits for the first, and is to come again when the lock's time limit is over (503). A refusal is not kept, since
 * the same request may be granted later. Refuses `key-reused` for another body.
 */
export async function once<T extends Answered>(
  tx: Tx,
  request: Keyed,
  run: () => Promise<T | Refusal>,
  again: (id: string) => Promise<T | Refusal>,
): Promise<T | Refusal> {
  const { actor, operation, key } = request
  const [mine] = await tx
    .insert(idempotency)
    .values({ actor, operation, key, requestSha256: sha256Of(request) })
    .onConflictDoNothing()
    .returning({ key: idempotency.key })
  if (!mine) {
    const [found] = await reading(tx, keyOf(request))
    const before = madeBefore(request, found?.known ?? null)
    if (before === undefined) throw new Error(`The key ${key} was there, and is there no more.`)
    return before instanceof Refusal ? before : again(before)
  }
  const answer = await run()
  if (answer instanceof Refusal) await tx.delete(idempotency).where(isOf(request))
  else
    await tx
      .update(idempotency)
      .set({ answer: { id: answer.id } })
      .where(isOf(request))
  return answer
}

/*
 * The same for an effect of one statement (`together`): `knownOf` is a column of the statement before it, `keptOf` goes with
 * it. Of two requests under one key at the same time one fails, since the key must be new (`isTaken`), and is read anew.
 */

type KeyName = 'actor' | 'operation' | 'key'
/** What is known of a request by now, from its values or from their places (`keyOf`). */
export const knownOf = (at: (name: KeyName) => string | Placeholder): SQL<Known | null> =>
  sql`(select json_build_object('requestSha256', ${idempotency.requestSha256}, 'id', ${idempotency.answer} ->> 'id')
    from ${idempotency} where ${and(
      eq(idempotency.actor, at('actor')),
      eq(idempotency.operation, at('operation')),
      eq(idempotency.key, at('key')),
    )})`
export const keyOf = ({ actor, operation, key }: Keyed) => ({ actor, operation, key })
const reading = statement<{ known: Known | null }>((at) => sql`select ${knownOf(at)} as known`)

/** The id of the record that the same request made or changed before, or nothing. Refuses `key-reused`. */
export function madeBefore(request: Keyed, known: Known | null): string | Refusal | undefined {
  if (!known) return undefined
  const isSame = known.requestSha256 === sha256Of(request)
  return isSame ? known.id : refuse('key-reused', 'The Idempotency-Key was used for another body.')
}

export const keptOf = (request: Keyed, id: string): Insertion => {
  const { actor, operation, key } = request
  return { into: idempotency, rows: [{ actor, operation, key, requestSha256: sha256Of(request), answer: { id } }] }
}

const isOf = ({ actor, operation, key }: Keyed) =>
  and(eq(idempotency.actor, actor), eq(idempotency.operation, operation), eq(idempotency.key, key))

const sha256Of = ({ body }: Keyed): string =>
  createHash('sha256')
    .update(canonicalJson(body) ?? '')
    .digest('hex')
