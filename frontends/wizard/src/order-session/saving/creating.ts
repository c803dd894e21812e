import type { Order } from 'contracts/order/order'
import { type ApiProblem, newKey } from 'frontend-kit/api'
import { orderAtom } from '../atoms'
import type { Core } from '../core'
import type { Lists } from '../lists'
import type { OrderRecord } from '../order'
import { createKey } from '../outside/create-key'

export type Creating = ReturnType<typeof createCreating>

/** Makes the order when its first data is entered (ORD-006). */
export function createCreating({ api, storage, store }: Core, { take }: OrderRecord, { refreshAll }: Lists) {
  /** The draft that this browser had when the session began without an order: what is typed now does not go into that draft. */
  const passedOver = storage.read('currentOrderId')
  let making: Promise<Order> | null = null

  /** The order, created when there is none yet. */
  const ensureOrder = async (): Promise<Order> => store.get(orderAtom) ?? creating()

  function creating(): Promise<Order> {
    making ??= create().finally(() => {
      making = null
    })
    return making
  }

  async function create(): Promise<Order> {
    const order = (await draftOfOtherTab()) ?? (await createNew())
    storage.write('currentOrderId', order.id)
    storage.forget('order_create_key')
    take(order)
    void refreshAll()
    return order
  }

  /** Another tab of this browser may have begun the order since this page was opened. */
  async function draftOfOtherTab(): Promise<Order | null> {
    const orderId = storage.read('currentOrderId')
    if (!orderId || orderId === passedOver) return null
    const order = await api.showOrder(orderId).catch((problem: ApiProblem) => {
      if (problem.code === 'order-not-found') return null
      throw problem
    })
    return order?.status === 'draft' ? order : null
  }

  async function createNew(): Promise<Order> {
    const key = storage.read('order_create_key') ?? createKey(newKey(), storage.read('partnerCode'))
    storage.write('order_create_key', key)
    return api.createOrder(key)
  }

  return { ensureOrder }
}
