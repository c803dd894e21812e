import type { Order } from 'contracts/orders'
import { ApiProblem, type FailureCode } from 'frontend-kit/api'
import { isWorthKeeping } from '../rules'
import type { Start } from '../state'

type Options = {
  keptOrderId: () => string | null
  /** Throws an ApiProblem. */
  show: (orderId: string) => Promise<Order>
  onChange: (start: Start) => void
}

/** There is no order of this visitor under that id. */
const GONE: readonly FailureCode[] = ['order-not-found', 'invalid-request']

/** What a press on an order button leads to: a new order, or the question what becomes of the one that was begun (LAND-008). */
export function createStart({ keptOrderId, show, onChange }: Options) {
  /** Grows when the page is left or the question closed: what was pressed before is then nobody's wish any more. */
  let turn = 0

  /** The draft that would be left behind; null where it is not known, since then it may be worth as much. */
  async function lookAt(orderId: string): Promise<Order | null | 'nothing-to-keep'> {
    try {
      const order = await show(orderId)
      return isWorthKeeping(order) ? order : 'nothing-to-keep'
    } catch (problem) {
      return problem instanceof ApiProblem && GONE.includes(problem.code) ? 'nothing-to-keep' : null
    }
  }

  return {
    /** Answers true where a new order may start at once; otherwise the person is asked, or has gone elsewhere meanwhile. */
    async mayStartAnew(): Promise<boolean> {
      const orderId = keptOrderId()
      if (orderId === null) return true
      const mine = turn
      onChange({ status: 'looking' })
      const found = await lookAt(orderId)
      if (mine !== turn) return false
      onChange(found === 'nothing-to-keep' ? { status: 'none' } : { status: 'asking', order: found })
      return found === 'nothing-to-keep'
    },
    /** The question is closed, or the page left; the draft stays as it was. */
    end(): void {
      turn += 1
      onChange({ status: 'none' })
    },
  }
}
