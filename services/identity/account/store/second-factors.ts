import { and, eq, isNotNull } from 'drizzle-orm'
import type { Db, Tx } from 'service-kit/database/db'
import { secondFactorRules, secondFactors } from '../../schema'
import { type Ruled, ruledWith } from '../second-factor'

/** Whether the person has enrolled a second factor. */
export const hasFactor = async (db: Db | Tx, userId: string): Promise<boolean> =>
  (await db.$count(secondFactors, and(eq(secondFactors.userId, userId), isNotNull(secondFactors.enrolledAt)))) > 0

/** Whether an admin requires one of the staff of a site. */
export const isFactorRequired = async (db: Db | Tx, site: Ruled): Promise<boolean> =>
  (await db.$count(secondFactorRules, and(eq(secondFactorRules.site, ruledWith(site)), secondFactorRules.isRequired))) >
  0
