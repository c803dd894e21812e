import { type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'

type Stepped = { status: AnyPgColumn; step: AnyPgColumn }
const isInWork = ({ status }: Stepped) => sql`${status} in ('paid', 'processing')`

/** Nothing speaks against packing it: it waits for what the factory does, not for a scan or a decision (`asideOf`). */
export const isToPack = (it: Stepped): SQL => sql`${isInWork(it)} and ${it.step} in ('process', 'ship')`

export const isAside = (it: Stepped): SQL =>
  sql`${isInWork(it)} and ${it.step} in ('check-money', 'client-asked', 'decide-hold', 'replace-scans', 'decide-refund')`

/** The last instant that a cursor can name: an order that goes without being paid first comes last. */
export const NEVER_DUE = new Date(9_999_999_999_999)

export const dueOf = ({ dueAt }: { dueAt: AnyPgColumn }): SQL =>
  sql`(coalesce(${dueAt}, ${sql.raw(`'${NEVER_DUE.toISOString()}'`)}::timestamptz))`
