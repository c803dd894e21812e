import { eq } from 'drizzle-orm'
import type { Db, Tx } from 'service-kit/database/db'
import { usedUpBy } from 'service-kit/limits/by-rows'
import { failedSignIns } from '../../schema'
import { FAILURES_IN_ALL } from '../limits'

/**
 * The exhausted limit of guesses at a site's packer password from all networks (`usedUpBy`). Without `countingAlone`:
 * passwords are compared one at a time, so that concurrent attempts add at most one for each instance.
 */
export const guessesUsedUpBy = (db: Db | Tx, site: string, now: Date): Promise<Date | undefined> =>
  usedUpBy(db, failedSignIns.failedAt, now, FAILURES_IN_ALL, eq(failedSignIns.guessedOf, site))
