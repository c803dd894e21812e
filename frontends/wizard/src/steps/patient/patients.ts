import { type ApiProblem, newKey } from 'frontend-kit/api'
import { orderAtom, patientNameAtom, triesAtom } from '../../order-session/atoms'
import { type LaterApi, laterApi } from '../../order-session/outside/later-api'
import type { OrderSession } from '../../order-session/session'

/** Adds and selects patients. */
export function createPatients(session: OrderSession, later: LaterApi = session.part(laterApi)) {
  const { api, store, emit, ensureOrder, inTurn, lose, refreshOrder, take } = session

  /** The key of the name that is being added, so that a second press after a lost answer adds nobody twice. */
  let attempt: { name: string; key: string } | null = null

  /** Adds the patient whose name was typed; true when it is there. */
  async function addPatient(): Promise<boolean> {
    const name = store.get(patientNameAtom).trim()
    if (attempt?.name !== name) attempt = { name, key: newKey() }
    const { key } = attempt
    try {
      const { id } = await ensureOrder()
      take(await inTurn(() => later.addPatient(id, name, key)))
    } catch (problem) {
      const { code } = problem as ApiProblem
      if (code === 'order-not-found') lose()
      emit({ type: 'patient-failed', code })
      return false
    }
    attempt = null
    store.set(patientNameAtom, '')
    store.set(triesAtom, 0)
    emit({ type: 'patient-added', name })
    return true
  }

  /** Shows the choice at once and saves it as the order's current patient (WIZ-052). */
  async function selectPatient(currentPatientId: string): Promise<void> {
    store.set(orderAtom, (order) => order && { ...order, currentPatientId })
    store.set(triesAtom, 0)
    await inTurn(async () => {
      for (;;) {
        const order = store.get(orderAtom)
        if (!order) return
        const problem = await api.changeOrder(order, { currentPatientId }).then(
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
  }

  return { addPatient, selectPatient }
}
