import { ApiProblem } from 'frontend-kit/api'
import { attempt } from 'frontend-kit/attempt'
import { goToBank } from 'frontend-kit/bank-page'
import { openPayment } from 'frontend-kit/payment'
import type { NotOpened } from '../order-session/rules'
import type { OrderSession } from '../order-session/session'
import { payingAtom, placingAtom } from './atoms'
import { notOpened } from './rules'
import { createPaymentWatch } from './watching'

export type Paying = ReturnType<typeof createPaying>

/** Leads to the bank. */
export function createPaying(session: OrderSession, openOf = openPayment, leave = goToBank) {
  const { emit, forgetOrder, left, page, refreshOrder, store } = session
  const { pollNow } = session.part(createPaymentWatch)

  /**
   * Opens a payment of a placed order and shows the bank's page (PAY-004, PAY-007); a press meanwhile does nothing
   * (PAY-028). `backTo` is the address of this page from then on. False when there was no way to the bank: `payingAtom` says
   * why.
   */
  async function pay(orderId: string, backTo: string): Promise<boolean> {
    if (store.get(payingAtom).status === 'opening') return false
    store.set(payingAtom, { status: 'opening' })
    const pressedAt = page.href()
    const address = await attempt(() => openOf({ id: orderId }))
    if (left.aborted || page.href() !== pressedAt) return leftAlone()
    if (address instanceof ApiProblem)
      return address.code === 'payment-under-way' ? onItsWay() : failed(notOpened(address))
    if (address === null) return failed({ why: 'no-address' })
    forgetOrder(orderId) // PAY-005
    page.readdress(backTo)
    page.whenShownAgain(back)
    leave(address)
    return true
  }

  /** The browser shows the page as it was left. */
  function back() {
    store.set(payingAtom, { status: 'idle' })
    store.set(placingAtom, { status: 'idle' })
  }

  /** The person is led nowhere. */
  function leftAlone(): false {
    store.set(payingAtom, { status: 'idle' })
    return false
  }

  /** The customer's debit began after this page was opened, so that the page still offered to pay. */
  function onItsWay(): false {
    emit({ type: 'money-on-its-way' })
    lookAgain()
    return leftAlone()
  }

  /** The order may have been paid, cancelled or reopened elsewhere. */
  function lookAgain() {
    void refreshOrder()
    void pollNow()
  }

  function failed(failure: NotOpened): false {
    store.set(payingAtom, { status: 'failed', failure })
    emit({ type: 'not-opened', failure })
    if (failure.why === 'refused') lookAgain()
    return false
  }

  return { pay }
}
