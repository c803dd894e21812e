import { type Mended, useTold } from 'frontend-kit/use-told'
import type { Toast } from 'platform'
import { retry } from '../state/packing'
import { onTold, type Told } from '../state/told'
import { problemId, type Text, useText } from '../texts'

/** Shows what is told in passing, in the words of the register. */
export function useToldToasts(): void {
  const text = useText()
  useTold(onTold, (told) => toastOf(told, text))
}

function toastOf(told: Told, text: Text): Toast | Mended {
  switch (told.what) {
    case 'wrong-password': // PACK-002
      return { kind: 'error', about: 'unlock', title: text('unlock.wrong'), isOnPage: true }
    case 'unlocked':
      return { mended: ['unlock'] }
    case 'loaded':
      return { mended: ['orders'] }
    case 'load-failed': // PACK-027
      return {
        kind: 'error',
        about: 'orders',
        title: text('orders.failed'),
        // Where there are no cards the page says why, and offers to try again.
        ...(told.isOnPage
          ? { isOnPage: true }
          : { text: text(problemId(told.code)), action: { label: text('orders.retry'), onPress: retry } }),
      }
    case 'locked':
      return { kind: 'success', about: 'lock', title: text('toast.locked') }
    case 'lock-failed':
      return { kind: 'error', about: 'lock', title: text('toast.lockFailed'), text: text(problemId(told.code)) }
    default:
      return told satisfies never
  }
}
