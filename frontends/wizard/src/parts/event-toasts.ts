import type { FailureCode } from 'frontend-kit/api'
import { useDismissToast } from 'frontend-kit/hooks/use-dismiss-toast'
import { useAtomValue } from 'jotai'
import { endToasts, type Toast, toast } from 'platform'
import { useEffect, useEffectEvent } from 'react'
import { type Text, type TextId, useNotOpenedText, useText } from '../later-texts'
import { savingAtom } from '../order-session/atoms'
import { useVisit } from '../order-session/context'
import type { FileEvent, SessionEvent } from '../order-session/events'
import type { Applied } from '../order-session/rules'
import { payingAtom } from '../payment/atoms'
import { useProblemText } from '../texts'

/** A toast, or the subjects whose toasts end; null where another function tells of the event. */
export type Told = Toast | { ended: readonly string[] } | null

/** Shows what a function makes of each event of the session. */
export function useToasts(toldOf: (event: SessionEvent) => Told): void {
  const { onEvent } = useVisit()
  const show = useEffectEvent((event: SessionEvent) => {
    const told = toldOf(event)
    if (!told) return
    if ('ended' in told) told.ended.forEach(endToasts)
    else toast(told)
  })
  useEffect(() => onEvent((event) => show(event)), [onEvent])
}

/** Shows what happens in the session as toasts, in the words of the register; `file-toasts.ts` those about files. */
export function useEventToasts(): void {
  const texts = { text: useText(), problemText: useProblemText(), notOpenedText: useNotOpenedText() }
  useToasts((event) => toastOf(event, texts))
  useDismissToast('saving', useAtomValue(savingAtom) === 'saved')
  useDismissToast('payment', useAtomValue(payingAtom).status === 'opening')
}

type Texts = {
  text: Text
  problemText: ReturnType<typeof useProblemText>
  notOpenedText: ReturnType<typeof useNotOpenedText>
}
export function toastOf(event: SessionEvent, { text, problemText, notOpenedText }: Texts): Told {
  switch (event.type) {
    case 'save-failed': // WIZ-076
      return failureToast(
        'saving',
        text('toast.saveFailed.title'),
        text('toast.saveFailed.text', { message: problemText(event) }),
      )
    case 'patient-failed': // WIZ-078, WIZ-079
      return failureToast(
        'patient',
        text('toast.patientFailed.title'),
        isUnexpected(event.code) ? text('toast.patientFailed.unexpected') : problemText(event),
      )
    case 'patient-save-failed': // WIZ-080, WIZ-082
      return failureToast(
        'saving',
        text('toast.patientSaveFailed.title'),
        event.code === 'patient-not-found'
          ? problemText(event)
          : text('toast.patientSaveFailed.text', { field: `«${text(`field.${event.field}`)}»` }),
      )
    case 'order-id-unknown': // WIZ-083
      return { kind: 'error', about: 'saving', title: text('toast.orderIdUnknown.title'), isOnPage: true }
    case 'patient-added': // WIZ-084
      return { kind: 'info', about: 'patient', title: text('toast.patientAdded.title'), text: event.name }
    case 'patient-removed':
      return {
        kind: 'info',
        about: aboutRemovalOf(event.patientId),
        title: text('toast.patientRemoved.title'),
        text: event.name,
        action: { label: text('toast.patientRemoved.undo'), onPress: event.undo },
      }
    case 'patient-removal-begun':
      return { ended: [aboutRemovalOf(event.patientId)] }
    case 'patient-removal-failed':
      return failureToast('patient-removal', text('toast.patientRemovalFailed.title'), problemText(event))
    case 'recipient-not-saved':
      return failureToast(
        'recipient',
        text('toast.recipientNotSaved.title'),
        text(event.code === 'profile-full' ? 'toast.recipientNotSaved.full' : 'toast.recipientNotSaved.text'),
      )
    case 'skipped': // WIZ-085 to WIZ-087
      return {
        kind: 'info',
        about: 'skipped',
        title: text('toast.skipped.title'),
        text: text(`toast.skipped.${event.kind}`),
      }
    case 'answered-for-all':
      return {
        kind: 'info',
        about: 'answered-for-all',
        title: text('toast.forAll.title', { what: appliedText(event.applied, text), count: event.count }),
        action: { label: text('toast.forAll.undo'), onPress: event.undo, isUndo: true },
      }
    case 'adding-patient': // WIZ-088
      return { kind: 'info', title: text('toast.addingPatient.title'), text: text('toast.addingPatient.text') }
    case 'order-cleared': // WIZ-057
      return { kind: 'info', title: text('toast.cleared.title') }
    case 'refreshed': // FILE-029
      return { kind: 'info', title: text('toast.refreshed.title') }
    case 'still-uploading': // FILE-030
      return { kind: 'info', title: text('toast.stillUploading.title') }
    case 'not-opened': // PAY-020
      return { ...failureToast('payment', text('pay.failed'), notOpenedText(event.failure)), isOnPage: true }
    case 'money-on-its-way': {
      const said = problemText({ code: 'payment-under-way' })
      return { kind: 'info', about: 'payment', title: text('pay.onItsWay'), text: said }
    }
    default:
      event satisfies FileEvent
      return null
  }
}

function appliedText(applied: Applied, text: Text): string {
  if ('kind' in applied) return text(`toast.forAll.${applied.kind}.${applied.isSkipped ? 'skipped' : 'wanted'}`)
  return text(applied.field === 'wishes' ? 'field.wishes' : (`toast.forAll.${applied.value}` as TextId))
}

const aboutRemovalOf = (patientId: string) => `patient-removal ${patientId}`
export const isUnexpected = (code: FailureCode) => code === 'internal-error' || code === 'unreadable'
/** The toast of a failure: it stays until the person closes it, or until its subject is settled. */
export const failureToast = (about: string, title: string, text: string): Toast => ({
  kind: 'error',
  about,
  title,
  text,
})
