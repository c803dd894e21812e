import type { Order } from 'contracts/order/order'
import { ApiProblem, type FailureCode } from 'frontend-kit/api'
import { goToBank } from 'frontend-kit/bank-page'

type Options = {
  /** Returns the bank's address, or null if the service names none; throws an ApiProblem. */
  open: (order: Order) => Promise<string | null>
  onChange: (orderId: Order['id'] | null) => void
  /** Leads to this address. */
  leave?: (address: string) => void
}

/** What the page tells the customer. `nothing`: the browser goes to the bank, or the customer has left. */
export type Paid = { what: 'nothing' | 'address-missing' } | { what: 'failed'; code: FailureCode }

const NOTHING: Paid = { what: 'nothing' }

/** Leads the customer to the bank, one payment at a time, so that a second press opens no second payment (PAY-028). */
export function createPaying({ open, onChange, leave = goToBank }: Options) {
  let isBusy = false
  /** Counts up when the customer leaves the page or comes back, which cancels an earlier press. */
  let turn = 0

  function set(order: Order | null) {
    isBusy = order !== null
    onChange(order?.id ?? null)
  }

  return {
    async pay(order: Order): Promise<Paid> {
      if (isBusy) return NOTHING
      const mine = turn
      set(order)
      const opened = await open(order).then(
        (address) => ({ address }),
        (problem: unknown) => ({
          address: null,
          code: problem instanceof ApiProblem ? problem.code : ('unreadable' as const),
        }),
      )
      if (mine !== turn) return NOTHING
      if (opened.address !== null) {
        // Stays busy until the browser has left the page, because the bank may answer slowly.
        leave(opened.address)
        return NOTHING
      }
      set(null)
      return 'code' in opened ? { what: 'failed', code: opened.code } : { what: 'address-missing' }
    },
    /** Cancels a payment that is being opened; call it when the customer leaves the page or comes back. */
    end() {
      turn += 1
      set(null)
    },
  }
}
