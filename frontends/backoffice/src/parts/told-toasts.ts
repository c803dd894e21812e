import { type Mended, useTold } from 'frontend-kit/use-told'
import type { Toast } from 'platform'
import { retry } from '../state/backoffice'
import { onTold, type Told } from '../state/told'
import { problemId, type Text, useText } from '../texts'

/** Shows what the work of the back office tells in passing, in the words of the register. */
export function useToldToasts(): void {
  const text = useText()
  useTold(onTold, (told) => toastOf(told, text))
}

function toastOf(told: Told, text: Text): Toast | Mended {
  const error = { kind: 'error', title: text('toast.error') } as const // BACK-046
  switch (told.what) {
    case 'load-failed': // BACK-045
      return {
        ...error,
        about: 'orders',
        text: told.isOnPage ? text('orders.failed') : `${text('orders.failed')}. ${text(problemId(told.code))}`,
        // Where there are no rows the page says why, and offers to try again.
        ...(told.isOnPage ? { isOnPage: true } : { action: { label: text('order.retry'), onPress: retry } }),
      }
    case 'loaded':
      return { mended: ['orders'] }
    case 'completed': // BACK-047
      return { kind: 'success', about: 'completion', title: text('toast.completed'), text: text('toast.completedText') }
    case 'completing-failed':
      return { ...error, about: 'completion', text: text(FAILED[told.why]) }
    default:
      return told satisfies never
  }
}

/** BACK-039, BACK-040. */
const FAILED = {
  changed: 'toast.completingChanged',
  refused: 'toast.completingRefused',
  unexpected: 'toast.completingUnexpected',
} as const
