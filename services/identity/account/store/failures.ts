import { and, eq } from 'drizzle-orm'
import type { Db, Tx } from 'service-kit/database/db'
import { countingAlone, usedUpBy } from 'service-kit/limits/by-rows'
import { failedSignIns } from '../../schema'
import { FAILURES_PER_SOURCE, WRONG_CODES_PER_SOURCE, WRONG_FACTORS_PER_PERSON } from '../limits'

/** What was wrong; an earlier version counted invalid links too. */
type Means = keyof typeof MOST
const MOST = {
  password: FAILURES_PER_SOURCE,
  code: WRONG_CODES_PER_SOURCE,
  'second-factor': WRONG_FACTORS_PER_PERSON,
}

/** The exhausted limit of wrong passwords or codes from a source; attempts from one source wait for each other. */
export async function failuresUsedUpBy(tx: Tx, means: Means, source: string, now: Date): Promise<Date | undefined> {
  await countingAlone(tx, `failures:${source}`)
  return failuresKnownBy(tx, means, source, now)
}

/** As `failuresUsedUpBy`, without a lock: concurrent attempts are not counted. */
export const failuresKnownBy = (db: Db | Tx, means: Means, source: string, now: Date): Promise<Date | undefined> =>
  usedUpBy(
    db,
    failedSignIns.failedAt,
    now,
    MOST[means],
    and(eq(failedSignIns.source, source), eq(failedSignIns.means, means)),
  )

/** `guessedOf`: the site whose password an unknown browser tries. */
export async function addFailure(
  tx: Tx,
  means: Means,
  source: string,
  failedAt: Date,
  guessedOf: string | null = null,
): Promise<number> {
  const failure = { means, source, failedAt, guessedOf }
  const [row] = await tx.insert(failedSignIns).values(failure).returning({ id: failedSignIns.id })
  if (!row) throw new Error('An inserted failure was not returned.')
  return row.id
}

/** Deletes the failure of an attempt that succeeded. */
export const deleteFailure = (tx: Tx, id: number) => tx.delete(failedSignIns).where(eq(failedSignIns.id, id))
