import { useHints } from 'platform'
import { useEffect } from 'react'
import { usePart } from '../order-session/context'
import { createPaymentWatch } from './watching'

/** Keeps `paymentAtom` at what the service knows of an order's payment for as long as the page is shown. */
export function useWatchedPayment(orderId: string | null): void {
  const { handlePaymentHint, watchPayment } = usePart(createPaymentWatch)
  useEffect(() => watchPayment(orderId), [orderId])
  useHints(handlePaymentHint)
}
