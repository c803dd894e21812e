import type { FailureCode } from 'frontend-kit/api'
import { useDismissToast } from 'frontend-kit/hooks/use-dismiss-toast'
import { useAtomValue } from 'jotai'
import { endToasts, type Toast } from 'platform'
import { useEffect } from 'react'
import { type Text, useText } from '../later-texts'
import { stepAtom } from '../order-session/atoms'
import { useOrderSession } from '../order-session/context'
import type { FileEvent, SessionEvent } from '../order-session/events'
import { stepOfKind } from '../steps/rules'
import { useProblemText } from '../texts'
import { type ProblemText, uploadProblemText } from '../uploads/problem-text'
import type { Upload } from '../uploads/rules'
import { failureToast, isUnexpected, type Told, useToasts } from './event-toasts'
import { failedElsewhereAtom } from './failed-elsewhere'

/** Shows what happens to files as toasts, in the words of the register; it comes with the code of the uploads. */
export function useFileToasts(): void {
  const texts = { text: useText(), problemText: useProblemText() }
  const { go, store } = useOrderSession()
  const lead = ({ kind, patientId }: Pick<Upload, 'kind' | 'patientId'>) => go(stepOfKind(kind), patientId)
  useToasts((event) => fileToastOf(event, { ...texts, elsewhere: store.get(failedElsewhereAtom), lead }))
  useDismissToast(ELSEWHERE, useAtomValue(failedElsewhereAtom).length === 0)
  // What was stored is in the list of its step; on another step the message would only lie over the work.
  const step = useAtomValue(stepAtom)
  useEffect(() => () => endToasts('stored'), [step])
}

type Texts = { text: Text; problemText: ProblemText }
type Page = Texts & {
  /** The files that failed and whose row is not on the page. */
  elsewhere: readonly Pick<Upload, 'id' | 'kind' | 'patientId'>[]
  /** Leads to the step of a file. */
  lead: (upload: Pick<Upload, 'kind' | 'patientId'>) => void
}

const ELSEWHERE = 'files-failed-elsewhere'

/** The toasts about files that were chosen together. */
const CHOICE = ['wrong-type', 'too-large', 'no-suitable-files', 'files-failed']

export function fileToastOf(event: SessionEvent, { text, problemText, ...page }: Page): Told {
  switch (event.type) {
    case 'wrong-type': // FILE-039
      return failureToast(event.type, text('toast.wrongType.title'), text('toast.wrongType.text', event))
    case 'too-large': // FILE-040
      return failureToast(event.type, text('toast.tooLarge.title'), text('toast.tooLarge.text', event))
    case 'no-suitable-files': // FILE-042
      return failureToast(event.type, text('toast.noSuitable.title'), text('toast.noSuitable.text'))
    case 'files-failed': // FILE-041, FILE-010
      return failureToast(
        event.type,
        text('toast.fileFailed.title'),
        text(event.why === 'place-unknown' ? 'upload.placeUnknown' : 'toast.filesFailed.text'),
      )
    case 'file-failed':
      return fileFailed(event, { text, problemText, ...page })
    case 'files-chosen':
      return { ended: CHOICE }
    case 'file-settled':
      return { ended: [aboutFile(event.name)] }
    case 'files-stored': // FILE-043
      return {
        kind: 'success',
        about: 'stored',
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
    case 'remove-failed':
      return removalFailureOf(event.code, { text, problemText })
    case 'scan-removed': // FILE-046
      return { kind: 'success', about: 'removal', title: text('toast.scanRemoved.title') }
    default:
      event satisfies Exclude<SessionEvent, FileEvent>
      return null
  }
}

/** Beside its row the toast repeats what the row says; elsewhere it counts the files that failed, and leads to the last one. */
function fileFailed(event: Extract<FileEvent, { type: 'file-failed' }>, { elsewhere, lead, ...texts }: Page): Toast {
  const toast = failureOf(event, texts)
  const upload = elsewhere.find((it) => it.id === event.id)
  if (!upload) return { ...toast, isOnPage: true }
  return {
    ...toast,
    about: ELSEWHERE,
    title: texts.text('toast.failedElsewhere.title', { count: elsewhere.length }),
    isOfOtherPage: true,
    action: { label: texts.text('toast.failedElsewhere.show'), onPress: () => lead(upload) },
  }
}

/** FILE-037 for a refusal, WIZ-081 where the service could not keep the file, FILE-038 where this page failed. */
function failureOf({ name, code, damage }: Extract<FileEvent, { type: 'file-failed' }>, { text, problemText }: Texts) {
  const about = aboutFile(name)
  if (code === 'unexpected') return failureToast(about, text('toast.unexpected.title'), name)
  if (isUnexpected(code))
    return failureToast(about, text('toast.patientSaveFailed.title'), text('toast.filesNotSaved.text'))
  const message = uploadProblemText(text, problemText)({ code, ...(damage && { damage }) })
  return failureToast(about, text('toast.fileFailed.title'), text('toast.fileFailed.text', { name, message }))
}

/** Something unexpected (FILE-047), nobody answered (FILE-045), or the order is not as a removal needs it (FILE-044). */
function removalFailureOf(code: FailureCode | 'unexpected', { text, problemText }: Texts) {
  const known = code === 'unexpected' ? 'internal-error' : code
  const isUnanswered = known === 'unavailable' || known === 'no-network'
  const why = isUnanswered ? 'removeFailed' : isUnexpected(known) ? 'unexpected' : 'cannotRemove'
  return failureToast('removal', text(`toast.${why}.title`), problemText({ code: known }))
}

const aboutFile = (name: string) => `file ${name}`
