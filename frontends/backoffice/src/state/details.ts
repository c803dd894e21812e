import type { Order } from 'contracts/orders'
import { ApiProblem } from 'frontend-kit/api'
import { attempt } from 'frontend-kit/attempt'
import type { Details, Opened, Part } from '../state'
import type { Told } from './told'

type Reads = {
  [part in Exclude<keyof Details, 'order'>]: (
    orderId: string,
  ) => Promise<Details[part] extends Part<infer T> ? T : never>
} & { order: (orderId: string) => Promise<Order> }

type Options = {
  reads: Reads
  complete: (order: Order) => Promise<Order>
  onChange: (opened: Opened) => void
  tell: (told: Told) => void
}

/** One order and all that is known of it, kept true while it is looked at. */
export function createDetails({ reads, complete, onChange, tell }: Options) {
  let openId: string | null = null
  let opened: Opened = { status: 'loading' }

  function show(now: Opened) {
    opened = now
    onChange(now)
  }

  async function refresh(): Promise<void> {
    const id = openId
    if (id === null) return
    const [order, ...parts] = await Promise.all([
      attempt(() => reads.order(id)),
      partOf(() => reads.quote(id)),
      partOf(() => reads.scans(id)),
      partOf(() => reads.transfers(id)),
      partOf(() => reads.payment(id)),
    ])
    if (id !== openId) return
    if (order instanceof ApiProblem) return fail(order)
    const [quote, scans, transfers, payment] = parts
    const isCompleting = opened.status === 'shown' && opened.isCompleting
    show({ status: 'shown', order: newer(order), quote, scans, transfers, payment, isCompleting })
  }

  /** What was read before the order was completed may arrive after it. */
  const newer = (order: Order): Order =>
    opened.status === 'shown' && opened.order.version > order.version ? opened.order : order

  function fail(problem: ApiProblem) {
    if (problem.code === 'order-not-found' || problem.code === 'invalid-request') show({ status: 'missing' })
    else if (opened.status !== 'shown') show({ status: 'failed', problem })
  }

  /** An answer that got lost has completed the order all the same: then its version is another one, too. */
  async function lookAgain() {
    await refresh()
    if (opened.status === 'shown' && opened.order.status === 'completed') tell({ what: 'completed' })
    else tell({ what: 'completing-failed', why: 'changed' })
  }

  return {
    /** Whoever comes back to an order sees it as it was until it is read anew. */
    open(id: string): Promise<void> {
      if (id !== openId) show({ status: 'loading' })
      openId = id
      return refresh()
    },
    refresh,
    /** «Выполнить» (ORD-025), once at a time. */
    async complete(): Promise<void> {
      if (opened.status !== 'shown' || opened.isCompleting) return
      const { order } = opened
      show({ ...opened, isCompleting: true })
      const result = await attempt(() => complete(order))
      if (openId !== order.id || opened.status !== 'shown') return
      if (!(result instanceof ApiProblem)) {
        show({ ...opened, order: result, isCompleting: false })
        return tell({ what: 'completed' })
      }
      show({ ...opened, isCompleting: false })
      if (CHANGED.includes(result.code)) return lookAgain()
      tell({ what: 'completing-failed', why: result.code === 'unreadable' ? 'unexpected' : 'refused' })
    },
    forget() {
      openId = null
      show({ status: 'loading' })
    },
  }
}

/** The order is no longer the one that the person saw. */
const CHANGED: readonly string[] = ['version-changed', 'move-not-allowed', 'scans-missing']

async function partOf<T>(read: () => Promise<T>): Promise<Part<T>> {
  const result = await attempt(read)
  return result instanceof ApiProblem ? { problem: result } : { value: result }
}
