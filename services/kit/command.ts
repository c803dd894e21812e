import { Refusal } from 'contracts/problems'
import { type Db, isTaken, type Tx } from './database/db'
import { alone } from './database/turns'
import { type Keyed, keyOf, keyRow, knownNow, madeBefore } from './idempotency'
import { idempotency } from './tables'

/** Ends the enclosing `command` if the answer is a refusal: `command` returns it, and nothing was written. */
export function granted<T>(answer: T): Exclude<T, Refusal> {
  if (answer instanceof Refusal) throw answer
  return answer as Exclude<T, Refusal>
}

type Terms = {
  /** Refuses a caller over the rate limit, before it waits for a turn. */
  admit?: () => Promise<Refusal | undefined>
  /** The key, e.g. a record's id, on which this process runs one command at a time (turns.ts). */
  turn?: string | readonly string[]
}
/**
 * The caller's Idempotency-Key, the id of the record that the command makes or changes, and the answer to a repeated
 * request.
 */
export type Once<Answer> = { request: Keyed; id: string; again: (tx: Tx, id: string) => Promise<Answer | Refusal> }

/**
 * Runs one transaction, once for its key, in its turn. A refusal is not stored, since the same request may be granted
 * later. A second request with the same key waits for the first; after the lock timeout it is refused (503). Refuses
 * what `granted` and `admit` refuse, and `key-reused` for another body.
 */
export const command = <Answer>(
  db: Db,
  { once, ...terms }: Terms & { once?: Once<Answer> },
  run: (tx: Tx) => Promise<Answer>,
): Promise<Answer | Refusal> =>
  onTerms(db, terms, () => db.transaction((tx) => (once ? onlyOnce(tx, once, run) : run(tx))))

/**
 * Runs a command without a transaction, since one statement is its whole effect (`together`). When another instance was
 * faster (`OvertakenError`), or has taken a value that must be new, it reads and decides again.
 */
export const statementCommand = <Answer>(db: Db, terms: Terms, run: () => Promise<Answer>): Promise<Answer | Refusal> =>
  onTerms(db, terms, () => retryWhenOvertaken(run))

async function onTerms<Answer>(db: Db, { admit, turn = [] }: Terms, run: () => Promise<Answer>) {
  try {
    granted(await admit?.())
    return await alone(db, turn, run)
  } catch (error) {
    if (error instanceof Refusal) return error
    throw error
  }
}

async function onlyOnce<Answer>(tx: Tx, { request, id, again }: Once<Answer>, run: (tx: Tx) => Promise<Answer>) {
  const { key } = idempotency
  const [mine] = await tx.insert(idempotency).values(keyRow(request, id)).onConflictDoNothing().returning({ key })
  if (mine) return run(tx)
  const [found] = await knownNow(tx, keyOf(request))
  const before = granted(madeBefore(request, found?.known ?? null))
  if (before === undefined) throw new Error(`The key ${request.key} was stored, and has been deleted since.`)
  return granted(await again(tx, before)) as Answer
}

/** After this many retries an overtaken command is refused (503). */
const MOST_TRIES = 10

export class OvertakenError extends Error {
  /** PostgreSQL's own `serialization_failure`. */
  readonly code = '40001'
}

async function retryWhenOvertaken<Answer>(run: () => Promise<Answer>): Promise<Answer> {
  for (let tries = 0; tries < MOST_TRIES; tries++)
    try {
      return await run()
    } catch (error) {
      if (!isTaken(error) && !(error instanceof OvertakenError)) throw error
    }
  throw new OvertakenError(`Others were faster ${MOST_TRIES} times.`)
}
