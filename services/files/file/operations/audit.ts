import { record } from 'service-kit/events/outbox'
import type { Principal, Scope } from 'service-kit/http/principal'
import { type Action, audit } from '../audit'
import type { Deps } from './deps'

/** Who asks for scans. */
export type Reader = { scope: Scope; caller: Principal }

/** Records what a member of the staff does, before it is answered; of customers and services nothing is recorded. */
export async function recordStaff(
  { db, now }: Deps,
  { scope, caller }: Reader,
  action: Action,
  about: Parameters<typeof audit>[1],
  site: string,
): Promise<void> {
  if (scope.reach !== 'any' || caller.kind !== 'person') return
  await db.transaction(async (tx) => record(tx, now(), [audit(action, about, site)]))
}
