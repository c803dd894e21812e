import type { Order } from 'contracts/order/order'
import { useDismissToast } from 'frontend-kit/hooks/use-dismiss-toast'
import { openPayment } from 'frontend-kit/payment'
import { type Toast, toast, useSite } from 'platform'
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react'
import { createPaying, type Paid } from '../../paying'
import { type Text, useText } from '../../texts'

type Paying = {
  /** The order whose payment is being opened. */
  payingId: Order['id'] | null
  pay: (order: Order) => Promise<void>
}
const PayingContext = createContext<Paying>({ payingId: null, pay: async () => {} })
export const usePaying = () => useContext(PayingContext)

/** Lets the cards open one payment at a time (CAB-010). */
export function PayingOrders({ refresh, children }: { refresh: () => Promise<void>; children: ReactNode }) {
  const text = useText()
  const { variant } = useSite()
  const [payingId, setPayingId] = useState<Order['id'] | null>(null)
  const [paying] = useState(() => createPaying({ open: openPayment, onChange: setPayingId }))
  useDismissToast('payment', payingId !== null)
  useEffect(() => paying.end, [paying])
  useEffect(() => {
    // Back from the bank the browser may restore this page as it was left, with outdated orders.
    const shown = (event: PageTransitionEvent) => {
      if (!event.persisted) return
      paying.end()
      void refresh()
    }
    window.addEventListener('pageshow', shown)
    return () => window.removeEventListener('pageshow', shown)
  }, [paying, refresh])
  async function pay(order: Order) {
    const paid = await paying.pay(order)
    const result = toastOf(paid, text, variant)
    if (result) toast({ ...result, about: 'payment' })
    // The order may have been paid elsewhere; the refreshed card shows it.
    if (paid.what === 'failed' || paid.what === 'address-missing') void refresh()
  }
  return <PayingContext value={{ payingId, pay }}>{children}</PayingContext>
}

function toastOf(paid: Paid, text: Text, variant: 'ru' | 'eu'): Toast | null {
  switch (paid.what) {
    case 'nothing':
      return null
    case 'failed': // CAB-012
      if (paid.code === 'payment-under-way')
        return { kind: 'info', title: text('toast.onItsWay'), text: text('toast.onItsWayText') }
      return {
        kind: 'error',
        title: text('toast.payment'),
        text: text(paid.code === 'not-payable' ? 'toast.notPayable' : 'toast.paymentFailed'),
      }
    case 'address-missing': // CAB-013
      return {
        kind: 'error',
        title: text('toast.payment'),
        text: text(variant === 'eu' ? 'toast.paymentAddressEuro' : 'toast.paymentAddress'),
      }
    default:
      return paid satisfies never
  }
}
