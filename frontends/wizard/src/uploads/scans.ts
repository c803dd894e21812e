import type { Scan } from 'contracts/files'
import { ApiProblem } from 'frontend-kit/api'
import { attempt } from 'frontend-kit/attempt'
import { type Correction, corrected, isSamePlace } from '../grid/rules'
import { damagedAtom, scansAtom } from '../order-session/atoms'
import { type LaterApi, laterApi } from '../order-session/outside/later-api'
import type { OrderSession } from '../order-session/session'

/** Removes stored scans, and corrects what is known of them. */
export function createScans(session: OrderSession, later: LaterApi = session.part(laterApi)) {
  const { store, emit, noteRemoved, refreshOrder, refreshQuote, refreshScans } = session

  const show = (changed: (scans: readonly Scan[]) => readonly Scan[]): void =>
    store.set(scansAtom, ({ value, problem }) => ({ value: value && changed(value), problem }))

  /** Removes a stored scan from the order; it leaves the list when the service has removed it (FILE-045, FILE-046). */
  async function removeScan({ id: scanId, orderId }: Pick<Scan, 'id' | 'orderId'>): Promise<void> {
    const problem = await later.removeScan(orderId, scanId).then(
      () => null,
      (it: unknown) => (it instanceof ApiProblem ? it.code : 'unexpected'),
    )
    // A scan that was removed elsewhere is gone as well.
    if (problem && problem !== 'scan-not-found') {
      emit({ type: 'remove-failed', code: problem })
      if (problem === 'order-not-draft') void refreshOrder()
      return
    }
    noteRemoved(scanId)
    show((scans) => scans.filter((it) => it.id !== scanId))
    store.set(damagedAtom, (damaged) => damaged.filter((it) => it.id !== scanId))
    emit({ type: 'scan-removed' })
    await Promise.all([refreshScans(), refreshQuote()])
  }

  /** The corrections of a scan wait for each other, since each needs the version that the one before it has made. */
  const turns = new Map<string, Promise<unknown>>()
  function inTurn<T>(scanId: string, run: () => Promise<T>): Promise<T> {
    const turn = (turns.get(scanId) ?? Promise.resolve()).then(run)
    turns.set(scanId, turn)
    return turn
  }

  /**
   * Corrects the step or the jaw of a scan (FILE-060). It is shown at once; where the service refuses it, what stood there
   * comes back. Answers why it was refused, or null.
   */
  const correctScan = (scanId: string, change: Correction): Promise<ApiProblem | null> =>
    inTurn(scanId, async () => {
      const before = store.get(scansAtom).value?.find((it) => it.id === scanId)
      if (!before) return null
      const wanted = corrected(before, change)
      const replace = (scan: Partial<Scan>) =>
        show((scans) => scans.map((it) => (it.id === scanId ? { ...it, ...scan } : it)))
      replace(wanted)
      const after = await attempt(async () => {
        const { slip } = await later.createUploadSlip(before.orderId, before.patientId)
        return later.describeScan(before, { ...change, slip })
      })
      const { step, jaw, jawConfirmed, version } = after instanceof ApiProblem ? before : after
      replace({ step, jaw, jawConfirmed, version })
      if (!(after instanceof ApiProblem)) return null
      // Somebody else may have changed it, or the order, meanwhile; or the answer to the same correction was lost.
      await Promise.all([refreshScans(), refreshOrder()])
      const now = store.get(scansAtom).value?.find((it) => it.id === scanId)
      return after.code === 'version-changed' && now && isSamePlace(now, wanted) ? null : after
    })

  return { removeScan, correctScan }
}
