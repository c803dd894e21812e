import { useTold } from 'frontend-kit/use-told'
import type { Toast } from 'platform'
import { onTold, type Told } from '../state/told'
import { problemId, type Text, useText } from '../texts'

/** Shows what the page's work tells in passing, in the words of the register. */
export function useToldToasts(): void {
  const text = useText()
  useTold(onTold, (told) => toastOf(told, text))
}

function toastOf(told: Told, text: Text): Toast {
  switch (told.what) {
    case 'code-failed':
      return { kind: 'error', title: text('toast.codeFailed'), text: text(problemId(told.code)) }
    case 'name-failed': // PART-006
      return { kind: 'error', title: text('toast.nameFailed'), text: text(problemId(told.code)) }
    case 'name-saved':
      return { kind: 'success', title: text('toast.nameSaved') }
    case 'link-copied':
      return { kind: 'success', title: text('toast.copied') }
    case 'link-not-copied': // PART-008
      return { kind: 'error', title: text('toast.notCopied'), text: text('toast.notCopiedText') }
    default:
      return told satisfies never
  }
}
