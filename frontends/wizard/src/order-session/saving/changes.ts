import type { OrderChange } from 'contracts/order/drafting/drafts'
import type { Order } from 'contracts/order/order'
import type { PatientChange } from 'contracts/order/patient'
import type { ApiProblem } from 'frontend-kit/api'
import { orderAtom } from '../atoms'
import type { Core } from '../core'
import type { Lists } from '../lists'
import type { OrderRecord } from '../order'
import { type FieldKey, fieldOf } from '../rules'
import type { Conflicts, Values } from './conflicts'
import type { Creating } from './creating'

/** What one call changes: the order's fields, its consent, or a patient by id. */
type Target = string | null

const wireValue = (key: FieldKey, value: string | null) =>
  fieldOf(key)[1] === 'skipped' ? (value ?? '').split(',').filter((it) => it !== '') : value

type Parts = { record: OrderRecord; lists: Lists; creating: Creating; conflicts: Conflicts }

/** Sends values of fields, each with the version that the person saw; throws an ApiProblem. */
export function createChanges({ api, store }: Core, { record, lists, creating, conflicts }: Parts) {
  const { inTurn, refreshOrder, take } = record

  async function send(values: Values): Promise<void> {
    await creating.ensureOrder()
    const byTarget = Map.groupBy(values, ([key]) => (key === 'consent' ? key : fieldOf(key)[0]))
    // The consent goes last: where its text has changed, everything else is saved.
    const inOrder = [...byTarget].sort(([one], [other]) => Number(one === 'consent') - Number(other === 'consent'))
    for (const [target, ofTarget] of inOrder) await inTurn(() => saveOn(target, new Map(ofTarget)))
    void lists.refreshQuote()
  }

  /** Saves fields of one record, again when somebody else saved in between; values that collide are asked about. */
  async function saveOn(target: Target, values: Values): Promise<void> {
    for (;;) {
      const order = store.get(orderAtom)
      if (!order) return
      const free = conflicts.withoutCollisions(order, values)
      if (free.size === 0) return
      const problem = await change(order, target, free)
      if (!problem) return conflicts.noteSaved(free)
      if (problem.code !== 'version-changed') throw problem
      await refreshOrder()
    }
  }

  function call(order: Order, target: Target, values: Values): Promise<Order> {
    if (target === 'consent') {
      const textVersion = values.get('consent')
      return textVersion ? api.giveConsent(order, textVersion) : api.withdrawConsent(order)
    }
    const body = Object.fromEntries([...values].map(([key, value]) => [fieldOf(key)[1], wireValue(key, value)]))
    return target === null
      ? api.changeOrder(order, body as OrderChange)
      : api.changePatient(order, target, body as PatientChange)
  }

  async function change(order: Order, target: Target, values: Values): Promise<ApiProblem | null> {
    return call(order, target, values).then(
      (changed) => {
        take(changed)
        return null
      },
      (problem: ApiProblem) => problem,
    )
  }

  return send
}
