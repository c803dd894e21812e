import type { Order } from 'contracts/orders'
import type { Told } from './told'

type Options = {
  /** Answers the bank's address, or null where there is none; throws an ApiProblem. */
  open: (order: Order) => Promise<string | null>
  go: (address: string) => void
  onChange: (orderId: Order['id'] | null) => void
  tell: (told: Told) => void
}

/** Leads the customer to the bank; one payment at a time, so that a second press opens no second one (PAY-028). */
export function createPaying({ open, go, onChange, tell }: Options) {
  let isBusy = false

  function set(order: Order | null) {
    isBusy = order !== null
    onChange(order?.id ?? null)
  }

  return {
    /** True when the customer is on the way to the bank, or a payment is already being opened. */
    async pay(order: Order): Promise<boolean> {
      if (isBusy) return true
      set(order)
      const opened = await open(order).then(
        (address) => ({ address }),
        () => null,
      )
      // Busy until the page is gone: the bank's may take its time.
      if (opened?.address) {
        go(opened.address)
        return true
      }
      set(null)
      tell({ what: opened ? 'payment-address-missing' : 'payment-failed' })
      return false
    },
    /** The customer came back to the page as it was left. */
    end: () => set(null),
  }
}
