import type { Order } from 'contracts/order/order'
import { ApiProblem, type FailureCode } from 'frontend-kit/api'
import { isWorthKeeping } from './rules'

/**
 * The state after a press on an order button. `checking`: the page looks for a draft worth keeping; `asking`: the page asks whether
 * to continue the draft, which is null if it could not be fetched.
 */
export type Start = { status: 'none' } | { status: 'checking' } | { status: 'asking'; order: Order | null }

type Options = {
  storedOrderId: () => string | null
  /** Throws an ApiProblem. */
  show: (orderId: string) => Promise<Order>
  onChange: (start: Start) => void
}

/** The answers which mean that this visitor has no order with this id. */
const GONE: readonly FailureCode[] = ['order-not-found', 'invalid-request']

/** Starts a new order, or asks first whether to continue the draft that this browser has begun (LAND-008). */
export function createStart({ storedOrderId, show, onChange }: Options) {
  /** Counts up when the person leaves the page or closes the question, which cancels an earlier press. */
  let turn = 0

  /** The draft that a new order would leave behind; null if it could not be fetched, because it may be worth keeping. */
  async function draftOf(orderId: string): Promise<Order | null | 'nothing-to-keep'> {
    try {
      const order = await show(orderId)
      return isWorthKeeping(order) ? order : 'nothing-to-keep'
    } catch (problem) {
      return problem instanceof ApiProblem && GONE.includes(problem.code) ? 'nothing-to-keep' : null
    }
  }

  return {
    /** Returns true if a new order may start at once, and false if the page asks or the person has left. */
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
    /** Closes the question and leaves the draft as it is; call it also when the person leaves the page. */
    end(): void {
      turn += 1
      onChange({ status: 'none' })
    },
  }
}
