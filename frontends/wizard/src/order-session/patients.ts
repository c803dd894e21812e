import type { Order } from 'contracts/order/order'
import { ApiProblem, newKey } from 'frontend-kit/api'
import { attempt } from 'frontend-kit/attempt'
import { orderAtom, patientNameAtom, removingAtom, triesAtom } from './atoms'
import { type LaterApi, laterApi } from './outside/later-api'
import type { OrderSession } from './session'

/** As long as the toast that offers to take a removal back. */
const UNDO_MS = 8_000

/** Adds and removes patients. */
export function createPatients(session: OrderSession, later: LaterApi = session.part(laterApi)) {
  const { clock, left, store, emit, ensureOrder, inTurn, lose, refreshOrder, refreshQuote, refreshScans, take } =
    session

  /** The key of the name that is being added, so that a second press after a lost answer adds nobody twice. */
  let addition: { name: string; key: string } | null = null
  /** The removals that may still be taken back: each runs at once when it is called. */
  const removals = new Map<string, () => Promise<void>>()
  left.addEventListener('abort', () => void finishRemovals())

  /** Adds a patient by name and answers the order with it as the current one; null when that failed. */
  async function addNamed(name: string, key: string): Promise<Order | null> {
    try {
      const { id } = await ensureOrder()
      const order = await inTurn(() => later.addPatient(id, name, key))
      take(order)
      return order
    } catch (problem) {
      const { code } = problem as ApiProblem
      if (code === 'order-not-found') lose()
      emit({ type: 'patient-failed', code })
      return null
    }
  }

  /** Adds the patient whose name was typed; true when it is there. */
  async function addPatient(): Promise<boolean> {
    const name = store.get(patientNameAtom).trim()
    if (addition?.name !== name) addition = { name, key: newKey() }
    if ((await addNamed(name, addition.key)) === null) return false
    addition = null
    // The next name may be typed already.
    store.set(patientNameAtom, (typed) => (typed.trim() === name ? '' : typed))
    store.set(triesAtom, 0)
    emit({ type: 'patient-added', name })
    return true
  }

  /** Takes a patient off the page at once, and off the order with all scans when nobody has taken that back in time. */
  function removePatient(patientId: string): void {
    const name = store.get(orderAtom)?.patients.find((it) => it.id === patientId)?.name
    if (name === undefined || removals.has(patientId)) return
    store.set(removingAtom, (ids) => [...ids, patientId])
    const cancel = clock.after(UNDO_MS, () => void removals.get(patientId)?.())
    removals.set(patientId, async () => {
      cancel()
      removals.delete(patientId)
      emit({ type: 'patient-removal-begun', patientId })
      await removeNow(patientId)
    })
    const undo = () => {
      cancel()
      if (removals.delete(patientId)) showAgain(patientId)
    }
    emit({ type: 'patient-removed', patientId, name, undo })
  }

  const showAgain = (patientId: string) => store.set(removingAtom, (ids) => ids.filter((it) => it !== patientId))

  async function removeNow(patientId: string) {
    const problem = await inTurn(async () => {
      for (;;) {
        const order = store.get(orderAtom)
        if (!order) return null
        const changed = await attempt(() => later.removePatient(order, patientId))
        if (!(changed instanceof ApiProblem)) return void take(changed)
        if (changed.code !== 'version-changed') return changed
        await refreshOrder()
      }
    })
    // A patient who was removed elsewhere is gone as well.
    if (problem && problem.code !== 'patient-not-found') emit({ type: 'patient-removal-failed', code: problem.code })
    await Promise.all([refreshOrder(), refreshScans(), refreshQuote()])
    showAgain(patientId)
  }

  /** Removes at once every patient whose removal could still be taken back. */
  const finishRemovals = async (): Promise<void> => void (await Promise.all([...removals.values()].map((it) => it())))

  return { addNamed, addPatient, removePatient, finishRemovals }
}
