import type { Order, OrderChange, PatientChange } from 'contracts/orders'
import type { ApiProblem } from 'frontend-kit/api'
import { orderAtom } from './atoms'
import type { Conflicts, Values } from './conflicts'
import type { Core } from './core'
import type { Creating } from './creating'
import type { Lists } from './lists'
import type { OrderRecord } from './order'
import { fieldOf } from './rules'

type Parts = { record: OrderRecord; lists: Lists; creating: Creating; conflicts: Conflicts }

/** Sends values of fields, each with the version that the person saw; throws an ApiProblem. */
export function createChanges({ api, store }: Core, { record, lists, creating, conflicts }: Parts) {
  const { inTurn, refreshOrder, take } = record

  async function send(values: Values): Promise<void> {
    await creating.ensureOrder()
    const byTarget = Map.groupBy(values, ([key]) => fieldOf(key)[0])
    for (const [patientId, ofTarget] of byTarget) await inTurn(() => saveOn(patientId, new Map(ofTarget)))
    void lists.refreshQuote()
  }

  /** Saves fields of one record, again when somebody else saved in between; values that collide are asked about. */
  async function saveOn(patientId: string | null, values: Values): Promise<void> {
    for (;;) {
      const order = store.get(orderAtom)
      if (!order) return
      const free = conflicts.withoutCollisions(order, values)
      if (free.size === 0) return
      const problem = await change(order, patientId, free)
      if (!problem) return conflicts.noteSaved(free)
      if (problem.code !== 'version-changed') throw problem
      await refreshOrder()
    }
  }

  async function change(order: Order, patientId: string | null, values: Values): Promise<ApiProblem | null> {
    const body = Object.fromEntries([...values].map(([key, value]) => [fieldOf(key)[1], value]))
    const call = patientId
      ? api.changePatient(order, patientId, body as PatientChange)
      : api.changeOrder(order, body as OrderChange)
    return call.then(
      (changed) => {
        take(changed)
        return null
      },
      (problem: ApiProblem) => problem,
    )
  }

  return send
}
