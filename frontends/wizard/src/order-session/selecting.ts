import type { ApiProblem } from 'frontend-kit/api'
import { orderAtom, triesAtom } from './atoms'
import type { Core } from './core'
import type { OrderRecord } from './order'

export type Selecting = ReturnType<typeof createSelecting>

/** Selects the patient whose files and choices are worked on. */
export function createSelecting({ api, emit, store }: Core, record: OrderRecord) {
  const { holdPatient, inTurn, isPatientBehind, refreshOrder, take } = record

  /** Shows the choice at once, keeps it while it is being saved, and saves it as the order's current patient (WIZ-052). */
  async function selectPatient(currentPatientId: string): Promise<void> {
    const letGo = holdPatient(currentPatientId)
    if (store.get(orderAtom)?.currentPatientId === currentPatientId && !isPatientBehind()) return letGo()
    store.set(orderAtom, (order) => order && { ...order, currentPatientId })
    store.set(triesAtom, 0)
    await inTurn(async () => {
      for (;;) {
        const order = store.get(orderAtom)
        if (!order) return
        const problem = await api.selectPatient(order, currentPatientId).then(
          (changed) => {
            take(changed)
            return null
          },
          (it: ApiProblem) => it,
        )
        if (problem?.code !== 'version-changed') {
          if (problem) emit({ type: 'save-failed', code: problem.code })
          return
        }
        await refreshOrder()
      }
    })
    letGo()
  }

  return { selectPatient }
}
