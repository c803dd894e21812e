import { PROMISED_MS } from 'contracts/order/promise'
import { type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'

/** Whether an order is paid by what stayed of its money, or settled since it costs nothing (`fundsOf`). */
const IS_PAID = `(paid_at is not null and case when (frozen -> 'quote' ->> 'totalMinor')::bigint = 0 then true
  when counted = '[]' then (frozen -> 'quote' ->> 'totalMinor')::bigint > refunded_minor
  else jsonb_path_exists(counted, '$[*] ? (@.leftMinor > 0)') end)`

/** Whether money for an order is with us, whatever its status. */
const HOLDS_MONEY = `case when counted = '[]' then paid_at is not null and (frozen -> 'quote' ->> 'totalMinor')::bigint > refunded_minor
  else jsonb_path_exists(counted, '$[*] ? (@.leftMinor > 0)') end`

/**
 * When an order is due (`dueAtOf`), for the lists; generated, so that rows of the version before have it too. By way of UTC,
 * since adding hours to an instant depends on the session's time zone for PostgreSQL.
 */
export const dueAtColumn = sql.raw(`case when ${IS_PAID} and status not in ('draft', 'cancelled')
  then (paid_at at time zone 'UTC' + (${PROMISED_MS} + paused_ms) * interval '1 millisecond') at time zone 'UTC' end`)

/** What an order waits for next (`stepOf`), for the lists. */
export const stepColumn = sql.raw(`case
  when archived_at is not null then null
  when status = 'draft' then case when begun_by is not null and consent_asked_at is not null and consent is null then 'client-asked' end
  when payment_review is not null then 'check-money'
  when status = 'completed' then null
  when status = 'cancelled' then case when ${HOLDS_MONEY} then 'decide-refund' end
  when hold is not null then case when hold ->> 'isOver' = 'true' then 'decide-hold' else 'client-asked' end
  when lacks_scans and status in ('pending', 'paid', 'processing') then 'replace-scans'
  when not ${IS_PAID} and refunded_minor > 0 and status <> 'pending' then 'decide-refund'
  when status = 'pending' then
    case when (frozen -> 'quote' ->> 'totalMinor')::bigint = 0 then 'process' else 'payment-due' end
  when status = 'paid' then 'process'
  when status = 'processing' then 'ship'
  else 'complete' end`)

type Filled = { hasScans: AnyPgColumn; begunBy: AnyPgColumn }
/** It is not empty (BACK-015): it has a scan, or staff have begun it, who look for it before its scans come. */
export const isFilled = (it: Filled): SQL => sql`(${it.hasScans} or ${it.begunBy} is not null)`

type Clocked = { status: AnyPgColumn; archivedAt: AnyPgColumn; hold: AnyPgColumn }
/** Its clock runs: it is in work, and neither deleted nor on hold. */
export const isRunning = (it: Clocked): SQL =>
  sql`${it.status} in ('paid', 'processing') and ${it.archivedAt} is null and ${it.hold} is null`
