import type { Scan } from 'contracts/files'
import type { ApiProblem } from 'frontend-kit/api'
import * as calls from '../order-session/api'
import { scansAtom, store } from '../order-session/atoms'
import { noteRemoved, refreshOrder, refreshQuote, refreshScans } from '../order-session/order'
import { tell } from '../order-session/told'

/** Removes a stored scan from the order; it leaves the list when the service has removed it (FILE-045, FILE-046). */
export async function removeScan({ id: scanId, orderId }: Pick<Scan, 'id' | 'orderId'>): Promise<void> {
  const problem = await calls.removeScan(orderId, scanId).then(
    () => null,
    (it: ApiProblem) => it,
  )
  // What was removed elsewhere is gone as well.
  if (problem && problem.code !== 'scan-not-found') {
    tell({ what: 'remove-failed', code: problem.code })
    if (problem.code === 'order-not-draft') void refreshOrder()
    return
  }
  noteRemoved(scanId)
  store.set(scansAtom, ({ value, problem: before }) => ({
    value: value?.filter((it) => it.id !== scanId) ?? null,
    problem: before,
  }))
  tell({ what: 'scan-removed' })
  await Promise.all([refreshScans(), refreshQuote()])
}
