import type { Order } from 'contracts/orders'
import { ApiProblem, type FailureCode } from 'frontend-kit/api'
import { isWorthKeeping } from '../draft'
import { startAtom, store } from '../state'
import { showOrder } from './calls'
import { keptOrderId } from './kept'

/** Somebody waits with the finger on the button; an order that takes longer is asked about unseen. */
const PATIENCE_MS = 3_000

/** There is no order of this visitor under that id. */
const GONE: readonly FailureCode[] = ['order-not-found', 'invalid-request']

/** Answers true where a new order may start at once; otherwise the person is asked (LAND-008). */
export async function mayStartAnew(): Promise<boolean> {
  const orderId = keptOrderId()
  if (orderId === null) return true
  store.set(startAtom, { status: 'looking' })
  const found = await lookAt(orderId)
  store.set(startAtom, found === 'nothing-to-keep' ? { status: 'none' } : { status: 'asking', order: found })
  return found === 'nothing-to-keep'
}

/** The question is closed; the draft stays as it was. */
export const endStart = (): void => store.set(startAtom, { status: 'none' })

/** The draft that would be left behind; null where it is not known, since then it may be worth as much. */
async function lookAt(orderId: string): Promise<Order | null | 'nothing-to-keep'> {
  try {
    const order = await showOrder(orderId, AbortSignal.timeout(PATIENCE_MS))
    return isWorthKeeping(order) ? order : 'nothing-to-keep'
  } catch (problem) {
    return problem instanceof ApiProblem && GONE.includes(problem.code) ? 'nothing-to-keep' : null
  }
}
