import { refuse } from 'contracts/problems'
import { eq } from 'drizzle-orm'
import type { Db, Tx } from 'service-kit/database/db'
import type { Person, Scope } from 'service-kit/http/principal'
import { userSites } from '../../schema'
import { type Reach, reachOf } from '../reach'

/** An admin, and the scope of the request. */
export type Admin = { by: Person; scope: Scope }

/** Where the admin decides about other members of the staff: see `reachOf`. */
export const reachFor = async (db: Db | Tx, { by, scope }: Admin): Promise<Reach> =>
  reachOf(scope.site, await sitesOfUser(db, by.userId))

/** The sites to which a user's roles are limited. */
export const sitesOfUser = async (db: Db | Tx, userId: string): Promise<string[]> =>
  (await db.select({ site: userSites.site }).from(userSites).where(eq(userSites.userId, userId))).map((it) => it.site)

export const BEYOND_OWN_SITES = refuse(
  'beyond-own-sites',
  'An admin of some sites decides about those alone who work on no other site.',
)
