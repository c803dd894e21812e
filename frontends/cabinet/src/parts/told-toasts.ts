import { useTold } from 'frontend-kit/use-told'
import { type Toast, useSite } from 'platform'
import { retry } from '../state/cabinet'
import { onTold, type Told } from '../state/told'
import { problemId, type Text, useText } from '../texts'

/** Shows what the cabinet's work tells in passing, in the words of the register. */
export function useToldToasts(): void {
  const text = useText()
  const { variant } = useSite()
  useTold(onTold, (told) => toastOf(told, text, variant))
}

function toastOf(told: Told, text: Text, variant: 'ru' | 'eu'): Toast {
  switch (told.what) {
    case 'load-failed': // CAB-011
      return {
        kind: 'error',
        title: text('toast.loadFailed'),
        // Where there are no cards the page says why, and offers to try again.
        ...(told.isOnPage
          ? { isOnPage: true }
          : { text: text(problemId(told.code)), action: { label: text('orders.retry'), onPress: retry } }),
      }
    case 'payment-failed': // CAB-012
      return { kind: 'error', title: text('toast.payment'), text: text('toast.paymentFailed') }
    case 'payment-address-missing': // CAB-013
      return {
        kind: 'error',
        title: text('toast.payment'),
        text: text(variant === 'eu' ? 'toast.paymentAddressEuro' : 'toast.paymentAddress'),
      }
    case 'bank-blocked': // PAY-007
      return {
        kind: 'info',
        title: text('toast.bankBlocked'),
        action: {
          label: text('toast.bankBlockedOpen'),
          onPress: () => window.open(told.address, '_blank', 'noopener'),
        },
      }
    default:
      return told satisfies never
  }
}
