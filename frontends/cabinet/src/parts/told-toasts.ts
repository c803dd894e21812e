import { type Mended, useMended, useTold } from 'frontend-kit/use-told'
import { useAtomValue } from 'jotai'
import { type Toast, useSite } from 'platform'
import { payingAtom } from '../state'
import { retry } from '../state/cabinet'
import { onTold, type Told } from '../state/told'
import { problemId, type Text, useText } from '../texts'

/** Shows what the cabinet's work tells in passing, in the words of the register. */
export function useToldToasts(): void {
  const text = useText()
  const { variant } = useSite()
  useTold(onTold, (told) => toastOf(told, text, variant))
  useMended('payment', useAtomValue(payingAtom) !== null)
}

function toastOf(told: Told, text: Text, variant: 'ru' | 'eu'): Toast | Mended {
  switch (told.what) {
    case 'load-failed': // CAB-011
      return {
        kind: 'error',
        about: 'orders',
        title: text('toast.loadFailed'),
        // Where there are no cards the page says why, and offers to try again.
        ...(told.isOnPage
          ? { isOnPage: true }
          : { text: text(problemId(told.code)), action: { label: text('orders.retry'), onPress: retry } }),
      }
    case 'loaded':
      return { mended: ['orders'] }
    case 'payment-failed': // CAB-012
      return { kind: 'error', about: 'payment', title: text('toast.payment'), text: text('toast.paymentFailed') }
    case 'payment-address-missing': // CAB-013
      return {
        kind: 'error',
        about: 'payment',
        title: text('toast.payment'),
        text: text(variant === 'eu' ? 'toast.paymentAddressEuro' : 'toast.paymentAddress'),
      }
    case 'bank-blocked': // PAY-007
      return {
        kind: 'info',
        about: 'payment',
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
