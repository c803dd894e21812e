import { createHash } from 'node:crypto'
import { type Refusal, refuse } from 'contracts/problems'
import { canonicalJson } from 'contracts/text/fingerprint'
import { and, eq, type Placeholder, type SQL, sql } from 'drizzle-orm'
import { statement } from './database/statement'
import type { Insertion } from './database/together'
import { idempotency } from './tables'

/** `operation` includes the record's id when it changes one. */
export type Keyed = { actor: string; operation: string; key: string; body: unknown }
export type Known = { requestSha256: string; id: string }

/*
 * One effect per Idempotency-Key of a caller. `command` inserts the key first. Where one statement is the whole effect
 * (`together`), the statement that reads before it selects `knownOf`, and the write includes `keyInsertion`: of two
 * concurrent requests with one key one fails, since the key must be new (`isTaken`), and reads again.
 */

type KeyName = 'actor' | 'operation' | 'key'
/** What is stored about a request, from its values or from their placeholders (`keyOf`). */
export const knownOf = (at: (name: KeyName) => string | Placeholder): SQL<Known | null> =>
  sql`(select json_build_object('requestSha256', ${idempotency.requestSha256}, 'id', ${idempotency.answer} ->> 'id')
    from ${idempotency} where ${and(
      eq(idempotency.actor, at('actor')),
      eq(idempotency.operation, at('operation')),
      eq(idempotency.key, at('key')),
    )})`
export const keyOf = ({ actor, operation, key }: Keyed) => ({ actor, operation, key })
/** The values with which `knownOf` finds nothing. */
export const NO_KEY = { actor: null, operation: null, key: null }
export const knownNow = statement<{ known: Known | null }>((at) => sql`select ${knownOf(at)} as known`)

/** The id of the record that the same request made or changed before, or undefined. Refuses `key-reused`. */
export function madeBefore(request: Keyed, known: Known | null): string | Refusal | undefined {
  if (!known) return undefined
  const isSame = known.requestSha256 === sha256Of(request)
  return isSame ? known.id : refuse('key-reused', 'The Idempotency-Key was used for another body.')
}

/** The row to store: the id of the record that was made or changed, so its size does not grow with the record. */
export const keyRow = (request: Keyed, id: string) => ({
  ...keyOf(request),
  requestSha256: sha256Of(request),
  answer: { id },
})
export const keyInsertion = (request: Keyed, id: string): Insertion => ({
  into: idempotency,
  rows: [keyRow(request, id)],
})

const sha256Of = ({ body }: Keyed): string =>
  createHash('sha256')
    .update(canonicalJson(body) ?? '')
    .digest('hex')
