import type { Tx } from 'service-kit/database/db'
import { type Insertion, together } from 'service-kit/database/together'
import { currentContext } from 'service-kit/telemetry/context'
import { changeOf, supersedeAttempts, toRow } from '../../payment/store/attempts'
import { workOf } from '../../payment/store/channels'
import { attempts } from '../../schema'
import type { Beginning } from '../rules'

/** Commits an attempt with the idempotency key of its request. At `dueAt` a worker takes over a new attempt. */
export async function saveBeginning(
  tx: Tx,
  { attempt, isNew, superseded }: Beginning,
  key: Insertion,
  now: Date,
  dueAt: Date,
): Promise<void> {
  await supersedeAttempts(tx, superseded, now)
  const row = { ...toRow(attempt), trace: currentContext()?.trace ?? null, dueAt }
  const first = isNew ? { into: attempts, rows: [row] } : changeOf(attempt)
  await together(tx, { first, also: [key], wakes: isNew ? [workOf(attempt.provider)] : [] })
}
