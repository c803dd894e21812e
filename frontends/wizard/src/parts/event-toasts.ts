import { useDismissToast as useMended } from 'frontend-kit/hooks/use-dismiss-toast'
import { useAtomValue } from 'jotai'
import { endToasts, type Toast, toast } from 'platform'
import { useEffect, useEffectEvent } from 'react'
import { payingAtom, savingAtom } from '../order-session/atoms'
import { useVisit } from '../order-session/context'
import type { SessionEvent } from '../order-session/events'
import { type Text, useNotOpenedText, useProblemText, useText } from '../texts'

/** Shows what happens in the session as toasts, in the words of the register. */
export function useEventToasts(): void {
  const { onEvent } = useVisit()
  const texts = { text: useText(), problemText: useProblemText(), notOpenedText: useNotOpenedText() }
  const show = useEffectEvent((event: SessionEvent) => {
    const shown = toastOf(event, texts)
    if ('ended' in shown) shown.ended.forEach(endToasts)
    else toast(shown)
  })
  useEffect(() => onEvent((event) => show(event)), [onEvent])
  useMended('saving', useAtomValue(savingAtom) === 'saved')
  useMended('payment', useAtomValue(payingAtom).status === 'opening')
}

type Texts = {
  text: Text
  problemText: ReturnType<typeof useProblemText>
  notOpenedText: ReturnType<typeof useNotOpenedText>
}
/** No toast, but what these toasts are about no longer holds. */
type Ended = { ended: readonly string[] }

/** The toasts about files that were chosen together. */
const CHOICE = ['wrong-type', 'too-large', 'no-suitable-files']

export function toastOf(event: SessionEvent, { text, problemText, notOpenedText }: Texts): Toast | Ended {
  switch (event.type) {
    case 'wrong-type': // FILE-039
      return error(event.type, text('toast.wrongType.title'), text('toast.wrongType.text', { count: event.count }))
    case 'too-large': // FILE-040
      return error(event.type, text('toast.tooLarge.title'), text('toast.tooLarge.text', { count: event.count }))
    case 'no-suitable-files': // FILE-042
      return error(event.type, text('toast.noSuitable.title'), text('toast.noSuitable.text'))
    case 'file-failed': // FILE-037
      return {
        ...error(
          aboutFile(event.name),
          text('toast.fileFailed.title'),
          text('toast.fileFailed.text', { name: event.name, message: problemText(event) }),
        ),
        isOnPage: true,
      }
    case 'files-chosen':
      return { ended: CHOICE }
    case 'file-settled':
      return { ended: [aboutFile(event.name)] }
    case 'files-stored': // FILE-043
      return {
        kind: 'success',
        title: text('toast.stored.title'),
        text: text('toast.stored.text', { stored: event.stored, chosen: event.chosen }),
      }
    case 'files-known':
      return {
        kind: 'info',
        title: text('toast.known.title', { count: event.names.length }),
        text: text('toast.known.text', { names: event.names.join(', '), count: event.names.length }),
      }
    case 'file-elsewhere':
      return { kind: 'info', title: text('toast.elsewhere.title'), text: event.name }
    case 'save-failed': // WIZ-076
      return error(
        'saving',
        text('toast.saveFailed.title'),
        text('toast.saveFailed.text', { message: problemText(event) }),
      )
    case 'remove-failed': // FILE-045
      return error('removal', text('toast.removeFailed.title'), problemText(event))
    case 'patient-failed': // WIZ-078
      return error('patient', text('toast.patientFailed.title'), problemText(event))
    case 'patient-added': // WIZ-084
      return { kind: 'info', about: 'patient', title: text('toast.patientAdded.title'), text: event.name }
    case 'adding-patient': // WIZ-088
      return { kind: 'info', title: text('toast.addingPatient.title'), text: text('toast.addingPatient.text') }
    case 'scan-removed': // FILE-046
      return { kind: 'success', about: 'removal', title: text('toast.scanRemoved.title') }
    case 'order-cleared': // WIZ-057
      return { kind: 'info', title: text('toast.cleared.title') }
    case 'refreshed': // FILE-029
      return { kind: 'info', title: text('toast.refreshed.title') }
    case 'still-uploading': // FILE-030
      return { kind: 'info', title: text('toast.stillUploading.title') }
    case 'not-opened': // PAY-020
      return { ...error('payment', text('pay.failed'), notOpenedText(event.failure)), isOnPage: true }
    default:
      return event satisfies never
  }
}

const aboutFile = (name: string) => `file ${name}`
const error = (about: string, title: string, text: string): Toast => ({ kind: 'error', about, title, text })
