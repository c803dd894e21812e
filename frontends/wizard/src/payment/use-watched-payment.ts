import { useHints } from 'platform'
import { useEffect } from 'react'
import { hearOfPayment, watchPayment } from './watching'

/** Keeps `paymentAtom` at what the service knows of an order's payment for as long as the page is shown. */
export function useWatchedPayment(orderId: string | null): void {
  useEffect(() => watchPayment(orderId), [orderId])
  useHints(hearOfPayment)
}
