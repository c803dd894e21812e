import type { Scan } from 'contracts/files'
import type { ApiProblem } from 'frontend-kit/api'
import { scansAtom } from '../order-session/atoms'
import { type LaterApi, laterApi } from '../order-session/outside/later-api'
import type { OrderSession } from '../order-session/session'

/** Removes stored scans. */
export function createScans(session: OrderSession, later: LaterApi = session.part(laterApi)) {
  const { store, emit, noteRemoved, refreshOrder, refreshQuote, refreshScans } = session

  /** Removes a stored scan from the order; it leaves the list when the service has removed it (FILE-045, FILE-046). */
  async function removeScan({ id: scanId, orderId }: Pick<Scan, 'id' | 'orderId'>): Promise<void> {
    const problem = await later.removeScan(orderId, scanId).then(
      () => null,
      (it: ApiProblem) => it,
    )
    // What was removed elsewhere is gone as well.
    if (problem && problem.code !== 'scan-not-found') {
      emit({ type: 'remove-failed', code: problem.code })
      if (problem.code === 'order-not-draft') void refreshOrder()
      return
    }
    noteRemoved(scanId)
    store.set(scansAtom, ({ value, problem: before }) => ({
      value: value?.filter((it) => it.id !== scanId) ?? null,
      problem: before,
    }))
    emit({ type: 'scan-removed' })
    await Promise.all([refreshScans(), refreshQuote()])
  }

  return { removeScan }
}
