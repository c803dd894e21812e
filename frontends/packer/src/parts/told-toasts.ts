import { useTold } from 'frontend-kit/use-told'
import type { Toast } from 'platform'
import { retry } from '../state/packing'
import { onTold, type Told } from '../state/told'
import { problemId, type Text, useText } from '../texts'

/** Shows what is told in passing, in the words of the register. */
export function useToldToasts(): void {
  const text = useText()
  useTold(onTold, (told) => toastOf(told, text))
}

function toastOf(told: Told, text: Text): Toast {
  switch (told.what) {
    case 'wrong-password': // PACK-002
      return { kind: 'error', title: text('unlock.wrong'), isOnPage: true }
    case 'load-failed': // PACK-027
      return {
        kind: 'error',
        title: text('orders.failed'),
        // Where there are no cards the page says why, and offers to try again.
        ...(told.isOnPage
          ? { isOnPage: true }
          : { text: text(problemId(told.code)), action: { label: text('orders.retry'), onPress: retry } }),
      }
    case 'locked':
      return { kind: 'success', title: text('toast.locked') }
    case 'lock-failed':
      return { kind: 'error', title: text('toast.lockFailed'), text: text(problemId(told.code)) }
    default:
      return told satisfies never
  }
}
