import { asc, gt, inArray } from 'drizzle-orm'
import type { Db } from 'service-kit/database/db'
import { removals } from '../schema'
import { inPages, PAGE } from './pages'

/** The channel that wakes the upkeep when there are bytes to remove. */
export const REMOVALS = 'removals'

export const keysToRemove = (db: Db) =>
  inPages<{ key: string }>((after) =>
    db
      .select()
      .from(removals)
      .where(after && gt(removals.key, after.key))
      .orderBy(asc(removals.key))
      .limit(PAGE),
  )

export const forgetKeys = (db: Db, keys: readonly string[]) =>
  db.delete(removals).where(inArray(removals.key, [...keys]))
