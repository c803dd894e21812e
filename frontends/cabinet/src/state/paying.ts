import type { Order } from 'contracts/orders'
import type { BankPage } from 'frontend-kit/bank-page'
import type { Told } from './told'

type Options = {
  /** Answers the bank's address, or null where there is none; throws an ApiProblem. */
  open: (order: Order) => Promise<string | null>
  onChange: (orderId: Order['id'] | null) => void
  tell: (told: Told) => void
}

/** Leads the customer to the bank; one payment at a time, so that a second press opens no second one (PAY-028). */
export function createPaying({ open, onChange, tell }: Options) {
  let isBusy = false
  /** Grows whenever the page is left or comes back: what was pressed before is then nobody's wish any more. */
  let turn = 0

  function set(order: Order | null) {
    isBusy = order !== null
    onChange(order?.id ?? null)
  }

  return {
    /** False when the payment could not be opened, and the customer was told so. */
    async pay(order: Order, bank: BankPage): Promise<boolean> {
      if (isBusy) {
        bank.drop()
        return true
      }
      const mine = turn
      set(order)
      const opened = await open(order).then(
        (address) => ({ address }),
        () => null,
      )
      if (mine !== turn || !opened?.address) bank.drop()
      if (mine !== turn) return true
      if (opened?.address) {
        const { address } = opened
        const shown = bank.show(address)
        // Busy until the page is gone: the bank's may take its time.
        if (shown !== 'here') set(null)
        if (shown === 'blocked') tell({ what: 'bank-blocked', address })
        return true
      }
      set(null)
      tell({ what: opened ? 'payment-address-missing' : 'payment-failed' })
      return false
    },
    /** The customer has left the page, or came back to it as it was left. */
    end() {
      turn += 1
      set(null)
    },
  }
}
