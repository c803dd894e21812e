import type { Order } from 'contracts/order/order'
import { ApiProblem, type FailureCode } from 'frontend-kit/api'
import { isWorthKeeping } from './rules'

/**
 * What became of a press on an order button: `checking` whether there is a draft worth keeping, `asking` whether to go on
 * with it. The order is null where it could not be fetched.
 */
export type Start = { status: 'none' } | { status: 'checking' } | { status: 'asking'; order: Order | null }

type Options = {
  storedOrderId: () => string | null
  /** Throws an ApiProblem. */
  show: (orderId: string) => Promise<Order>
  onChange: (start: Start) => void
}

/** This visitor has no order under that id. */
const GONE: readonly FailureCode[] = ['order-not-found', 'invalid-request']

/** Starts a new order, or asks first what becomes of the draft that this browser has begun (LAND-008). */
export function createStart({ storedOrderId, show, onChange }: Options) {
  /** Rises when the person leaves the page or closes the question, which cancels an earlier press. */
  let turn = 0

  /** The draft that a new order would leave behind; null where it could not be fetched, since it may be worth keeping. */
  async function draftOf(orderId: string): Promise<Order | null | 'nothing-to-keep'> {
    try {
      const order = await show(orderId)
      return isWorthKeeping(order) ? order : 'nothing-to-keep'
    } catch (problem) {
      return problem instanceof ApiProblem && GONE.includes(problem.code) ? 'nothing-to-keep' : null
    }
  }

  return {
    /** Answers true where a new order may start at once; false after the question appeared or the person has left. */
    async mayStartNew(): Promise<boolean> {
      const orderId = storedOrderId()
      if (orderId === null) return true
      const mine = turn
      onChange({ status: 'checking' })
      const found = await draftOf(orderId)
      if (mine !== turn) return false
      onChange(found === 'nothing-to-keep' ? { status: 'none' } : { status: 'asking', order: found })
      return found === 'nothing-to-keep'
    },
    /** Closes the question, also when the person leaves the page; the draft stays as it was. */
    end(): void {
      turn += 1
      onChange({ status: 'none' })
    },
  }
}
