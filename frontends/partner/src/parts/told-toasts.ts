import { useMended, useTold } from 'frontend-kit/use-told'
import { useAtomValue } from 'jotai'
import type { Toast } from 'platform'
import { deskAtom } from '../state'
import { onTold, type Told } from '../state/told'
import { problemId, type Text, useText } from '../texts'

/** Shows what the page's work tells in passing, in the words of the register. */
export function useToldToasts(): void {
  const text = useText()
  useTold(onTold, (told) => toastOf(told, text))
  useMended('code', useAtomValue(deskAtom).status === 'shown')
}

function toastOf(told: Told, text: Text): Toast {
  switch (told.what) {
    case 'code-failed':
      return { kind: 'error', about: 'code', title: text('toast.codeFailed'), text: text(problemId(told.code)) }
    case 'name-failed': // PART-006
      return { kind: 'error', about: 'name', title: text('toast.nameFailed'), text: text(problemId(told.code)) }
    case 'name-saved':
      return { kind: 'success', about: 'name', title: text('toast.nameSaved') }
    case 'link-copied':
      return { kind: 'success', about: 'link', title: text('toast.copied') }
    case 'link-not-copied': // PART-008
      return { kind: 'error', about: 'link', title: text('toast.notCopied'), text: text('toast.notCopiedText') }
    default:
      return told satisfies never
  }
}
