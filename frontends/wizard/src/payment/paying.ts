import { ApiProblem } from 'frontend-kit/api'
import { attempt } from 'frontend-kit/attempt'
import type { BankPage } from 'frontend-kit/bank-page'
import { openPayment } from 'frontend-kit/payment'
import type { NotOpened } from '../order-session/rules'
import type { OrderSession } from '../order-session/session'
import { payingAtom, placingAtom } from './atoms'
import { notOpened } from './rules'
import { createPaymentWatch } from './watching'

export type Paying = ReturnType<typeof createPaying>

/** Leads to the bank. */
export function createPaying(session: OrderSession, openOf = openPayment) {
  const { emit, forgetOrder, left, page, refreshOrder, store } = session
  const { pollNow } = session.part(createPaymentWatch)

  /**
   * Opens a payment of a placed order and shows the bank's page (PAY-004, PAY-007); a press meanwhile does nothing
   * (PAY-028). `backTo` is the address of this page from then on. False when there was no way to the bank: `payingAtom` says
   * why.
   */
  async function pay(orderId: string, backTo: string, bank: BankPage): Promise<boolean> {
    if (store.get(payingAtom).status === 'opening') {
      bank.drop()
      return false
    }
    store.set(payingAtom, { status: 'opening' })
    const pressedAt = page.href()
    const address = await attempt(() => openOf({ id: orderId }))
    if (left.aborted || page.href() !== pressedAt) return leftAlone(bank)
    if (address instanceof ApiProblem)
      return address.code === 'payment-under-way' ? onItsWay(bank) : failed(notOpened(address), bank)
    if (address === null) return failed({ why: 'no-address' }, bank)
    forgetOrder(orderId) // PAY-005
    page.readdress(backTo)
    page.whenShownAgain(back)
    const shown = bank.show(address)
    if (shown === 'here') return true
    back()
    store.set(payingAtom, { status: shown, address })
    return true
  }

  /** The browser shows the page as it was left. */
  function back() {
    store.set(payingAtom, { status: 'idle' })
    store.set(placingAtom, { status: 'idle' })
  }

  /** The person is led nowhere. */
  function leftAlone(bank: BankPage): false {
    bank.drop()
    store.set(payingAtom, { status: 'idle' })
    return false
  }

  /** The customer's debit began after this page was opened, so that the page still offered to pay. */
  function onItsWay(bank: BankPage): false {
    emit({ type: 'money-on-its-way' })
    lookAgain()
    return leftAlone(bank)
  }

  /** The order may have been paid, cancelled or reopened elsewhere. */
  function lookAgain() {
    void refreshOrder()
    void pollNow()
  }

  function failed(failure: NotOpened, bank: BankPage): false {
    bank.drop()
    store.set(payingAtom, { status: 'failed', failure })
    emit({ type: 'not-opened', failure })
    if (failure.why === 'refused') lookAgain()
    return false
  }

  return { pay }
}
