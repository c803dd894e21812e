import { useDismissToast as useMended } from 'frontend-kit/hooks/use-dismiss-toast'
import { useAtomValue } from 'jotai'
import { endToasts, type Toast, toast } from 'platform'
import { useEffect, useEffectEvent } from 'react'
import { payingAtom, savingAtom } from '../order-session/atoms'
import { useOrderSession } from '../order-session/context'
import type { Told } from '../order-session/told'
import { type Text, useNotOpenedText, useProblemText, useText } from '../texts'

/** Shows what the session says in passing, in the words of the register. */
export function useToldToasts(): void {
  const { onTold } = useOrderSession()
  const text = useText()
  const problemText = useProblemText()
  const notOpenedText = useNotOpenedText()
  const say = useEffectEvent((told: Told) => {
    const said =
      told.what === 'not-opened'
        ? // PAY-020
          { ...error('payment', text('pay.failed'), notOpenedText(told.failure)), isOnPage: true }
        : toastOf(told, text, problemText)
    if ('mended' in said) said.mended.forEach(endToasts)
    else toast(said)
  })
  useEffect(() => onTold((told) => say(told)), [onTold])
  useMended('saving', useAtomValue(savingAtom) === 'saved')
  useMended('payment', useAtomValue(payingAtom).status === 'opening')
}

/** Nothing is said; what toasts of these said no longer holds. */
type Mended = { mended: readonly string[] }

/** What is said of a choice of files. */
const CHOICE = ['wrong-type', 'too-large', 'no-suitable-files']

function toastOf(
  told: Exclude<Told, { what: 'not-opened' }>,
  text: Text,
  problemText: ReturnType<typeof useProblemText>,
): Toast | Mended {
  switch (told.what) {
    case 'wrong-type': // FILE-039
      return error(told.what, text('toast.wrongType.title'), text('toast.wrongType.text', { count: told.count }))
    case 'too-large': // FILE-040
      return error(told.what, text('toast.tooLarge.title'), text('toast.tooLarge.text', { count: told.count }))
    case 'no-suitable-files': // FILE-042
      return error(told.what, text('toast.noSuitable.title'), text('toast.noSuitable.text'))
    case 'file-failed': // FILE-037
      return {
        ...error(
          aboutFile(told.name),
          text('toast.fileFailed.title'),
          text('toast.fileFailed.text', { name: told.name, message: problemText(told) }),
        ),
        isOnPage: true,
      }
    case 'files-chosen':
      return { mended: CHOICE }
    case 'file-settled':
      return { mended: [aboutFile(told.name)] }
    case 'files-stored': // FILE-043
      return {
        kind: 'success',
        title: text('toast.stored.title'),
        text: text('toast.stored.text', { stored: told.stored, chosen: told.chosen }),
      }
    case 'files-known':
      return {
        kind: 'info',
        title: text('toast.known.title', { count: told.names.length }),
        text: text('toast.known.text', { names: told.names.join(', '), count: told.names.length }),
      }
    case 'file-elsewhere':
      return { kind: 'info', title: text('toast.elsewhere.title'), text: told.name }
    case 'save-failed': // WIZ-076
      return error(
        'saving',
        text('toast.saveFailed.title'),
        text('toast.saveFailed.text', { message: problemText(told) }),
      )
    case 'remove-failed': // FILE-045
      return error('removal', text('toast.removeFailed.title'), problemText(told))
    case 'patient-failed': // WIZ-078
      return error('patient', text('toast.patientFailed.title'), problemText(told))
    case 'patient-added': // WIZ-084
      return { kind: 'info', about: 'patient', title: text('toast.patientAdded.title'), text: told.name }
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
    default:
      return told satisfies never
  }
}

const aboutFile = (name: string) => `file ${name}`
const error = (about: string, title: string, text: string): Toast => ({ kind: 'error', about, title, text })
