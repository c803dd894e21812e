import { ApiProblem } from 'frontend-kit/api'
import { openPayment } from 'frontend-kit/payment'
import { type NotOpened, notOpened } from '../payment'
import { payingAtom, placingAtom, store } from '../state'
import { kept } from './kept'
import { forgetOrder, refreshOrder } from './order'
import { tell } from './told'

/**
 * Opens a payment of a placed order and leads to the bank (PAY-004); a press meanwhile does nothing (PAY-028). `backTo` is
 * where the browser's "back" leads from there. False when nobody was led to the bank; where
 * there was no way, `payingAtom` says why.
 */
export async function pay(orderId: string, backTo: string): Promise<boolean> {
  if (store.get(payingAtom).status === 'opening') return false
  store.set(payingAtom, { status: 'opening' })
  const pressedAt = window.location.href
  const address = await openPayment({ id: orderId }).catch((problem: ApiProblem) => problem)
  if (window.location.href !== pressedAt) return leftAlone()
  if (address instanceof ApiProblem) return failed(notOpened(address))
  if (address === null) return failed({ why: 'no-address' })
  // PAY-005; another draft that this browser works on stays.
  if (kept.read('currentOrderId') === orderId) forgetOrder()
  window.history.replaceState(window.history.state, '', backTo)
  window.addEventListener('pageshow', back, { once: true })
  window.location.assign(address)
  return true
}

/** The browser shows the page as it was left. */
function back() {
  store.set(payingAtom, { status: 'idle' })
  store.set(placingAtom, { status: 'idle' })
}

/** The person has gone elsewhere meanwhile, and is led nowhere. */
function leftAlone(): false {
  store.set(payingAtom, { status: 'idle' })
  return false
}

function failed(failure: NotOpened): false {
  store.set(payingAtom, { status: 'failed', failure })
  tell({ what: 'not-opened', failure })
  // It may have been paid or cancelled elsewhere.
  if (failure.why === 'refused') void refreshOrder()
  return false
}
