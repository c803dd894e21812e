import type { Order } from 'contracts/orders'
import type { BankPage } from 'frontend-kit/bank-page'

type Options = {
  /** Answers the bank's address, or null where there is none; throws an ApiProblem. */
  open: (order: Order) => Promise<string | null>
  onChange: (orderId: Order['id'] | null) => void
}

/** `nothing` is to be told: the bank's page is open, or whoever pressed has left. */
export type Paid = { what: 'nothing' | 'failed' | 'address-missing' } | { what: 'bank-blocked'; address: string }

const NOTHING: Paid = { what: 'nothing' }

/** Leads the customer to the bank; one payment at a time, so that a second press opens no second one (PAY-028). */
export function createPaying({ open, onChange }: Options) {
  let isBusy = false
  /** Grows whenever the page is left or comes back: what was pressed before is then nobody's wish any more. */
  let turn = 0

  function set(order: Order | null) {
    isBusy = order !== null
    onChange(order?.id ?? null)
  }

  return {
    /** Answers what the customer is to be told. */
    async pay(order: Order, bank: BankPage): Promise<Paid> {
      if (isBusy) {
        bank.drop()
        return NOTHING
      }
      const mine = turn
      set(order)
      const opened = await open(order).then(
        (address) => ({ address }),
        () => null,
      )
      if (mine !== turn || !opened?.address) bank.drop()
      if (mine !== turn) return NOTHING
      if (opened?.address) {
        const { address } = opened
        const shown = bank.show(address)
        // Busy until the page is gone: the bank's may take its time.
        if (shown !== 'here') set(null)
        return shown === 'blocked' ? { what: 'bank-blocked', address } : NOTHING
      }
      set(null)
      return { what: opened ? 'address-missing' : 'failed' }
    },
    /** The customer has left the page, or came back to it as it was left. */
    end() {
      turn += 1
      set(null)
    },
  }
}
